import type { DateOnly } from '../dates';
import type {
  CertificateType,
  Gender,
  LedgerKind,
  Locale,
  MemberState,
  MemberType,
  OrderState,
  PackageType,
  PaymentMethod,
  PaymentState,
  RoomType,
  TiaPayer,
  TiaPrint,
  Title,
} from '../words';
import type { RequestFigures, RequestWire } from './request';

/** The lines of a traveller's fare, in the order shown; keys of the labels (orders.fareLines). */
export const FARE_LINES = [
  'base',
  'occupyBed',
  'singleRoom',
  'extraBed',
  'taxes',
  'visa',
  'tips',
  'insurance',
  'other',
  'promotionDiscount',
  'specialDiscount',
] as const;
export type FareLineKey = (typeof FARE_LINES)[number];
/** One line of a traveller's fare, in cents; discounts negative. */
export interface FareLine {
  key: FareLineKey;
  cents: number;
}
/** One step of the cancellation ladder; the first whose minDays is reached applies (decisions B4). percent null: a fixed sum. */
export interface LadderStep {
  minDays: number;
  /** FIXED: `value` cents, not above the deposit; DEPOSIT: the deposit; PERCENT: `value` percent. */
  kind: 'FIXED' | 'DEPOSIT' | 'PERCENT';
  value: number;
}
/** Terms that are frozen on the sub-order at booking (decisions B4, B17); money in cents. */
export interface BookingTerms {
  packageType: PackageType;
  days: number;
  allowDeposit: boolean;
  minDeposit: number;
  balanceDueDays: number;
  noticeDays: number;
  babyTakesSeat: boolean;
  babyTaxable: boolean;
  leviable: boolean;
  tiaPayer: TiaPayer;
  tiaPrint: TiaPrint;
  ladder: LadderStep[];
  nameCorrectionFee: number;
  /** The package's name as it was sold, per language. */
  packageName: Record<Locale, string>;
}
/** A traveller as the booking screens send it (decisions B10); money in HK$. */
export interface MemberInput {
  id?: number;
  type: MemberType;
  title?: Title | null;
  surname: string;
  givenName: string;
  chineseName?: string;
  gender?: Gender | null;
  birthDate?: DateOnly | null;
  certificateType?: CertificateType | null;
  certificateNo?: string;
  expiryDate?: DateOnly | null;
  nationality?: string;
  phone?: string;
  room?: { group: number; type: RoomType } | null;
  singleRoom?: boolean;
  extraBed?: boolean;
  occupyBed?: boolean;
  visa?: boolean;
  insurance?: boolean;
  specialDiscount?: number;
  discountReason?: string;
  diet?: string;
  amount?: number;
}
/** The booking inside the envelope (decisions B8, B10); money in HK$. */
export interface BookingInput {
  grandTotal: number;
  /** The levy charged to the customer; true means "compute it"; 0 or false when the company pays (decisions B0 #15). */
  tiaLevyPaid: number | boolean;
  packageId: number;
  departureDateId: number;
  contactPerson: string;
  contactEmail?: string;
  contactPhone: string;
  areaCode?: number | null;
  remark?: string;
  members: MemberInput[];
  payNow?: { method: PaymentMethod; amount: number; levyStampNo?: string; belowMinimumReason?: string };
}
export interface MemberWire extends Omit<MemberInput, 'certificateNo' | 'amount'> {
  id: number;
  version: number;
  position: number;
  state: MemberState;
  takesSeat: boolean;
  /** Masked: last four only. */
  certificateNo: string;
  age: number | null;
  lines: { key: FareLineKey; amount: number }[];
  amount: number;
}
export interface PaymentWire {
  id: number;
  receiptNo: string;
  orderNumber: string;
  subOrderId: number;
  kind: LedgerKind;
  amount: number;
  fareAmount: number;
  levyAmount: number;
  levyPayer: TiaPayer;
  levyStampNo: string;
  method: PaymentMethod;
  branch: string;
  takenBy: string;
  takenAt: string;
  remark: string;
  voidsId: number | null;
  voided: boolean;
}
export interface ChargeWire {
  id: number;
  kind: 'EXTRA' | 'CANCELLATION' | 'REFUND';
  description: string;
  amount: number;
  createdAt: string;
}
export interface SubOrderWire {
  id: number;
  version: number;
  subOrderNumber: string;
  packageId: number;
  packageCode: string;
  packageName: string;
  departureDateId: number;
  departureDate: DateOnly;
  returnDate: DateOnly;
  orderState: OrderState;
  paymentState: PaymentState;
  holdUntil: string | null;
  balanceDueDate: DateOnly;
  people: number;
  /** Fare without levy. */
  subtotal: number;
  levy: number;
  levyPayer: TiaPayer;
  /** Grand total: subtotal plus the levy that the customer pays. */
  amount: number;
  paid: number;
  /** Fare received, without levy. */
  farePaid: number;
  balance: number;
  /** Fare still open, without levy. */
  fareDue: number;
  /** Fare that must be paid now for the booking to be confirmed. */
  dueNow: number;
  members: MemberWire[];
  charges: ChargeWire[];
  /** What the signed-in user may do next. */
  moves: string[];
  transferredFromId: number | null;
  transferredToId: number | null;
}
export interface OrderWire {
  id: number;
  orderNumber: string;
  version: number;
  contactPerson: string;
  contactPhone: string;
  contactNumber: string;
  contactEmail: string;
  remark: string;
  internalNote: string;
  followUpDate: DateOnly | null;
  orderTime: string;
  branch: string;
  creator: string;
  people: number;
  amount: number;
  paid: number;
  balance: number;
  paymentState: PaymentState;
  orderState: OrderState;
  subOrders: SubOrderWire[];
  payments: PaymentWire[];
  requests: RequestWire[];
}
/** A row of GET /orders/admin (decisions B10). */
export interface OrderListRow {
  id: number;
  orderNumber: string;
  orderTime: string;
  contactPerson: string;
  contactNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  people: number;
  amount: number;
  paid: number;
  balance: number;
  paymentState: PaymentState;
  orderState: OrderState;
  branch: string;
  createdBy: number;
  followUpDate: DateOnly | null;
  openRequest: boolean;
}
/** How many orders the list finds under one state (GET /orders/admin/get-order-counts). */
export interface OrderStateCount {
  orderState: OrderState;
  orders: number;
}
/** One line of the list of sub-orders in an answer. */
export interface SubOrderRef {
  id: number;
  subOrderNumber: string;
}
/** The answer of POST callCenter and add-order (decisions B10). dueNow is fare; the levy on it comes on top. */
export interface BookingAnswer {
  id: number;
  orderNumber: string;
  subOrders: SubOrderRef[];
  amount: number;
  dueNow: number;
  holdUntil: string | null;
  /** Null when nothing was paid with the booking. */
  payment: PaymentAnswer | null;
}
/** The figures that the server works out for a party, in HK$; `data` of a 409 order.figuresDiffer. */
export interface QuoteWire {
  members: { amount: number; lines: { key: FareLineKey; amount: number }[] }[];
  subtotal: number;
  /** The levy that the customer pays; 0 when the company does. */
  levy: number;
  grandTotal: number;
  /** Fare due now, without levy. */
  dueNow: number;
}
/** Money taken at the counter, in HK$ of fare without levy (decisions B17). */
export interface PaymentInput {
  orderNumber: string;
  subOrderId?: number;
  method?: PaymentMethod;
  amount: number;
  levyStampNo?: string;
  remark?: string;
  /** What a top-up is for. */
  description?: string;
  /** A top-up beside what is due (an ad-hoc charge); without it only when nothing is due. */
  adHoc?: boolean;
  /** The manager's reason for taking less than is due now. */
  belowMinimumReason?: string;
}
export interface PaymentAnswer {
  payment: PaymentWire;
  /** Every ledger row of the receipt, one per sub-order that it settles. */
  payments: PaymentWire[];
  paymentState: PaymentState;
  receiptNo: string;
  receiptUrl: string;
}
/** What has to happen after a change of a party (decisions B10). */
export type NextStep = 'NONE' | 'EXTRA' | 'REFUND_REQUEST' | 'CANCEL_REQUEST';
/** The answer of every verb that changes a booked party. */
export interface ChangeAnswer {
  order: OrderWire;
  /** New fare less old fare of the sub-order. */
  difference: number;
  nextStep: NextStep;
}
/** Verbs that can be looked at before they are done: POST /orders/admin/preview {verb, body}. */
export const PREVIEW_VERBS = [
  'amend',
  'dec',
  'add-order',
  'add-passengers',
  'change-package',
  'cancel',
  'reopen',
  'refund-request',
  'cancel-request',
  'transfer-request',
] as const;
export type PreviewVerb = (typeof PREVIEW_VERBS)[number];
/** What a verb would do, in HK$ of fare unless said (decisions B16). The verb takes previewId and does exactly this. */
export interface Preview {
  previewId: string;
  verb: PreviewVerb;
  oldTotal: number;
  newTotal: number;
  /** With the levy that the customer pays. */
  oldAmount: number;
  newAmount: number;
  /** Fare received so far. */
  paid: number;
  charge: number;
  nonRefundable: number;
  levyBack: number;
  toPay: number;
  toRefund: number;
  nextStep: NextStep;
  /** Free seats of the departures concerned, before and after. */
  seats: { departureId: number; packageCode: string; departureDate: DateOnly; before: number; after: number }[];
  /** The party as it would be, with its lines; absent for requests. */
  members?: QuoteWire['members'];
  /** Per traveller, for requests. */
  perTraveller?: RequestFigures['perTraveller'];
}

/** A party with an open balance that somebody should call about; money is fare in HK$. */
export interface CallListRow {
  orderId: number;
  subOrderId: number;
  subOrderNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  balanceDueDate: DateOnly;
  overdue: boolean;
  fareDue: number;
  contactPerson: string;
  contactPhone: string;
  branch: string;
  followUpDate: DateOnly | null;
}
/** A traveller of a party as typed who is on another tour at the same time. */
export interface Overlap {
  /** Place in the party, from 0. */
  index: number;
  subOrderNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  returnDate: DateOnly;
}
