import type { Row, Rules } from '../crud/part';
import { write } from '../database/raw';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { showMoney } from '../domain/money';
import { announce } from '../events/announce';
import type { ListField } from '../lists/list-spec';
import { readParameters } from '../parameters/read';
import { indexOrder } from '../parties/index-order';
import { Order } from '../parties/order.entity';
import { payCredit } from '../parties/pay-out';
import { SubOrder } from '../parties/sub-order.entity';
import { issueReceipt } from '../receipts/issue-receipt';
import type { CreditAsk, CreditRow } from './credit.entity';
import { lotOf } from './lots';
import { takeOff } from './move-credit';

/** Of the issue `i` that is asked about. */
const ofLot = (sql: string, kind: ListField['kind'], from = ''): ListField => ({
  sql: `(SELECT ${sql} FROM credit_rows i ${from} WHERE i.id = \`credit_asks\`.lotId)`,
  kind,
});
const ACCOUNT = '(SELECT MIN(f.id) FROM credit_rows f WHERE f.payer = i.payer AND f.lotId IS NULL)';
const ORDER = 'JOIN sub_orders s ON s.id = i.subOrderId JOIN orders o ON o.id = s.orderId';

/**
 * What finance lets go leaves the credit, money with a document of its own.
 * @throws DomainError credit.short (409) when it was used meanwhile
 */
export const creditAskRules: Rules = {
  async after(tx, row, before, move) {
    if (!before || !move) return;
    const ask = row as Row & CreditAsk;
    // the issue may be asked about again
    await write(tx.em, 'UPDATE credit_asks SET openOn = NULL WHERE id = ?', [ask.id]);
    if (move === 'execute') await letGo(tx, ask);
  },
  derived: () => ({
    account: ofLot(ACCOUNT, 'int'),
    name: ofLot('i.name', 'text'),
    phone: ofLot('i.phone', 'text'),
    expiresOn: ofLot('i.expiresOn', 'date'),
    // nothing is paid where credit ends
    method: { sql: "COALESCE(`credit_asks`.method, '')", kind: 'text' },
    orderNumber: ofLot('o.orderNumber', 'text', ORDER),
  }),
};

async function letGo(tx: Tx, ask: CreditAsk): Promise<void> {
  const { lot, left } = await lotOf(tx, ask.lotId);
  if (ask.amount > left) throw new DomainError('credit.short', { left: showMoney(left) });
  const paid = ask.kind === 'REFUND';
  const receiptNo = paid ? await payOut(tx, ask, lot) : '';
  await takeOff(tx, lot, paid ? 'REFUNDED' : 'EXPIRED', ask.amount, { receiptNo, askId: ask.id });
}
async function payOut(tx: Tx, ask: CreditAsk, lot: CreditRow): Promise<string> {
  const subOrder = await tx.em.findOneByOrFail(SubOrder, { id: lot.subOrderId });
  const { id, orderNumber } = await tx.em.findOneByOrFail(Order, { id: subOrder.orderId });
  const to = { subOrder, orderNumber, method: ask.method ?? 'CASH', remark: ask.payee, reference: ask.reference };
  const { receiptNo } = await payCredit(tx, to, ask.amount);
  issueReceipt(tx, { parameters: await readParameters(tx.em) }, receiptNo);
  await indexOrder(tx, id);
  announce(tx, 'payments', 'moved', id);
  return receiptNo;
}
