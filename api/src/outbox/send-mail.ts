import { sqlInstant } from '../database/columns';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Job } from '../turns/job';
import { OutboxMessage } from './outbox-message.entity';
import type { Mail } from './notify';
import { deliver, type MailRoute } from './transport';

const MOST_TRIES = 8;
/** A code that was sent is not kept beside its hash. */
const withoutSecret = (mail: Mail): Pick<OutboxMessage, 'payload'> => ({
  payload: { ...mail, ...(mail.until ? { text: '' } : {}) },
});
/** A minute after the first failure, then twice as long each time. */
const pauseMs = (tries: number): number => 60_000 * 2 ** Math.min(tries, 10);

/**
 * Sends what waits in the outbox, at least once: the try is written down first, the mail goes after the commit, so that
 * no slow mail server holds the database. What was not tried yet goes before what failed.
 */
const sendKind = (name: string, kind: 'code' | 'mail'): Job<{ mail: MailRoute }> => ({
  name,
  // a code that somebody waits for at the sign-in page must not take long
  everyMs: 5_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      "SELECT id FROM outbox WHERE state = 'WAITING' AND kind = ? AND nextTryAt <= ? ORDER BY tries, id LIMIT 100",
      [kind, sqlInstant(now)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: async (tx, desk, id) => {
    const row = await lockRow(tx, OutboxMessage, { id }, 'general.notFound');
    if (row.state !== 'WAITING' || tx.now < row.nextTryAt) return;
    const mail = row.payload as unknown as Mail;
    if (mail.until !== undefined && mail.until <= tx.now.toISOString()) {
      await tx.em.save(OutboxMessage, { ...row, ...withoutSecret(mail), state: 'FAILED', lastError: 'came too late' });
      return;
    }
    const tries = row.tries + 1;
    await tx.em.update(OutboxMessage, id, { tries, nextTryAt: new Date(tx.now.getTime() + pauseMs(tries)) });
    const { manager } = tx.em.dataSource;
    tx.after(async () => {
      try {
        await deliver(desk.mail, mail, id);
        await manager.save(OutboxMessage, { ...row, ...withoutSecret(mail), tries, state: 'SENT' });
      } catch (error) {
        const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        await manager.update(OutboxMessage, id, { lastError, state: tries < MOST_TRIES ? 'WAITING' : 'FAILED' });
      }
    });
  },
});

export const sendMail = sendKind('send-mail', 'mail');
/** In turns of their own: no code waits behind a mailbox that has fallen silent. */
export const sendCodes = sendKind('send-codes', 'code');
