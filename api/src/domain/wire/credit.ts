import type { DateOnly } from '../dates';

export const CREDIT_KINDS = ['ISSUED', 'USED', 'RESTORED', 'REFUNDED', 'EXPIRED'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
export const CREDIT_ASK_KINDS = ['REFUND', 'EXPIRY'] as const;
export type CreditAskKind = (typeof CREDIT_ASK_KINDS)[number];

/** What is left of one issue; money in HK$. */
export interface CreditLotWire {
  id: number;
  orderNumber: string;
  issuedOn: DateOnly;
  expiresOn: DateOnly;
  issued: number;
  left: number;
  usable: boolean;
  /** What may be asked to be paid out: after the last day what came back only then. */
  payable: number;
  /** Finance is asked about it and has not decided. */
  asked: boolean;
}
export interface CreditRowWire {
  id: number;
  lotId: number;
  kind: CreditKind;
  amount: number;
  receiptNo: string;
  requestId: number | null;
  expiresOn: DateOnly;
  at: string;
  by: string;
  branch: string;
}
/** A row of GET /credits; `expiresOn` is the first last day of what is left. */
export interface CreditListRow {
  id: number;
  phone: string;
  name: string;
  balance: number;
  issued: number;
  expiresOn: DateOnly | null;
  issuedAt: string;
}
/** The account of a payer; of one who never had credit it is 0. */
export interface CreditAccountWire extends Omit<CreditListRow, 'issuedAt'> {
  issuedAt: string | null;
  usable: number;
  lots: CreditLotWire[];
  rows: CreditRowWire[];
}
