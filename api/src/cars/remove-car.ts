import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { CarSeat } from './car-seat.entity';
import { Car } from './car.entity';

/**
 * Takes a coach away; with people on its seats only when forced.
 * @throws DomainError car.notFound, car.seatsAssigned (409)
 */
export async function removeCar(tx: Tx, id: number, force: boolean): Promise<{ id: number }> {
  const car = await lockRow(tx, Car, { id }, 'car.notFound');
  if (!force && (await tx.em.existsBy(CarSeat, { carId: id }))) throw new DomainError('car.seatsAssigned');
  await tx.em.delete(CarSeat, { carId: id });
  await tx.em.delete(Car, { id });
  await recordAudit(tx, { resource: 'cars', recordId: id, action: 'delete', before: { ...car } });
  return { id };
}
