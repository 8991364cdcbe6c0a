import { marks } from '../database/find-rows';
import { LAST_CHARACTER } from '../database/last-character';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { SearchField } from './terms';

export interface Found {
  field: SearchField;
  ownerId: number;
  refId: number;
}
/** How many of a group are shown; one more is asked for to know whether there are more. */
export const SHOWN = 6;

/**
 * The records that terms of the given forms lead to: those whose term is the form itself first, newest first, then
 * those that begin with it. Every part is a walk along the index that stops after a handful, so it costs the same at
 * any number of orders.
 */
export async function findTerms(
  em: EntityManager,
  forms: Partial<Record<SearchField, string>>,
): Promise<Map<SearchField, Found[]>> {
  const parts: string[] = [];
  const params: unknown[] = [];
  const take = SHOWN * 3 + 1;
  for (const [field, form] of Object.entries(forms)) {
    parts.push(part('term = ?', 'ownerId DESC', take));
    params.push(field, form);
    if (field === 'document') continue;
    parts.push(part('term > ? AND term < ?', 'term, ownerId', take));
    params.push(field, form, `${form}${LAST_CHARACTER}`);
  }
  const found = new Map<SearchField, Found[]>();
  if (!parts.length) return found;
  const rows = await rowsOf<Found>(em, parts.join(' UNION ALL '), params);
  for (const { field, ownerId, refId } of rows) {
    const list = found.get(field) ?? [];
    list.push({ field, ownerId: Number(ownerId), refId: Number(refId) });
    found.set(field, list);
  }
  return found;
}
/** Whoever sounds like one of these, the newest first: each is one step into the index. */
export async function findSounds(em: EntityManager, sounds: readonly string[]): Promise<Found[]> {
  if (!sounds.length) return [];
  const rows = await rowsOf<Found>(
    em,
    `SELECT field, ownerId, refId FROM search_terms WHERE field = 'sound' AND term IN (${marks(sounds)})
      ORDER BY ownerId DESC LIMIT ${String(SHOWN * 3 + 1)}`,
    [...sounds],
  );
  return rows.map(({ field, ownerId, refId }) => ({ field, ownerId: Number(ownerId), refId: Number(refId) }));
}
const part = (where: string, order: string, take: number): string =>
  `SELECT * FROM (SELECT field, ownerId, refId FROM search_terms WHERE field = ? AND ${where} ORDER BY ${order} LIMIT ${String(take)}) x`;
