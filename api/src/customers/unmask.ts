import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { showHkid } from '../domain/hkid';
import type { DocumentVault } from '../desk/document-vault';
import { mayOpen } from './may-open';
import { Member } from '../parties/member.entity';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';

/**
 * Opens the document number of a traveller and writes down who looked; staff for orders of their own shop only,
 * and for numbers that it wrote down itself (decisions B1, B14).
 * @throws DomainError customer.notFound, auth.denied
 */
export async function unmask(
  tx: Tx,
  vault: DocumentVault,
  memberId: number,
): Promise<{ memberId: number; certificateNo: string }> {
  const member = await tx.em.findOneBy(Member, { id: memberId });
  if (!member) throw new DomainError('customer.notFound');
  const subOrder = await tx.em.findOneByOrFail(SubOrder, { id: member.subOrderId });
  const order = await tx.em.findOneByOrFail(Order, { id: subOrder.orderId });
  const { certificateBranch } = member;
  if (!mayOpen(tx.actor, { branch: order.branch, certificateBranch })) throw new DomainError('auth.denied');
  const number = vault.open(member.certificateSealed);
  await recordAudit(tx, { resource: 'members', recordId: memberId, action: 'unmask' });
  return { memberId, certificateNo: member.certificateType === 'HKIC' ? showHkid(number) : number };
}
