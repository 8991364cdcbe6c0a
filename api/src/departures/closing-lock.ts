import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { claim } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { businessDate, type DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LOCKED_STATES } from '../domain/resources/closings';
import { moneyChanged } from './money-changed';

const MARKS = LOCKED_STATES.map(() => '?').join(', ');

/**
 * Holds a departure open until the work ends: who closes it waits, and whoever comes after sees it closed. Only one that
 * has left, or was called off, can be closed, so the others cost no more than a look.
 * @throws DomainError closing.locked (409) with its name
 */
export async function demandOpenTour(
  tx: Tx,
  { departureId, departureDate }: { departureId: number; departureDate: DateOnly },
): Promise<void> {
  moneyChanged(tx, departureId);
  if (departureDate >= businessDate(tx.now) && !(await isCancelled(tx.em, departureId))) return;
  await claim(tx.em, [`departures:${departureId}`]);
  if (ON_MYSQL) await rowsOf(tx.em, 'SELECT id FROM departures WHERE id = ? LOCK IN SHARE MODE', [departureId]);
  const [locked] = await rowsOf<{ code: string }>(
    tx.em,
    `SELECT code FROM closings WHERE departure = ? AND state IN (${MARKS})`,
    [departureId, ...LOCKED_STATES],
  );
  if (locked) throw new DomainError('closing.locked', { tour: locked.code });
}

/** Whether a departure was called off and everybody on it is settled: nobody waits for it to come back. */
export const isCancelled = async (em: EntityManager, departureId: number): Promise<boolean> =>
  (await rowsOf(em, "SELECT id FROM departures WHERE id = ? AND state = 'CANCELLED'", [departureId])).length > 0;

/** The same by the departure alone, for its lists, rooms and coaches. @throws DomainError closing.locked (409) */
export async function demandOpenDeparture(tx: Tx, departureId: number): Promise<void> {
  const [row] = await rowsOf<{ departureDate: DateOnly }>(tx.em, 'SELECT departureDate FROM departures WHERE id = ?', [
    departureId,
  ]);
  if (row) await demandOpenTour(tx, { departureId, departureDate: row.departureDate });
}
