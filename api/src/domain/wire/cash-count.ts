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
  /** What was left in the drawer at the last count. */
  float: number;
  lines: Pick<CashLine, 'method' | 'rows' | 'expected'>[];
}
/** Body of POST /cash-counts. `expected` is what the screen showed: other figures are refused, not overwritten. */
export interface CashCountInput {
  branch?: string;
  lines: { method: PaymentMethod; expected: number; counted: number; reason?: string }[];
  denominations?: Pieces[];
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
  float: number;
  lines: CashLine[];
  denominations: Pieces[];
  remark: string;
}
/** A row of GET /cash-counts. */
export type CashCountRow = Omit<CashCountWire, 'lines' | 'denominations'>;
/** GET /cash-counts/{id}: one count with what its slip bears. */
export type CashSlip = CashCountWire & { letterhead: Letterhead };
