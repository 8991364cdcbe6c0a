import type { DateOnly } from '../dates';
import type { DocumentFlag } from '../documents';
import type { RoomFlag } from '../rooming';
import type { ItineraryDay } from './package';
import type { Letterhead, Texts } from './receipt';
import type {
  DepartureState,
  CertificateType,
  Gender,
  Locale,
  MemberType,
  PaymentState,
  RoomType,
  Title,
} from '../words';

/** A traveller on a departure's customer list (decisions B10). The document number is masked. */
export interface CustomerRow {
  memberId: number;
  /** Of the traveller and of the row together: whoever saves with an older one is refused (decisions B9). */
  version: number;
  orderId: number;
  orderNumber: string;
  /** The shop of the order. */
  branch: string;
  subOrderId: number;
  seq: number;
  type: MemberType;
  title: Title | null;
  surname: string;
  givenName: string;
  chineseName: string;
  gender: Gender | null;
  birthDate: DateOnly | null;
  age: number | null;
  certificateType: CertificateType | null;
  certificateNo: string;
  expiryDate: DateOnly | null;
  nationality: string;
  phone: string;
  /** The order's contact, for calling. */
  contactPerson: string;
  contactPhone: string;
  roomGroup: number | null;
  room: string;
  roomType: RoomType | null;
  roomFixed: boolean;
  singleRoom: boolean;
  extraBed: boolean;
  occupyBed: boolean;
  carId: number | null;
  seatNo: string | null;
  diet: string;
  insurance: boolean;
  visa: boolean;
  remark: string;
  paymentState: PaymentState;
  flags: DocumentFlag[];
}
/** What a file of travellers can tell of each, in the order of the whole list. */
export const SHEET_COLUMNS = [
  ...(['seq', 'orderNumber', 'type', 'title', 'surname', 'givenName', 'chineseName', 'gender', 'birthDate'] as const),
  ...(['age', 'nationality', 'certificateType', 'certificateNo', 'expiryDate', 'phone', 'contact'] as const),
  ...(['contactPhone', 'room', 'roomType', 'bed', 'coach', 'seat', 'diet', 'remark', 'payment', 'doubts'] as const),
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** A room with the people in it and the rules it breaks. */
export interface RoomWire {
  room: string;
  type: RoomType;
  memberIds: number[];
  flags: RoomFlag[];
}
export interface CustomerListWire {
  departure: {
    id: number;
    version: number;
    packageId: number | null;
    packageCode: string;
    packageName: string;
    /** The name in each language; English where a translation is missing. */
    packageNames: Texts;
    departureDate: DateOnly;
    returnDate: DateOnly;
    days: number;
    country: string;
    areaCode: number | null;
    groupSizeMin: number | null;
    maxPax: number;
    reservedNumber: number;
    heldCount: number;
    bookedCount: number;
    /** Those of them whose party is confirmed. */
    confirmedCount: number;
    free: number;
    open: boolean;
    state: DepartureState;
    guaranteed: boolean;
  };
  summary: {
    travellers: number;
    byType: Partial<Record<MemberType, number>>;
    male: number;
    female: number;
    /** HK$ fare. */
    total: number;
    received: number;
    missing: number;
    flagged: number;
    withoutRoom: number;
    /** Alone in a room without having paid for a single one. */
    aloneUnpaid: number;
    withoutSeat: number;
    openRequests: number;
  };
  data: CustomerRow[];
  rooms: RoomWire[];
}

/**
 * GET /customers/joining-letter/{departureId}: what a letter to the travellers says beside their names. Its head is the
 * reader's shop, for what is about nobody's order.
 */
export interface JoiningLetterWire extends Letterhead {
  /** The shops of the orders: a traveller is helped by the one that sold. */
  shops: Letterhead['branch'][];
  title: Texts;
  /** What the package says to mind. */
  notes: Texts;
  days: Record<Locale, ItineraryDay[]>;
}
