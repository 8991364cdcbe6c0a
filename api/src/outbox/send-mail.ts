import { sqlInstant } from '../database/columns';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Job } from '../jobs/job';
import { OutboxMessage } from '../jobs/outbox-message.entity';
import type { Mail } from './notify';
import { deliver } from './transport';

const MOST_TRIES = 8;
/** A minute after the first failure, then twice as long each time. */
const pauseMs = (tries: number): number => 60_000 * 2 ** Math.min(tries, 10);

/**
 * Sends what waits in the outbox, at least once: the try is written down first, the mail goes after the commit, so that
 * no slow mail server holds the database.
 */
export const sendMail: Job = {
  name: 'send-mail',
  everyMs: 15_000,
  due: async (em, now) => {
    const rows = await rowsOf<{ id: number }>(
      em,
      "SELECT id FROM outbox WHERE state = 'WAITING' AND kind = 'mail' AND nextTryAt <= ? ORDER BY id LIMIT 100",
      [sqlInstant(now)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: async (tx, desk, id) => {
    const row = await lockRow(tx, OutboxMessage, { id });
    if (row.state !== 'WAITING' || tx.now < row.nextTryAt) return;
    const tries = row.tries + 1;
    await tx.em.update(OutboxMessage, id, { tries, nextTryAt: new Date(tx.now.getTime() + pauseMs(tries)) });
    const { manager } = tx.em.dataSource;
    tx.after(async () => {
      try {
        await deliver(desk.mail, row.payload as unknown as Mail, id);
        await manager.update(OutboxMessage, id, { state: 'SENT' });
      } catch (error) {
        const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        await manager.update(OutboxMessage, id, { lastError, state: tries < MOST_TRIES ? 'WAITING' : 'FAILED' });
      }
    });
  },
};
