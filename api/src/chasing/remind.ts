import type { EntityManager } from 'typeorm';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import { transition } from '../audit/transition';
import type { SkipReason } from '../domain/chasing';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { remindingEvent } from '../domain/messages/fits';
import type { MessageEvent } from '../domain/messages/words';
import { type Actor, SYSTEM } from '../http/actor';
import type { Job } from '../turns/job';
import { compose } from '../messages/compose';
import { standingsOf } from '../messages/standing';
import { type Drawn, enclosed, type Letter, writeMessage } from '../messages/send';
import type { Desk, FrontDesk } from '../desk/front-desk';
import type { PdfMaker } from '../papers/pdf-maker';
import { target } from './propose';
import { reasonsNow } from './reasons-now';
import { Reminder } from './reminder.entity';

/** What somebody let go, and what stands on a step that sends without asking. */
export const sendReminders = (front: FrontDesk, maker: PdfMaker): Job => ({
  name: 'send-reminders',
  everyMs: 3_000,
  due: async (em) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT r.id FROM reminders r WHERE r.state = 'going' UNION
       SELECT r.id FROM reminders r JOIN chasing_steps c ON c.id = r.stepId AND c.automatic = 1 AND c.active = 1
        WHERE r.state = 'proposed' ORDER BY 1 LIMIT 100`,
    );
    return rows.map((row) => Number(row.id));
  },
  act: (tx, _desk, id) => {
    tx.after(() => remind(front, maker, id));
    return Promise.resolve();
  },
});

/**
 * Writes the message of a reminder, once: in one transaction with the move that ends it. The party is looked at again, for
 * it may have paid, promised or been cancelled since the evening.
 */
async function remind(front: FrontDesk, maker: PdfMaker, id: number): Promise<void> {
  const made = await front.read(async (em, desk, now) => {
    const row = await em.findOneByOrFail(Reminder, { id });
    const why = (await reasonsNow(em, desk, [row], now)).get(id);
    if (why) return why;
    const actor = await senderOf(em, row);
    try {
      return await letterOf({ em, desk, actor, now }, maker, row);
    } catch (error) {
      if (error instanceof DomainError) return 'failed';
      throw error;
    }
  });
  const skip = (why: SkipReason): Promise<void> =>
    front.work.run(SYSTEM, async (tx) => {
      const row = await lockRow(tx, Reminder, { id }, 'reminder.notFound');
      if (row.state === 'going' || row.state === 'proposed')
        await transition(tx, target, row, 'skip', { set: { why } });
    });
  if (typeof made === 'string') return skip(made);
  try {
    await front.work.run(made.actor, async (tx) => {
      const row = await lockRow(tx, Reminder, { id }, 'reminder.notFound');
      if (row.state !== 'going' && row.state !== 'proposed') return;
      const { id: messageId } = await writeMessage(tx, made.letter, made.papers);
      await transition(tx, target, row, 'deliver', { set: { messageId, why: '' } });
    });
  } catch (error) {
    // a text that may not leave is for somebody to look at, not for the next turn
    if (!(error instanceof DomainError) || error.code === 'general.stale') throw error;
    await skip('failed');
  }
}

/** Whoever let it go signs it; nobody did where the step sends by itself. */
async function senderOf(em: EntityManager, { state, movedBy }: Reminder): Promise<Actor> {
  if (state !== 'going' || movedBy === null) return SYSTEM;
  const [user] = await rowsOf<{ fullName: string }>(em, 'SELECT fullName FROM users WHERE id = ?', [movedBy]);
  return { ...SYSTEM, id: movedBy, fullName: user?.fullName ?? SYSTEM.fullName };
}

interface Looked {
  em: EntityManager;
  desk: Desk;
  actor: Actor;
  now: Date;
}
async function letterOf(
  looked: Looked,
  maker: PdfMaker,
  { stepId, orderId, subOrderId }: Reminder,
): Promise<{ letter: Letter; papers: Drawn[]; actor: Actor }> {
  const sql = 'SELECT message FROM chasing_steps WHERE id = ?';
  const [step] = await rowsOf<{ message: MessageEvent }>(looked.em, sql, [stepId]);
  if (!step) throw new DomainError('reminder.stepNotFound');
  const standings = await standingsOf(looked.em, { orderId, subOrderId }, businessDate(looked.now));
  const about = { orderId, subOrderId, event: remindingEvent(step.message, standings) };
  const { channel, language, to, subject, body, enclosures } = await compose(looked, about);
  const enclose = enclosures.filter(({ chosen }) => chosen).map(({ paper }) => paper);
  const letter: Letter = { ...about, channel, language, to, subject, body, enclose };
  return { letter, papers: await enclosed(looked, maker, letter), actor: looked.actor };
}
