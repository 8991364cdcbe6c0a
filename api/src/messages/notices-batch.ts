import { In, MoreThanOrEqual, Not } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import type { BatchKind, Looking } from '../batches/kind';
import { startBatch } from '../batches/start';
import { Departure } from '../catalogue/departure.entity';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { businessDate, startOfDay } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { unknownFields } from '../domain/messages/fields';
import { tellsIdentity } from '../domain/messages/identity';
import type { Channel } from '../domain/messages/words';
import type { Locale } from '../domain/words';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { compose } from './compose';
import { Message } from './message.entity';
import { bookedOn, hears, NOTICES } from './notices';
import { type Letter, writeMessage } from './send';
import { waysHere } from './ways';

/** A text of one's own for everybody on a departure; it may name what a template may. */
interface Notice {
  channel: Channel;
  language: Locale;
  subject: string;
  body: string;
}

/**
 * Lets a text go to everybody who is booked on a departure and can be reached by a channel that the product sends by.
 * @throws DomainError departure.idNotFound, message.noGateway, message.noticeRunning while another is being written;
 * general.required at the subject of a mail, message.unknownField or message.identityNumber at the field
 */
export async function startNotice(tx: Tx, id: number, notice: Notice): Promise<void> {
  const { packageCode } = await lockRow(tx, Departure, { id }, 'departure.idNotFound');
  if (waysHere()[notice.channel] !== 'send') throw new DomainError('message.noGateway');
  if (notice.channel === 'EMAIL' && !notice.subject.trim()) throw fieldError('subject', 'general.required');
  for (const field of ['subject', 'body'] as const) {
    const names = unknownFields(notice[field]);
    if (names.length) throw fieldError(field, 'message.unknownField', { names: names.join(', ') });
    if (tellsIdentity(notice[field], [packageCode])) throw fieldError(field, 'message.identityNumber');
  }
  if (await tx.em.existsBy(Batch, { kind: NOTICES, subjectId: id, state: 'RUNNING' }))
    throw new DomainError('message.noticeRunning');
  const booked = (await bookedOn(tx.em, id, notice.channel)).filter(hears);
  const parties = booked.map(({ subOrderId }) => subOrderId);
  if (parties.length) await startBatch(tx, NOTICES, id, parties, { ...notice });
}

/**
 * Each of them is a message of its own, and is composed where it is written: whoever changes the booking holds the order
 * too, so that nobody is written to as he was. Who was given the very same text today gets it no second time.
 */
export const noticesBatch: BatchKind = {
  kind: NOTICES,
  act: async (tx, desk, batch, party) => {
    const notice = batch.given as unknown as Notice;
    const { orderId } = await tx.em.findOneOrFail(SubOrder, {
      where: { id: party },
      select: { id: true, orderId: true },
    });
    await lockRow(tx, Order, { id: orderId }, 'order.notFound');
    const booked = await bookedOn(tx.em, batch.subjectId, notice.channel);
    const still = booked.find(({ subOrderId }) => subOrderId === party);
    if (!still || !hears(still)) return;
    const letter = await letterTo({ em: tx.em, desk, actor: tx.actor, now: tx.now }, notice, orderId, party);
    const { channel, subject, body } = letter;
    const createdAt = MoreThanOrEqual(startOfDay(businessDate(tx.now)));
    const same = { orderId, event: 'notice' as const, channel, subject, body, createdAt };
    if (await tx.em.existsBy(Message, { ...same, state: Not(In(['failed', 'bounced'])) })) return;
    await writeMessage(tx, letter, []);
  },
  // the words stand in the messages, where they are erased with their orders
  ended: async (tx, _desk, { id }) => {
    await tx.em.query('UPDATE batches SET given = NULL WHERE id = ?', [id]);
  },
};

async function letterTo(looking: Looking, notice: Notice, orderId: number, subOrderId: number): Promise<Letter> {
  const about = { orderId, subOrderId, event: 'notice' as const };
  const { to, subject, body } = await compose(looking, { ...about, ...notice });
  return { ...about, channel: notice.channel, language: notice.language, to, subject, body, enclose: [] };
}
