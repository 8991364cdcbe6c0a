import type { DateOnly } from '../dates';
import type { LedgerKind, Locale, PaymentMethod, PaymentState, TiaPayer, TiaPrint } from '../words';
import type { ChargeWire } from './order';

/** A text in each language. */
export type Texts = Record<Locale, string>;
/** One ledger row as the receipt shows it, money in HK$. */
export interface ReceiptLine {
  paymentId: number;
  subOrderNumber: string;
  packageCode: string;
  packageName: Texts;
  departureDate: DateOnly;
  kind: LedgerKind;
  travellers: string[];
  fareAmount: number;
  levyAmount: number;
  /** What changed hands. */
  amount: number;
}
/** The levy that one payer bears, and the fare that it was worked out on. */
export interface LevyPart {
  payer: TiaPayer;
  amount: number;
  base: number;
}
/** The box that bears the levy stamp (decisions A1); absent where the print mode leaves it out. */
export interface LevyBox {
  stampNo: string;
  amount: number;
  date: DateOnly;
  /** Who bears it; null where the customer bears a part and the company another. */
  payer: TiaPayer | null;
  /** What each of them bears, the customer first. */
  parts: LevyPart[];
  /** The fare that the levy was worked out on. */
  base: number;
  /** Total percent, 0.15 means 0.15 %. */
  percent: number;
}
/** Everything that a printed document bears beside its figures. */
export interface Letterhead {
  branch: { code: string; name: Texts; address: Texts; phone: string };
  logoUrl: string | null;
  stampUrl: string | null;
  qrCodeUrl: string | null;
  specialRemarks: Texts;
}
/** GET /orders/admin/receipt/{receiptNo}: all that a receipt needs. */
export interface ReceiptWire extends Letterhead {
  receiptNo: string;
  /** Set when one of its rows was voided. */
  voided: boolean;
  takenAt: string;
  takenBy: string;
  method: PaymentMethod;
  remark: string;
  orderNumber: string;
  contactPerson: string;
  contactPhone: string;
  lines: ReceiptLine[];
  fare: number;
  levy: number;
  total: number;
  /** After this receipt, as of now. */
  balance: number;
  paymentState: PaymentState;
  tiaPrint: TiaPrint;
  levyBox: LevyBox | null;
  /** The bilingual sentence of decisions A1, in both languages on every receipt. */
  levySentence: { en: string; zh: string };
}
/** GET /orders/admin/invoice/{orderId}: what is to be paid, party by party. */
export interface InvoiceWire extends Letterhead {
  orderNumber: string;
  orderTime: string;
  printedAt: string;
  contactPerson: string;
  contactPhone: string;
  contactEmail: string;
  subOrders: {
    subOrderNumber: string;
    packageCode: string;
    packageName: Texts;
    departureDate: DateOnly;
    returnDate: DateOnly;
    balanceDueDate: DateOnly;
    travellers: { name: string; type: string; lines: { key: string; amount: number }[]; amount: number }[];
    charges: Pick<ChargeWire, 'id' | 'kind' | 'description' | 'amount'>[];
    subtotal: number;
    levy: number;
    levyPayer: TiaPayer;
    amount: number;
    paid: number;
    balance: number;
    dueNow: number;
    holdUntil: string | null;
  }[];
  amount: number;
  paid: number;
  balance: number;
}
