import type { EntityManager } from 'typeorm';
import { Departure } from '../catalogue/departure.entity';
import { DomainError } from '../domain/errors';
import { rowTexts, seatsOf } from '../domain/seat-plan';
import type { CarWire } from '../domain/wire/car';
import { Member } from '../parties/member.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { CarSeat } from './car-seat.entity';
import { Car } from './car.entity';
import { TRAVELS } from './unseat-strangers';

/** The coaches of a departure with every seat, in the order they were added. @throws DomainError departure.idNotFound */
export async function carsOf(em: EntityManager, departureId: number): Promise<CarWire[]> {
  const cars = await em.find(Car, { where: { departureId }, order: { id: 'ASC' } });
  if (!cars.length && !(await em.existsBy(Departure, { id: departureId })))
    throw new DomainError('departure.idNotFound');
  const taken = cars.length ? await takenSeats(em, departureId) : [];
  return cars.map((car) =>
    wireOf(
      car,
      taken.filter((seat) => seat.carId === car.id),
    ),
  );
}

/** Who left the departure sits nowhere, though the seat is freed only when the next hand touches the coach. */
const takenSeats = (em: EntityManager, departureId: number): Promise<CarSeat[]> =>
  em
    .createQueryBuilder(CarSeat, 'c')
    .innerJoin(Car, 'k', 'k.id = c.carId')
    .innerJoin(Member, 'm', 'm.id = c.memberId')
    .innerJoin(SubOrder, 's', 's.id = m.subOrderId')
    .where(`k.departureId = :departureId AND ${TRAVELS}`, { departureId })
    .getMany();

function wireOf(car: Car, taken: CarSeat[]): CarWire {
  const seats = seatsOf(car).map((seat) => {
    const owner = taken.find((each) => each.seatNo === seat.no);
    return { ...seat, memberId: owner?.memberId ?? null, fixed: owner?.fixed ?? false };
  });
  const { id, version, departureId, name, plate, driver, layout, rows } = car;
  const free = seats.filter((seat) => !seat.blocked && seat.memberId === null).length;
  return {
    id,
    version,
    departureId,
    name,
    plate,
    driver,
    layout,
    rows,
    texts: rowTexts(car),
    blocked: car.blocked ?? [],
    seats,
    free,
  };
}
