import type { EntityManager } from 'typeorm';
import { split } from '../domain/closing/journal-files';
import { entriesOf, type JournalEntry } from '../domain/closing/journal-entries';
import { addDays, type DateOnly } from '../domain/dates';
import type { JournalWire } from '../domain/wire/journal';
import { Book, type LockedDay } from './book';

export interface Journal {
  from: DateOnly;
  to: DateOnly;
  entries: JournalEntry[];
  locked: LockedDay[];
}
/** The journal of a period, day by day. */
export async function readJournal(em: EntityManager, from: DateOnly, to: DateOnly): Promise<Journal> {
  const book = await Book.open(em, from);
  const entries: JournalEntry[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) entries.push(...entriesOf(date, await book.linesOf(date)));
  const locked = [...book.locked.values()].filter(({ date }) => date >= from && date <= to);
  return { from, to, entries, locked };
}

const debit = (amount: number): number => Math.max(0, amount) / 100;
const credit = (amount: number): number => Math.max(0, -amount) / 100;
export function wireOf({ from, to, entries, locked }: Journal): JournalWire {
  const lines = entries.flatMap((entry) => entry.lines);
  const sum = (figure: (amount: number) => number): number =>
    lines.reduce((cents, { amount }) => cents + figure(amount), 0) / 100;
  return {
    from,
    to,
    entries: entries.map(({ number, date, of, branch, lines: own }) => ({
      ...{ number, date, branch, corrects: of === date ? null : of },
      lines: own.map(({ account, name, kind, method, amount }) => ({
        ...{ account, name, kind, method, debit: debit(amount), credit: credit(amount) },
      })),
    })),
    debit: sum((amount) => Math.max(0, amount)),
    credit: sum((amount) => Math.max(0, -amount)),
    files: split(entries).length,
    locked: locked.map(({ date, hash }) => ({ date, hash })),
  };
}
