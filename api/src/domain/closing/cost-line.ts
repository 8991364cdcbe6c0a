import { type Cents, cents, ZERO } from '../money';
import { inHkd } from './exchange';
import { type Heads, quantityOf } from './quantity';
import type { CostCategory, QuantityRule } from './words';

/** A cost line as the figures need it; amounts of its own currency are hundredths of it, the others HK$ cents. */
export interface CostLine {
  category: CostCategory;
  state: 'planned' | 'committed' | 'invoiced' | 'dropped';
  rule: QuantityRule;
  freePer: number | null;
  unitPrice: number | null;
  /** The rate of the plan, and the one fixed when the line was ordered. */
  plannedRate: string;
  committedRate: string;
  /** From the price sheet: the plan is the sheet's, not a unit price. */
  fromSheet: boolean;
  plannedAmount: number | null;
  orderedQuantity: number | null;
  /** What was ordered for one, where that is not the planned price. */
  orderedPrice: number | null;
  /** HK$ at the committed rate, and what the rate of the invoice's day makes of it. */
  actualAmount: number | null;
  exchangeLoss: number | null;
}

/** What a line is planned to cost for these heads, by its rule, in HK$ at a rate. */
export const plannedFor = (line: CostLine, heads: Heads, rate: string): Cents =>
  inHkd(quantityOf(line.rule, heads, line.freePer) * (line.unitPrice ?? 0), rate || '1');

/** What was ordered, in HK$ at the rate fixed then; nothing before. */
export function committedOf(line: CostLine, heads: Heads): Cents {
  if (line.state !== 'committed' && line.state !== 'invoiced') return ZERO;
  const quantity = line.orderedQuantity ?? quantityOf(line.rule, heads, line.freePer);
  return inHkd(quantity * (line.orderedPrice ?? line.unitPrice ?? 0), line.committedRate || '1');
}

/** What a line really costs as far as is known: its invoice; before that what was ordered. */
export const costOf = (line: CostLine, heads: Heads): Cents =>
  line.state === 'invoiced' ? cents(line.actualAmount ?? 0) : committedOf(line, heads);
