import { demandOpenTour } from './closing-lock';
import { recordAudit } from '../audit/record';
import { isDuplicate } from '../database/faults';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { allotmentFault } from '../domain/allotment';
import { businessDate, type DateOnly } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { announce } from '../events/announce';
import { demand, grantOf } from '../http/actor';
import { Departure } from '../catalogue/departure.entity';
import { sheetNaming } from '../catalogue/sold-by';
import { wake } from '../waiting/wake';
import { referrerOf } from '../crud/referenced';
import { moveDeparture } from './move';
import { namedAmong } from './remove';

export interface DepartureChange {
  departureDate?: DateOnly | undefined;
  maxPax?: number | undefined;
  reservedNumber?: number | undefined;
  open?: boolean | undefined;
  guaranteed?: boolean | undefined;
  /** Why, for the log. */
  reason?: string | undefined;
}
const FIELDS = ['departureDate', 'maxPax', 'reservedNumber', 'open'] as const;

/**
 * Changes one departure (decisions B1, B10): staff only while nobody is booked. The update is guarded, so that seats
 * taken meanwhile can never exceed the new number.
 * @throws DomainError auth.denied (403), general.stale, departure.belowBooked with the least number,
 * departure.reservedAbove with the largest, departure.exists, departure.hasBookings, departure.dayKept, departure.ownPrice (409),
 * departure.past (400)
 */
export async function changeDeparture(tx: Tx, id: number, sent: DepartureChange, version?: number): Promise<Departure> {
  const grant = demand(tx.actor, 'departures.write');
  const row = await lockRow(tx, Departure, { id }, 'departure.idNotFound');
  expectVersion(row, version);
  await demandOpenTour(tx, { departureId: id, departureDate: row.departureDate });
  const taken = row.bookedCount + row.heldCount;
  if (grant === 'unbooked' && taken > 0) throw new DomainError('auth.denied');
  const set = Object.fromEntries(
    FIELDS.filter((field) => sent[field] !== undefined && sent[field] !== null).map((field) => [field, sent[field]]),
  ) as Omit<DepartureChange, 'guaranteed' | 'reason'>;
  // whatever refuses it comes before anything is written: of many at once, the refused stay as they are
  await demandFits(tx, row, set);
  if (typeof sent.guaranteed === 'boolean' && sent.guaranteed !== (row.state === 'GUARANTEED'))
    await moveDeparture(tx, row, sent.guaranteed ? 'guarantee' : 'sellOn', sent.reason);
  if (Object.keys(set).length) await writeChange(tx, row, set, sent.reason);
  return row;
}

async function demandFits(tx: Tx, row: Departure, set: DepartureChange): Promise<void> {
  if (set.departureDate !== undefined && set.departureDate !== row.departureDate)
    await checkDate(tx, row, set.departureDate);
  demandRoom(row, set);
}
async function writeChange(tx: Tx, row: Departure, set: DepartureChange, reason = ''): Promise<void> {
  await writeGuarded(tx, row, set);
  await recordAudit(tx, {
    resource: 'departures',
    recordId: row.id,
    action: 'update',
    before: valuesOf(row),
    after: { ...valuesOf(row), ...set },
    reason: reason.trim(),
  });
  announce(tx, 'departures', 'update', row.id);
  wake(tx, row.id);
  Object.assign(row, set, { version: row.version + 1 });
}

const valuesOf = (row: Departure): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((field) => [field, row[field]]));

/** Cancelled parties and a closing keep the day as well: it stands on their papers and in their accounts. */
async function checkDate(tx: Tx, row: Departure, day: DateOnly): Promise<void> {
  if (row.bookedCount + row.heldCount > 0) throw fieldError('departureDate', 'departure.hasBookings');
  if (day < businessDate(tx.now)) throw fieldError('departureDate', 'departure.past');
  if ((await namedAmong(tx, [row])).size > 0 || (await referrerOf(tx, 'departures', { ...row })))
    throw fieldError('departureDate', 'departure.dayKept');
  // the price goes along with the date: on another day it is sold by whoever may say so
  const priced = await sheetNaming(tx.em, row);
  if (priced !== null && grantOf(tx.actor, 'prices.approve') === false)
    throw fieldError('departureDate', 'departure.ownPrice', { id: priced });
}
function demandRoom(row: Departure, set: DepartureChange): void {
  const fault = allotmentFault(row, { ...row, ...set }, row.bookedCount + row.heldCount);
  if (fault?.field === 'maxPax') throw fieldError('maxPax', 'departure.belowBooked', { min: fault.min });
  if (fault) throw fieldError('reservedNumber', 'departure.reservedAbove', { max: fault.max });
}

async function writeGuarded(tx: Tx, row: Departure, set: DepartureChange): Promise<void> {
  const guard = 'id = :id AND version = :version AND bookedCount + heldCount + :reserved <= :max';
  const limits = { reserved: set.reservedNumber ?? row.reservedNumber, max: set.maxPax ?? row.maxPax };
  try {
    const written = await tx.em
      .createQueryBuilder()
      .update(Departure)
      .set({ ...set, updatedAt: tx.now, version: () => 'version + 1' })
      .where(guard, { id: row.id, version: row.version, ...limits })
      .updateEntity(false)
      .execute();
    if (written.affected !== 1) throw new DomainError('general.stale');
  } catch (error) {
    if (isDuplicate(error)) throw fieldError('departureDate', 'departure.exists');
    throw error;
  }
}
