import type { Pieces } from '../cash';
import type { PaymentMethod } from '../words';
import type { Letterhead } from './receipt';

/** A method at the end of a shift; money in HK$. */
export interface CashLine {
  method: PaymentMethod;
  /** Ledger rows of the shift. */
  rows: number;
  /** What the ledger says changed hands: received less given back. */
  expected: number;
  counted: number;
  difference: number;
  reason: string;
}
/** GET /cash-counts/open: what a shop has taken since it last counted. */
export interface OpenShift {
  branch: string;
  since: string;
  /** What was left in the drawer at the last count; 0 before the first. */
  float: number;
  lines: Pick<CashLine, 'method' | 'rows' | 'expected'>[];
}
/**
 * Body of POST /cash-counts. `expected` and `floatBefore` are what the screen showed: other figures are refused, not
 * overwritten. Notes and coins come to `floatBefore` and the counted cash; without `float` the float stays as it was.
 */
export interface CashCountInput {
  branch?: string;
  lines: { method: PaymentMethod; expected: number; counted: number; reason?: string }[];
  denominations?: Pieces[];
  floatBefore?: number;
  float?: number;
  remark?: string;
}
export interface CashCountWire {
  id: number;
  countNo: string;
  branch: string;
  since: string;
  countedAt: string;
  countedBy: string;
  expected: number;
  counted: number;
  difference: number;
  /** What the count before had left in the drawer; null for a count of before this was kept. */
  floatBefore: number | null;
  /** What stays in the drawer for the next shift. */
  float: number;
  /** What goes to the safe or the bank: float before and cash counted, less the float that stays. */
  takenOut: number | null;
  lines: CashLine[];
  denominations: Pieces[];
  remark: string;
}
/** A row of GET /cash-counts. */
export type CashCountRow = Omit<CashCountWire, 'lines' | 'denominations'>;
/** GET /cash-counts/{id}: one count with what its slip bears. */
export type CashSlip = CashCountWire & { letterhead: Letterhead };
