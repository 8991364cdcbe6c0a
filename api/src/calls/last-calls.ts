import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { instantOf, rowsOf } from '../database/raw';
import type { CallWire } from '../domain/wire/call';

interface Row {
  id: number;
  subOrderId: number;
  at: string | Date;
  actorName: string;
  result: CallWire['result'];
  promisedUntil: string | null;
  note: string;
}
const AT_ONCE = 500;

/** The calls to some parties, the newest first of each. */
export async function callsTo(em: EntityManager, subOrderIds: readonly number[]): Promise<Map<number, CallWire[]>> {
  const found = new Map<number, CallWire[]>();
  for (let at = 0; at < subOrderIds.length; at += AT_ONCE) {
    const ids = subOrderIds.slice(at, at + AT_ONCE);
    const rows = await rowsOf<Row>(
      em,
      `SELECT id, subOrderId, at, actorName, result, promisedUntil, note FROM calls
        WHERE subOrderId IN (${marks(ids)}) ORDER BY id DESC`,
      [...ids],
    );
    for (const { id, subOrderId, at: moment, actorName, result, promisedUntil, note } of rows) {
      const list = found.get(Number(subOrderId)) ?? [];
      list.push({ id: Number(id), at: instantOf(moment).toISOString(), by: actorName, result, promisedUntil, note });
      found.set(Number(subOrderId), list);
    }
  }
  return found;
}
