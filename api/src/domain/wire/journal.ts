import type { DateOnly } from '../dates';

/** A line of an entry; money in HK$. */
export interface JournalLineWire {
  account: string;
  name: string;
  kind: string;
  method: string;
  debit: number;
  credit: number;
}
export interface JournalEntryWire {
  number: string;
  date: DateOnly;
  /** The locked day that it corrects; null for an entry of its own day. */
  corrects: DateOnly | null;
  branch: string;
  lines: JournalLineWire[];
}
/** The journal of a period. */
export interface JournalWire {
  from: DateOnly;
  to: DateOnly;
  entries: JournalEntryWire[];
  debit: number;
  credit: number;
  /** How many files a bookkeeping program takes it in. */
  files: number;
  /** Days of the period that are locked, with the SHA-256 of what was booked then. */
  locked: { date: DateOnly; hash: string }[];
}
/** How many days were locked. */
export interface LockedDays {
  locked: number;
}
