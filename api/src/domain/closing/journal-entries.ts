import type { DateOnly } from '../dates';
import { DomainError } from '../errors';
import { type JournalKind, merged, type Posting } from './journal';

/** An account of the bookkeeping; an empty method or shop stands for all of them. */
export interface Account {
  kind: JournalKind;
  method: string;
  branch: string;
  code: string;
  name: string;
}
/** A line as it is booked: of its own day, or of an earlier one that was locked when it changed. */
export interface JournalLine extends Posting {
  of: DateOnly;
  account: string;
  name: string;
}
/** Lines that add up to 0 under one number: a shop's day, or a shop's correction of an earlier one. */
export interface JournalEntry {
  number: string;
  date: DateOnly;
  of: DateOnly;
  branch: string;
  lines: JournalLine[];
}

/**
 * The account of a posting: the nearest one, by method and shop, by method, by shop, by kind.
 * @throws DomainError journal.accountMissing (409)
 */
export function accountOf(accounts: readonly Account[], { kind, method, branch }: Posting): Account {
  const near = (account: Account): number => (account.method ? 2 : 0) + (account.branch ? 1 : 0);
  const fits = accounts.filter(
    (each) =>
      each.kind === kind && (!each.method || each.method === method) && (!each.branch || each.branch === branch),
  );
  const [first] = fits.sort((a, b) => near(b) - near(a));
  if (!first) throw new DomainError('journal.accountMissing', { kind });
  return first;
}
/** Postings of a day with their accounts. */
export const linesOf = (accounts: readonly Account[], of: DateOnly, postings: readonly Posting[]): JournalLine[] =>
  merged(postings).map((posting) => {
    const { code, name } = accountOf(accounts, posting);
    return { ...posting, of, account: code, name };
  });

/** The lines of a day as entries, its own before the corrections: numbers of eight signs, the most that MYOB takes. */
export function entriesOf(date: DateOnly, lines: readonly JournalLine[]): JournalEntry[] {
  const groups = new Map<string, JournalLine[]>();
  const place = ({ of, branch }: JournalLine): string => `${of === date ? 0 : of}|${branch}`;
  for (const line of lines) groups.set(place(line), [...(groups.get(place(line)) ?? []), line]);
  return [...groups.keys()].sort().map((key, at) => {
    const group = groups.get(key) as [JournalLine, ...JournalLine[]];
    const number = date.slice(2).replaceAll('-', '') + (at + 1).toString(36).toUpperCase().padStart(2, '0');
    return { number, date, of: group[0].of, branch: group[0].branch, lines: group };
  });
}

/** The first open day after a locked one: where its corrections are booked. */
export function nextOpen(locked: ReadonlySet<DateOnly>, day: DateOnly, after: (day: DateOnly) => DateOnly): DateOnly {
  let next = after(day);
  while (locked.has(next)) next = after(next);
  return next;
}
