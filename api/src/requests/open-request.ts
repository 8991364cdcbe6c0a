import type { FindOptionsWhere } from 'typeorm';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Desk } from '../desk/front-desk';
import { openParty, type Party } from '../parties/open-party';
import { Request } from '../parties/request.entity';

/**
 * Locks a request with its order and sub-order, in the order in which every change of a party locks them.
 * @throws DomainError request.notFound
 */
export async function openRequest(
  tx: Tx,
  desk: Desk,
  where: FindOptionsWhere<Request>,
): Promise<{ request: Request; party: Party }> {
  const found = await tx.em.findOneBy(Request, where);
  if (!found) throw new DomainError('request.notFound');
  const party = await openParty(tx, desk, { orderId: found.orderId, subOrderId: found.subOrderId });
  return { request: await lockRow(tx, Request, { id: found.id }, 'request.notFound'), party };
}
