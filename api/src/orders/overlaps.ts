import { Between, type EntityManager, In } from 'typeorm';
import { addDays } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import type { Overlap } from '../domain/wire/booking';
import { BOOKED_STATES } from '../domain/words';
import { Departure } from '../catalogue/departure.entity';
import type { OverlapsDto } from './overlaps.dto';
import { Member } from '../parties/member.entity';
import { SubOrder } from '../parties/sub-order.entity';

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
  const where = named.map(({ surname, givenName }) => ({ surname, givenName, state: 'LIVING' as const }));
  const found = await em.find(Member, { where, take: LIMITS.partySize * 50 });
  const from = departure.departureDate;
  const to = addDays(from, days - 1);
  const parties = await em.findBy(SubOrder, {
    id: In([...new Set(found.map((one) => one.subOrderId))]),
    orderState: In(BOOKED_STATES),
    departureDate: Between(addDays(from, -LIMITS.tourDays), to),
  });
  return named.flatMap(({ index, surname, givenName, birthDate }) =>
    parties
      .filter((party) => addDays(party.departureDate, party.terms.days - 1) >= from)
      .filter((party) =>
        found.some(
          (one) =>
            one.subOrderId === party.id &&
            one.surname === surname &&
            one.givenName === givenName &&
            (!birthDate || !one.birthDate || one.birthDate === birthDate),
        ),
      )
      .map(({ subOrderNumber, packageCode, departureDate, terms }) => ({
        ...{ index, subOrderNumber, packageCode, departureDate },
        returnDate: addDays(departureDate, terms.days - 1),
      })),
  );
}
