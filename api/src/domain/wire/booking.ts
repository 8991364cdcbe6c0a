import type { DateOnly } from '../dates';
import type {
  CertificateType,
  Gender,
  Locale,
  MemberType,
  PackageType,
  PaymentMethod,
  RoomType,
  TiaPayer,
  TiaPrint,
  Title,
} from '../words';
import type { PaymentAnswer, PaymentMeans } from './payment';

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
  /** FIXED: a sum of `value` (in an answer HK$), not above the deposit; DEPOSIT: the deposit; PERCENT: `value` percent. */
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
/** Those terms in an answer (decisions B10); money in HK$, a FIXED step of the ladder too. */
export interface TermsWire extends Omit<BookingTerms, 'minDeposit' | 'nameCorrectionFee'> {
  minDeposit: number;
  nameCorrectionFee: number;
}
/** A traveller as the booking screens send it (decisions B10); money in HK$. */
export interface MemberInput {
  /** Booked again: the traveller of before whose document number is taken over where a masked one stands here. */
  sameAs?: number;
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
  /** The party of the waiting list whose offer this books. */
  waitingId?: number;
  members: MemberInput[];
  payNow?: {
    method: PaymentMethod;
    amount: number;
    levyStampNo?: string;
    remark?: string;
    tendered?: number;
    belowMinimumReason?: string;
    also?: PaymentMeans[];
  };
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
/** Special discounts that are above the ceiling of the prices to which their party comes. */
export interface DiscountAbove {
  /** HK$ per traveller. */
  ceiling: number;
  /** How many have more. */
  travellers: number;
  /** Whether they keep it; else theirs comes down to the ceiling. */
  kept: boolean;
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
