import { demandOpenDeparture } from '../departures/closing-lock';
import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { announce } from '../events/announce';
import { Departure } from '../catalogue/departure.entity';
import { DomainError } from '../domain/errors';
import { checkCar, drawnRows } from '../domain/seat-plan';
import { Car } from './car.entity';
import type { AddCarBody } from './car.dto';

/**
 * Adds a coach to a departure.
 * @throws DomainError departure.idNotFound, general.invalid at rows or plan, car.seatUnknown at blocked
 */
export async function addCar(tx: Tx, body: AddCarBody): Promise<Car> {
  if (!(await tx.em.existsBy(Departure, { id: body.departureId }))) throw new DomainError('departure.idNotFound');
  await demandOpenDeparture(tx, body.departureId);
  const { layout, plan: drawn = null, blocked = [] } = body;
  const rows = body.rows ?? 12;
  const plan = drawnRows({ layout, rows, plan: drawn, blocked });
  const shape = { layout, rows: plan?.length ?? rows, plan, blocked };
  checkCar(shape);
  const { departureId, name, plate = '', driver = '' } = body;
  const car = await tx.em.save(
    tx.em.create(Car, { departureId, name, plate, driver, ...shape, createdAt: tx.now, updatedAt: tx.now }),
  );
  await recordAudit(tx, { resource: 'cars', recordId: car.id, action: 'create', after: { ...car } });
  announce(tx, 'customers', 'seated', departureId);
  return car;
}
