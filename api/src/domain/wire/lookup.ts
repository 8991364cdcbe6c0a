import type { DateOnly } from '../dates';
import type { DepartureWire } from './departure';
import type { TermsWire } from './booking';
import type { PackageWire } from './package';
import type { PriceSnapshot } from './price';

/**
 * The answer of PUT /tours/admin (decisions B0 #24, B10): what a tour code and a date sell for today. Everything that
 * the quote, the levy and the deposit rule need, so that the booking screen computes with the server's own functions.
 */
export interface BookingLookup {
  package: PackageWire;
  departure: DepartureWire;
  /** Prices in force, in HK$. */
  prices: PriceSnapshot;
  free: number;
  /** Fare due now for one adult without extras, and the levy on that fare, in HK$. */
  dueNow: number;
  levy: number;
  /** The terms that a booking made now would be frozen with. */
  terms: TermsWire;
  levyRates: { effectiveFrom: DateOnly; authorityPct: number; fundPct: number }[];
  /** When a hold made now runs out. */
  holdUntil: string;
}
