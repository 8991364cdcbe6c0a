import type { Tx } from '../database/work';
import type { Locale } from '../domain/words';
import { say } from '../http/voice';
import type { NotificationEvent, Parameters } from '../domain/parameters';
import { OutboxMessage } from './outbox-message.entity';

/** What a staff e-mail tells of, by the names in its text: no document numbers, no money. */
export type Told = Partial<Record<'number' | 'tour' | 'date' | 'contact' | 'phone' | 'count' | 'overdue', string>>;
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
 * parameter names (SPEC 3); `of` says whether a package waits or its price. In English and Chinese, since its readers are many; `lines` stand below, in no language.
 */
export async function notifyStaff(
  tx: Tx,
  { staffNotificationEmail }: Readonly<Parameters>,
  event: NotificationEvent,
  told: Told,
  lines: readonly string[] = [],
  of?: 'tours' | 'prices',
): Promise<void> {
  const { addresses, events } = staffNotificationEmail;
  if (!addresses.length || !events.includes(event)) return;
  const values = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, oneLine(value)]));
  const texts = (['en', 'zh-Hant'] as const satisfies Locale[]).map((locale) => {
    const said = of ? { ...values, thing: say(locale, `orders.mail.things.${of}`) } : values;
    return {
      subject: say(locale, `orders.mail.${event}.subject`, said),
      text: say(locale, `orders.mail.${event}.text`, said),
    };
  });
  const mail: Mail = {
    to: [...addresses],
    subject: texts.map(({ subject }) => subject).join(' / '),
    text: [...texts.map(({ text }) => text), lines.map(oneLine).join('\n')].filter(Boolean).join('\n\n'),
  };
  await putMail(tx, mail);
}

/** Puts a mail in the outbox; it goes once the transaction that tells of it is committed. */
export async function putMail(tx: Tx, mail: Mail): Promise<void> {
  await tx.em.insert(OutboxMessage, {
    kind: mail.until === undefined ? 'mail' : 'code',
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
