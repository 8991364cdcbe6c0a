import { cents, minus, most, plus, ZERO } from './money';
import type { Leaving, RequestCase, RequestSums } from './request-case';
import { toCredit } from './request-to-credit';
import { isKept, levyBack, seats, settle } from './request-settle';

/**
 * A cancellation (decisions B4, B17), in cents: travellers leave and are charged by the ladder; `kept` is what the
 * money paid covers of charge and non-refundables, `added` what joins the total as a CHARGE, `toPay` what the
 * sub-order owes afterwards. A corrected name frees no seat and everybody stays. When the operator cancels nothing is
 * kept, visa fee and insurance neither, and a compensation may come on top of the refund (decisions B18). Where nobody is
 * to blame the carriers' proven charges are kept beside the capped charge, never above what was paid, and are no debt.
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
    ...(isKept(leave)
      ? { toCredit: sums.refundable, levyToCredit: levyBack(given, sums.refundable) }
      : toCredit(given, sums.refundable)),
    levyToPay: ZERO,
    levyToRefund: ZERO,
    seatsFreed: seats(leaving),
    seatsTaken: 0,
  };
}
