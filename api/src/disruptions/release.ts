import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { demand } from '../http/actor';
import { endUnpaid } from '../orders/cancel';
import type { Party } from '../parties/open-party';

/**
 * Lets a party go on which nothing was paid: a hold, or one that is confirmed without money, since it costs nothing or its
 * payment was voided too late for a hold. Whoever calls a tour off keeps nothing, so what was sold beside it is owed no
 * more (decisions B18).
 * @throws DomainError order.paidAlready when money has come since it was chosen
 */
export async function releaseParty(tx: Tx, party: Party, reason: string): Promise<void> {
  demand(tx.actor, 'orders.cancel');
  const { subOrder, account } = party;
  if (account.farePaid !== 0) throw new DomainError('order.paidAlready');
  await endUnpaid(tx, party, subOrder.orderState === 'HOLD' ? 'cancel' : 'cancelByRequest', reason);
}
