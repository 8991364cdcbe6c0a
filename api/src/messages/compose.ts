import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { DomainError } from '../domain/errors';
import { sameAddress, spellingsOf } from '../domain/messages/address';
import { filled, type MessageFacts } from '../domain/messages/fields';
import { fittingParties, misfit } from '../domain/messages/fits';
import {
  type Channel,
  type Enclosure,
  MESSAGE_EVENTS,
  type MessageEvent,
  type MessageState,
} from '../domain/messages/words';
import type { Meeting } from '../domain/papers/letter';
import type { Paper } from '../domain/papers/paper';
import type { MessageDraft } from '../domain/wire/message';
import { LOCALES, type Locale, type Translations } from '../domain/words';
import { type Actor, grantOf } from '../http/actor';
import type { Looking } from '../batches/kind';
import { lettersOf, orderPaperOf, type PaperReader, receiptOf } from '../papers/compose';
import { speechIn } from '../papers/say-in';
import { sold } from '../catalogue/sold-package';
import { type About, type Case, caseOf } from './facts';
import { Message } from './message.entity';
import { waysHere } from './ways';

interface Template {
  subject: string;
  body: string;
  enclosure: Enclosure | '';
}
/** What may be chosen beside the order; words that are still being written stand in place of a template's. */
interface Chosen {
  channel: Channel;
  language: Locale;
  subject: string;
  body: string;
}
/**
 * A message about an order as its template says it, with the papers that there are (nothing is written).
 * @param given facts that whoever asks knows better
 */
export async function compose(
  { em, desk, actor, now }: Looking,
  asked: About & Partial<{ [K in keyof Chosen]: Chosen[K] | undefined }>,
  given: Partial<MessageFacts> = {},
): Promise<MessageDraft> {
  const { subject, body } = asked;
  const written =
    subject === undefined && body === undefined ? undefined : { subject: subject ?? '', body: body ?? '' };
  const found = await caseOf(em, desk, actor, asked, now, { drafted: written !== undefined, given });
  const { order, event, standings } = found;
  const language = asked.language ?? (await lastLanguage(em, order.id));
  const channel = asked.channel ?? (order.contactEmail ? 'EMAIL' : 'WHATSAPP');
  const template = written
    ? { ...written, enclosure: '' as const }
    : await templateOf(em, event, found.party.packageCode, language);
  const to = channel === 'EMAIL' ? order.contactEmail : order.contactNumber || order.contactPhone;
  return {
    ...{ event, channel, language, to },
    events: MESSAGE_EVENTS.filter((each) => misfit(each, standings) === null),
    about: found.parties.map(({ id }) => id),
    parties: order.subOrders
      .filter(({ id }) => fittingParties(event, standings).some((each) => each.id === id))
      .map(({ id, subOrderNumber, packageCode, departureDate }) => ({
        id,
        subOrderNumber,
        packageCode,
        departureDate,
      })),
    subject: channel === 'EMAIL' ? filled(template.subject, found.facts, language) : '',
    body: filled(template.body, found.facts, language),
    enclosures: enclosuresOf(found, language).map((each) => ({
      ...each,
      chosen: channel === 'EMAIL' && isEnclosed(each.paper, template.enclosure),
    })),
    ways: waysHere(),
    refused: await isRefused(em, to),
  };
}
/** A letter names everybody of a party: it is for whoever prints customers' papers, as where it is printed (decisions B1). */
export const mayRead = (actor: Actor, paper: Enclosure): boolean =>
  paper !== 'letter' || grantOf(actor, 'customers.print') !== false;

/** What goes with a message by itself; the vouchers of one request go together. */
const isEnclosed = (paper: Enclosure, enclosure: Enclosure | ''): boolean =>
  paper === enclosure || (paper === 'credit' && enclosure === 'receipt');

