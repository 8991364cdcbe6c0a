import type { DateOnly } from '../dates';
import type { GoTone } from '../go-no-go';
import type { DepartureState, MemberType, RecurrenceMode, Translations } from '../words';
import type { PackageWire, Refusal } from './package';
import type { PriceSheetWire, PriceSnapshot } from './price';

/** A rule that makes dates: every day, or every week on some weekdays (Sunday 0 .. Saturday 6). */
export interface Recurrence {
  mode: RecurrenceMode;
  weekdays: number[];
  startDate: DateOnly;
  endDate: DateOnly;
  excludeDates?: DateOnly[];
  extraDates?: DateOnly[];
}
export interface DepartureWire {
  id: number;
  version: number;
  packageId: number | null;
  packageCode: string;
  packageName: string;
  /** The texts of the package beside English. */
  translations: Translations | null;
  departureDate: DateOnly;
  maxPax: number;
  reservedNumber: number;
  heldCount: number;
  bookedCount: number;
  /** Those of them whose party is confirmed: who certainly goes. */
  confirmedCount: number;
  free: number;
  open: boolean;
  state: DepartureState;
  guaranteed: boolean;
  /** Whether its package is published, and a price sheet sells it. */
  published: boolean;
  priced: boolean;
  recurrence: Recurrence | null;
}
/** The answer of creating departures: what was made and what was left out, with the reason. */
export interface DeparturesMade {
  created: DepartureWire[];
  skipped: { date: DateOnly; reason: 'PAST' | 'EXISTS' }[];
  /** Dates of an older rule that the new one left out: taken away, or kept because they have bookings. */
  removed: DateOnly[];
  kept: DateOnly[];
}
/** The answer of PATCH /departures/update-all-departures. */
export interface DeparturesUpdated {
  updated: number;
  refused: (Refusal & { departureDate: DateOnly | null })[];
}
/** The answer of GET /departures/admin/createTour/{code}: what the form of a new package preloads. */
export interface TourBeginning {
  departures: DepartureWire[];
  prices: PriceSheetWire[];
  package: PackageWire | null;
}
/** The answer of GET /departures/admin/{departureDateId}: what it sells for, and by when the balance is due. */
export interface DepartureOffer extends DepartureWire {
  prices: PriceSnapshot | null;
  returnDate: DateOnly | null;
  balanceDueDate: DateOnly | null;
  noticeDate: DateOnly | null;
  /** The last day on which it can be booked. */
  lastBookingDate: DateOnly;
}
/** One date of GET /departures/tour/{code}/report; money in HK$ of fare. */
export interface DepartureReportRow {
  id: number;
  departureDate: DateOnly;
  max: number;
  reserved: number;
  held: number;
  booked: number;
  free: number;
  byType: Record<MemberType, number>;
  byShop: Record<string, number>;
  sold: number;
  received: number;
}
/** One departure of the go / no-go board; money in HK$ of fare. */
export interface BoardRow {
  id: number;
  version: number;
  departureDate: DateOnly;
  packageCode: string;
  packageName: string;
  translations: Translations | null;
  areaCode: number | null;
  state: DepartureState;
  tone: GoTone;
  /** Fewer certainly go than the package asks for, and nobody has decided. */
  below: boolean;
  /** Seats of confirmed parties, which count against the minimum; those on hold or kept for a transfer; both without the
   * ones operations blocked. */
  sold: number;
  held: number;
  /** Sold seats and those of parties on hold. */
  booked: number;
  min: number;
  max: number;
  /** Adults from which nothing is lost, by the approved sheet; null without one, or where no number is enough. */
  breakEven: number | null;
  parties: number;
  unpaidParties: number;
  unpaid: number;
  /** Travellers without a travel document. */
  documentsMissing: number;
  /** Parties of the waiting list, and how many people they are. */
  waitingParties: number;
  waitingPeople: number;
  /** Shops that sold it. */
  shops: string[];
  daysLeft: number;
  /** The last day on which it may be called off without compensation, and the last working day by then. */
  lastFreeDay: DateOnly;
  decideBy: DateOnly;
}
