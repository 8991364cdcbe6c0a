import { computed, date, instant, int, longText, phone, ref, refs, state, text } from '../fields';
import { LIMITS } from '../limits';
import { defineResource } from '../resource';
import { waitingMachine } from '../waiting';

const heads = (initial: number) => int({ min: 0, max: LIMITS.partySize, initial, frozen: true, group: 'party' });
/**
 * Parties that wait for seats of a full departure, by party and in the order in which they came (issue 20). Who, how many
 * and for which departures is fixed: another party is another place in the list.
 */
export const waitingParties = defineResource({
  name: 'waitingParties',
  path: 'waiting-parties',
  table: 'waiting_parties',
  menu: 'sell',
  icon: 'jobs',
  title: 'contactPerson',
  missing: 'waiting.notFound',
  fields: {
    departureId: ref('departures', { required: true, frozen: true, group: 'wish' }),
    also: refs('departures', { max: 10, frozen: true, group: 'wish', help: true }),
    until: date({ group: 'wish', help: true }),
    contactPerson: text({ required: true, max: 120, group: 'party' }),
    contactPhone: phone({ required: true, group: 'party' }),
    adults: heads(2),
    members: heads(0),
    children: heads(0),
    babies: heads(0),
    rooms: int({ min: 0, max: LIMITS.partySize, group: 'party' }),
    note: longText({ max: 500, group: 'party' }),
    seats: int({ readOnly: true }),
    position: computed(int({ noSort: true })),
    state: state(waitingMachine, 'waiting.states', {
      ...({ waiting: 'neutral', offered: 'waiting', booked: 'good', refused: 'neutral' } as const),
      ...({ expired: 'bad', left: 'neutral', lapsed: 'neutral' } as const),
    }),
    offeredOn: ref('departures', { readOnly: true }),
    heldSeats: int({ readOnly: true }),
    offeredUntil: instant({ readOnly: true, emptyLast: true }),
    orderNumber: text({ readOnly: true, max: 20 }),
    branch: text({ readOnly: true, max: 4 }),
  },
  list: [
    ...(['contactPerson', 'contactPhone', 'seats', 'departureId', 'position', 'state', 'offeredOn'] as const),
    ...(['offeredUntil', 'until', 'rooms', 'branch', 'orderNumber'] as const),
  ],
  filters: [
    'departureId',
    'offeredOn',
    'contactPerson',
    'contactPhone',
    'until',
    'offeredUntil',
    'branch',
    'state',
    'seats',
  ],
  bar: ['departureId', 'branch'],
  search: ['contactPerson', 'contactPhone'],
  sort: { field: 'offeredUntil', order: 'asc' },
  tabs: ['offered', 'waiting', 'booked', 'refused', 'expired', 'left', 'lapsed'],
  moves: { refuse: { tone: 'bad', confirm: true }, leave: { tone: 'bad', confirm: true } },
  scope: { shop: 'branch' },
  allow: {
    list: 'waiting.read',
    show: 'waiting.read',
    create: 'waiting.write',
    edit: 'waiting.write',
    export: 'waiting.read',
  },
});
