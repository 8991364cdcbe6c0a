import type { EntityManager } from 'typeorm';
import { LessThan } from 'typeorm';
import { forgetSignIns } from '../auth/forget';
import { removeStrayBytes, removeUnreferencedFiles } from '../files/remove-unreferenced';
import type { Storage } from '../files/storage';
import { forgetAnswers } from '../http/idempotency';
import type { Job } from '../turns/job';
import { OutboxMessage } from '../outbox/outbox-message.entity';

const HOUR_MS = 3_600_000;
const MAIL_KEPT_MS = 30 * 24 * HOUR_MS;
/** There is one thing to do, and it is always due; what is old enough is known at the deed. */
const always = (_em: EntityManager, _now: Date): Promise<number[]> => Promise.resolve([1]);

/** Tries and challenges of sign-ins a day old, answers to requests two days old, sessions a month after their end, and mail that went a month ago. */
export const forgetOld: Job = {
  name: 'forget-old',
  everyMs: HOUR_MS,
  due: always,
  act: async (tx) => {
    await forgetSignIns(tx);
    await forgetAnswers(tx);
    await tx.em.delete(OutboxMessage, {
      state: 'SENT',
      createdAt: LessThan(new Date(tx.now.getTime() - MAIL_KEPT_MS)),
    });
  },
};

/** Uploads that nothing has named for a day, and bytes that a crash left without a row (issue 6). */
export const removeFiles = (storage: Storage): Job => ({
  name: 'remove-files',
  everyMs: 6 * HOUR_MS,
  due: always,
  act: async (tx) => {
    await removeUnreferencedFiles(tx, storage);
    const { manager } = tx.em.dataSource;
    tx.after(async () => {
      await removeStrayBytes(manager, storage, tx.now);
    });
  },
});
