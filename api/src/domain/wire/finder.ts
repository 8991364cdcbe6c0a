import type { DateOnly } from '../dates';
import type { NotOffered } from '../deposit';
import type { DepartureState } from '../words';

/** What a caller asks for (GET /tours/admin/find). */
export interface TourWish {
  /** Code, name, keyword, country or area, in any language. */
  q?: string;
  from?: DateOnly;
  to?: DateOnly;
  country?: string;
  areaCode?: string;
  adults: number;
  children: number;
  babies: number;
}
/** A departure for a caller: what is free and what this party pays. */
export interface TourOffer {
  departureId: number;
  packageId: number;
  packageCode: string;
  /** In the reader's language. */
  name: string;
  country: string;
  areaCode: number | null;
  departureDate: DateOnly;
  returnDate: DateOnly;
  days: number;
  free: number;
  guaranteed: boolean;
  /** A departure in doubt is sold, and may be called off. */
  state: DepartureState;
  /** Seats of parties that have paid, and how many the tour asks for before it goes. */
  confirmed: number;
  min: number;
  /** One adult with taxes and tips, HK$ without levy; null while no price sells it. */
  adult: number | null;
  /** The whole party with taxes, tips and the levy that it pays, HK$. */
  party: number | null;
  /** Fare due with the booking, HK$ without levy. */
  dueNow: number | null;
  /** Why booking would refuse it now. */
  why: NotOffered | null;
}
export interface TourFinds {
  offers: TourOffer[];
  /** More departures fit than are shown. */
  more: boolean;
}
