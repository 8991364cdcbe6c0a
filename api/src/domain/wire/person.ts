import type { PersonPart } from '../persons';
import type { Recalled } from './recall';

/** A traveller of before as the records of persons list him (GET /persons), with how many bookings name him. */
export interface PersonWire extends Recalled {
  bookings: number;
}
/** One telephone and birth date under which something is held of a name (GET /access-requests/:id/found). */
export interface FoundPerson {
  /** What the file is asked for by. */
  key: string;
  name: string;
  phone: string;
  birthDate: string | null;
  /** How many orders were made under it. */
  orders: number;
  /** Tours and dates, such as `GX-GUILIN5 2027-01-24`. */
  trips: string[];
}
/** Two records that may be one person (POST /persons/preview): in what they differ, and what would stand. */
export interface PersonMergePreview {
  kept: PersonWire;
  other: PersonWire;
  differs: PersonPart[];
  /** Taken from the other: what was chosen, else what the kept record lacks. */
  fromOther: PersonPart[];
  result: PersonWire;
}
/** A merge that was made (GET /persons/merges); undone ones say by whom. */
export interface PersonMergeWire {
  id: number;
  kept: string;
  other: string;
  mergedAt: string;
  mergedBy: number;
  undoneAt: string | null;
  undoneBy: number | null;
}
