import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { partOf } from '../crud/parts';
import { rowsOf } from '../database/raw';
import type { JournalLine } from '../domain/closing/journal-entries';
import { type Difference, differing } from './difference';

/**
 * A locked day is what was locked: its lines under their hash, which the log wrote down too, each shop's lines of a day
 * coming to 0, none of a day to come; and every day that the log saw locked is still there. What changed since is booked by
 * the next open day, so nothing else can be wrong.
 */
export async function journal(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  const days = await em.find(partOf('journalDays').entity, { order: { date: 'ASC' } });
  const logged = await rowsOf<{ recordId: string; after: string }>(
    em,
    "SELECT recordId, `after` FROM audit WHERE resource = 'journalDays' AND action = 'lock'",
  );
  const hashes = new Map(logged.map(({ recordId, after }) => [recordId, (JSON.parse(after) as { hash: string }).hash]));
  const kept = new Set(days.map((day) => String(day['date'])));
  for (const [date, hash] of hashes)
    if (!kept.has(date)) found.push(...differing('journal day = the log', date, undefined, hash));
  for (const day of days) {
    const [date, lines] = [String(day['date']), day['lines'] as JournalLine[]];
    const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
    found.push(...differing('journal day = its hash', date, day['hash'], hash));
    found.push(...differing('journal day = the log', date, day['hash'], hashes.get(date)));
    const sums = new Map<string, number>();
    for (const { of, branch, amount } of lines)
      sums.set(`${of} ${branch}`, (sums.get(`${of} ${branch}`) ?? 0) + amount);
    for (const [entry, sum] of sums) found.push(...differing('journal entry = 0', `${date} ${entry}`, sum, 0));
    const ahead = lines.filter(({ of }) => of > date).length;
    found.push(...differing('journal day: nothing to come', date, ahead, 0));
  }
  return found;
}
