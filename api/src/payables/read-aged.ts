import type { EntityManager } from 'typeorm';
import { FOLDED } from '../database/columns';
import { marks } from '../database/find-rows';
import { idsOf } from '../database/ids-text';
import { rowsOf } from '../database/raw';
import { AGE_BANDS, ageBand } from '../domain/closing/payables';
import type { DateOnly } from '../domain/dates';
import { sumHkd } from '../domain/money';
import type { ReportColumn, ReportRow, ReportWire } from '../domain/wire/report';
import { tableOf } from '../reports/report';

const COLUMNS: ReportColumn[] = [
  { key: 'supplier', kind: 'text' },
  ...AGE_BANDS.map((key): ReportColumn => ({ key, kind: 'money', total: true })),
  { key: 'total', kind: 'money', total: true },
];
interface Unpaid {
  supplier: number;
  name: string;
  dueOn: DateOnly;
  hkd: number;
}
/**
 * What was owed to suppliers at the end of a day, in HK$ at the rates of the invoices, by how long it was overdue; what a
 * payment had settled by then is not, although the bank sent it back later.
 */
export async function readAged(em: EntityManager, asOf: DateOnly): Promise<ReportWire> {
  const settled = await settledThen(em, asOf);
  const unpaid = await rowsOf<Unpaid>(
    em,
    `SELECT i.supplier, s.name, i.dueOn, SUM(i.hkd) AS hkd
       FROM supplier_invoices i JOIN suppliers s ON s.id = i.supplier
      WHERE i.approvedOn <= ? AND (i.paidOn IS NULL OR i.paidOn > ?)
            ${settled.length ? `AND i.id NOT IN (${marks(settled)})` : ''}
      GROUP BY i.supplier, s.name, i.dueOn ORDER BY s.name${FOLDED}, i.supplier`,
    [asOf, asOf, ...settled],
  );
  const suppliers = new Map<number, ReportRow>();
  for (const { supplier, name, dueOn, hkd } of unpaid) {
    const row = suppliers.get(Number(supplier)) ?? emptyRow(name);
    const band = ageBand(dueOn, asOf);
    for (const key of [band, 'total']) row[key] = sumHkd([Number(row[key]), Number(hkd) / 100]);
    suppliers.set(Number(supplier), row);
  }
  return { type: 0, ...(await tableOf('agedPayables', COLUMNS, { rows: [...suppliers.values()] })), more: [] };
}
/** The invoices of payments that were made by the end of that day and came back after it. */
async function settledThen(em: EntityManager, asOf: DateOnly): Promise<number[]> {
  const bounced = await rowsOf<{ invoices: string }>(
    em,
    'SELECT invoices FROM supplier_payments WHERE returnedOn > ? AND paidOn <= ?',
    [asOf, asOf],
  );
  return [...new Set(bounced.flatMap(({ invoices }) => idsOf(invoices)))];
}
const emptyRow = (supplier: string): ReportRow => ({
  supplier,
  ...Object.fromEntries([...AGE_BANDS, 'total'].map((key) => [key, 0])),
});
