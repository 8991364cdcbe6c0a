import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/record';
import { payCredit } from '../parties/pay-out';
import { sqlInstant } from '../database/columns';
import { isDuplicate } from '../database/faults';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import { type Target, transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { askedAgainOf, creditAskMachine, payableCredit } from '../domain/credit';
import { addDays, businessDate, type DateOnly, startOfDay } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { next } from '../domain/machine';
import { type Cents, fromHkd, minus, showMoney } from '../domain/money';
import type { CreditAskKind, CreditAskState } from '../domain/wire/credit';
import type { PaymentMethod } from '../domain/words';
import type { Desk } from '../desk/front-desk';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { indexOrder } from '../parties/index-order';
import { issueReceipt } from '../receipts/issue-receipt';
import { CreditAsk, CreditRow } from './credit.entity';
import { LATE, LEFT, lotsOf } from './lots';
import { takeOff } from './move-credit';

const ASKS: Target<CreditAsk, CreditAskState, 'execute' | 'reject'> = {
  entity: CreditAsk,
  resource: 'credits',
  machine: creditAskMachine,
  field: 'state',
  toldOf: (ask) => ask.lotId,
  persons: (ask) => ({ creator: ask.createdBy }),
};

interface Wanted {
  kind: CreditAskKind;
  amount: Cents;
  method: PaymentMethod | null;
  payee: string;
  reason: string;
}
async function makeAsk(tx: Tx, lot: CreditRow, wanted: Wanted): Promise<CreditAsk> {
  const row = tx.em.create(CreditAsk, {
    ...{ lotId: lot.id, openOn: lot.id, state: 'PENDING_FC' as const, reference: '', decidedBy: null, ...wanted },
    createdBy: tx.actor.id,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const ask = await tx.em.save(row).catch((error: unknown) => {
    throw isDuplicate(error) ? new DomainError('request.open') : error;
  });
  const after = { kind: ask.kind, amount: ask.amount, expiresOn: lot.expiresOn };
  await recordAudit(tx, { resource: 'credits', recordId: lot.id, action: 'ask', after, reason: ask.reason });
  announce(tx, 'requests', 'created');
  return ask;
}
const lotOf = async (tx: Tx, id: number): Promise<{ lot: CreditRow; left: Cents; payable: Cents }> => {
  const lot = await lockRow(tx, CreditRow, { id }, 'credit.notFound');
  const found = (await lotsOf(tx.em, lot.payer)).find((each) => each.id === lot.id);
  if (!found) throw new DomainError('credit.notFound');
  return { lot, left: found.left, payable: payableCredit(found, businessDate(tx.now)) };
};

/**
 * Asks that credit be paid out, without a fee (decisions B18); of one whose last day is over what came back after it.
 * @throws DomainError credit.notFound, request.open, credit.short or credit.ended (409) with what there is
 */
export async function askPayout(
  tx: Tx,
  lotId: number,
  input: { amount: number; method: PaymentMethod; payee: string; reason: string },
): Promise<CreditAsk> {
  demand(tx.actor, 'requests.ask');
  const { lot, payable } = await lotOf(tx, lotId);
  const amount = fromHkd(input.amount);
  const { expiresOn } = lot;
  if (amount > payable) {
    const left = showMoney(payable);
    if (expiresOn >= businessDate(tx.now)) throw fieldError('amount', 'credit.short', { left });
    throw fieldError('amount', 'credit.ended', { left, date: expiresOn });
  }
  const { method, payee, reason } = input;
  return makeAsk(tx, lot, { kind: 'REFUND', amount, method, payee: payee.trim(), reason: reason.trim() });
}

/**
 * Finance lets credit go, or not; money that leaves otherwise than in cash has a number.
 * @throws DomainError auth.fourEyes, credit.short when it was used meanwhile, general.required at reference
 */
export async function decideAsk(
  tx: Tx,
  desk: Desk,
  id: number,
  input: { decision: 'APPROVED' | 'REJECTED'; reason?: string | undefined; reference?: string | undefined },
): Promise<CreditAsk> {
  demand(tx.actor, 'requests.decideFc');
  const ask = await lockRow(tx, CreditAsk, { id }, 'credit.notFound');
  const reason = input.reason?.trim() ?? '';
  const set = { openOn: null, decidedBy: tx.actor.id, reference: input.reference?.trim() ?? '' };
  if (input.decision === 'REJECTED') await transition(tx, ASKS, ask, 'reject', { set, reason });
  else {
    next(creditAskMachine, ask.state, 'execute');
    const { lot, left } = await lotOf(tx, ask.lotId);
    if (ask.amount > left) throw new DomainError('credit.short', { left: showMoney(left) });
    if (hasNumber(ask) && !set.reference) throw fieldError('reference', 'general.required');
    await transition(tx, ASKS, ask, 'execute', { set, reason });
    const receiptNo = ask.kind === 'REFUND' ? await payOut(tx, desk, ask, lot) : '';
    await takeOff(tx, lot, ask.kind === 'REFUND' ? 'REFUNDED' : 'EXPIRED', ask.amount, { receiptNo, askId: ask.id });
  }
  announce(tx, 'requests', 'decided');
  return ask;
}
/** Cash has no number of its own, and nothing is paid where credit ends. */
const hasNumber = ({ kind, method }: CreditAsk): boolean => kind === 'REFUND' && method !== 'CASH';
async function payOut(tx: Tx, desk: Desk, ask: CreditAsk, lot: CreditRow): Promise<string> {
  const subOrder = await tx.em.findOneByOrFail(SubOrder, { id: lot.subOrderId });
  const order = await tx.em.findOneByOrFail(Order, { id: subOrder.orderId });
  const { orderNumber } = order;
  const to = { subOrder, orderNumber, method: ask.method ?? 'CASH', remark: ask.payee, reference: ask.reference };
  const { receiptNo } = await payCredit(tx, to, ask.amount);
  issueReceipt(tx, desk, receiptNo);
  await indexOrder(tx, order.id);
  announce(tx, 'payments', 'moved', order.id);
  return receiptNo;
}

/**
 * Proposes to finance the end of what is left of an issue whose last day is over (decisions B18), not of what came back
 * after it: that waits to be paid out.
 */
export async function proposeExpiry(tx: Tx, id: number): Promise<void> {
  const { lot, left, payable } = await lotOf(tx, id);
  if ((await endedLots(tx.em, businessDate(tx.now), id)).length)
    await makeAsk(tx, lot, { kind: 'EXPIRY', amount: minus(left, payable), method: null, payee: '', reason: '' });
}
/**
 * Issues whose last day is over, with something left of before that nobody is being asked about: what finance refused
 * lately rests.
 * @param only this one, if it is one of them
 */
export async function endedLots(em: EntityManager, today: DateOnly, only?: number): Promise<number[]> {
  const later = "SELECT 1 FROM credit_asks l WHERE l.lotId = i.id AND l.kind = 'EXPIRY' AND l.id > a.id";
  const rows = await rowsOf<{ id: number }>(
    em,
    `SELECT i.id FROM credit_rows i WHERE i.lotId IS NULL AND i.expiresOn < ? AND ${LEFT} > 0 AND ${LEFT} > ${LATE}
        AND NOT EXISTS (SELECT 1 FROM credit_asks a WHERE a.openOn = i.id)
        AND NOT EXISTS (SELECT 1 FROM credit_asks a WHERE a.lotId = i.id AND a.kind = 'EXPIRY' AND a.state = 'REJECTED'
              AND a.updatedAt >= ? AND NOT EXISTS (${later}))
        ${only === undefined ? '' : 'AND i.id = ?'}
      ORDER BY i.id LIMIT 200`,
    [today, sqlInstant(startOfDay(addDays(askedAgainOf(today), 1))), ...(only === undefined ? [] : [only])],
  );
  return rows.map((row) => Number(row.id));
}
