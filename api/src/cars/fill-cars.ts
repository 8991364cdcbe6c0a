import { demandOpenDeparture } from '../departures/closing-lock';
import { In } from 'typeorm';
import { recordAudit } from '../audit/record';
import { lockRow } from '../database/lock';
import type { Tx } from '../database/work';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import { Departure } from '../catalogue/departure.entity';
import { announce } from '../events/announce';
import { fillByParty } from '../domain/seats';
import type { CarFillingWire } from '../domain/wire/car';
import { CarSeat } from './car-seat.entity';
import { carsOf } from './car-wire';
import { Car } from './car.entity';
import { seatPeople } from './seat-people';
import { unseatStrangers } from './unseat-strangers';

/** Seats every traveller of a departure by party; who was put by hand stays, who was put by an earlier filling may move. */
export async function fillCars(tx: Tx, departureId: number): Promise<CarFillingWire> {
  await lockRow(tx, Departure, { id: departureId }, 'departure.idNotFound');
  await demandOpenDeparture(tx, departureId);
  await unseatStrangers(tx, departureId);
  const cars = await tx.em.find(Car, { where: { departureId }, order: { id: 'ASC' } });
  const ids = cars.map((car) => car.id);
  if (ids.length) await tx.em.delete(CarSeat, { carId: In(ids), fixed: false });
  const fixed = ids.length ? await tx.em.findBy(CarSeat, { carId: In(ids) }) : [];
  const parties = await partiesOf(tx, departureId);
  const filling = fillByParty(
    cars.map((car) => ({ id: car.id, plan: car })),
    parties,
    fixed,
  );
  for (const car of cars) {
    const own = filling.placed.filter((seat) => seat.carId === car.id);
    await seatPeople(
      tx,
      car,
      own.map((seat) => ({ no: seat.seatNo, memberId: seat.memberId })),
      false,
    );
  }
  await recordAudit(tx, {
    resource: 'cars',
    recordId: departureId,
    action: 'fill',
    after: { placed: filling.placed.length, unseated: filling.unseated.length },
  });
  announce(tx, 'customers', 'seated', departureId);
  return {
    cars: await carsOf(tx.em, departureId),
    placed: filling.placed.length,
    unseated: filling.unseated,
    split: filling.split,
  };
}

/** The parties that need coach seats: living travellers but babies, who sit on a lap unless seated by hand. */
async function partiesOf(tx: Tx, departureId: number): Promise<{ key: number; memberIds: number[] }[]> {
  const rows = await tx.em.query<{ id: number; subOrderId: number }[]>(
    `SELECT m.id, m.subOrderId FROM members m JOIN sub_orders s ON s.id = m.subOrderId
      WHERE s.departureId = ? AND m.state = 'LIVING' AND ${isOneOf('s.orderState', SEATED_STATES)}
        AND (m.type <> 'BABY' OR EXISTS (SELECT 1 FROM car_seats c WHERE c.memberId = m.id)) ORDER BY m.subOrderId, m.position`,
    [departureId],
  );
  const parties = new Map<number, number[]>();
  for (const row of rows)
    parties.set(Number(row.subOrderId), [...(parties.get(Number(row.subOrderId)) ?? []), Number(row.id)]);
  return [...parties].map(([key, memberIds]) => ({ key, memberIds }));
}
