import { minus, most, plus, sum, ZERO, type Cents } from './money';
import { toCredit } from './request-to-credit';
import type { Leaving, RequestCase, RequestSums } from './request-case';
import { leftOver, ownShare, seats, settle } from './request-settle';
import { transferLevy, type LevyTerms, type TransferLevy } from './transfer-levy';

/** Where a transfer goes: the fare of those who move there, their seats, and who bears its levy. */
interface TransferGoal {
  total: Cents;
  seatCount: number;
  terms: LevyTerms;
}
/**
 * A transfer (decisions B17, B18), in cents: what the money paid leaves after those who stay, the charge (ladder of the
 * old departure) and the non-refundables is carried over to the new total, and the levy goes with it. Part of a party
 * that has not paid everything takes its own share. oldTotal is the fare of those who move. Whom the operator moves off a
 * departure that is called off takes everything along, visa fee and insurance too; no compensation is paid on a move.
 */
export function transferFigures(
  given: RequestCase,
  leave: Omit<Leaving, 'reasonCode' | 'remedy'> & Partial<Pick<Leaving, 'reasonCode'>>,
  target: TransferGoal,
): { sums: RequestSums; levy: TransferLevy } {
  const { reasonCode = 'CUSTOMER' } = leave;
  const calledOff = reasonCode !== 'CUSTOMER';
  const asked = { ...leave, reasonCode, remedy: calledOff ? ('CREDIT' as const) : null };
  const part = leave.memberIds !== null && leave.memberIds.length < given.members.length;
  const { sums, leaving } = settle(
    calledOff ? { ...given, compensation: undefined } : given,
    asked,
    part ? ownShare : leftOver,
  );
  const toRefund = most(ZERO, minus(sums.refundable, target.total));
  const moving = { kept: sums.kept, refund: toRefund, carried: minus(sums.refundable, toRefund) };
  const levy = transferLevy(given.ledger, given.rates, moving, given.terms, target.terms);
  return {
    levy,
    sums: {
      ...sums,
      oldTotal: sum(leaving.map((member) => member.amount)),
      newTotal: target.total,
      carriedOver: sums.refundable,
      toPay: most(ZERO, minus(target.total, sums.refundable)),
      toRefund,
      levyBack: given.terms.tiaPayer === 'CUSTOMER' ? levy.refund : ZERO,
      levyToPay: levy.toPay,
      levyToRefund: levy.toRefund,
      ...toCredit(given, toRefund, plus(levy.refund, levy.toRefund)),
      seatsFreed: seats(leaving),
      seatsTaken: target.seatCount,
    },
  };
}
