import type { EntityManager } from 'typeorm';
import { addDays, businessDate, returnDate } from '../domain/dates';
import { balanceDueDate, noticeDate } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import type { Parameters } from '../domain/parameters';
import { windowsOf } from '../domain/terms';
import type { DepartureOffer } from '../domain/wire/departure';
import { soldBy } from '../catalogue/sold-by';
import { Package } from '../catalogue/package.entity';
import { showDeparture } from './show';

/**
 * A departure with what it sells for, its free seats, and when the balance is due and called for (decisions B10).
 * @throws DomainError departure.idNotFound (404), also for a departure of another package
 */
export async function departureOffer(
  em: EntityManager,
  parameters: Parameters,
  id: number,
  packageId: number | undefined,
  now: Date,
): Promise<DepartureOffer> {
  const departure = await showDeparture(em, id);
  if (packageId !== undefined && departure.packageId !== packageId) throw new DomainError('departure.idNotFound');
  const { departureDate, packageCode } = departure;
  const prices = await soldBy(em, packageCode, id);
  const pack = departure.packageId === null ? null : await em.findOneBy(Package, { id: departure.packageId });
  const packageType = pack?.published?.packageType ?? pack?.packageType ?? null;
  const windows = packageType && windowsOf(packageType, parameters);
  return {
    ...departure,
    prices,
    returnDate: prices ? returnDate(departureDate, prices.days) : null,
    balanceDueDate: windows ? balanceDueDate(windows.balanceDueDays, departureDate, businessDate(now)) : null,
    noticeDate: windows ? noticeDate(windows, departureDate) : null,
    lastBookingDate: addDays(departureDate, -parameters.bookingCutoffDays),
  };
}
