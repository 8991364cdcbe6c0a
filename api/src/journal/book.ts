import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { partOf } from '../crud/parts';
import { rowsOf } from '../database/raw';
import { difference, postingsOf } from '../domain/closing/journal';
import { type Account, type JournalLine, linesOf, nextOpen } from '../domain/closing/journal-entries';
import { addDays, type DateOnly } from '../domain/dates';
import { LIMITS } from '../domain/limits';
import { factsOf } from './read-facts';

export interface LockedDay {
  date: DateOnly;
  hash: string;
  lines: JournalLine[];
}
/** The journal as it is kept: accounts, and the days that are locked. */
export class Book {
  private constructor(
    private readonly em: EntityManager,
    private readonly accounts: readonly Account[],
    readonly locked: Map<DateOnly, LockedDay>,
  ) {}

  static async open(em: EntityManager, from: DateOnly): Promise<Book> {
    const accounts = await rowsOf<Account>(em, 'SELECT kind, method, branch, code, name FROM accounts ORDER BY id');
    const days = (await em
      .createQueryBuilder(partOf('journalDays').entity, 'd')
      .where('d.date >= :since', { since: addDays(from, -LIMITS.journalDays) })
      .orderBy('d.date')
      .getMany()) as unknown as LockedDay[];
    return new Book(em, accounts, new Map(days.map((day) => [day.date, day])));
  }

  /** The lines of a day: as booked where it is locked; else as it stands, with what changed in locked days before it. */
  async linesOf(date: DateOnly): Promise<JournalLine[]> {
    await setImmediate();
    const known = this.locked.get(date);
    if (known) return known.lines;
    const lines = linesOf(this.accounts, date, postingsOf(await factsOf(this.em, date)));
    for (const day of this.before(date)) lines.push(...(await this.correctionOf(day)));
    return lines;
  }
  /** Locked days whose next open day this is. */
  private before(date: DateOnly): DateOnly[] {
    const days = [...this.locked.keys()].filter((day) => day < date);
    const locked = new Set(days);
    return days.filter((day) => nextOpen(locked, day, (each) => addDays(each, 1)) === date);
  }
  private async correctionOf(day: DateOnly): Promise<JournalLine[]> {
    await setImmediate();
    const booked = [...this.locked.values()].flatMap(({ lines }) => lines.filter(({ of }) => of === day));
    return linesOf(this.accounts, day, difference(postingsOf(await factsOf(this.em, day)), booked));
  }
}
