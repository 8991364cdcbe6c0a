import { demandUnreferenced } from '../crud/referenced';
import { recordAudit } from '../audit/record';
import { rowsOf } from '../database/raw';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { Departure } from '../catalogue/departure.entity';
import { sellNoMore } from '../prices/name-dates';

/** Where a departure may be named for good: parties (also cancelled ones), coaches, transfers. */
const NAMED_BY = [
  ['sub_orders', 'departureId'],
  ['cars', 'departureId'],
  ['list_rows', 'departureId'],
  ['requests', 'targetDepartureId'],
] as const;

/**
 * Deletes a date (decisions B0 #35). The ledger of a cancelled party still names its departure, so a date that was
 * ever booked stays; it can be closed.
 * @throws DomainError departure.hasBookings, departure.wasBooked (409)
 */
export async function deleteDeparture(tx: Tx, id: number): Promise<{ id: number }> {
  demand(tx.actor, 'departures.manage');
  const row = await lockRow(tx, Departure, { id }, 'departure.idNotFound');
  await removeUnbooked(tx, [row]);
  return { id };
}

/** Deletes dates, and takes them off the prices that named them. */
export async function removeUnbooked(tx: Tx, rows: readonly Departure[]): Promise<void> {
  for (const row of rows) await removeOne(tx, row);
  await sellNoMore(tx, rows);
}

async function removeOne(tx: Tx, row: Departure): Promise<void> {
  const { id, packageCode, departureDate, maxPax } = row;
  if (row.bookedCount + row.heldCount > 0) throw new DomainError('departure.hasBookings');
  if ((await namedAmong(tx, [row])).size > 0) throw new DomainError('departure.wasBooked');
  await demandUnreferenced(tx, 'departures', { ...row });
  const gone = await tx.em.delete(Departure, { id, bookedCount: 0, heldCount: 0 });
  if (gone.affected !== 1) throw new DomainError('departure.hasBookings');
  await recordAudit(tx, {
    resource: 'departures',
    recordId: id,
    action: 'delete',
    before: { packageCode, departureDate, maxPax },
  });
  announce(tx, 'departures', 'delete', id);
}

/** Those of the departures that are named somewhere for good; they can be closed, not deleted. */
export async function namedAmong(tx: Tx, rows: readonly Departure[]): Promise<Set<number>> {
  const named = new Set<number>();
  for (let i = 0; i < rows.length; i += 100) {
    const ids = rows.slice(i, i + 100).map(({ id }) => id);
    const marks = ids.map(() => '?').join(', ');
    for (const [table, column] of NAMED_BY) {
      const sql = `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} IN (${marks})`;
      for (const { id } of await rowsOf<{ id: number }>(tx.em, sql, ids)) named.add(Number(id));
    }
  }
  return named;
}
