import type { VoidRefusal } from '../voids';
import type { LedgerKind, PaymentMethod, PaymentState, TiaPayer } from '../words';

export interface PaymentWire {
  id: number;
  receiptNo: string;
  orderNumber: string;
  subOrderId: number;
  kind: LedgerKind;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  /** Of carried fare: the exact levy on it, in millionths of a cent; null where the rate of the day counts. */
  carriedLevy: number | null;
  /** Of the same: what the customer had not paid of it when it came. */
  openLevy: number | null;
  levyPayer: TiaPayer;
  levyStampNo: string;
  method: PaymentMethod;
  branch: string;
  takenBy: string;
  takenAt: string;
  remark: string;
  voidsId: number | null;
  voided: boolean;
  /** Why the receipt of this row cannot be voided now; null when it can. */
  voidRefusal: VoidRefusal | null;
}
/** One means of a payment, in HK$ of fare without levy. */
export interface PaymentMeans {
  method: PaymentMethod;
  amount: number;
  levyStampNo?: string;
  /** Number of the cheque, the card slip or the bank transfer. */
  remark?: string;
  /** Cash handed over, at least the total; printed with the change. */
  tendered?: number;
}
/** Money taken at the counter, in HK$ of fare without levy (decisions B17). */
export interface PaymentInput {
  orderNumber: string;
  subOrderId?: number;
  method?: PaymentMethod;
  amount: number;
  levyStampNo?: string;
  /** Number of the cheque, the card slip or the bank transfer. */
  remark?: string;
  /** Cash handed over, at least the total; printed with the change. */
  tendered?: number;
  /** What a top-up is for. */
  description?: string;
  /** A top-up beside what is due (an ad-hoc charge); without it only when nothing is due. */
  adHoc?: boolean;
  /** The manager's reason for taking less than is due now. */
  belowMinimumReason?: string;
  /** The last row of the order's ledger that the till shows, 0 where it shows none: when another was written since, nothing is taken. */
  lastPaymentId?: number;
  /** Further means of the same payment: each has its own receipt, what is due is held against the sum of all. */
  also?: PaymentMeans[];
}
export interface PaymentAnswer {
  payment: PaymentWire;
  /** Every ledger row of its receipts, one per sub-order that each settles. */
  payments: PaymentWire[];
  paymentState: PaymentState;
  /** Of its first means. */
  receiptNo: string;
  /** One for each means, in their order. */
  receiptNos: string[];
  receiptUrl: string;
}
