import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { fromHkd } from '../domain/money';
import type { RequestWire } from '../domain/wire/request';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { openParty } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { orderIdOf } from '../parties/order-tree';
import { figuresNow } from './figures';
import { answerRequest, makeRequest, previewFigures } from './make';
import type { RefundRequestDto } from './request.dto';

/**
 * Asks for money back while everybody stays (decisions B4): a discount, an over-payment, a dropped extra. At most what
 * was paid above the total. Extras that are named come off the party when it is approved, and what was paid for them is
 * part of the refund; where nothing was, or a void took it back, the amount is 0 and operations alone decide. Of a hold
 * nothing else is asked: it would have to pay first for what nobody wants any more.
 * @throws DomainError request.open, request.amountAbove, request.extraPaid, general.notAllowedInState
 */
export async function askRefund(tx: Tx, desk: Desk, input: RefundRequestDto): Promise<Outcome<RequestWire>> {
  demand(tx.actor, 'requests.ask');
  const orderId = await orderIdOf(tx.em, input.orderNumber.trim());
  const party = await openParty(tx, desk, { orderId, subOrderId: input.subOrderId });
  const { orderState } = party.subOrder;
  if (orderState === 'EXPIRED' || (orderState === 'HOLD' && !input.extras?.length))
    throw new DomainError('general.notAllowedInState', { state: orderState, move: 'refund' });
  const wanted = {
    kind: 'refund' as const,
    state: 'PENDING_OP' as const,
    memberIds: input.memberIds ?? null,
    reason: input.reason.trim(),
    extras: input.extras?.length ? input.extras : null,
    amount: fromHkd(input.amount),
    method: input.method,
    payee: input.payee?.trim() ?? '',
  };
  const asked = {
    ...wanted,
    reasonCode: null,
    remedy: null,
    charge: null,
    targetPackageId: null,
    targetDepartureId: null,
  };
  const { sums } = await figuresNow(tx, desk, party.subOrder, { ...asked, createdAt: tx.now });
  const request = await makeRequest(tx, desk, party, sums, wanted);
  return { figures: previewFigures(sums), answer: () => answerRequest(tx, request) };
}
