import type { CallResult } from '../calls';
import type { DateOnly } from '../dates';

/** A call about an open balance. */
export interface CallWire {
  id: number;
  /** ISO UTC. */
  at: string;
  by: string;
  result: CallResult;
  promisedUntil: DateOnly | null;
  note: string;
}
