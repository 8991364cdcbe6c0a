import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { payerKey } from '../domain/credit';
import { showHkid } from '../domain/hkid';
import type { Mail } from '../outbox/notify';
import type { DocumentVault } from '../desk/document-vault';
import type { Person } from './find-person';

export type Held = Record<string, Record<string, unknown>[]>;

/** What the log says of records; `?` stands for them. */
const logOf = (resource: string): string =>
  `SELECT at, actorName, action, \`before\`, \`after\`, reason FROM audit WHERE ${resource} AND recordId IN (?) ORDER BY id`;
const PARTIES = 'SELECT s.id FROM sub_orders s WHERE s.orderId IN (?)';
/** What is held of whoever made an order, by the name of its sheet; `?` stands for the orders. */
const OF_ORDERS: Record<string, string> = {
  orders: 'SELECT * FROM orders WHERE id IN (?)',
  bookings: `SELECT subOrderNumber, packageCode, departureDate, orderState, subtotal, dueNow, balanceDueDate, createdAt FROM sub_orders WHERE orderId IN (?)`,
  payments: `SELECT receiptNo, orderNumber, kind, method, amount, fareAmount, levyAmount, levyPayer, branch, takenAt, remark FROM payments WHERE subOrderId IN (${PARTIES})`,
  'void requests': `SELECT v.receiptNo, v.amount, v.method, v.reason, v.state, v.branch, v.createdAt FROM void_requests v
    JOIN orders o ON o.orderNumber = v.orderNumber WHERE o.id IN (?)`,
  charges: `SELECT kind, description, amount, createdAt FROM charges WHERE subOrderId IN (${PARTIES})`,
  requests: `SELECT kind, state, reasonCode, remedy, reason, amount, charge, method, payee, reference, decisionReason, createdAt FROM requests WHERE orderId IN (?)`,
  calls: `SELECT at, result, promisedUntil, note, actorName FROM calls WHERE subOrderId IN (${PARTIES})`,
  'credit requests': `SELECT a.kind, a.state, a.amount, a.method, a.payee, a.reason, a.reference, a.createdAt FROM credit_asks a
    JOIN credit_rows c ON c.id = a.lotId WHERE c.subOrderId IN (${PARTIES})`,
  messages: `SELECT id, orderNumber, event, channel, recipient, language, subject, body, state, sentAt, sentBy, createdAt FROM messages WHERE orderId IN (?)`,
  reminders: `SELECT orderNumber, packageCode, departureDate, event, day, state, why, promisedUntil FROM reminders WHERE orderId IN (?)`,
  disruptions: `SELECT d.reasonCode, d.reason, d.state, p.choice, p.contact, p.settled FROM disruption_parties p
    JOIN disruptions d ON d.id = p.disruptionId WHERE p.subOrderId IN (${PARTIES})`,
  receipts: `SELECT receiptNo, issuedAt, document, prints FROM receipt_documents WHERE receiptNo IN
    (SELECT p.receiptNo FROM payments p WHERE p.subOrderId IN (${PARTIES}))`,
  log: `SELECT at, actorName, action, resource, recordId, \`before\`, \`after\`, reason FROM audit
    WHERE resource = 'orders' AND recordId IN (?) ORDER BY id`,
};
/** The same of a traveller; `?` stands for the travellers. */
const OF_MEMBERS: Record<string, string> = {
  travellers: `SELECT m.*, s.packageCode, s.departureDate FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE m.id IN (?)`,
  'traveller lists': 'SELECT room, roomType, remark FROM list_rows WHERE memberId IN (?)',
  'told to the insurer': 'SELECT kind, declaredAt FROM insurance_declarations WHERE memberId IN (?)',
  'log of the traveller': logOf("(resource = 'members' OR resource = 'list_rows' AND action = 'update')"),
};
/** The same of whoever waits for seats; `?` stands for the places in the list. */
const OF_WAITING: Record<string, string> = {
  'waiting list': `SELECT w.contactPerson, w.contactPhone, d.packageCode, d.departureDate, w.until, w.adults, w.members, w.children,
    w.babies, w.rooms, w.note, w.state, w.orderNumber, w.branch, w.createdAt
    FROM waiting_parties w JOIN departures d ON d.id = w.departureId WHERE w.id IN (?) ORDER BY w.id`,
  'log of the waiting list': logOf("resource = 'waitingParties'"),
};
/** The same of requests for access of before; `?` stands for them. */
const OF_REQUESTS: Record<string, string> = {
  'access requests': `SELECT person, phone, receivedOn, dueOn, identified, remark, state, endedOn FROM access_requests
    WHERE id IN (?) ORDER BY id`,
  'log of access requests': logOf("resource = 'accessRequests'"),
};
/** Keys of ours that say nothing to anybody. */
const OURS = ['certificateSealed', 'certificateDigest', 'nonce', 'version'];

