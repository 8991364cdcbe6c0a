import type { DateOnly } from '../dates';
import type { OrderState } from '../words';

/** A party that somebody who calls has with us and that has not left yet. Money is in HK$, levy included. */
export interface CallerBooking {
  orderNumber: string;
  subOrderId: number;
  subOrderNumber: string;
  contactPerson: string;
  departureId: number;
  packageCode: string;
  departureDate: DateOnly;
  people: number;
  orderState: OrderState;
  /** Its departure is being called off, or has been, and it is not settled yet: nobody takes its money. */
  calledOff: boolean;
  balance: number;
  /** Until when its seats are held; null once they are confirmed. */
  holdUntil: string | null;
  branch: string;
}
/** A party of the waiting list that waits under the number, or for which seats are held. */
export interface CallerWaiting {
  id: number;
  state: 'waiting' | 'offered';
  contactPerson: string;
  contactPhone: string;
  /** The departures that it waits for, the wished one among them. */
  departureIds: number[];
  /** The departure whose seats are held for it, or the wished one. */
  departureId: number;
  packageCode: string;
  departureDate: DateOnly;
  adults: number;
  members: number;
  children: number;
  babies: number;
  seats: number;
  heldSeats: number;
  offeredUntil: string | null;
  note: string;
  branch: string;
  /** Whether whoever asks may book what is held. */
  mayBook: boolean;
}
/** What somebody who calls has with us (GET /orders/admin/caller). */
export interface Caller {
  bookings: CallerBooking[];
  waiting: CallerWaiting[];
}
