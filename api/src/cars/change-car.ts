import { demandOpenDeparture } from '../departures/closing-lock';
import { recordAudit } from '../audit/record';
import { announce } from '../events/announce';
import { expectVersion, lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { checkCar, drawnRows, seatsOf, stillBlocked } from '../domain/seat-plan';
import { CarSeat } from './car-seat.entity';
import { Car } from './car.entity';
import type { ChangeCarBody } from './car.dto';
import { seatPeople } from './seat-people';
import { unseatStrangers } from './unseat-strangers';

/**
 * Changes a coach and its seats in one transaction. Moving people needs no version, since each seat is guarded by
 * itself; changing the coach does. A seat that somebody sits on cannot be taken out.
 * @throws DomainError car.notFound, general.stale, car.seatsAssigned, car.seatTaken, car.seatUnknown
 */
export async function changeCar(tx: Tx, body: ChangeCarBody): Promise<Car> {
  const { id, version, seats, ...part } = body;
  const car = await lockRow(tx, Car, { id }, 'car.notFound');
  await demandOpenDeparture(tx, car.departureId);
  await unseatStrangers(tx, car.departureId);
  const before = { ...car };
  const changed = Object.keys(part).length > 0 ? await reshape(tx, car, version, part) : car;
  if (seats) {
    await seatPeople(tx, changed, seats);
    await recordAudit(tx, {
      resource: 'cars',
      recordId: id,
      action: 'seat',
      after: { seats: seats.map((seat) => `${seat.no}:${String(seat.memberId)}`) },
    });
  }
  if (changed !== car)
    await recordAudit(tx, {
      resource: 'cars',
      recordId: id,
      action: 'update',
      before: { ...before },
      after: { ...changed },
    });
  announce(tx, 'customers', 'seated', car.departureId);
  return changed;
}

type Part = Omit<ChangeCarBody, 'id' | 'version' | 'seats'>;
async function reshape(tx: Tx, car: Car, version: number | undefined, part: Part): Promise<Car> {
  expectVersion(car, version);
  const meant = { ...car, ...part, plan: part.plan ?? car.plan, rows: part.rows ?? car.rows };
  const plan = drawnRows(meant, car.layout);
  const shape = { ...meant, plan, rows: plan?.length ?? meant.rows };
  const next = part.blocked ? shape : { ...shape, blocked: stillBlocked(shape) };
  checkCar(next);
  const open = new Set(
    seatsOf(next)
      .filter((seat) => !seat.blocked)
      .map((seat) => seat.no),
  );
  const seated = await tx.em.findBy(CarSeat, { carId: car.id });
  if (seated.some((seat) => !open.has(seat.seatNo))) throw new DomainError('car.seatsAssigned');
  return tx.em.save(tx.em.create(Car, { ...next, updatedAt: tx.now }));
}
