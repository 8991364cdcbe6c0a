import type { EntityManager } from 'typeorm';
import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { rowsOf } from '../database/raw';
import { invoiceKey } from '../domain/closing/payables';
import { nearest } from '../domain/money';
import type { Explained } from '../payables/explained';
import { type Difference, differing } from './difference';

/** A supplier's number stands once, and what an approved invoice asks for a line is what the line cost. */
export async function billed(em: EntityManager): Promise<Difference[]> {
  const invoices = await em.find(partOf('supplierInvoices').entity, { order: { id: 'ASC' } });
  const lines = new Map((await billedLines(em)).map((line) => [line.id, line]));
  const valid = invoices.filter(({ state }) => state !== 'cancelled');
  const first = new Map<string, number>();
  const keyOf = (row: Row): string => `${String(row['supplier'])} ${invoiceKey(String(row['number']))}`;
  for (const row of valid) first.set(keyOf(row), first.get(keyOf(row)) ?? row.id);
  return [
    ...valid.flatMap((row) =>
      differing(
        'supplier invoice: its number stands once',
        `${String(row['number'])} ${String(row.id)}`,
        first.get(keyOf(row)),
        row.id,
      ),
    ),
    ...valid
      .filter(({ kind, approvedOn }) => kind !== 'credit' && approvedOn !== null)
      .flatMap((row) => ((row['explained'] ?? []) as Explained['explained']).flatMap((each) => ofLine(lines, each))),
  ];
}

/** A line of a tour that stands on an invoice of a supplier. */
export interface BilledLine {
  id: number;
  invoice: number;
  tour: string;
  state: string;
  actualAmount: number | null;
  exchangeLoss: number | null;
}
export async function billedLines(em: EntityManager): Promise<BilledLine[]> {
  const rows = await rowsOf<BilledLine>(
    em,
    'SELECT id, invoice, tour, state, actualAmount, exchangeLoss FROM cost_lines WHERE invoice IS NOT NULL ORDER BY id',
  );
  return rows.map((line) => ({ ...line, id: Number(line.id), invoice: Number(line.invoice) }));
}
/** What a line cost, with what the rate of its day made more or less of it. */
export const costOf = (line: BilledLine | undefined): number =>
  line ? Number(line.actualAmount) + Number(line.exchangeLoss) : NaN;

function ofLine(
  lines: ReadonlyMap<number, BilledLine>,
  { costLine, owed }: Explained['explained'][number],
): Difference[] {
  if (costLine === null) return [];
  const line = lines.get(costLine);
  return differing('cost line: as it was billed', costLine, [line?.state, costOf(line)], ['invoiced', nearest(owed)]);
}
