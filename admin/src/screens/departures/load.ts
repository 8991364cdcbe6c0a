import type { DepartureWire } from '@domain/wire/departure';
import type { Tone } from '../../theme';

/** Seats that nobody else can have: booked, held for transfers, blocked by operations. */
export const takenOf = (row: DepartureWire): number => row.bookedCount + row.heldCount + row.reservedNumber;
/** Load of a departure in percent. */
export const loadOf = (row: DepartureWire): number =>
  row.maxPax > 0 ? Math.round((takenOf(row) / row.maxPax) * 100) : 100;

/** How a departure stands, as a meaning and as the key of its word. */
export function standing(row: DepartureWire): { tone: Tone; word: 'closed' | 'full' | 'few' | 'free' } {
  if (!row.open) return { tone: 'neutral', word: 'closed' };
  if (row.free <= 0) return { tone: 'bad', word: 'full' };
  return loadOf(row) >= 80 ? { tone: 'waiting', word: 'few' } : { tone: 'good', word: 'free' };
}
