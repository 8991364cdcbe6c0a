import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
import { isOperatorCancel } from '../domain/operator-cancel';
import type { RequestWire } from '../domain/wire/request';
import type { Remedy } from '../domain/words';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { demandAskable, openParty } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { orderIdOf } from '../parties/order-tree';
import { figuresNow } from './figures';
import { answerRequest, makeRequest, previewFigures } from './make';
import { refundDeadline } from './refund-deadline';
import type { CancelRequestDto } from './request.dto';

/**
 * Asks that travellers leave, all or some (decisions B4): the charge follows the ladder that the booking was made with.
 * A name correction frees no seat; it says how the names should be.
 * @throws DomainError request.open, general.notAllowedInState, general.invalid at memberIds
 */
export async function askCancel(tx: Tx, desk: Desk, input: CancelRequestDto): Promise<Outcome<RequestWire>> {
  demand(tx.actor, 'requests.ask');
  const orderId = await orderIdOf(tx.em, input.orderNumber.trim());
  const party = await openParty(tx, desk, { orderId, subOrderId: input.subOrderId });
  demandAskable(party, 'cancel');
  const corrections = correctionsOf(input);
  const wanted = {
    kind: 'cancel' as const,
    state: 'PENDING_OP' as const,
    memberIds: corrections?.map((each) => each.memberId) ?? input.memberIds ?? null,
    corrections,
    reasonCode: input.reasonCode,
    reason: input.reason.trim(),
    remedy: remedyOf(input),
    refundDueOn: isOperatorCancel(input.reasonCode) ? await refundDeadline(tx, desk) : null,
    method: input.method ?? null,
    payee: input.payee?.trim() ?? '',
  };
  const asked = { ...wanted, amount: null, charge: null, targetPackageId: null, targetDepartureId: null };
  const { sums } = await figuresNow(tx, desk, party.subOrder, { ...asked, createdAt: tx.now });
  const request = await makeRequest(tx, desk, party, sums, wanted);
  return { figures: previewFigures(sums), answer: () => answerRequest(tx, request) };
}

/** The choice belongs to what nobody controls, and only to that; money back unless credit was chosen. */
function remedyOf({ reasonCode, remedy }: CancelRequestDto): Remedy | null {
  if (reasonCode === 'FORCE_MAJEURE') return remedy ?? 'REFUND';
  if (remedy !== undefined) throw fieldError('remedy', 'general.invalid');
  return null;
}

/** New names come with a name correction, and only with one. */
function correctionsOf({ reasonCode, corrections }: CancelRequestDto): CancelRequestDto['corrections'] | null {
  if ((reasonCode === 'NAME_CORRECTION') !== !!corrections?.length)
    throw fieldError('corrections', corrections?.length ? 'general.invalid' : 'general.required');
  return corrections?.length ? corrections : null;
}
