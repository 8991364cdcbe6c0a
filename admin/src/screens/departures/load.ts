import { type DateOnly } from '@domain/dates';
import { whyNotOffered } from '@domain/deposit';
import type { ErrorCode } from '@domain/errors';
import type { DepartureWire } from '@domain/wire/departure';
import type { Tone } from '../../theme';

type Counted = 'bookedCount' | 'heldCount' | 'reservedNumber' | 'maxPax';
/** Seats that nobody else can have: booked, held for transfers, blocked by operations. */
export const takenOf = (row: Pick<DepartureWire, Counted>): number =>
  row.bookedCount + row.heldCount + row.reservedNumber;
/** Load of a departure in percent. */
export const loadOf = (row: Pick<DepartureWire, Counted>): number =>
  row.maxPax > 0 ? Math.round((takenOf(row) / row.maxPax) * 100) : 100;

/** Why nobody can book it: the words of each refusal of the rule that booking uses. */
const REFUSED = {
  'tour.notPublished': ['waiting', 'unapproved'],
  'price.notPublished': ['waiting', 'unpriced'],
  'departure.tooLate': ['neutral', 'ended'],
  'departure.cancelling': ['bad', 'cancelling'],
  'departure.cancelled': ['bad', 'cancelled'],
  'departure.closed': ['neutral', 'closed'],
  'departure.full': ['bad', 'full'],
} as const satisfies Partial<Record<ErrorCode, readonly [Tone, string]>>;
type Word = (typeof REFUSED)[keyof typeof REFUSED][1] | 'few' | 'free';
/** The day, and how many days before departure sales end. */
interface SaleRule {
  today: DateOnly;
  cutoffDays: number;
}

/** How a departure stands, as a meaning and as the key of its word: the very rule by which booking refuses. */
export function standing(row: Shown, { today, cutoffDays }: SaleRule): { tone: Tone; word: Word } {
  const why = whyNotOffered({ published: true, priced: true, ...row }, today, cutoffDays, 1);
  if (why) {
    const [tone, word] = REFUSED[why as keyof typeof REFUSED] ?? (['neutral', 'closed'] as const);
    return { tone, word };
  }
  return loadOf(row) >= 80 ? { tone: 'waiting', word: 'few' } : { tone: 'good', word: 'free' };
}
/** A departure as any screen knows it; what it does not know of package and price, booking asks. */
export type Shown = Pick<DepartureWire, Counted | 'free' | 'open' | 'state' | 'departureDate'> &
  Partial<Pick<DepartureWire, 'published' | 'priced'>>;
