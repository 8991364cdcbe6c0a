import type { EntityManager } from 'typeorm';
import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { invoiceKey } from '../domain/closing/payables';
import { nearest } from '../domain/money';
import type { Explained } from '../payables/explained';
import { type Difference, differing } from './difference';

/** A supplier's number stands once, and what an approved invoice asks for a line is what the line cost. */
export async function billed(em: EntityManager): Promise<Difference[]> {
  const invoices = await em.find(partOf('supplierInvoices').entity, { order: { id: 'ASC' } });
  const lines = new Map((await em.find(partOf('costLines').entity)).map((line) => [line.id, line]));
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

function ofLine(lines: ReadonlyMap<number, Row>, { costLine, owed }: Explained['explained'][number]): Difference[] {
  if (costLine === null) return [];
  const line = lines.get(costLine);
  return differing(
    'cost line: as it was billed',
    costLine,
    [line?.['state'], Number(line?.['actualAmount']) + Number(line?.['exchangeLoss'])],
    ['invoiced', nearest(owed)],
  );
}
