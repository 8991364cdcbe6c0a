import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { inHkd } from '../domain/closing/exchange';
import { type Difference, differing } from './difference';

interface Line {
  id: number;
  unitPrice: number | null;
  plannedRate: string;
  plannedAmount: number | null;
  orderedQuantity: number;
  orderedPrice: number;
  committedRate: string;
  committedOn: unknown;
  committedAmount: number;
  invoiceAmount: number | null;
  actualAmount: number;
  fromSheet: unknown;
  state: string;
}
const PAGE = 2000;

/**
 * What a line plans is its price so many times, what was ordered comes to its quantity and price, and what was invoiced to
 * its invoice, each at the rate that was fixed for it.
 */
export async function costLines(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let last = 0; ;) {
    const rows = await rowsOf<Line>(
      em,
      `SELECT id, unitPrice, plannedRate, plannedAmount, orderedQuantity, orderedPrice, committedRate, committedOn,
              committedAmount, invoiceAmount, actualAmount, fromSheet, state
         FROM cost_lines WHERE id > ? ORDER BY id LIMIT ${String(PAGE)}`,
      [last],
    );
    found.push(...rows.flatMap((line) => [...planned(line), ...ordered(line), ...invoiced(line)]));
    last = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < PAGE) return found;
  }
}

/** For how many was planned no row keeps: it is a whole number of whatever its rule counts. */
function planned({ id, unitPrice, plannedRate, plannedAmount, fromSheet }: Line): Difference[] {
  if (Number(fromSheet) || plannedAmount === null || !Number(unitPrice)) return [];
  const price = Number(unitPrice);
  const many = Math.round(Number(plannedAmount) / (price * Number(plannedRate)));
  return differing('cost line: planned', id, Number(plannedAmount), inHkd(many * price, plannedRate));
}
function ordered(line: Line): Difference[] {
  if (line.committedOn === null || !['committed', 'invoiced'].includes(line.state)) return [];
  const due = inHkd(Number(line.orderedQuantity) * Number(line.orderedPrice), line.committedRate);
  return differing('cost line: ordered', line.id, Number(line.committedAmount), due);
}
/** What a credit note takes off goes by what the invoice was owed. */
function invoiced({ id, state, invoiceAmount, actualAmount, committedRate }: Line): Difference[] {
  if (state !== 'invoiced' || invoiceAmount === null || Number(invoiceAmount) < 0) return [];
  return differing('cost line: invoiced', id, Number(actualAmount), inHkd(Number(invoiceAmount), committedRate));
}
