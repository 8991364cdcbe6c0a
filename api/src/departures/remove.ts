import { recordAudit } from '../audit/record';
import { rowsOf } from '../database/raw';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { Departure } from './departure.entity';

/** Where a departure may be named for good: parties (also cancelled ones), coaches, transfers. */
const NAMED_BY = [
  'sub_orders WHERE departureId = ?',
  'cars WHERE departureId = ?',
  'list_rows WHERE departureId = ?',
  'requests WHERE targetDepartureId = ?',
];

/**
 * Deletes a date (decisions B0 #35). The ledger of a cancelled party still names its departure, so a date that was
 * ever booked stays; it can be closed.
 * @throws DomainError departure.hasBookings (409)
 */
export async function deleteDeparture(tx: Tx, id: number): Promise<{ id: number }> {
  demand(tx.actor, 'departures.manage');
  const row = await lockRow(tx, Departure, { id }, 'general.notFound');
  await removeUnbooked(tx, row);
  return { id };
}

export async function removeUnbooked(tx: Tx, row: Departure): Promise<void> {
  const { id, packageCode, departureDate, maxPax } = row;
  if (row.bookedCount + row.heldCount > 0 || (await isNamed(tx, id))) throw new DomainError('departure.hasBookings');
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

async function isNamed(tx: Tx, id: number): Promise<boolean> {
  for (const table of NAMED_BY)
    if ((await rowsOf(tx.em, `SELECT 1 AS one FROM ${table} LIMIT 1`, [id])).length > 0) return true;
  return false;
}