/** Everything that is held about a person, sheet by sheet; document numbers are open (decisions B18, personal data). */
export async function heldAbout(em: EntityManager, vault: DocumentVault, person: Person): Promise<Held> {
  const held: Held = {};
  const read = async (sheets: Record<string, string>, ids: readonly number[]): Promise<void> => {
    if (!ids.length) return;
    for (const [name, sql] of Object.entries(sheets)) {
      // the log keeps the keys of what it is about as text
      const keys: readonly (number | string)[] = sql.includes('recordId') ? ids.map(String) : ids;
      const params = sql
        .split('(?)')
        .slice(1)
        .flatMap(() => keys);
      const rows = await rowsOf<Record<string, unknown>>(em, sql.replaceAll('(?)', `(${marks(ids)})`), params);
      if (rows.length) held[name] = rows.map((row) => opened(row, vault));
    }
  };
  await read(OF_ORDERS, person.orders);
  await read(OF_MEMBERS, person.members);
  await read(OF_WAITING, person.waiting);
  await read(OF_REQUESTS, person.asked);
  const payers = (held['orders'] ?? []).map((row) =>
    payerKey(String(row['contactPhone']), String(row['contactPerson'])),
  );
  const credits = payers.length
    ? await rowsOf<Record<string, unknown>>(
        em,
        `SELECT kind, amount, receiptNo, expiresOn, branch, enteredAt, phone, name FROM credit_rows WHERE payer IN (${marks(payers)}) ORDER BY id`,
        payers,
      )
    : [];
  if (credits.length) held['credit'] = credits;
  const mail = await mailAbout(
    em,
    (held['orders'] ?? []).map((row) => String(row['orderNumber'])),
  );
  if (mail.length) held['mail to staff'] = mail;
  return held;
}
/** Papers that went with messages to whoever made the orders, by the names under which they lie in the zip. */
export async function papersOf(em: EntityManager, { orders }: Person): Promise<Map<string, Buffer>> {
  if (!orders.length) return new Map();
  const rows = await rowsOf<{ id: number; messageId: number; name: string; content: string }>(
    em,
    `SELECT f.id, f.messageId, f.name, f.content FROM message_files f JOIN messages g ON g.id = f.messageId
      WHERE f.content <> '' AND g.orderId IN (${marks(orders)}) ORDER BY f.id`,
    orders,
  );
  return new Map(
    rows.map(({ id, messageId, name, content }) => [
      `messages/${String(messageId)}-${String(id)} ${name.replace(/[\\/:*?"<>|]/g, '_')}`,
      Buffer.from(content, 'base64'),
    ]),
  );
}
function opened(row: Record<string, unknown>, vault: DocumentVault): Record<string, unknown> {
  const sealed = row['certificateSealed'];
  const number = typeof sealed === 'string' ? vault.open(sealed) : '';
  const shown = Object.fromEntries(Object.entries(row).filter(([key]) => !OURS.includes(key)));
  if (number) shown['certificateNo'] = row['certificateType'] === 'HKIC' ? showHkid(number) : number;
  return shown;
}
/** Numbers of orders as they stand in a text, those of their parties without what follows. */
const ORDER_NUMBERS = /[A-Z]{2,4}\d{10,}/g;
/** Mail to staff that names one of the orders; lines of it that name another one are somebody else's and are left out. */
async function mailAbout(em: EntityManager, numbers: readonly string[]): Promise<Record<string, unknown>[]> {
  if (!numbers.length) return [];
  const rows = await rowsOf<{ payload: string | Mail; createdAt: unknown }>(
    em,
    `SELECT payload, createdAt FROM outbox WHERE ${numbers.map(() => 'payload LIKE ?').join(' OR ')} ORDER BY id`,
    numbers.map((number) => `%${number}%`),
  );
  const named = (line: string): string[] => line.match(ORDER_NUMBERS) ?? [];
  const isTheirs = (text: string): boolean => named(text).every((number) => numbers.includes(number));
  return rows.flatMap(({ payload, createdAt }) => {
    const { subject, text } = typeof payload === 'string' ? (JSON.parse(payload) as Mail) : payload;
    const lines = [subject, ...text.split('\n')].filter(isTheirs);
    return lines.some((line) => named(line).length > 0) ? [{ createdAt, mail: lines.join('\n') }] : [];
  });
}
