import { In } from 'typeorm';
import { isDuplicate } from '../database/faults';
import { insertRows } from '../database/insert-rows';
import type { Tx } from '../database/work';
import { isOneOf } from '../database/is-one-of';
import { SEATED_STATES } from '../domain/words';
import { DomainError } from '../domain/errors';
import { seatsOf } from '../domain/seat-plan';
import { Member } from '../parties/member.entity';
import { CarSeat } from './car-seat.entity';
import type { Car } from './car.entity';

interface SeatChange {
  no: string;
  memberId: number | null;
}

/**
 * Puts people on seats of a coach, all of it or nothing: who is moved leaves the old seat first, so two may swap in
 * one call. Others who sit on a wanted seat are never pushed off. The database keeps seat and person unique.
 * @throws DomainError car.seatUnknown at seats.{i}; car.seatTaken (409) with the name of who has it
 */
export async function seatPeople(tx: Tx, car: Car, changes: readonly SeatChange[], fixed = true): Promise<void> {
  const known = new Set(
    seatsOf(car)
      .filter((seat) => !seat.blocked)
      .map((seat) => seat.no),
  );
  changes.forEach((change, i) => {
    if (change.memberId !== null && !known.has(change.no))
      throw new DomainError(
        'car.seatUnknown',
        { seat: change.no },
        { [`seats.${String(i)}`]: ['car.seatUnknown', { seat: change.no }] },
      );
  });
  const movers = changes.flatMap((change) => change.memberId ?? []);
  await demandTravellers(tx, car, movers);
  const emptied = changes
    .filter((change) => change.memberId === null)
    .map((change) => change.no)
    .sort();
  if (movers.length) await tx.em.delete(CarSeat, { memberId: In([...movers].sort((a, b) => a - b)) });
  if (emptied.length) await tx.em.delete(CarSeat, { carId: car.id, seatNo: In(emptied) });
  const wanted = changes.filter((change) => change.memberId !== null).sort((a, b) => (a.no < b.no ? -1 : 1));
  if (!wanted.length) return;
  try {
    const seats = wanted.map(({ no, memberId }) => ({ carId: car.id, seatNo: no, memberId: memberId ?? 0, fixed }));
    await insertRows(tx.em, CarSeat, seats);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw await seatTaken(
      tx,
      car,
      wanted.map(({ no }) => no),
    );
  }
}

/** The first of the seats on which somebody else sits. */
async function seatTaken(tx: Tx, car: Car, seats: readonly string[]): Promise<DomainError> {
  const [owner] = await tx.em.find(CarSeat, {
    where: { carId: car.id, seatNo: In(seats) },
    order: { seatNo: 'ASC' },
    take: 1,
  });
  const seat = owner?.seatNo ?? seats[0] ?? '';
  const member = owner ? await tx.em.findOneBy(Member, { id: owner.memberId }) : null;
  const name = member ? `${member.surname} ${member.givenName}` : '';
  return new DomainError('car.seatTaken', { seat, name }, {}, { seat, memberId: owner?.memberId ?? null, name });
}

/** Only living travellers of the coach's departure may sit in it. */
async function demandTravellers(tx: Tx, car: Car, memberIds: number[]): Promise<void> {
  if (!memberIds.length) return;
  const rows = await tx.em.query<{ id: number }[]>(
    `SELECT m.id FROM members m JOIN sub_orders s ON s.id = m.subOrderId
      WHERE s.departureId = ? AND m.state = 'LIVING' AND ${isOneOf('s.orderState', SEATED_STATES)} AND m.id IN (${memberIds.map(() => '?').join(', ')})`,
    [car.departureId, ...memberIds],
  );
  if (rows.length !== new Set(memberIds).size)
    throw new DomainError('general.invalid', {}, { seats: 'general.invalid' });
}
