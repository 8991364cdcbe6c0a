import { departureMachine } from '../departure-states';
import { bool, computed, date, int, ref, state, text } from '../fields';
import { defineResource } from '../resource';

export const DEPARTURE_TONES = {
  ...({ SELLING: 'neutral', GUARANTEED: 'good', AT_RISK: 'waiting', CANCELLING: 'bad', CANCELLED: 'bad' } as const),
  ...({ DEPARTED: 'neutral', RETURNED: 'neutral', CLOSED: 'neutral' } as const),
};
/** The dates on which packages leave, with their seats. */
export const departures = defineResource({
  name: 'departures',
  byHand: true,
  path: 'departures',
  calls: {
    one: 'departures/admin/{id}',
    create: 'departures/admin',
    update: 'departures/admin/{id}',
    remove: 'departures/admin/{id}',
  },
  routes: { list: '/tour-list-booking' },
  title: 'packageCode',
  also: ['departureDate'],
  missing: 'departure.idNotFound',
  fields: {
    packageId: computed(ref('tours')),
    packageCode: ref('tours', { key: 'packageCode', frozen: true }),
    packageName: computed(text()),
    departureDate: date({ required: true }),
    maxPax: int({ required: true, min: 1, max: 1000, summed: true }),
    reservedNumber: int({ required: true, min: 0, max: 1000, summed: true }),
    heldCount: int({ readOnly: true, summed: true }),
    bookedCount: int({ readOnly: true, summed: true }),
    free: computed(int({ summed: true })),
    open: bool(),
    state: state(departureMachine, 'words.departureState', DEPARTURE_TONES),
    guaranteed: computed(bool()),
    published: computed(bool()),
    priced: computed(bool()),
  },
  list: ['departureDate', 'packageCode', 'packageName', 'open', 'free', 'state'],
  file: {
    columns: [
      ...(['departureDate', 'packageCode', 'packageName', 'maxPax', 'bookedCount', 'heldCount'] as const),
      ...(['reservedNumber', 'free', 'open', 'guaranteed'] as const),
    ],
  },
  filters: [
    ...(['packageId', 'packageCode', 'packageName', 'departureDate', 'maxPax', 'reservedNumber', 'heldCount'] as const),
    ...(['bookedCount', 'free', 'open', 'state', 'guaranteed'] as const),
  ],
  bar: ['departureDate', 'open', 'state'],
  search: ['packageCode'],
  sort: { field: 'departureDate', order: 'desc' },
  allow: {
    list: 'departures.read',
    show: 'departures.read',
    export: 'departures.read',
    edit: 'departures.write',
    remove: 'departures.write',
  },
});
