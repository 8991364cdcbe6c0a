import type { WaitingEvent } from '../waiting';

/** How many wait for a departure, and what a second coach would need. */
export interface WaitingDemand {
  departureId: number;
  parties: number;
  people: number;
  seats: number;
  /** Parties for which seats are held at the moment. */
  offered: number;
  /** The seats of these. */
  offeredSeats: number;
  /** Travellers from which a coach of its own pays, by the approved sheet; null where that cannot be said. */
  breakEven: number | null;
}
/** What happened to a party on the list. */
export interface WaitingStep {
  id: number;
  departureId: number;
  packageCode: string;
  departureDate: string;
  what: WaitingEvent;
  wanted: number;
  free: number;
  at: string;
  by: string;
}
