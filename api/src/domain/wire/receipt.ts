import type { DateOnly } from '../dates';
import type { LedgerKind, Locale, OrderState, PaymentMethod, PaymentState, TiaPayer, TiaPrint } from '../words';
import type { DocumentKind } from '../receipts';
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
  /** The name of the house; papers that were kept before there was one have none. */
  company?: Texts;
  /** The line about the licence; papers that were kept before there was one have none. */
  licence?: Texts;
  logoUrl: string | null;
  stampUrl: string | null;
  qrCodeUrl: string | null;
  specialRemarks: Texts;
}
/** GET /orders/admin/receipt/{receiptNo}: all that a receipt needs. */
export interface ReceiptWire extends Letterhead {
  receiptNo: string;
  kind: DocumentKind;
  /** What it says is what it said when it was issued; without it, rows of before that was kept, shown as of today. */
  issued: boolean;
  /** How often it was printed; after the first it is marked as a copy. */
  prints: number;
  /** Set when one of its rows was voided. */
  voided: boolean;
  takenAt: string;
  takenBy: string;
  method: PaymentMethod;
  /** Number of the cheque, the card slip or the bank transfer, or what was noted with the money. */
  remark: string;
  /** Cash handed over, where it was noted; the change is what it exceeds the total by. */
  tendered: number | null;
  /** To whom a refund is paid, and the number of the transfer. */
  payee: string;
  reference: string;
  /** The receipt that this one takes back. */
  voidsReceiptNo: string;
  orderNumber: string;
  contactPerson: string;
  contactPhone: string;
  lines: ReceiptLine[];
  fare: number;
  levy: number;
  total: number;
  /** The last day of what the payer keeps as credit by it; kept papers of before lack it. */
  creditUntil?: DateOnly | null;
  /** After this receipt. */
  balance: number;
  /** By when the balance is due, the earliest day of its parties; null where seats are only held until something comes. */
  balanceBy: DateOnly | null;
  /** What is due by which day, the nearest first; parties of one order have their own. Papers of before it was kept have none. */
  dues?: { date: DateOnly; amount: number }[];
  /** What fare must come until when so that seats that are only held are kept; papers of before it was kept have none. */
  holds?: { until: string; amount: number }[];
  paymentState: PaymentState;
  tiaPrint: TiaPrint;
  levyBox: LevyBox | null;
  /** Total percent of the day, which the levy line names also where the print mode leaves the box out. */
  levyPercent: number;
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
    orderState: OrderState;
    /** The number of the booking that it was moved to; '' where it was not. */
    movedTo: string;
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
    /** Charges kept of the money paid, with the customer's levy. */
    kept: number;
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
/** A numbered document in the list of all (GET /documents): its kind and money are those of the ledger. */
export interface DocumentRow {
  id: number;
  receiptNo: string;
  issuedAt: string;
  kind: LedgerKind | null;
  method: PaymentMethod | null;
  amount: number | null;
  /** What was noted of the payment. */
  reference: string | null;
  orderNumber: string | null;
  branch: string | null;
  prints: number;
}
