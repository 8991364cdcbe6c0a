import { fieldError } from './errors';
import { plus, showMoney, sum, ZERO, type Cents } from './money';
import type { RequestCase, RequestSums } from './request-case';
import { basisOf, levyBack, refundable } from './request-settle';

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
    basis: basisOf(given, [], []),
    oldTotal: total,
    newTotal: total,
    paid,
    refundable: limit,
    toPay: ZERO,
    toRefund: amount,
    levyBack: levyBack(given, amount),
    levyToPay: ZERO,
    levyToRefund: ZERO,
    daysToDeparture: given.daysToDeparture,
    perTraveller: [],
    seatsFreed: 0,
    seatsTaken: 0,
  };
}
