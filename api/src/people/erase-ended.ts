import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { personalOf } from '../database/personal';
import { rowsOf } from '../database/raw';
import { addMonths } from '../domain/ages';
import { businessDate, startOfDay } from '../domain/dates';
import { readParameters } from '../parameters/read';
import type { Job } from '../turns/job';
import { WaitingParty } from '../waiting/waiting-party.entity';
import { eraseAuditRows } from './erase-audit';

/** Records of people that belong to no order: what is personal of them, and when they are over. */
interface Kept {
  name: string;
  table: string;
  resource: string;
  over: string;
  personal: ReadonlyMap<string, unknown>;
}
const WAITING: Kept = {
  ...{ name: 'erase-waiting', table: 'waiting_parties', resource: 'waitingParties' },
  ...{ over: "state NOT IN ('waiting', 'offered')", personal: personalOf(WaitingParty) },
};
/** As elsewhere the name stays: that somebody asked and was answered is on record. */
const ASKED: Kept = {
  ...{ name: 'erase-access-requests', table: 'access_requests', resource: 'accessRequests' },
  ...{ over: "state <> 'open'", personal: new Map(['phone', 'identified', 'remark'].map((field) => [field, ''])) },
};

/** What is personal of a record that is over goes after the same time as that of an order, in its row and in the log. */
const eraseEnded = ({ name, table, resource, over, personal }: Kept): Job => ({
  name,
  everyMs: 6 * 3_600_000,
  due: async (em: EntityManager, now: Date) => {
    const { personalDataRetentionMonths: months } = await readParameters(em);
    const before = startOfDay(addMonths(businessDate(now), -months));
    const stands = [...personal.keys()].map((column) => `${column} <> ''`).join(' OR ');
    const rows = await rowsOf<{ id: number }>(
      em,
      `SELECT id FROM ${table} WHERE ${over} AND updatedAt < ? AND (${stands}) ORDER BY id LIMIT 500`,
      [sqlInstant(before)],
    );
    return rows.map((row) => Number(row.id));
  },
  act: async (tx, _desk, id) => {
    const set = [...personal.keys()].map((column) => `${column} = ?`).join(', ');
    await tx.em.query(`UPDATE ${table} SET ${set} WHERE id = ?`, [...personal.values(), id]);
    await eraseAuditRows(tx, id, 'resource = ? AND recordId = ?', [resource, String(id)]);
  },
});
/** Who waited for seats in vain, or booked them; who asked what is held, and was answered or refused. */
export const ERASE_ENDED: readonly Job[] = [WAITING, ASKED].map(eraseEnded);
