import { type EntityManager, In, Not } from 'typeorm';
import { unseatStrangers } from '../cars/unseat-strangers';
import { isDuplicate } from '../database/faults';
import { insertRows, type NewRow } from '../database/insert-rows';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import { Departure } from '../catalogue/departure.entity';
import { ListRow } from './list-row.entity';
import { type StoredRow, storedRows } from './read-rows';

/**
 * Rebuilds a customer list from the living orders: new travellers join at its end, those who left go with their seats;
 * order, room, seat and note of all others stay (decisions B0 #31). Who comes from another departure brings the note
 * along, but neither room nor seat. Safe to repeat.
 */
export async function refreshList(tx: Tx, departureId: number): Promise<void> {
  await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound');
  const living = await storedRows(tx.em, departureId);
  const rows = await tx.em.findBy(ListRow, { departureId });
  await removeGone(tx, departureId, living, rows);
  await unseatStrangers(tx, departureId);
  const listed = new Set(rows.map((row) => row.memberId));
  const joining = living.filter((row) => !listed.has(row.memberId));
  const brought = await rowsElsewhere(tx.em, departureId, joining);
  let seq = Math.max(0, ...rows.map((row) => row.seq));
  const added: NewRow<ListRow>[] = [];
  for (const row of joining) {
    seq += 1;
    const placed = { departureId, seq, room: '', roomType: row.wishedRoomType, roomFixed: false, updatedAt: tx.now };
    const before = brought.get(row.memberId);
    if (before === undefined) added.push({ ...placed, memberId: row.memberId, remark: '', createdAt: tx.now });
    else await tx.em.update(ListRow, before, placed);
  }
  await addRows(tx, added);
}

/** Rows of people who travel nowhere any more; who went to another departure is waited for on its list. */
async function removeGone(tx: Tx, departureId: number, living: StoredRow[], rows: ListRow[]): Promise<void> {
  const alive = new Set(living.map((row) => row.memberId));
  const missing = rows.filter((row) => !alive.has(row.memberId));
  if (!missing.length) return;
  const ids = missing.map((row) => row.memberId);
  const elsewhere = await rowsOf<{ id: number }>(
    tx.em,
    `SELECT m.id FROM members m JOIN sub_orders s ON s.id = m.subOrderId WHERE m.state = 'LIVING'
      AND ${isOneOf('s.orderState', SEATED_STATES)} AND m.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  const kept = new Set(elsewhere.map((row) => Number(row.id)));
  const gone = missing.filter((row) => !kept.has(row.memberId)).map((row) => row.id);
  if (gone.length) await tx.em.delete(ListRow, { id: In(gone), departureId });
}

/** The rows, by traveller, that those who join still have on the list of another departure. */
async function rowsElsewhere(
  em: EntityManager,
  departureId: number,
  joining: readonly StoredRow[],
): Promise<Map<number, number>> {
  if (!joining.length) return new Map();
  const memberId = In(joining.map((row) => row.memberId));
  const rows = await em.find(ListRow, { where: { memberId, departureId: Not(departureId) } });
  return new Map(rows.map((row) => [row.memberId, row.id]));
}

async function addRows(tx: Tx, rows: readonly NewRow<ListRow>[]): Promise<void> {
  if (!rows.length) return;
  try {
    await insertRows(tx.em, ListRow, rows);
  } catch (error) {
    // a traveller moved on since this work began, and the list of the other departure was quicker
    if (!isDuplicate(error)) throw error;
    if (rows.length > 1) for (const row of rows) await addRows(tx, [row]);
  }
}
