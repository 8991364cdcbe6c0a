import type { DateOnly } from '../dates';
import type { MemberType, RecurrenceMode, Translations } from '../words';
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
  free: number;
  open: boolean;
  guaranteed: boolean;
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
