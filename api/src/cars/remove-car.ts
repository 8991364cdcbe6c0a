import { demandOpenDeparture } from '../departures/closing-lock';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { announce } from '../events/announce';
import { CarSeat } from './car-seat.entity';
import { Car } from './car.entity';
import { unseatStrangers } from './unseat-strangers';

/**
 * Takes a coach away; with people on its seats only when forced.
 * @throws DomainError car.notFound, car.seatsAssigned (409)
 */
export async function removeCar(tx: Tx, id: number, force: boolean): Promise<{ id: number }> {
  const car = await lockRow(tx, Car, { id }, 'car.notFound');
  await demandOpenDeparture(tx, car.departureId);
  await unseatStrangers(tx, car.departureId);
  if (!force && (await tx.em.existsBy(CarSeat, { carId: id }))) throw new DomainError('car.seatsAssigned');
  await tx.em.delete(CarSeat, { carId: id });
  await tx.em.delete(Car, { id });
  await recordAudit(tx, { resource: 'cars', recordId: id, action: 'delete', before: { ...car } });
  announce(tx, 'customers', 'seated', car.departureId);
  return { id };
}
