import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { personalOf } from '../database/personal';
import { rowsOf } from '../database/raw';
import { addMonths } from '../domain/ages';
import { businessDate, startOfDay } from '../domain/dates';
import { WaitingParty } from '../waiting/waiting-party.entity';
import { eraseAuditRows, isSealed } from './erase-audit';
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

/** Who waited for seats in vain, or booked them: what is personal of the place in the list goes after the same time. */
export const eraseWaiting: Job = {
  name: 'erase-waiting',
  everyMs: 6 * 3_600_000,
  due: async (em, now) => {
    const { personalDataRetentionMonths: months } = await readParameters(em);
    const before = startOfDay(addMonths(businessDate(now), -months));
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT id FROM waiting_parties WHERE state NOT IN ('waiting', 'offered') AND updatedAt < ?
        AND (contactPhone <> '' OR note <> '') ORDER BY id LIMIT 500`,
      [sqlInstant(before)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: async (tx, _desk, id) => {
    await tx.em.update(WaitingParty, id, Object.fromEntries(personalOf(WaitingParty)));
    await eraseAuditRows(tx, id, "resource = 'waitingParties' AND recordId = ?", [String(id)]);
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
