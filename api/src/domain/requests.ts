import { cancellationCharge, type CancellationTerms } from './cancellation';
import { fieldError } from './errors';
import { nonRefundableOf } from './fare';
import { levyOfRefund, type LevyRow } from './levy';
import { cents, least, minus, most, negate, plus, showMoney, sum, toHkd, ZERO, type Cents } from './money';
import type { FareLine } from './wire/booking';
import type { RequestFigures } from './wire/request';
import type { ReasonCode, TiaPayer } from './words';

/** A living traveller of the sub-order, in cents. */
export interface RequestMember {
  id: number;
  name: string;
  amount: Cents;
  lines: readonly FareLine[];
  takesSeat: boolean;
}
/** The sub-order that a request is about, as it stands; all money in cents of fare. */
export interface RequestCase {
  terms: CancellationTerms & { tiaPayer: TiaPayer };
  members: readonly RequestMember[];
  /** Sum of the sub-order's charges beside its travellers; they stay on it. */
  charges: Cents;
  /** Valid ledger rows, oldest first. */
  ledger: readonly LevyRow[];
  /** Whole days from the day the request was made to the departure. */
  daysToDeparture: number;
}
export interface Leaving {
  /** Null: everybody. */
  memberIds: readonly number[] | null;
  reasonCode: ReasonCode;
  /** What the OP stage lowered the charge to (decisions B4). */
  charge?: Cents | undefined;
}
type Traveller = RequestFigures['perTraveller'][number];
/** The figures in cents; the words are those of RequestFigures. */
export type RequestSums = {
  [K in keyof RequestFigures]: RequestFigures[K] extends number ? number : RequestFigures[K];
} & Record<MoneyKey, Cents>;
const MONEY_KEYS = [
  'oldTotal',
  'newTotal',
  'paid',
  'charge',
  'computedCharge',
  'nonRefundable',
  'kept',
  'added',
  'refundable',
  'levyBack',
  'toPay',
  'toRefund',
  'carriedOver',
] as const satisfies readonly (keyof RequestFigures)[];
type MoneyKey = (typeof MONEY_KEYS)[number];

/** The figures as they travel and are kept on the request: HK$. */
export function figuresOf(sums: RequestSums): RequestFigures {
  const money = Object.fromEntries(MONEY_KEYS.map((key) => [key, toHkd(sums[key])])) as Record<MoneyKey, number>;
  const each = (row: Traveller): Traveller => ({
    ...row,
    amount: row.amount / 100,
    charge: row.charge / 100,
    nonRefundable: row.nonRefundable / 100,
  });
  return { ...sums, ...money, perTraveller: sums.perTraveller.map(each) };
}

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
export function demandCharge(charge: Cents, computed: Cents): void {
  if (charge < 0) throw fieldError('charge', 'money.invalid');
  if (charge > computed) throw fieldError('charge', 'request.chargeAbove', { max: showMoney(computed) });
}

/** Refundable = max(0, net paid - amounts of those who stay - charge - non-refundables of those who leave) (decisions B17). */
export const refundable = (netPaid: Cents, staying: Cents, charge: Cents, nonRefundable: Cents): Cents =>
  most(ZERO, cents(netPaid - staying - charge - nonRefundable));

interface Settled {
  sums: Omit<RequestSums, 'newTotal' | 'toPay' | 'toRefund' | 'carriedOver' | 'levyBack' | 'seatsFreed' | 'seatsTaken'>;
  leaving: readonly RequestMember[];
  staying: Cents;
}
/** What the travellers named are charged and what of the money paid is left over, for cancel and transfer alike. */
function settle(given: RequestCase, { memberIds, reasonCode, charge: lowered }: Leaving): Settled {
  const about = named(given.members, memberIds);
  const leaving = reasonCode === 'NAME_CORRECTION' ? [] : about;
  const perTraveller = about.map((member): Traveller => ({
    memberId: member.id,
    name: member.name,
    amount: member.amount,
    charge: cancellationCharge(given.terms, member, given.daysToDeparture, reasonCode),
    nonRefundable: leaving.length > 0 ? nonRefundableOf(member.lines) : ZERO,
  }));
  const total = (key: 'charge' | 'nonRefundable'): Cents => sum(perTraveller.map((row) => cents(row[key])));
  const computedCharge = total('charge');
  if (lowered !== undefined) demandCharge(lowered, computedCharge);
  const charge = lowered ?? computedCharge;
  const nonRefundable = total('nonRefundable');
  const oldTotal = plus(sum(given.members.map((member) => member.amount)), given.charges);
  const staying = minus(oldTotal, sum(leaving.map((member) => member.amount)));
  const paid = sum(given.ledger.map((row) => row.fareAmount));
  const kept = least(plus(charge, nonRefundable), most(ZERO, minus(paid, staying)));
  return {
    leaving,
    staying,
    sums: {
      oldTotal,
      paid,
      charge,
      computedCharge,
      nonRefundable,
      kept,
      added: cents(charge + nonRefundable - kept),
      refundable: refundable(paid, staying, charge, nonRefundable),
      daysToDeparture: given.daysToDeparture,
      perTraveller,
    },
  };
}

