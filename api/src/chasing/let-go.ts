import { type EntityManager, In } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import type { Desk } from '../desk/front-desk';
import type { Right } from '../domain/access';
import type { SkipReason } from '../domain/chasing';
import { businessDate } from '../domain/dates';
import type { LetGoWire, ProposalWire } from '../domain/wire/reminder';
import { type Actor, demand } from '../http/actor';
import { stillOpen } from './parties';
import { target } from './propose';
import { reasonsNow } from './reasons-now';
import { Reminder } from './reminder.entity';

/** As many as are looked over at once; what is more stays proposed. */
export const MOST_LET_GO = 500;

/** Whose reminders somebody sees or sends: those of the own shop where the right is bound to it. */
const within = (actor: Actor, right: Right): [string, string[]] =>
  demand(actor, right) === 'shop' ? [' AND r.branch = ?', [actor.branch]] : ['', []];

/** What the evening proposed and nobody has decided on, as far as it is still open, in figures. */
export async function proposalOf(em: EntityManager, actor: Actor, now: Date): Promise<ProposalWire> {
  const [bound, values] = within(actor, 'reminders.read');
  const waiting = await rowsOf<{ id: number; byMail: number }>(
    em,
    `SELECT r.id, CASE WHEN o.contactEmail = '' THEN 0 ELSE 1 END AS byMail
       FROM reminders r JOIN orders o ON o.id = r.orderId WHERE r.state = 'proposed'${bound}
        AND ${stillOpen(businessDate(now))} ORDER BY r.baseDate, r.id LIMIT ${String(MOST_LET_GO)}`,
    values,
  );
  const skipped = await rowsOf<{ why: SkipReason; promisedUntil: string | null; count: number }>(
    em,
    `SELECT r.why, r.promisedUntil, COUNT(*) AS count FROM reminders r WHERE r.state = 'skipped'${bound}
      GROUP BY r.why, r.promisedUntil ORDER BY count DESC, r.why, r.promisedUntil`,
    values,
  );
  const mails = waiting.filter(({ byMail }) => Number(byMail) === 1).length;
  return {
    remind: waiting.map(({ id }) => Number(id)),
    channels: { EMAIL: mails, WHATSAPP: waiting.length - mails },
    skipped: skipped.map(({ why, promisedUntil, count }) => ({ why, promisedUntil, count: Number(count) })),
  };
}

/** Those of them that wait and are the actor's to send. */
async function waitingOf(em: EntityManager, actor: Actor, ids: readonly number[]): Promise<Reminder[]> {
  const [bound, values] = within(actor, 'reminders.send');
  const rows = await rowsOf<{ id: number }>(
    em,
    `SELECT r.id FROM reminders r WHERE r.state = 'proposed' AND r.id IN (${marks(ids)})${bound} ORDER BY r.id`,
    [...ids, ...values],
  );
  return rows.length ? em.findBy(Reminder, { id: In(rows.map(({ id }) => Number(id))) }) : [];
}
/** Of two who let the same evening go at one moment the later one finds what the first one left. */
const held = (tx: Tx, rows: readonly Reminder[]): Promise<Reminder[]> =>
  tx.em.find(Reminder, {
    ...{ where: { id: In(rows.map(({ id }) => id)), state: 'proposed' }, order: { id: 'ASC' } },
    ...(ON_MYSQL ? { lock: { mode: 'pessimistic_write' as const } } : {}),
  });
/** Which of those that somebody looked over are not to go after all: looked at before anything is written. */
export async function lookAgain(
  em: EntityManager,
  desk: Desk,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, SkipReason>> {
  return reasonsNow(em, desk, await waitingOf(em, actor, ids), now);
}

/**
 * Lets those go that somebody looked over; one that has a reason by now is skipped, and one that is no longer
 * proposed stays as it is.
 */
export async function letGo(
  tx: Tx,
  ids: readonly number[],
  reasons: ReadonlyMap<number, SkipReason>,
): Promise<LetGoWire> {
  const rows = await held(tx, await waitingOf(tx.em, tx.actor, ids));
  const skipped = new Map<SkipReason, number>();
  for (const row of rows) {
    const why = reasons.get(row.id);
    if (why) {
      skipped.set(why, (skipped.get(why) ?? 0) + 1);
      await transition(tx, target, row, 'skip', { set: { why } });
    } else await transition(tx, target, row, 'send', { set: { movedBy: tx.actor.id } });
  }
  const some = [...skipped].map(([why, count]) => ({ why, count }));
  return {
    sent: rows.length - some.reduce((all, { count }) => all + count, 0),
    left: ids.length - rows.length,
    skipped: some,
  };
}

/** What the slices of one evening come to. */
export function allLetGo(slices: readonly LetGoWire[]): LetGoWire {
  const skipped = new Map<SkipReason, number>();
  for (const { why, count } of slices.flatMap((each) => each.skipped))
    skipped.set(why, (skipped.get(why) ?? 0) + count);
  return {
    sent: slices.reduce((all, { sent }) => all + sent, 0),
    left: slices.reduce((all, { left }) => all + left, 0),
    skipped: [...skipped].map(([why, count]) => ({ why, count })),
  };
}
