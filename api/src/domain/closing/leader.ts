import type { DateOnly } from '../dates';
import { type Cents, cents } from '../money';
import { inHkd } from './exchange';
import type { CostCategory } from './words';

/** A leader as an assignment asks: may this one lead that tour? */
interface LeaderFacts {
  active: boolean;
  languages: readonly string[];
  passExpiry: DateOnly | null;
  /** Days on which he is elsewhere. */
  away: readonly { from: DateOnly; to: DateOnly }[];
  /** Tours that he has already. */
  tours: readonly { name: string; from: DateOnly; to: DateOnly }[];
}
export interface Wanted {
  language: string;
  from: DateOnly;
  to: DateOnly;
}
type LeaderRefusal =
  | { code: 'leader.inactive' | 'leader.away' }
  | { code: 'leader.language'; language: string }
  | { code: 'leader.passExpired'; expiry: DateOnly }
  | { code: 'leader.overlap'; tour: string };

/** Why a leader may not lead a tour, or null: switched off, another language, a pass that ends before the tour, elsewhere. */
export function whyNotLeader(leader: LeaderFacts, { language, from, to }: Wanted): LeaderRefusal | null {
  const overlaps = (each: { from: DateOnly; to: DateOnly }): boolean => each.from <= to && each.to >= from;
  if (!leader.active) return { code: 'leader.inactive' };
  if (!leader.languages.includes(language)) return { code: 'leader.language', language };
  if (leader.passExpiry === null || leader.passExpiry < to)
    return { code: 'leader.passExpired', expiry: leader.passExpiry ?? '–' };
  const tour = leader.tours.find(overlaps);
  if (tour) return { code: 'leader.overlap', tour: tour.name };
  return leader.away.some(overlaps) ? { code: 'leader.away' } : null;
}

export const ENTRY_KINDS = ['float', 'receipt', 'guestRefund', 'returned'] as const;
/** A row of a leader's account: money given out, spent, paid back to guests on tour, brought back. */
export interface LeaderEntry {
  kind: (typeof ENTRY_KINDS)[number];
  /** Hundredths of its currency, at the rate of its day. */
  amount: number;
  rate: string;
}
interface LeaderAccount {
  float: Cents;
  spent: Cents;
  returned: Cents;
  /** Float less what was spent and brought back: 0 when the account is even; below 0 is owed to the leader. */
  open: Cents;
}

/** What a leader spent on tour: receipts, and what guests got back. */
export const isSpent = (kind: LeaderEntry['kind']): boolean => kind === 'receipt' || kind === 'guestRefund';

/** Under which cost a leader's spending counts: a receipt under its own, money for guests under other. */
export const categoryOf = (kind: LeaderEntry['kind'], category: CostCategory): CostCategory =>
  kind === 'receipt' ? category : 'other';

/** A leader's account in HK$ cents: every row at the rate of its day, rounded by itself. */
export function leaderAccount(entries: readonly LeaderEntry[]): LeaderAccount {
  const sums = { float: 0, spent: 0, returned: 0 };
  for (const { kind, amount, rate } of entries) {
    const hkd = inHkd(amount, rate);
    if (kind === 'float') sums.float += hkd;
    else if (kind === 'returned') sums.returned += hkd;
    else sums.spent += hkd;
  }
  return {
    float: cents(sums.float),
    spent: cents(sums.spent),
    returned: cents(sums.returned),
    open: cents(sums.float - sums.spent - sums.returned),
  };
}
