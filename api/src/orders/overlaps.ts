import type { EntityManager } from 'typeorm';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { addDays, type DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { Overlap } from '../domain/wire/booking';
import { BOOKED_STATES } from '../domain/words';
import { Departure } from '../catalogue/departure.entity';
import type { OverlapsDto } from './overlaps.dto';

interface Namesake {
  surname: string;
  givenName: string;
  birthDate: DateOnly | null;
  subOrderNumber: string;
  packageCode: string;
  departureDate: DateOnly;
  days: number | string;
}

/**
 * Who of a party is booked on another tour at the same time: same name, and the same birth date where both are known.
 * It warns and never blocks, since names are shared (decisions A3).
 * @throws DomainError departure.idNotFound
 */
export async function overlapsOf(
  em: EntityManager,
  { departureDateId, days, members }: OverlapsDto,
): Promise<Overlap[]> {
  const departure = await em.findOneBy(Departure, { id: departureDateId });
  if (!departure) throw new DomainError('departure.idNotFound');
  const named = members
    .map(({ surname = '', givenName = '', birthDate = null }, index) => ({ surname, givenName, birthDate, index }))
    .filter((one) => one.surname && one.givenName);
  if (!named.length) return [];
  const from = departure.departureDate;
  const within = [addDays(from, -LIMITS.tourDays), addDays(from, days - 1)] as const;
  const booked = await bookedAs(em, named, within);
  const away = booked
    .map((one) => ({ ...one, returnDate: addDays(one.departureDate, Number(one.days) - 1) }))
    .filter(({ returnDate }) => returnDate >= from);
  return named.flatMap(({ index, surname, givenName, birthDate }) => {
    const own = away
      .filter((one) => one.surname === surname && one.givenName === givenName)
      .filter((one) => !birthDate || !one.birthDate || one.birthDate === birthDate);
    return [...new Map(own.map((one) => [one.subOrderNumber, one])).values()].map(
      ({ subOrderNumber, packageCode, departureDate, returnDate }) => ({
        index,
        subOrderNumber,
        packageCode,
        departureDate,
        returnDate,
      }),
    );
  });
}

/** Travellers of these names whose tours leave between two days. */
function bookedAs(
  em: EntityManager,
  named: readonly { surname: string; givenName: string }[],
  within: readonly [DateOnly, DateOnly],
): Promise<Namesake[]> {
  const names = named.map(() => '(m.surname = ? AND m.givenName = ?)').join(' OR ');
  return rowsOf<Namesake>(
    em,
    `SELECT m.surname, m.givenName, m.birthDate, s.subOrderNumber, s.packageCode, s.departureDate,
        JSON_EXTRACT(s.terms, '$.days') AS days
       FROM members m JOIN sub_orders s ON s.id = m.subOrderId
      WHERE (${names}) AND m.state = 'LIVING' AND ${isOneOf('s.orderState', BOOKED_STATES)}
        AND s.departureDate BETWEEN ? AND ? ORDER BY s.departureDate, m.id`,
    [...named.flatMap(({ surname, givenName }) => [surname, givenName]), ...within],
  );
}
