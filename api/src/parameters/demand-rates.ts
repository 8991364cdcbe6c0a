import { holdSeries } from '../database/counters';
import { instantOf, isTrue, rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { fieldError } from '../domain/errors';
import type { LevyRate } from '../domain/levy';
import { type BookedDay, whyNotRates } from '../domain/levy-rates';
import { receiptSeries } from '../domain/receipts';

/** So many receipts are named; the rest is counted. */
const NAMED = 5;

/**
 * The dated levy rates may become others (decisions B18).
 * @throws DomainError levy.noRateToday, levy.rateUsed, levy.rateTooEarly (409) at `value`, these two naming the receipts
 */
export async function demandRates(tx: Tx, before: readonly LevyRate[], after: readonly LevyRate[]): Promise<void> {
  await holdReceipts(tx);
  const refusal = whyNotRates(before, after, await bookedDays(tx), businessDate(tx.now));
  if (!refusal) return;
  const { code, ...params } = refusal;
  if (!('receipts' in params)) throw fieldError('value', code);
  const { receipts, ...dates } = params;
  const more = receipts.length > NAMED ? ` (+${String(receipts.length - NAMED)})` : '';
  throw fieldError('value', code, { ...dates, receipts: `${receipts.slice(0, NAMED).join(', ')}${more}` });
}

/** Money that is on its way into the books is there before they are read; what follows is taken by the rates as they are then. */
async function holdReceipts(tx: Tx): Promise<void> {
  const year = businessDate(tx.now).slice(2, 4);
  const shops = await rowsOf<{ code: string }>(tx.em, 'SELECT code FROM branches ORDER BY code');
  await holdSeries(
    tx,
    shops.map(({ code }) => receiptSeries(code, year)),
  );
}

async function bookedDays(tx: Tx): Promise<BookedDay[]> {
  const rows = await rowsOf<{ receiptNo: string; takenAt: string | Date; leviable: unknown }>(
    tx.em,
    `SELECT p.receiptNo, p.takenAt, JSON_EXTRACT(s.terms, '$.leviable') AS leviable
       FROM payments p JOIN sub_orders s ON s.id = p.subOrderId ORDER BY p.id`,
  );
  return rows
    .filter(({ leviable }) => isTrue(leviable))
    .map(({ receiptNo, takenAt }) => ({ receiptNo, day: businessDate(instantOf(takenAt)) }));
}
