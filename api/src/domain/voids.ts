import { businessDate } from './dates';
import type { LedgerKind, PaymentMethod } from './words';

/** Money that was taken at the counter; what requests moved is undone by requests. */
const VOIDABLE: readonly LedgerKind[] = ['DEPOSIT', 'BALANCE', 'EXTRA'];

export type VoidRefusal =
  'general.notAllowedInState' | 'payment.notToday' | 'payment.voided' | 'request.open' | 'payment.moved';
/** A ledger row as the rule reads it. */
export interface VoidRow {
  id: number;
  subOrderId: number;
  kind: LedgerKind;
  method: PaymentMethod;
  takenAt: Date;
  voidsId: number | null;
  requestId: number | null;
}

/** What a bank can send back days after it was taken: the drawer never held that money. */
const RETURNED_BY_BANKS: readonly PaymentMethod[] = ['CHEQUE'];
const isOfToday = ({ takenAt }: Pick<VoidRow, 'takenAt'>, now: Date): boolean =>
  businessDate(takenAt) === businessDate(now);

/** A void on a later day is a cheque that the bank returned; it stands in the books of the day on which that is known. */
export const isReturned = (row: Pick<VoidRow, 'takenAt' | 'method'>, now: Date): boolean =>
  !isOfToday(row, now) && RETURNED_BY_BANKS.includes(row.method);

/**
 * Why a ledger row cannot be voided, or null (decisions B1): it was not taken at the counter, not on this business day
 * and is no cheque that the bank returned, it is void already, a request waits on its party, or a request has since paid back, moved or kept the party's money.
 * `ledger` holds at least the rows of its party.
 */
export function whyNotVoid(
  row: VoidRow,
  ledger: readonly VoidRow[],
  requestOpen: boolean,
  now: Date,
): VoidRefusal | null {
  if (!VOIDABLE.includes(row.kind)) return 'general.notAllowedInState';
  if (!isOfToday(row, now) && !isReturned(row, now)) return 'payment.notToday';
  if (ledger.some((each) => each.voidsId === row.id)) return 'payment.voided';
  if (requestOpen) return 'request.open';
  const moved = (each: VoidRow): boolean =>
    each.subOrderId === row.subOrderId && each.requestId !== null && each.id > row.id;
  return ledger.some(moved) ? 'payment.moved' : null;
}
