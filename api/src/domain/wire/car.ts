import type { CarLayout } from '../words';

/** A seat of a coach with who sits on it; `row` from 1 at the front, `col` the place in the row's text. */
export interface CarSeatWire {
  no: string;
  row: number;
  col: number;
  blocked: boolean;
  memberId: number | null;
  /** Put there by hand. */
  fixed: boolean;
}
/** A coach of a departure (decisions B10). `texts` are its rows: s seat, a aisle, d door, x nothing. */
export interface CarWire {
  id: number;
  version: number;
  departureId: number;
  name: string;
  plate: string;
  driver: string;
  layout: CarLayout;
  rows: number;
  texts: string[];
  blocked: string[];
  seats: CarSeatWire[];
  free: number;
}
/** A coach in the list of all (GET /cars). */
export interface CarRow extends Pick<
  CarWire,
  'id' | 'version' | 'departureId' | 'name' | 'plate' | 'driver' | 'layout' | 'rows'
> {
  packageCode: string;
  plan: string[] | null;
  blocked: string[] | null;
}
/** The answer of filling by party: the coaches after it, and whom it could not serve. */
export interface CarFillingWire {
  cars: CarWire[];
  placed: number;
  unseated: number[];
  /** Sub-orders whose travellers do not sit together. */
  split: number[];
}
