import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { payerKey } from '../domain/credit';
import { fieldError } from '../domain/errors';
import { grantOf } from '../http/actor';
import type { Order } from '../parties/order.entity';
import { lotsOf } from './lots';

type Contact = Pick<Order, 'contactPhone' | 'contactPerson'>;
const keyOf = ({ contactPhone, contactPerson }: Contact): string => payerKey(contactPhone, contactPerson);

/**
 * The contact of an order is its payer, whose credit it spends and who is given one (decisions B18). While a credit is
 * asked for nobody changes him, and to somebody who has a credit, or away from whoever paid with his, a manager does.
 * @param set the fields that change
 * @throws DomainError credit.payerAsked (409), credit.payerHeld (403), each at the field
 */
export async function demandPayer(tx: Tx, order: Order, set: Partial<Order>): Promise<void> {
  const next = keyOf({ ...order, ...set });
  if (next === keyOf(order)) return;
  const phone = set.contactPhone !== undefined && set.contactPhone !== order.contactPhone;
  const field = phone ? 'contactPhone' : 'contactPerson';
  if (await isAsked(tx, order.id)) throw fieldError(field, 'credit.payerAsked');
  if (grantOf(tx.actor, 'orders.payer') !== false) return;
  if ((await hasCredit(tx, next)) || (await paidWithCredit(tx, order.id))) throw fieldError(field, 'credit.payerHeld');
}

const any = async (tx: Tx, sql: string, of: unknown): Promise<boolean> =>
  (await rowsOf(tx.em, `${sql} LIMIT 1`, [of])).length > 0;
const isAsked = (tx: Tx, orderId: number): Promise<boolean> =>
  any(
    tx,
    "SELECT r.id FROM requests r JOIN sub_orders s ON s.id = r.openOn WHERE s.orderId = ? AND r.remedy = 'CREDIT'",
    orderId,
  );
const hasCredit = async (tx: Tx, payer: string): Promise<boolean> =>
  (await lotsOf(tx.em, payer)).some(({ left }) => left > 0);
const paidWithCredit = (tx: Tx, orderId: number): Promise<boolean> =>
  any(
    tx,
    "SELECT c.id FROM credit_rows c JOIN sub_orders s ON s.id = c.subOrderId WHERE s.orderId = ? AND c.kind = 'USED'",
    orderId,
  );