/** The most fitting template: for this kind of package before one for all, the newest of them. */
async function templateOf(
  em: EntityManager,
  event: MessageEvent,
  packageCode: string,
  language: Locale,
): Promise<Template> {
  const [pack] = await rowsOf<{ packageType: string | null }>(
    em,
    `SELECT ${sold('packageType')} AS packageType FROM packages p WHERE p.packageCode = ?`,
    [packageCode],
  );
  const rows = await rowsOf<Template & { packageType: string; translations: string | null }>(
    em,
    `SELECT subject, body, enclosure, packageType, translations FROM message_templates
      WHERE event = ? AND active = 1 ORDER BY id DESC`,
    [event],
  );
  const fit = rows.find((row) => row.packageType !== '' && row.packageType === pack?.packageType);
  const template = fit ?? rows.find((row) => row.packageType === '');
  if (!template) throw new DomainError('message.templateNotFound');
  const { subject, body, enclosure, translations } = template;
  const own = language === 'en' ? undefined : (JSON.parse(translations ?? 'null') as Translations | null)?.[language];
  return { subject: own?.['subject'] || subject, body: own?.['body'] || body, enclosure };
}

/** In which language the customer was last told something; Hong Kong's unless one knows better. */
export async function lastLanguage(em: EntityManager, orderId: number): Promise<Locale> {
  const last = await em.findOne(Message, {
    where: { orderId },
    order: { id: 'DESC' },
    select: { id: true, language: true },
  });
  return last && LOCALES.includes(last.language) ? last.language : 'zh-Hant';
}
/** Of these addresses those that want no messages, or refused the last that could tell. */
export async function refusedOf(em: EntityManager, addresses: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(addresses.filter(Boolean))];
  const kept = [...new Set(asked.flatMap(spellingsOf))];
  const last = new Map<string, string>();
  if (!asked.length) return new Set();
  const rows = await rowsOf<{ recipient: string; state: MessageState }>(
    em,
    `SELECT recipient, state FROM messages WHERE recipient IN (${marks(kept)})
        AND state IN ('sent', 'bounced', 'unsubscribed') ORDER BY id`,
    kept,
  );
  for (const { recipient, state } of rows) {
    const address = sameAddress(recipient);
    if (last.get(address) !== 'unsubscribed') last.set(address, state);
  }
  return new Set(asked.filter((each) => (last.get(sameAddress(each)) ?? 'sent') !== 'sent'));
}
export const isRefused = async (em: EntityManager, recipient: string): Promise<boolean> =>
  (await refusedOf(em, [recipient])).has(recipient);

/** Papers that there are for this order: what says that places are booked only where they are. */
function enclosuresOf(
  { order, receiptNo, creditNo, standings }: Case,
  language: Locale,
): { paper: Enclosure; name: string }[] {
  const { say } = speechIn(language);
  const goes = misfit('confirmation', standings) === null;
  return [
    ...(receiptNo ? [{ paper: 'receipt' as const, name: `${receiptNo}.pdf` }] : []),
    ...(creditNo ? [{ paper: 'credit' as const, name: `${creditNo}.pdf` }] : []),
    { paper: 'invoice', name: `${order.orderNumber} ${say('prints.invoice')}.pdf` },
    ...(goes
      ? ([
          { paper: 'confirmation', name: `${order.orderNumber} ${say('prints.confirmation')}.pdf` },
          { paper: 'letter', name: `${order.orderNumber} ${say('customers.sheets.letter')}.pdf` },
        ] as const)
      : []),
  ];
}

/** One of them as it is drawn. @throws DomainError message.nothingToEnclose */
export async function paperOf(reader: PaperReader, found: Case, paper: Enclosure, meeting: Meeting): Promise<Paper> {
  const { order, party, receiptNo, creditNo } = found;
  if (!enclosuresOf(found, reader.locale).some((each) => each.paper === paper))
    throw new DomainError('message.nothingToEnclose', { paper });
  if (paper === 'invoice' || paper === 'confirmation') return orderPaperOf(reader, order.id, paper);
  if (paper === 'receipt') return receiptOf(reader, receiptNo);
  if (paper === 'credit') return receiptOf(reader, creditNo);
  const [letter] = await lettersOf(reader, party.departureDateId, meeting, party.id);
  if (!letter) throw new DomainError('message.nothingToEnclose', { paper });
  return letter.paper;
}
