import { defineMachine } from './machine';
import { sumHkd } from './money';
import { backAsCredit } from './request-back';
import type { RequestFigures } from './wire/request';
import { MONEY_METHODS, type PaymentMethod, type ReasonCode } from './words';

export const DISRUPTION_STATES = ['OPEN', 'PENDING_OP', 'PENDING_FC', 'RUNNING', 'DONE', 'CLOSED'] as const;
export type DisruptionState = (typeof DISRUPTION_STATES)[number];
/** Why a departure is called off; a caller's own reasons have no place here. */
export const DISRUPTION_REASONS = ['OPERATOR_MIN_GROUP', 'OPERATOR_OTHER', 'FORCE_MAJEURE'] as const;
export type DisruptionReason = (typeof DISRUPTION_REASONS)[number] & ReasonCode;
/** What becomes of a party: its money back, a credit, another departure; RELEASE ends one on which nothing was paid. */
export const PARTY_CHOICES = ['REFUND', 'CREDIT', 'MOVE', 'RELEASE'] as const;
export type PartyChoice = (typeof PARTY_CHOICES)[number];
/** How a desk pays what goes back: never in cash, for no one shop's drawer holds it and nobody stands at the counter. */
export type PayoutMethod = Exclude<PaymentMethod, 'CASH' | 'CREDIT'>;
export const PAYOUT_METHODS = MONEY_METHODS.filter((method): method is PayoutMethod => method !== 'CASH');
/** How far the party has been spoken to. */
export const PARTY_CONTACTS = ['TOLD', 'ANSWERED', 'UNREACHABLE'] as const;
export type PartyContact = (typeof PARTY_CONTACTS)[number];

/** Nobody signs a desk, or sends it back, who opened, submitted or chose on it; finance is another person than operations. */
const BY_OTHERS = ['creator', 'submitter', 'editor'] as const;
const BY_FINANCE = [...BY_OTHERS, 'opDecider'] as const;
/**
 * A desk on which departures are called off: worked on, submitted, approved by operations and, where money goes out, by
 * finance, then run; open again when parties are left, done when none is, closed when nothing was done.
 */
export const disruptionMachine = defineMachine({
  name: 'disruptions',
  states: DISRUPTION_STATES,
  initial: ['OPEN'],
  moves: {
    submit: { from: ['OPEN'], to: 'PENDING_OP', right: 'disruptions.write' },
    takeBack: { from: ['PENDING_OP', 'PENDING_FC'], to: 'OPEN', right: 'disruptions.write' },
    passOp: { from: ['PENDING_OP'], to: 'PENDING_FC', right: 'requests.decideOp', notBy: BY_OTHERS },
    runOp: { from: ['PENDING_OP'], to: 'RUNNING', right: 'requests.decideOp', notBy: BY_OTHERS },
    rejectOp: {
      ...{ from: ['PENDING_OP'] as const, to: 'OPEN', right: 'requests.decideOp' },
      ...{ notBy: BY_OTHERS, reason: 'required' },
    },
    runFc: { from: ['PENDING_FC'], to: 'RUNNING', right: 'requests.decideFc', notBy: BY_FINANCE },
    rejectFc: {
      ...{ from: ['PENDING_FC'] as const, to: 'OPEN', right: 'requests.decideFc' },
      ...{ notBy: BY_FINANCE, reason: 'required' },
    },
    resume: { from: ['RUNNING'], to: 'OPEN', right: 'system' },
    finish: { from: ['RUNNING'], to: 'DONE', right: 'system' },
    again: { from: ['OPEN', 'DONE'], to: 'RUNNING', right: 'system' },
    abandon: { from: ['OPEN'], to: 'CLOSED', right: 'disruptions.write' },
  },
});
export type DisruptionMove = keyof (typeof disruptionMachine)['moves'];

/**
 * What a party may choose (decisions B18): one without money is released; money back and another departure always, a
 * credit only where nobody is to blame.
 */
export function choicesFor(reason: DisruptionReason, paid: number): PartyChoice[] {
  if (paid <= 0) return ['RELEASE'];
  return reason === 'FORCE_MAJEURE' ? ['REFUND', 'CREDIT', 'MOVE'] : ['REFUND', 'MOVE'];
}

/** A departure that parties may be moved to, with its free seats. */
export interface Target {
  departureId: number;
  free: number;
}
export interface Fit {
  /** Null: nothing has seats for the whole party. */
  departureId: number | null;
  /** The most seats that any target still had when its turn came. */
  most: number;
}
/**
 * Who fits where: first booked, first served, whole parties only, each on the first target that still has seats for all
 * of it; what earlier ones took is gone for later ones.
 * @param parties seats of each, in the order of booking
 * @param targetsOf what each may go to, the best first
 */
export function fitParties<P extends { seats: number }>(
  parties: readonly P[],
  targetsOf: (party: P) => readonly Target[],
): Map<P, Fit> {
  const taken = new Map<number, number>();
  const left = (target: Target): number => target.free - (taken.get(target.departureId) ?? 0);
  const fits = new Map<P, Fit>();
  for (const party of parties) {
    const targets = targetsOf(party);
    const found = targets.find((target) => left(target) >= party.seats);
    fits.set(party, {
      departureId: found?.departureId ?? null,
      most: targets.reduce((most, target) => Math.max(most, left(target)), 0),
    });
    if (found) taken.set(found.departureId, (taken.get(found.departureId) ?? 0) + party.seats);
  }
  return fits;
}

const FROZEN = [
  ...(['newTotal', 'charge', 'nonRefundable', 'levyBack', 'levyToPay', 'levyToRefund', 'toPay'] as const),
  ...(['toRefund', 'toCredit', 'levyToCredit', 'compensation'] as const),
] as const satisfies readonly (keyof RequestFigures)[];
/** Whether figures are still those that were approved; days may pass, money may not move. */
export const sameFigures = (approved: RequestFigures | null, now: RequestFigures | null): boolean =>
  approved === null || now === null
    ? approved === now
    : FROZEN.every((key) => approved[key] === undefined || approved[key] === now[key]);

/**
 * What goes back to a party, in HK$: fare and levy in money, and what of both becomes credit or goes back to it (decisions
 * B18). All of it is credit where that was chosen.
 */
export function backOf(
  choice: PartyChoice | null,
  figures: RequestFigures | null,
): { fare: number; levy: number; credit: number } {
  if (!figures) return { fare: 0, levy: 0, credit: 0 };
  const levy = sumHkd([figures.levyBack, figures.levyToRefund]);
  if (choice === 'CREDIT') return { fare: 0, levy: 0, credit: sumHkd([figures.toRefund, levy]) };
  const { toRefund, toCredit = 0, levyToCredit = 0 } = figures;
  return {
    fare: sumHkd([toRefund, -toCredit]),
    levy: sumHkd([levy, -levyToCredit]),
    credit: backAsCredit(figures),
  };
}
