import { defineMachine } from './machine';
import { CALLED_OFF_STATES, DEPARTURE_STATES, type DepartureState } from './words';

/**
 * The life of a departure: sold, promised or in doubt until it leaves; taken out of sale while the disruption desk works
 * on it, and put back as it was when the desk is closed without doing; after the tour it is closed by its money.
 */
export const departureMachine = defineMachine({
  name: 'departures',
  states: DEPARTURE_STATES,
  initial: ['SELLING'],
  moves: {
    guarantee: { from: ['SELLING', 'AT_RISK'], to: 'GUARANTEED', right: 'departures.manage' },
    doubt: { from: ['SELLING', 'GUARANTEED'], to: 'AT_RISK', right: 'departures.manage' },
    sellOn: { from: ['GUARANTEED', 'AT_RISK'], to: 'SELLING', right: 'departures.manage' },
    callOff: { from: ['SELLING', 'GUARANTEED', 'AT_RISK'], to: 'CANCELLING', right: 'departures.manage' },
    backToSelling: { from: ['CANCELLING'], to: 'SELLING', right: 'system' },
    backToGuaranteed: { from: ['CANCELLING'], to: 'GUARANTEED', right: 'system' },
    backToRisk: { from: ['CANCELLING'], to: 'AT_RISK', right: 'system' },
    cancel: { from: ['CANCELLING'], to: 'CANCELLED', right: 'system' },
    depart: { from: ['SELLING', 'GUARANTEED', 'AT_RISK'], to: 'DEPARTED', right: 'system' },
    comeBack: { from: ['DEPARTED'], to: 'RETURNED', right: 'system' },
    close: { from: ['RETURNED'], to: 'CLOSED', right: 'departures.manage' },
    reopen: { from: ['CLOSED'], to: 'RETURNED', right: 'system' },
  },
});
export type DepartureMove = keyof (typeof departureMachine)['moves'];

/** The moves that people choose by hand; the others belong to the desk, to time, or to the closing of the tour. */
export const STANDING_MOVES = ['guarantee', 'doubt', 'sellOn'] as const satisfies readonly DepartureMove[];
export type StandingMove = (typeof STANDING_MOVES)[number];

/** Whether it is still open what becomes of a departure: it may be promised, doubted or called off. */
export const isStanding = (state: DepartureState): boolean =>
  (departureMachine.moves.callOff.from as readonly DepartureState[]).includes(state);

/** From CANCELLING back to where the departure was when the desk was opened on it. */
export const wayBack = (was: DepartureState): DepartureMove =>
  was === 'GUARANTEED' ? 'backToGuaranteed' : was === 'AT_RISK' ? 'backToRisk' : 'backToSelling';

/** Whether a departure does not go: it is being called off, or was. */
export const isCalledOff = (state: DepartureState): boolean =>
  (CALLED_OFF_STATES as readonly DepartureState[]).includes(state);

/** Why nothing is sold of a departure in this state, or null: it is being called off, or was. */
export function outOfSale(state: DepartureState): 'departure.cancelling' | 'departure.cancelled' | null {
  if (state === 'CANCELLING') return 'departure.cancelling';
  return state === 'CANCELLED' ? 'departure.cancelled' : null;
}

/** Whether a promise to go wants a reason: fewer certainly go than the package asks for (decisions A2, 成行). */
export const belowMinimum = (going: number, groupSizeMin: number | null): boolean => going < (groupSizeMin ?? 0);
