import type { QueryRunner } from 'typeorm';
import { rowsOf } from '../database/raw';
import { SYSTEM } from '../domain/actor';

/** Rows that a migration takes away: of which resource, which ones, and why. */
interface Doomed {
  table: string;
  resource: string;
  where: string;
  reason: string;
}

/** Deletes rows in a migration, each written into the log as an act of the system with what it said and why it went. */
export async function deleteLogged(runner: QueryRunner, { table, resource, where, reason }: Doomed): Promise<void> {
  const gone = await rowsOf<Record<string, unknown>>(runner.manager, `SELECT * FROM ${table} WHERE ${where}`);
  const at = new Date().toISOString().replace('T', ' ').replace('Z', '');
  for (const row of gone) {
    const { id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...before } = row;
    await runner.query(
      `INSERT INTO audit (at, actorId, actorName, actorType, resource, recordId, action, \`before\`, reason)
       VALUES (?, 0, ?, ?, ?, ?, 'delete', ?, ?)`,
      [at, SYSTEM.fullName, SYSTEM.userType, resource, String(id), JSON.stringify(before), reason],
    );
    await runner.query(`DELETE FROM ${table} WHERE id = ?`, [id]);
  }
}
