import type { LedgerKind } from './words';

/** What a numbered document of the ledger says: money in, money back, money kept, money carried over, a receipt undone. */
export const DOCUMENT_KINDS = ['RECEIPT', 'REFUND', 'CHARGE', 'TRANSFER', 'VOID'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * The document that the ledger rows of one number are printed as (decisions B17, B18): a transfer with its charge is one
 * transfer note; a charge alone is kept money and never a refund.
 */
export function documentKind(kinds: readonly LedgerKind[]): DocumentKind {
  if (kinds.includes('VOID')) return 'VOID';
  if (kinds.includes('REFUND')) return 'REFUND';
  if (kinds.includes('TRANSFER_OUT') || kinds.includes('TRANSFER_IN')) return 'TRANSFER';
  return kinds.includes('CHARGE') ? 'CHARGE' : 'RECEIPT';
}

/** Whether a row of the ledger is money that changes hands at the counter; a charge and a transfer only move it between accounts. */
export const changesHands = (kind: LedgerKind): boolean =>
  kind !== 'CHARGE' && kind !== 'TRANSFER_OUT' && kind !== 'TRANSFER_IN';
