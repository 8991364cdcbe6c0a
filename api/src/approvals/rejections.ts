import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { isoInstant, rowsOf } from '../database/raw';
import type { Rejection } from '../domain/wire/approval';

/**
 * Who rejected each of these last, and when, from the log: the row keeps who approved it, which of an amendment is
 * somebody else, of another day.
 */
export async function rejectionsOf(
  em: EntityManager,
  resource: 'tours' | 'prices',
  rows: readonly { id: number; rejectReason: string }[],
): Promise<Map<number, Rejection>> {
  const ids = rows.filter(({ rejectReason }) => rejectReason).map(({ id }) => String(id));
  if (!ids.length) return new Map();
  const found = await rowsOf<{ recordId: string; by: string; at: string }>(
    em,
    `SELECT recordId, actorName AS \`by\`, \`at\` FROM audit WHERE id IN (
       SELECT MAX(id) FROM audit WHERE resource = ? AND recordId IN (${marks(ids)}) AND \`action\` = 'reject' GROUP BY recordId)`,
    [resource, ...ids],
  );
  return new Map(found.map(({ recordId, by, at }) => [Number(recordId), { by, at: isoInstant(at) ?? '' }]));
}
