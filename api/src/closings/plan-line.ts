import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import type { Tx } from '../database/work';
import { type CostLine, plannedFor } from '../domain/closing/cost-line';
import type { ExchangeRate } from '../domain/closing/exchange';
import { type Heads, quantityOf } from '../domain/closing/quantity';
import type { DateOnly } from '../domain/dates';
import { demandRate } from './rates';

/** The figures of a line, and how many what is typed is the price of, at which rate. */
export interface Worked {
  set: Values;
  many: number;
  rate: string;
}
interface Plan {
  heads: Heads;
  rates: readonly ExchangeRate[];
  today: DateOnly;
  wasClosed: boolean;
}
/**
 * What a line plans for those who go, at the rate of the day; one that is added once its closing is open again plans
 * nothing. @throws DomainError closing.rateMissing (409)
 */
export function planLine(line: Values, { heads, rates, today, wasClosed }: Plan): Worked {
  if (line['unitPrice'] === null) return { set: { plannedRate: '', plannedAmount: null }, many: 1, rate: '1' };
  const rate = demandRate(rates, line['currency'] as string, today);
  const costs = line as unknown as CostLine;
  const plannedAmount = wasClosed ? null : plannedFor(costs, heads, rate);
  return { set: { plannedRate: rate, plannedAmount }, many: quantityOf(costs.rule, heads, costs.freePer), rate };
}
/** Whether what a tour was to cost has been settled: it was closed before, and is open again. */
export const wasClosed = (tx: Tx, { id }: Row): Promise<boolean> =>
  tx.em.existsBy(partOf('closingVersions').entity, { closing: id });
