import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../audit/record';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { fieldError, DomainError } from '../domain/errors';
import { addressFault, sameAddress } from '../domain/messages/address';
import { tellsIdentity } from '../domain/messages/identity';
import { handOverLink } from '../domain/messages/links';
import { type Channel, type Enclosure, isTriedAgain, type MessageEvent } from '../domain/messages/words';
import type { Meeting } from '../domain/papers/letter';
import type { Paper } from '../domain/papers/paper';
import type { MessageWire } from '../domain/wire/message';
import type { Locale } from '../domain/words';
import { announce } from '../events/announce';
import type { PdfMaker } from '../papers/pdf-maker';
import type { Looking } from '../batches/kind';
import { peopleAgain } from '../parties/people-again';
import { isRefused, paperOf } from './compose';
import { caseOf } from './facts';
import { demandFitting, standingsOf } from './standing';
import { Message, MessageFile } from './message.entity';
import { waysHere } from './ways';

/** A message as somebody looked it over and let it go. */
export interface Letter {
  orderId: number;
  subOrderId?: number | undefined;
  receiptNo?: string | undefined;
  event: MessageEvent;
  channel: Channel;
  language: Locale;
  to: string;
  subject: string;
  body: string;
  enclose: readonly Enclosure[];
  meeting?: Meeting;
  /** The sender's own program sends it; it is written down as handed over. */
  handOver?: boolean;
}
/** A paper that was drawn for a message, and what it says. */
export interface Drawn {
  paper: Enclosure;
  name: string;
  bytes: Buffer;
  says: Paper;
}

/** Draws what goes with a message, before anything is written: a drawing must not hold the database. */
export async function enclosed(looking: Looking, maker: PdfMaker, letter: Letter): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const [paper, says] of await papersOf(looking, letter))
    drawn.push({ paper, says, name: `${says.file}.pdf`, bytes: await maker.make(looking.actor.id, [says]) });
  return drawn;
}
/** Whether what was drawn for it would still be drawn so. */
export const stillSay = async (looking: Looking, letter: Letter, drawn: readonly Drawn[]): Promise<boolean> =>
  isDeepStrictEqual(
    await papersOf(looking, letter),
    drawn.map(({ paper, says }) => [paper, says]),
  );
async function papersOf(looking: Looking, letter: Letter): Promise<[Enclosure, Paper][]> {
  if (letter.handOver || !letter.enclose.length) return [];
  const found = await caseOf(looking.em, looking.desk, looking.actor, letter, looking.now);
  const papers: [Enclosure, Paper][] = [];
  for (const paper of letter.enclose)
    papers.push([paper, await paperOf({ ...looking, locale: letter.language }, found, paper, letter.meeting ?? {})]);
  return papers;
}

/**
 * Writes a message down with its papers, to be sent after the commit or as handed over.
 * @throws DomainError order.notFound, message.identityNumber at body, message.noAddress, user.emailInvalid, user.phoneDigits or user.phoneLength at to,
 * message.refusedAddress, message.noGateway; the reason why the event suits none of the parties (domain/messages/fits)
 */
export async function writeMessage(tx: Tx, letter: Letter, papers: readonly Drawn[]): Promise<MessageWire> {
  const [order] = await rowsOf<{ id: number; orderNumber: string; contactEmail: string; contactPhone: string }>(
    tx.em,
    'SELECT id, orderNumber, contactEmail, contactPhone FROM orders WHERE id = ?',
    [letter.orderId],
  );
  if (!order) throw new DomainError('order.notFound');
  const { channel, subject, body, handOver = false } = letter;
  const to = channel === 'EMAIL' ? sameAddress(letter.to) : letter.to.trim();
  const parties = await standingsOf(tx.em, letter, businessDate(tx.now));
  if (!parties.length) throw new DomainError('order.notFound');
  demandFitting(letter.event, parties);
  const fault = addressFault(channel, to);
  if (fault) throw fieldError('to', fault);
  await refuseIdentity(tx, letter);
  if (!handOver && waysHere()[channel] === 'handOver') throw new DomainError('message.noGateway');
  if (!handOver && (await isRefused(tx.em, to))) throw new DomainError('message.refusedAddress');
  const row = tx.em.create(Message, {
    ...{ createdAt: tx.now, updatedAt: tx.now, orderId: letter.orderId, orderNumber: order.orderNumber },
    ...{ subOrderId: letter.subOrderId ?? null, event: letter.event, channel, recipient: to },
    ...{ language: letter.language, subject: oneLine(subject), body },
    ...{ state: handOver ? 'handedOver' : 'queued', tries: 0, nextTryAt: tx.now, claimedAt: null },
    ...{ sentAt: handOver ? tx.now : null, lastError: '', createdBy: tx.actor.id, movedBy: null },
    sentBy: tx.actor.fullName,
  } as Partial<Message>);
  await tx.em.save(Message, row);
  const files = papers.map(({ paper, name, bytes }) => ({
    messageId: row.id,
    paper,
    name: name.slice(0, 200),
    hash: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    content: bytes.toString('base64'),
  }));
  for (const file of files) await tx.em.insert(MessageFile, file);
  await peopleAgain(tx, letter.orderId);
  const { event, language } = letter;
  const ownAddress = [order.contactEmail, order.contactPhone].map(sameAddress).includes(sameAddress(to));
  const { orderNumber } = order;
  const after = { orderNumber, event, channel, language, enclosed: files.map(({ name }) => name), ownAddress };
  await recordAudit(tx, { resource: 'messages', recordId: row.id, action: 'create', before: null, after });
  announce(tx, 'orders', 'changed', letter.orderId);
  return messageWire(row, await tx.em.find(MessageFile, { where: { messageId: row.id }, select: SHOWN }));
}
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

/** Identity numbers never leave the house, and no answer tells whether one is kept. */
async function refuseIdentity(tx: Tx, { orderId, subject, body }: Letter): Promise<void> {
  const sql = 'SELECT DISTINCT packageCode FROM sub_orders WHERE orderId = ?';
  const tours = (await rowsOf<{ packageCode: string }>(tx.em, sql, [orderId])).map(({ packageCode }) => packageCode);
  for (const [field, text] of Object.entries({ body, subject }))
    if (tellsIdentity(text, tours)) throw fieldError(field, 'message.identityNumber');
}

export const SHOWN = { id: true, messageId: true, paper: true, name: true, hash: true, size: true } as const;
export function messageWire(row: Message, files: readonly Omit<MessageFile, 'content'>[]): MessageWire {
  const { id, orderId, orderNumber, event, channel, recipient, language, subject, body, state, tries } = row;
  return {
    ...{ id, orderId, orderNumber, event, channel, to: recipient, language, subject, body, state, tries },
    againAt: isTriedAgain(row) ? row.nextTryAt.toISOString() : null,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentBy,
    files: files.map(({ id: fileId, paper, name, hash, size }) => ({ id: fileId, paper, name, hash, size })),
    link: state === 'handedOver' && recipient ? handOverLink(channel, recipient, subject, body) : '',
  };
}