/** Levy that goes back to the customer with refunded fare, above 0; nothing when the company bore it (decisions B17). */
const levyBack = (given: RequestCase, refunded: Cents): Cents =>
  given.terms.tiaPayer === 'CUSTOMER' ? negate(levyOfRefund(given.ledger, refunded)) : ZERO;
const seats = (members: readonly RequestMember[]): number => members.filter((member) => member.takesSeat).length;

/**
 * A cancellation (decisions B4, B17), in cents: travellers leave and are charged by the ladder; `kept` is what the
 * money paid covers of charge and non-refundables, `added` what joins the total as a CHARGE, `toPay` what the
 * sub-order owes afterwards. A corrected name frees no seat and everybody stays.
 * @throws DomainError general.invalid at memberIds; request.chargeAbove at charge
 */
export function cancelFigures(given: RequestCase, leave: Leaving): RequestSums {
  const { sums, leaving, staying } = settle(given, leave);
  const newTotal = plus(staying, sums.added);
  const left = cents(sums.paid - sums.refundable - sums.kept);
  return {
    ...sums,
    newTotal,
    toPay: most(ZERO, minus(newTotal, left)),
    toRefund: sums.refundable,
    carriedOver: ZERO,
    levyBack: levyBack(given, sums.refundable),
    seatsFreed: seats(leaving),
    seatsTaken: 0,
  };
}

/**
 * A transfer (decisions B17), in cents: what the money paid leaves after those who stay, the charge (ladder of the old
 * departure) and the non-refundables is carried over to the new total. oldTotal is the fare of those who move.
 */
export function transferFigures(
  given: RequestCase,
  leave: Omit<Leaving, 'reasonCode'>,
  target: { total: Cents; seatCount: number },
): RequestSums {
  const { sums, leaving } = settle(given, { ...leave, reasonCode: 'CUSTOMER' });
  const toRefund = most(ZERO, minus(sums.refundable, target.total));
  return {
    ...sums,
    oldTotal: sum(leaving.map((member) => member.amount)),
    newTotal: target.total,
    carriedOver: sums.refundable,
    toPay: most(ZERO, minus(target.total, sums.refundable)),
    toRefund,
    levyBack: levyBack(given, toRefund),
    seatsFreed: seats(leaving),
    seatsTaken: target.seatCount,
  };
}

/**
 * A refund while travellers stay (decisions B4, B17), in cents: at most what was paid above the total.
 * @throws DomainError money.notPositive, or request.amountAbove with the largest possible amount, at `amount`
 */
export function refundFigures(given: RequestCase, amount: Cents): RequestSums {
  const total = plus(sum(given.members.map((member) => member.amount)), given.charges);
  const paid = sum(given.ledger.map((row) => row.fareAmount));
  const limit = refundable(paid, total, ZERO, ZERO);
  if (amount <= 0) throw fieldError('amount', 'money.notPositive');
  if (amount > limit) throw fieldError('amount', 'request.amountAbove', { max: showMoney(limit) });
  const none = { charge: ZERO, computedCharge: ZERO, nonRefundable: ZERO, kept: ZERO, added: ZERO, carriedOver: ZERO };
  return {
    ...none,
    oldTotal: total,
    newTotal: total,
    paid,
    refundable: limit,
    toPay: ZERO,
    toRefund: amount,
    levyBack: levyBack(given, amount),
    daysToDeparture: given.daysToDeparture,
    perTraveller: [],
    seatsFreed: 0,
    seatsTaken: 0,
  };
}
