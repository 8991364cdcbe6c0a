import type { Tx } from '../database/work';
import { LABELS } from '../domain/labels';
import type { NotificationEvent, Parameters } from '../domain/parameters';
import { OutboxMessage } from '../jobs/outbox-message.entity';

/** What a staff e-mail tells of: no document numbers, no money. */
export interface Told {
  number: string;
  tour: string;
  date: string;
  contact: string;
  phone: string;
}
/** A mail as it waits to be sent. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  /** What it holds is worth nothing from then on: not sent later, and not kept. */
  until?: string;
}

/**
 * Puts a staff e-mail in the outbox, in the transaction of what it tells, for the addresses and events that the
 * parameter names (SPEC 3). In English and Chinese, since its readers are many.
 */
export async function notifyStaff(
  tx: Tx,
  { staffNotificationEmail }: Readonly<Parameters>,
  event: NotificationEvent,
  told: Told,
): Promise<void> {
  const { addresses, events } = staffNotificationEmail;
  if (!addresses.length || !events.includes(event)) return;
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_all, key: string) => oneLine(told[key as keyof Told] ?? ''));
  const texts = [LABELS.en, LABELS['zh-Hant']].map(({ orders }) => orders.mail[event]);
  const mail: Mail = {
    to: [...addresses],
    subject: fill(texts.map((text) => text.subject).join(' / ')),
    text: texts.map((text) => fill(text.text)).join('\n\n'),
  };
  await putMail(tx, mail);
}

/** Puts a mail in the outbox; it goes once the transaction that tells of it is committed. */
export async function putMail(tx: Tx, mail: Mail): Promise<void> {
  await tx.em.insert(OutboxMessage, {
    kind: 'mail',
    payload: { ...mail },
    state: 'WAITING',
    tries: 0,
    nextTryAt: tx.now,
    createdAt: tx.now,
    lastError: '',
  });
}
/** Nothing that was typed may begin a new header line. */
const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200);
