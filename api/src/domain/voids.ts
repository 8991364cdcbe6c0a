import { businessDate } from './dates';
import type { LedgerKind } from './words';

/** Money that was taken at the counter; what requests moved is undone by requests. */
const VOIDABLE: readonly LedgerKind[] = ['DEPOSIT', 'BALANCE', 'EXTRA'];

export type VoidRefusal =
  'general.notAllowedInState' | 'payment.notToday' | 'payment.voided' | 'request.open' | 'payment.moved';
/** A ledger row as the rule reads it. */
export interface VoidRow {
  id: number;
  subOrderId: number;
  kind: LedgerKind;
  takenAt: Date;
  voidsId: number | null;
  requestId: number | null;
}

/**
 * Why a ledger row cannot be voided, or null (decisions B1): it was not taken at the counter, not on this business day,
 * it is void already, a request waits on its party, or a request has since paid back, moved or kept the party's money.
 * `ledger` holds at least the rows of its party.
 */
export function whyNotVoid(
  row: VoidRow,
  ledger: readonly VoidRow[],
  requestOpen: boolean,
  now: Date,
): VoidRefusal | null {
  if (!VOIDABLE.includes(row.kind)) return 'general.notAllowedInState';
  if (businessDate(row.takenAt) !== businessDate(now)) return 'payment.notToday';
  if (ledger.some((each) => each.voidsId === row.id)) return 'payment.voided';
  if (requestOpen) return 'request.open';
  const moved = (each: VoidRow): boolean =>
    each.subOrderId === row.subOrderId && each.requestId !== null && each.id > row.id;
  return ledger.some(moved) ? 'payment.moved' : null;
}
