import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';

/** What was entered once and is counted with ever after: nothing else says it, so the log is asked. */
interface Entered {
  check: string;
  table: string;
  resource: string;
  columns: readonly string[];
}
const CORRECTIONS: Entered = {
  ...{ check: 'correction = the log', table: 'closing_corrections', resource: 'closingCorrections' },
  columns: ['closing', 'day', 'kind', 'amount'],
};

/** Corrections of closed tours are what was entered of them last; the stamps of a shop are those that were written in. */
export async function asEntered(em: EntityManager): Promise<Difference[]> {
  return [...(await records(em, CORRECTIONS)), ...(await stampLots(em))];
}

async function records(em: EntityManager, { check, table, resource, columns }: Entered): Promise<Difference[]> {
  const log = await rowsOf<{ recordId: string; after: string | null }>(
    em,
    "SELECT recordId, `after` FROM audit WHERE resource = ? AND action IN ('create', 'update') ORDER BY id",
    [resource],
  );
  const told = new Map<string, Record<string, unknown>>();
  for (const { recordId, after } of log)
    told.set(recordId, { ...told.get(recordId), ...(JSON.parse(after ?? '{}') as Record<string, unknown>) });
  const names = columns.map((name) => `\`${name}\``).join(', ');
  const rows = await rowsOf<Record<string, unknown>>(em, `SELECT id, ${names} FROM ${table} ORDER BY id`);
  return rows.flatMap((row) => {
    const due = told.get(String(row['id']));
    const known = columns.filter((name) => due?.[name] !== undefined);
    return differing(
      check,
      String(row['id']),
      known.map((name) => String(row[name])),
      known.map((name) => String(due?.[name])),
    );
  });
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
