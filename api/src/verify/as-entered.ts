import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';
import { gone } from './log';

/** What was entered once and is counted with ever after: nothing else says it, so the log is asked. */
interface Entered {
  check: string;
  table: string;
  resource: string;
  columns: readonly string[];
  /** None is ever deleted, and no state tells of it. */
  kept?: boolean;
}
const ENTERED: readonly Entered[] = [
  {
    ...{ check: 'correction = the log', table: 'closing_corrections', resource: 'closingCorrections' },
    columns: ['closing', 'day', 'kind', 'amount'],
  },
  {
    ...{ check: 'exchange rate = the log', table: 'exchange_rates', resource: 'exchangeRates', kept: true },
    columns: ['currency', 'rate', 'validFrom', 'source', 'enteredBy'],
  },
  {
    ...{ check: 'supplier payment = the log', table: 'supplier_payments', resource: 'supplierPayments' },
    columns: ['supplier', 'invoices', 'paidOn', 'method', 'reference'],
  },
  {
    ...{ check: 'void request = the log', table: 'void_requests', resource: 'voidRequests' },
    columns: ['receiptNo', 'branch'],
  },
  {
    ...{ check: 'credit asked for = the log', table: 'credit_asks', resource: 'creditAsks' },
    columns: ['kind', 'amount'],
  },
];

/**
 * Corrections of closed tours, rates, payments to suppliers, wishes to void and credit that is asked for are what was entered
 * of them last, and no rate is gone; the stamps of a shop are those that were written in.
 */
export async function asEntered(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const entered of ENTERED) found.push(...(await records(em, entered)));
  return [...found, ...(await stampLots(em))];
}

async function records(em: EntityManager, entered: Entered): Promise<Difference[]> {
  const { check, table, resource, columns, kept } = entered;
  const told = await toldOf(em, entered);
  const names = columns.map((name) => `\`${name}\``).join(', ');
  const rows = await rowsOf<Record<string, unknown>>(em, `SELECT id, ${names} FROM ${table} ORDER BY id`);
  const found = rows.flatMap((row) => {
    const due = told.get(String(row['id']));
    const known = columns.filter((name) => due?.[name] !== undefined);
    return differing(
      check,
      String(row['id']),
      known.map((name) => String(row[name])),
      known.map((name) => String(due?.[name])),
    );
  });
  return kept ? [...found, ...(await gone(em, resource, new Set(rows.map(({ id }) => String(id)))))] : found;
}

/** What the log says that was entered of each record last. */
async function toldOf(
  em: EntityManager,
  { resource, columns }: Entered,
): Promise<Map<string, Record<string, unknown>>> {
  const log = await rowsOf<{ recordId: string; after: string | null }>(
    em,
    "SELECT recordId, `after` FROM audit WHERE resource = ? AND action IN ('create', 'ask', 'update') ORDER BY id",
    [resource],
  );
  const told = new Map<string, Record<string, unknown>>();
  for (const { recordId, after } of log) {
    const values = JSON.parse(after ?? '{}') as Record<string, unknown>;
    const own = columns.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]);
    told.set(recordId, { ...told.get(recordId), ...(Object.fromEntries(own) as Record<string, unknown>) });
  }
  return told;
}

interface Lot {
  branch: string;
  boughtOn: string;
  stamps: number;
}
async function stampLots(em: EntityManager): Promise<Difference[]> {
  const lots = await rowsOf<Lot>(em, 'SELECT branch, boughtOn, stamps FROM levy_stamp_lots');
  const log = await rowsOf<{ after: string }>(
    em,
    "SELECT `after` FROM audit WHERE resource = 'levyStamps' AND action = 'buy'",
  );
  const bought = log.map(({ after }) => JSON.parse(after) as Lot);
  const shops = [...new Set([...lots, ...bought].map(({ branch }) => branch))];
  const of = (shop: string, from: readonly Lot[]): string[] =>
    from
      .filter(({ branch }) => branch === shop)
      .map(({ boughtOn, stamps }) => `${boughtOn} ${String(stamps)}`)
      .sort();
  return shops.flatMap((shop) => differing('stamps bought = the log', shop, of(shop, lots), of(shop, bought)));
}
