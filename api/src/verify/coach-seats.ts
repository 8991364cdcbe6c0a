import type { EntityManager } from 'typeorm';
import { CarSeat } from '../cars/car-seat.entity';
import { Car } from '../cars/car.entity';
import { seatsOf } from '../domain/seat-plan';
import { type Difference, differing } from './difference';

/** Whoever sits in a coach sits on one of its seats. Who left is unseated by the next hand that touches the coach. */
export async function coachSeats(em: EntityManager): Promise<Difference[]> {
  const cars = new Map((await em.find(Car)).map((car) => [car.id, car]));
  return (await em.find(CarSeat, { order: { id: 'ASC' } })).flatMap(({ id, carId, seatNo }) => {
    const car = cars.get(carId);
    const seat = car && seatsOf(car).find((each) => each.no === seatNo && !each.blocked);
    return differing('coach seat: a seat of the coach', id, seat?.no, seatNo);
  });
}
