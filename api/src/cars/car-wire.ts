import { type EntityManager, In } from 'typeorm';
import { rowTexts, seatsOf } from '../domain/seat-plan';
import type { CarWire } from '../domain/wire/car';
import { CarSeat } from './car-seat.entity';
import { Car } from './car.entity';

/** The coaches of a departure with every seat, in the order they were added. */
export async function carsOf(em: EntityManager, departureId: number): Promise<CarWire[]> {
  const cars = await em.find(Car, { where: { departureId }, order: { id: 'ASC' } });
  const taken = cars.length ? await em.findBy(CarSeat, { carId: In(cars.map((car) => car.id)) }) : [];
  return cars.map((car) =>
    wireOf(
      car,
      taken.filter((seat) => seat.carId === car.id),
    ),
  );
}

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
