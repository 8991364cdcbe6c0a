import { cancellationCharge } from './cancellation';
import { fieldError } from './errors';
import { divide, exact, multiply, roundCents } from './exact';
import { nonRefundableOf } from './fare';
import { levyOfRefund } from './levy';
import { cents, least, minus, most, negate, plus, showMoney, sum, toHkd, ZERO, type Cents } from './money';
import { compensationOf, isOperatorCancel } from './operator-cancel';
import type { CarrierCharge, Leaving, RequestCase, RequestMember, RequestSums, Traveller } from './request-case';
import type { RequestFigures } from './wire/request';
import type { ReasonCode } from './words';

/**
 * The travellers that a request names; null means all.
 * @throws DomainError general.invalid at memberIds for nobody, or for one who is not living on the sub-order
 */
function named(members: readonly RequestMember[], memberIds: readonly number[] | null): readonly RequestMember[] {
  if (memberIds === null) return members;
  const chosen = members.filter((member) => memberIds.includes(member.id));
  if (chosen.length === 0 || chosen.length !== new Set(memberIds).size)
    throw fieldError('memberIds', 'general.invalid');
  return chosen;
}

/**
 * The charge that the OP stage sends is the total of the request, from 0 to the computed charge (decisions B17).
 * @throws DomainError money.invalid, or request.chargeAbove with the largest possible charge, at `charge`
 */
function demandCharge(charge: Cents, computed: Cents): void {
  if (charge < 0) throw fieldError('charge', 'money.invalid');
  if (charge > computed) throw fieldError('charge', 'request.chargeAbove', { max: showMoney(computed) });
}

/** Refundable = max(0, net paid - amounts of those who stay - charge - non-refundables of those who leave) (decisions B17). */
export const refundable = (netPaid: Cents, staying: Cents, charge: Cents, nonRefundable: Cents): Cents =>
  most(ZERO, cents(netPaid - staying - charge - nonRefundable));

export interface Settled {
  sums: Omit<
    RequestSums,
    | 'newTotal'
    | 'toPay'
    | 'toRefund'
    | 'toCredit'
    | 'levyToCredit'
    | 'carriedOver'
    | 'levyBack'
    | 'levyToPay'
    | 'levyToRefund'
    | 'seatsFreed'
    | 'seatsTaken'
  >;
  leaving: readonly RequestMember[];
  staying: Cents;
}
/** The fare paid that those who leave have a claim to, in cents; below 0 when those who stay have not paid all of theirs. */
type ClaimOf = (paid: Cents, total: Cents, staying: Cents) => Cents;
/** What is left when those who stay have paid theirs (decisions B17). */
export const leftOver: ClaimOf = (paid, _total, staying) => minus(paid, staying);
/** The same once all is paid; before that the part that their fare is of the total, half up (decisions B18). */
export const ownShare: ClaimOf = (paid, total, staying) =>
  paid >= total || total === staying
    ? minus(paid, staying)
    : roundCents(divide(multiply(exact(paid), exact(total - staying)), exact(total)));

/** Beyond control the traveller may have everything kept as credit, without a fee (decisions B18). */
export const isKept = ({ reasonCode, remedy }: Pick<Leaving, 'reasonCode' | 'remedy'>): boolean =>
  reasonCode === 'FORCE_MAJEURE' && remedy === 'CREDIT';

