import type { Row, Rules, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
import { rowsOf, write } from '../database/raw';
import type { Tx } from '../database/work';
import { demandInBooks } from '../domain/closing/booked-day';
import { inHkd } from '../domain/closing/exchange';
import { leaderAccount, type LeaderEntry, whyNotLeader } from '../domain/closing/leader';
import { businessDate, type DateOnly } from '../domain/dates';
import { DomainError, type ErrorParams, fieldError } from '../domain/errors';
import { demandHeld, showMoney } from '../domain/money';
import { figuresFollow } from './figures-follow';
import { openClosing, writeInClosing } from './open-closing';
import { ratesOf } from './rates';
import { entriesOf } from './read-case';

/** A leader is assigned where nothing speaks against it; the account is worked out whenever it is written. */
export const assignmentRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const closing = await writeInClosing(tx, Number(row?.['closing'] ?? sent['closing']));
    if (row && sent['language'] === undefined) return {};
    const leader = Number(row?.['leader'] ?? sent['leader']);
    return assigned(tx, closing, leader, String(sent['language'] ?? row?.['language'] ?? 'cantonese'), row?.id ?? 0);
  },
  after: async (tx, row, before, move) => {
    const closing = await openClosing(tx, Number(row['closing']));
    const sent = (row['entries'] ?? []) as Values[];
    demandDays(sent, (before?.['entries'] ?? []) as Values[], businessDate(tx.now), String(closing['returnDate']));
    const entries = entriesOf(sent, await ratesOf(tx.em));
    const account = leaderAccount(entries);
    demandHeld('entries', [...Object.values(account), ...entries.map(({ amount, rate }) => inHkd(amount, rate))]);
    await bookEntries(
      tx,
      row.id,
      entries.map((entry, at) => ({ ...entry, day: String(sent[at]?.['day']) })),
    );
    const { float, spent, returned, open } = account;
    if (move === 'handIn' && open !== 0) throw new DomainError('leader.uneven', { open: showMoney(open) });
    await write(tx.em, 'UPDATE leader_assignments SET `float` = ?, spent = ?, returned = ?, `open` = ? WHERE id = ?', [
      float,
      spent,
      returned,
      open,
      row.id,
    ]);
    figuresFollow(tx, closing);
  },
  remove: async (tx, _grant, row) => {
    const closing = await writeInClosing(tx, Number(row['closing']));
    if (((row['entries'] ?? []) as Values[]).length) throw new DomainError('general.inUse');
    await bookEntries(tx, row.id, []);
    await tx.em.delete(partOf('leaderAssignments').entity, row.id);
    figuresFollow(tx, closing);
  },
};

/**
 * What is entered is of a day that the journal still looks at, and of none after today and the tour; what stands already stays.
 * @throws DomainError general.tooEarly, general.tooLate (400) at the day
 */
function demandDays(entries: readonly Values[], held: readonly Values[], today: DateOnly, returns: DateOnly): void {
  const known = new Set(held.map(({ day }) => day));
  const max = returns > today ? returns : today;
  for (const [index, { day }] of entries.entries()) {
    if (known.has(day)) continue;
    demandInBooks(`entries.${String(index)}.day`, String(day), today, max);
  }
}

/** The account by day and in HK$, as the journal books it. */
async function bookEntries(
  tx: Tx,
  assignment: number,
  entries: readonly (LeaderEntry & { day: string })[],
): Promise<void> {
  await write(tx.em, 'DELETE FROM leader_entries WHERE assignment = ?', [assignment]);
  for (const { kind, day, amount, rate } of entries)
    await write(tx.em, 'INSERT INTO leader_entries (assignment, `day`, kind, hkd) VALUES (?, ?, ?, ?)', [
      ...[assignment, day, kind, inHkd(amount, rate)],
    ]);
}

/** Two that assign one leader follow one another. @throws DomainError leader.* (409) at the leader, with the reason */
async function assigned(tx: Tx, closing: Row, id: number, language: string, self: number): Promise<Values> {
  const found = await tx.em.existsBy(partOf('leaders').entity, { id });
  if (!found) throw fieldError('leader', 'general.unknownRef');
  const leader = await lockRow(tx, partOf('leaders').entity, { id }, 'leader.notFound');
  const [from, to] = [closing['departureDate'] as DateOnly, closing['returnDate'] as DateOnly];
  const tours = await rowsOf<{ name: string; from: DateOnly; to: DateOnly }>(
    tx.em,
    `SELECT c.code AS name, a.\`from\`, a.\`to\` FROM leader_assignments a JOIN closings c ON c.id = a.closing
      WHERE a.leader = ? AND a.id <> ? AND a.\`from\` <= ? AND a.\`to\` >= ?`,
    [id, self, to, from],
  );
  const rows = (name: string): Values[] => (leader[name] ?? []) as Values[];
  const facts = {
    active: Boolean(leader['active']),
    languages: rows('languages').map((each) => String(each['language'])),
    passExpiry: leader['passExpiry'] as DateOnly | null,
    away: rows('away') as unknown as { from: DateOnly; to: DateOnly }[],
    tours,
  };
  const why = whyNotLeader(facts, { language, from, to });
  if (why) {
    const { code, ...params } = why;
    throw new DomainError(code, params as ErrorParams, { leader: [code, params as ErrorParams] });
  }
  return { from, to, name: `${String(leader['name'])} · ${String(closing['code'])}`.slice(0, 120) };
}
