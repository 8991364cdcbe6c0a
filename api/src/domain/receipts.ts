import type { LedgerKind, PaymentMethod } from './words';

/**
 * What a numbered document of the ledger says: money in, fare back, money out that was no fare, money kept as the payer's
 * credit, money kept by the house, money carried over, a receipt undone.
 */
export const DOCUMENT_KINDS = ['RECEIPT', 'REFUND', 'PAYOUT', 'CREDIT', 'CHARGE', 'TRANSFER', 'VOID'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const DOCUMENT_OF: Readonly<Record<LedgerKind, DocumentKind>> = {
  ...{ DEPOSIT: 'RECEIPT', BALANCE: 'RECEIPT', EXTRA: 'RECEIPT', VOID: 'VOID', REFUND: 'REFUND', CHARGE: 'CHARGE' },
  ...{ TRANSFER_OUT: 'TRANSFER', TRANSFER_IN: 'TRANSFER', COMPENSATION: 'PAYOUT', CREDIT_PAID: 'PAYOUT' },
};
/** Where rows of several kinds have one number, the first of these names their paper. */
const FIRST: readonly DocumentKind[] = ['VOID', 'REFUND', 'CREDIT', 'TRANSFER', 'CHARGE', 'PAYOUT', 'RECEIPT'];

/**
 * The document that the ledger rows of one number are printed as (decisions B17, B18): a transfer with its charge is one
 * transfer note; a charge alone is kept money and never a refund; what goes back to a credit leaves no till.
 */
export function documentKind(rows: readonly { kind: LedgerKind; method: PaymentMethod }[]): DocumentKind {
  const found = rows.map(({ kind, method }) =>
    kind === 'REFUND' && method === 'CREDIT' ? 'CREDIT' : DOCUMENT_OF[kind],
  );
  return FIRST.find((each) => found.includes(each)) ?? 'RECEIPT';
}

/** Kinds of ledger rows that are no money at the counter: a charge and a transfer only move it between accounts. */
export const UNMOVED_KINDS = ['CHARGE', 'TRANSFER_IN', 'TRANSFER_OUT'] as const satisfies readonly LedgerKind[];
/** Whether a row of the ledger is money that changes hands at the counter. */
export const changesHands = (kind: LedgerKind): boolean => !(UNMOVED_KINDS as readonly LedgerKind[]).includes(kind);

/** The series of a shop's receipts of one year, given as two digits (decisions B3): without gaps within it. */
export const receiptSeries = (branch: string, year: string): string => `receipt:${branch}:${year}`;
