import { fieldError } from './errors';
import { minus, plus, showMoney, sum, toHkd, ZERO, type Cents } from './money';
import { toCredit } from './request-to-credit';
import type { RequestCase, RequestSums } from './request-case';
import { basisOf, levyBack, refundable } from './request-settle';

/**
 * A refund while travellers stay (decisions B4, B17), in cents: at most what was paid above the total. Extras that go with
 * it are owed no more: nothing goes back for what was never paid of them or was paid back by a void, and all that was paid
 * for them does.
 * @param dropped what those extras come to
 * @throws DomainError money.notPositive, request.amountAbove with the largest possible amount, or request.extraPaid with
 * the smallest, at `amount`
 */
export function refundFigures(given: RequestCase, amount: Cents, dropped: Cents = ZERO): RequestSums {
  const total = plus(sum(given.members.map((member) => member.amount)), given.charges);
  const paid = sum(given.ledger.map((row) => row.fareAmount));
  const newTotal = minus(total, dropped);
  const limit = refundable(paid, newTotal, ZERO, ZERO);
  const freed = minus(limit, refundable(paid, total, ZERO, ZERO));
  if (amount < 0 || (amount === 0 && dropped === 0)) throw fieldError('amount', 'money.notPositive');
  if (amount > limit) throw fieldError('amount', 'request.amountAbove', { max: showMoney(limit) });
  if (amount < freed) throw fieldError('amount', 'request.extraPaid', { min: showMoney(freed) });
  const none = {
    charge: ZERO,
    computedCharge: ZERO,
    nonRefundable: ZERO,
    kept: ZERO,
    added: ZERO,
    carriedOver: ZERO,
    compensation: ZERO,
    carriers: ZERO,
  };
  return {
    ...none,
    basis: { ...basisOf(given, [], []), ...(dropped === 0 ? {} : { extras: toHkd(dropped) }) },
    oldTotal: total,
    newTotal,
    paid,
    refundable: limit,
    toPay: ZERO,
    toRefund: amount,
    levyBack: levyBack(given, amount),
    ...toCredit(given, amount),
    levyToPay: ZERO,
    levyToRefund: ZERO,
    daysToDeparture: given.daysToDeparture,
    perTraveller: [],
    seatsFreed: 0,
    seatsTaken: 0,
  };
}
