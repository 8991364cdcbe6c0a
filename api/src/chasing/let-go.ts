import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import type { Right } from '../domain/access';
import type { SkipReason } from '../domain/chasing';
import type { LetGoWire, ProposalWire } from '../domain/wire/reminder';
import { type Actor, demand } from '../http/actor';
import { target } from './propose';
import { Reminder } from './reminder.entity';

/** As many as are looked over at once; what is more stays proposed. */
export const MOST_LET_GO = 500;

/** Whose reminders somebody sees or sends: those of the own shop where the right is bound to it. */
const within = (actor: Actor, right: Right): [string, string[]] =>
  demand(actor, right) === 'shop' ? [' AND branch = ?', [actor.branch]] : ['', []];

/** What the evening proposed and nobody has decided on, in figures. */
export async function proposalOf(em: EntityManager, actor: Actor): Promise<ProposalWire> {
  const [bound, values] = within(actor, 'reminders.read');
  const waiting = await rowsOf<{ id: number }>(
    em,
    `SELECT id FROM reminders WHERE state = 'proposed'${bound} ORDER BY baseDate, id LIMIT ${String(MOST_LET_GO)}`,
    values,
  );
  const skipped = await rowsOf<{ why: SkipReason; promisedUntil: string | null; count: number }>(
    em,
    `SELECT why, promisedUntil, COUNT(*) AS count FROM reminders WHERE state = 'skipped'${bound}
      GROUP BY why, promisedUntil ORDER BY count DESC, why, promisedUntil`,
    values,
  );
  return {
    remind: waiting.map(({ id }) => Number(id)),
    skipped: skipped.map(({ why, promisedUntil, count }) => ({ why, promisedUntil, count: Number(count) })),
  };
}

/** Lets those go that somebody looked over, all at once; one that is no longer proposed stays as it is. */
export async function letGo(tx: Tx, ids: readonly number[]): Promise<LetGoWire> {
  const [bound, values] = within(tx.actor, 'reminders.send');
  const rows = await rowsOf<{ id: number }>(
    tx.em,
    `SELECT id FROM reminders WHERE state = 'proposed' AND id IN (${marks(ids)})${bound} ORDER BY id`,
    [...ids, ...values],
  );
  for (const { id } of rows) {
    const row = await tx.em.findOneByOrFail(Reminder, { id: Number(id) });
    await transition(tx, target, row, 'send', { set: { movedBy: tx.actor.id } });
  }
  return { sent: rows.length, left: ids.length - rows.length };
}
