import { isDeepStrictEqual } from 'node:util';
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
import { enclosed, type Letter, stillSay, writeMessage } from '../messages/send';
import type { Desk, FrontDesk } from '../desk/front-desk';
import { Order } from '../parties/order.entity';
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
 * it may have paid, promised or been cancelled since the evening; and once more where it is written, for papers take a while
 * to draw. Where it says something else by then it is drawn anew in the next turn.
 */
async function remind(front: FrontDesk, maker: PdfMaker, id: number): Promise<void> {
  const made = await front.read(async (em, desk, now) => {
    const row = await em.findOneByOrFail(Reminder, { id });
    const looked = { em, desk, actor: await senderOf(em, row), now };
    const letter = await sayable(() => letterOf(looked, row));
    if (typeof letter === 'string') return letter;
    const papers = await sayable(() => enclosed(looked, maker, letter));
    return typeof papers === 'string' ? papers : { letter, papers, actor: looked.actor, now };
  });
  const skip = (why: SkipReason): Promise<void> =>
    front.work.run(SYSTEM, async (tx) => {
      const row = await lockRow(tx, Reminder, { id }, 'reminder.notFound');
      if (row.state === 'going' || row.state === 'proposed')
        await transition(tx, target, row, 'skip', { set: { why } });
    });
  if (typeof made === 'string') return skip(made);
  try {
    const desk = await front.open();
    await front.work.run(made.actor, async (tx) => {
      // whoever pays holds the order too
      await lockRow(tx, Order, { id: made.letter.orderId }, 'order.notFound');
      const row = await lockRow(tx, Reminder, { id }, 'reminder.notFound');
      if (row.state !== 'going' && row.state !== 'proposed') return;
      const looked = { em: tx.em, desk, actor: made.actor, now: tx.now };
      const letter = await letterOf(looked, row);
      if (typeof letter === 'string') return void (await transition(tx, target, row, 'skip', { set: { why: letter } }));
      if (!isDeepStrictEqual(letter, made.letter)) return;
      // papers say as of when they were drawn
      if (!(await stillSay({ ...looked, now: made.now }, letter, made.papers))) return;
      const { id: messageId } = await writeMessage(tx, letter, made.papers);
      await transition(tx, target, row, 'deliver', { set: { messageId, why: '' } });
    });
  } catch (error) {
    // a text that may not leave is for somebody to look at, not for the next turn
    if (!(error instanceof DomainError) || error.code === 'general.stale') throw error;
    await skip('failed');
  }
}
/** What cannot be said or drawn is left to somebody. */
async function sayable<T>(say: () => Promise<T>): Promise<T | SkipReason> {
  try {
    return await say();
  } catch (error) {
    if (error instanceof DomainError) return 'failed';
    throw error;
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
/** What a reminder says as its party stands, or why it is not to be sent. */
async function letterOf(looked: Looked, row: Reminder): Promise<Letter | SkipReason> {
  const why = (await reasonsNow(looked.em, looked.desk, [row], looked.now)).get(row.id);
  if (why) return why;
  const { stepId, orderId, subOrderId } = row;
  const sql = 'SELECT message FROM chasing_steps WHERE id = ?';
  const [step] = await rowsOf<{ message: MessageEvent }>(looked.em, sql, [stepId]);
  if (!step) throw new DomainError('reminder.stepNotFound');
  const standings = await standingsOf(looked.em, { orderId, subOrderId }, businessDate(looked.now));
  const about = { orderId, subOrderId, event: remindingEvent(step.message, standings) };
  const { channel, language, to, subject, body, enclosures } = await compose(looked, about);
  const enclose = enclosures.filter(({ chosen }) => chosen).map(({ paper }) => paper);
  return { ...about, channel, language, to, subject, body, enclose };
}
