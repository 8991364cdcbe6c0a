import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/record';
import { sqlInstant } from '../database/columns';
import { isDuplicate } from '../database/faults';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { askedAgainOf } from '../domain/credit';
import { addDays, businessDate, type DateOnly, startOfDay } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { type Cents, fromHkd, minus, showMoney } from '../domain/money';
import type { CreditAskKind } from '../domain/wire/credit';
import type { PaymentMethod } from '../domain/words';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { CreditAsk, CreditRow } from './credit.entity';
import { LATE, LEFT, lotOf } from './lots';

interface Wanted {
  kind: CreditAskKind;
  amount: Cents;
  method: PaymentMethod | null;
  payee: string;
  reason: string;
}
async function makeAsk(tx: Tx, lot: CreditRow, wanted: Wanted): Promise<CreditAsk> {
  const row = tx.em.create(CreditAsk, {
    ...{
      lotId: lot.id,
      openOn: lot.id,
      state: 'PENDING_FC' as const,
      reference: '',
      movedBy: null,
      editors: null,
      ...wanted,
    },
    createdBy: tx.actor.id,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const ask = await tx.em.save(row).catch((error: unknown) => {
    throw isDuplicate(error) ? new DomainError('request.open') : error;
  });
  const after = { kind: ask.kind, amount: ask.amount, expiresOn: lot.expiresOn };
  await recordAudit(tx, { resource: 'creditAsks', recordId: ask.id, action: 'ask', after, reason: ask.reason });
  announce(tx, 'creditAsks', 'create', ask.id);
  return ask;
}
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
