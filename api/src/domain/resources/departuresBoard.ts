import { departureMachine } from '../departure-states';
import { DEPARTURE_TONES } from './departures';
import { bool, computed, date, int, money, oneOf, ref, state, text } from '../fields';
import { GO_TONES } from '../go-no-go';
import { defineResource } from '../resource';

const GO = { red: 'bad', amber: 'waiting', green: 'good', off: 'neutral' } as const;

/** Which departures of the coming weeks go, and by when somebody has to decide: worked out, kept nowhere as rows (issue 20). */
export const departuresBoard = defineResource({
  name: 'departuresBoard',
  byHand: true,
  path: 'departures/board',
  routes: { list: '/departures-board' },
  title: 'packageCode',
  also: ['departureDate'],
  fields: {
    departureDate: computed(date()),
    packageCode: computed(text()),
    tone: computed(oneOf(GO_TONES, 'departures.board.tones', { tones: GO, noSort: true })),
    decideBy: computed(date()),
    booked: computed(int()),
    min: computed(int({ noSort: true })),
    breakEven: computed(int()),
    unpaid: computed(money()),
    documentsMissing: computed(int()),
    waitingPeople: computed(int()),
    daysLeft: computed(int()),
    lastFreeDay: computed(date()),
    state: computed(state(departureMachine, 'words.departureState', DEPARTURE_TONES, { noSort: true })),
    // those that sold it, by their codes
    shops: computed(ref('branches', { key: 'code', noSort: true })),
    below: computed(bool({ noSort: true })),
    areaCode: computed(ref('areaCodes', { noSort: true })),
  },
  list: ['departureDate', 'packageCode', 'tone', 'decideBy', 'booked', 'min', 'breakEven', 'unpaid'],
  filters: ['below', 'tone', 'areaCode', 'shops'],
  search: ['packageCode'],
  sort: { field: 'decideBy', order: 'asc' },
  allow: { list: 'departures.read' },
});