/** What the travellers named are charged and what of the money paid is left over, for cancel and transfer alike. */
export function settle(
  given: RequestCase,
  { memberIds, reasonCode, remedy, charge: lowered }: Leaving,
  claimOf: ClaimOf = leftOver,
): Settled {
  const about = named(given.members, memberIds);
  const byOperator = isOperatorCancel(reasonCode);
  const asCredit = isKept({ reasonCode, remedy });
  const leaving = reasonCode === 'NAME_CORRECTION' ? [] : about;
  const proofs = reasonCode === 'FORCE_MAJEURE' && !asCredit ? given.carriers : [];
  const perTraveller = about.map((member) =>
    travellerOf(given, member, reasonCode, { gone: leaving.length > 0, asCredit, proofs }),
  );
  const total = (key: 'charge' | 'nonRefundable' | 'compensation' | 'carriers'): Cents =>
    sum(perTraveller.map((row) => cents(row[key])));
  const computedCharge = total('charge');
  if (lowered !== undefined) demandCharge(lowered, computedCharge);
  const charge = lowered ?? computedCharge;
  const nonRefundable = total('nonRefundable');
  const oldTotal = plus(sum(given.members.map((member) => member.amount)), given.charges);
  // what the traveller did not bring about takes what was sold beside the tour along: the cap is all that is kept of it
  const whole = leaving.length === given.members.length && (byOperator || reasonCode === 'FORCE_MAJEURE');
  const extras = whole ? (given.extras ?? ZERO) : ZERO;
  // paid for and left behind: whoever asks, and whoever decides, is told of it
  const left = leaving.length === given.members.length ? minus(given.extras ?? ZERO, extras) : ZERO;
  const staying = minus(minus(oldTotal, sum(leaving.map((member) => member.amount))), extras);
  const paid = sum(given.ledger.map((row) => row.fareAmount));
  const claim = claimOf(paid, oldTotal, staying);
  const covered = least(plus(charge, nonRefundable), most(ZERO, claim));
  const carriers = least(total('carriers'), most(ZERO, cents(claim - charge - nonRefundable)));
  return {
    leaving,
    staying,
    sums: {
      oldTotal,
      paid,
      charge,
      computedCharge,
      nonRefundable,
      carriers,
      kept: plus(covered, carriers),
      added: cents(charge + nonRefundable - covered),
      refundable: most(ZERO, cents(claim - charge - nonRefundable - carriers)),
      compensation: total('compensation'),
      daysToDeparture: given.daysToDeparture,
      perTraveller,
      basis: {
        ...basisOf(given, about, proofs),
        ...(extras === 0 ? {} : { extras: toHkd(extras) }),
        ...(left === 0 ? {} : { extrasLeft: toHkd(left) }),
      },
    },
  };
}
interface Going {
  /** The traveller leaves; a corrected name stays. */
  gone: boolean;
  /** All is kept as credit, without a fee. */
  asCredit: boolean;
  proofs: readonly CarrierCharge[];
}
/** What one traveller is charged and is owed: fare that never comes back only where the operator did not call it off. */
function travellerOf(
  { terms, daysToDeparture, compensation }: RequestCase,
  member: RequestMember,
  reasonCode: ReasonCode,
  { gone, asCredit, proofs }: Going,
): Traveller {
  const byOperator = isOperatorCancel(reasonCode);
  const charge = asCredit ? ZERO : cancellationCharge(terms, member, daysToDeparture, reasonCode);
  const lost = gone && !byOperator && !asCredit;
  const nonRefundable = lost ? nonRefundableOf(member.lines, member.insured) : ZERO;
  return {
    ...{ memberId: member.id, name: member.name, amount: member.amount, charge, nonRefundable },
    carriers: carriersOf(proofs, cents(member.amount - charge - nonRefundable)),
    compensation: byOperator ? compensationOf(compensation, member.lines, terms.days, daysToDeparture) : ZERO,
  };
}
/** At most what is left of the fare of a traveller, whatever the carriers charge together. */
const carriersOf = (proofs: readonly CarrierCharge[], left: Cents): Cents =>
  least(sum(proofs.map((proof) => proof.amount)), most(ZERO, left));
/** What the figures were worked out on, so that they can be worked out again whatever happens later. */
export const basisOf = (
  { ledgerTo }: RequestCase,
  about: readonly RequestMember[],
  proofs: readonly CarrierCharge[],
): NonNullable<RequestFigures['basis']> => ({
  ledgerTo,
  insured: about.filter((member) => member.insured).map((member) => member.id),
  carriers: proofs.map((proof) => proof.id),
});

/** Levy that goes back to the customer with refunded fare, above 0; nothing when the company bore it (decisions B17). */
export const levyBack = (given: RequestCase, refunded: Cents): Cents =>
  given.terms.tiaPayer === 'CUSTOMER' ? negate(levyOfRefund(given.ledger, refunded)) : ZERO;
export const seats = (members: readonly RequestMember[]): number => members.filter((member) => member.takesSeat).length;
