import type { DateOnly } from './dates';
import { typedDate } from './typed-date';

/** What a clerk types while the caller speaks: words to look for, and how many go, and until when. */
interface TypedWish {
  words: string;
  /** 2+2+1: adults, children, babies. */
  party: { adults: number; children: number; babies: number } | null;
  /** Leaves on or before this day. */
  to: DateOnly | null;
}
const PARTY = /^(\d{1,2})\+(\d{1,2})(?:\+(\d{1,2}))?$/;
const BEFORE = /^<(.+)$/;

/**
 * Reads `japan 2+2 <24/12/2026`: a party of adults, children and babies, a day by which the tour leaves (of the next year
 * when the day has passed and no year is typed), and the words that are left.
 */
export function readWish(typed: string, today: DateOnly): TypedWish {
  const wish: TypedWish = { words: '', party: null, to: null };
  const words: string[] = [];
  for (const part of typed.normalize('NFKC').split(/\s+/).filter(Boolean)) {
    const party = PARTY.exec(part);
    const day = BEFORE.exec(part)?.[1];
    const to = day === undefined ? null : dayOf(day, today);
    if (party) {
      const [, adults = '0', children = '0', babies = '0'] = party;
      wish.party = { adults: Number(adults), children: Number(children), babies: Number(babies) };
    } else if (to) wish.to = to;
    else words.push(part);
  }
  return { ...wish, words: words.join(' ') };
}

/** 24/12 is the next 24 December; with a year it is that day. */
function dayOf(typed: string, today: DateOnly): DateOnly | null {
  const day = typedDate(typed, today);
  // a tour leaves in the future, however near the same day lies behind
  return day && day < today && typedDate(typed) === null
    ? `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`
    : day;
}
