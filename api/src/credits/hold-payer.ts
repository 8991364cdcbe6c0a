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
 * asked for, by a request or on a desk, nobody changes him, and to somebody who has a credit, or away from whoever paid with his, a manager does.
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
const isAsked = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await any(
    tx,
    "SELECT r.id FROM requests r JOIN sub_orders s ON s.id = r.openOn WHERE s.orderId = ? AND r.remedy = 'CREDIT'",
    orderId,
  )) || any(tx, ON_A_DESK, orderId);
/** A desk that is being signed or settled, or that may settle once more as it was signed what failed. */
const ON_A_DESK = `SELECT p.id FROM disruption_parties p JOIN sub_orders s ON s.id = p.subOrderId
    JOIN disruptions d ON d.id = p.disruptionId
  WHERE s.orderId = ? AND p.choice = 'CREDIT' AND p.settled = 0 AND p.figures IS NOT NULL
    AND (d.state IN ('PENDING_OP', 'PENDING_FC', 'RUNNING') OR (d.state = 'OPEN' AND d.batchId IS NOT NULL))`;
const hasCredit = async (tx: Tx, payer: string): Promise<boolean> =>
  (await lotsOf(tx.em, payer)).some(({ left }) => left > 0);
const paidWithCredit = (tx: Tx, orderId: number): Promise<boolean> =>
  any(
    tx,
    "SELECT c.id FROM credit_rows c JOIN sub_orders s ON s.id = c.subOrderId WHERE s.orderId = ? AND c.kind = 'USED'",
    orderId,
  );
