import type { EntityManager } from 'typeorm';
import { isSealed } from './erase-audit';
import type { Job } from '../turns/job';
import { readParameters } from '../parameters/read';
import { dueForErasure } from './due';
import { eraseOrder } from './erase-order';
import { dropOldMail, dropOldMailFiles } from './mail-files';

const dueNow = async (em: EntityManager, now: Date): Promise<number[]> =>
  dueForErasure(em, (await readParameters(em)).personalDataRetentionMonths, now);

/**
 * Erases the people of orders whose retention is over, each order in a transaction of its own (decisions B14, B18). One
 * that somebody changed a moment ago, so that the chain of the log does not have it yet, waits for the next turn.
 */
export const erasePeople: Job = {
  name: 'erase-people',
  everyMs: 3_600_000,
  due: dueNow,
  act: async (tx, { mail }, orderId) => {
    if (await isSealed(tx.em, orderId)) await eraseOrder(tx, orderId, mail.folder);
  },
};

/** Mail older than the retention, sent or given up, in the database and as files where no mail server is named. */
export const eraseMail: Job = {
  name: 'erase-mail',
  everyMs: 6 * 3_600_000,
  due: () => Promise.resolve([1]),
  act: async (tx, { parameters, mail }) => {
    const before = await dropOldMail(tx.em, parameters.personalDataRetentionMonths, tx.now);
    tx.after(() => {
      dropOldMailFiles(mail.folder, before);
    });
  },
};
