import { isCalledOff } from '../departure-states';
import type { ErrorCode } from '../errors';
import { isBooked, isLiving } from '../order-states';
import type { DocumentKind } from '../receipts';
import type { DepartureState, OrderState } from '../words';
import type { MessageEvent } from './words';

/** How a party of an order stands, as far as it decides what its customer may be told. */
export interface Standing {
  orderState: OrderState;
  departureState: DepartureState;
  /** Fare is open. */
  owes: boolean;
  /** The day of its balance has passed. */
  late: boolean;
  /** What papers of its money stand: those of voided rows do not. */
  papers: readonly DocumentKind[];
  /** A payment of it was taken back. */
  returned: boolean;
  /** A desk that called its tour off has done for it what was decided. */
  settled: boolean;
}
const isOff = ({ departureState }: Standing): boolean => isCalledOff(departureState);
const isHeld = (party: Standing): boolean => party.orderState === 'HOLD' && !isOff(party);
/** It is to travel: confirmed, on a tour that nobody calls off. */
const joins = (party: Standing): boolean => party.orderState === 'CONFIRMED' && !isOff(party);
const hasSeats = (party: Standing): boolean => isBooked(party.orderState);
const has =
  (...kinds: DocumentKind[]) =>
  ({ papers }: Standing): boolean =>
    papers.some((kind) => kinds.includes(kind));

type Rule = readonly [fits: (party: Standing) => boolean, otherwise: ErrorCode];
/** Which events suit which party, and why one does not (decision 52). */
const RULES: Readonly<Record<MessageEvent, Rule>> = {
  hold: [isHeld, 'message.nothingHeld'],
  confirmation: [joins, 'message.nothingConfirmed'],
  receipt: [has('RECEIPT'), 'message.noReceipt'],
  paymentReturned: [({ returned }) => returned, 'message.nothingReturned'],
  balanceDue: [(party) => joins(party) && party.owes, 'message.nothingOwed'],
  balanceOverdue: [(party) => joins(party) && party.owes && party.late, 'message.notOverdue'],
  documentsMissing: [(party) => isHeld(party) || joins(party), 'message.notTravelling'],
  documentExpires: [(party) => isHeld(party) || joins(party), 'message.notTravelling'],
  joiningLetter: [joins, 'message.nothingConfirmed'],
  guaranteed: [(party) => joins(party) && party.departureState === 'GUARANTEED', 'message.notGuaranteed'],
  cancelled: [(party) => isOff(party) && hasSeats(party), 'message.notCalledOff'],
  outcome: [({ settled }) => settled, 'message.notSettled'],
  refundPaid: [has('REFUND', 'CREDIT', 'PAYOUT'), 'message.nothingBack'],
  waitingList: [(party) => !isOff(party) && !isLiving(party.orderState), 'message.hasSeats'],
  notice: [() => true, 'message.notTravelling'],
};
const BALANCES: readonly MessageEvent[] = ['balanceDue', 'balanceOverdue'];

/** The parties that a message may be about. */
export const fittingParties = <P extends Standing>(event: MessageEvent, parties: readonly P[]): P[] =>
  parties.filter((party) => RULES[event][0](party));

/** Why none of these parties may be told so; null where one may. */
export function misfit(event: MessageEvent, parties: readonly Standing[]): ErrorCode | null {
  if (fittingParties(event, parties).length) return null;
  // who is gone or was never sure is told so, not that nothing is owed
  return BALANCES.includes(event) && !parties.some(joins) ? 'message.notTravelling' : RULES[event][1];
}

/** What presses, before anything else where somebody just wants to write. */
const PRESSING: readonly (readonly [MessageEvent, Rule[0]])[] = [
  ['cancelled', RULES.cancelled[0]],
  ['paymentReturned', (party) => isHeld(party) && party.returned],
  ['hold', isHeld],
  ['balanceOverdue', RULES.balanceOverdue[0]],
];
const OF_TRAVELLERS: readonly MessageEvent[] = ['receipt', 'confirmation', 'balanceDue'];
const OF_GONE: readonly MessageEvent[] = ['outcome', 'refundPaid'];

/** The event that a message to these parties most likely is about: one of those that fit. */
export function likelyEvent(parties: readonly Standing[]): MessageEvent {
  const pressing = PRESSING.find(([, presses]) => parties.some(presses));
  if (pressing) return pressing[0];
  const usual = parties.some(({ orderState }) => isLiving(orderState)) ? OF_TRAVELLERS : OF_GONE;
  return usual.find((event) => misfit(event, parties) === null) ?? 'notice';
}

/** What a message goes with that encloses the paper of a number: money that came, went back, or was taken back. */
export function eventOfPaper(kind: DocumentKind, voided: boolean): MessageEvent {
  if (kind === 'VOID' || (kind === 'RECEIPT' && voided)) return 'paymentReturned';
  if (kind === 'RECEIPT') return 'receipt';
  return kind === 'REFUND' || kind === 'CREDIT' || kind === 'PAYOUT' ? 'refundPaid' : 'notice';
}

/** What a reminder says after all: who only holds seats hears until when, who is not late yet by when. */
export function remindingEvent(event: MessageEvent, parties: readonly Standing[]): MessageEvent {
  if (!BALANCES.includes(event) || misfit(event, parties) === null) return event;
  return parties.some(isHeld) ? 'hold' : 'balanceDue';
}
