import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { demandSellable } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import type { Parameters } from '../domain/parameters';
import { termsOf } from '../domain/terms';
import type { BookingTerms } from '../domain/wire/order';
import type { PackageContent } from '../domain/wire/package';
import type { PriceSnapshot } from '../domain/wire/price';
import { Departure } from '../departures/departure.entity';
import { freeOf } from '../departures/seats';
import { soldBy } from '../prices/sold-by';
import { Package } from '../tours/package.entity';

/** What is sold today: a package as published, one of its departures, the prices and terms in force. */
export interface Offer {
  packageId: number;
  packageCode: string;
  content: PackageContent;
  departure: Departure;
  prices: PriceSnapshot;
  terms: BookingTerms;
}

/**
 * Reads what a package and a departure sell for (decisions B2, B15).
 * @throws DomainError tour.notFound, departure.notFound (also for a departure of another package), price.notPublished
 */
export async function readOffer(
  em: EntityManager,
  parameters: Parameters,
  packageId: number,
  departureId: number,
): Promise<Offer> {
  const pack = await em.findOneBy(Package, { id: packageId });
  if (!pack?.published || pack.status === 'deleted') throw new DomainError('tour.notFound');
  const departure = await em.findOneBy(Departure, { id: departureId });
  if (departure?.packageCode !== pack.packageCode) throw new DomainError('departure.notFound');
  const prices = await soldBy(em, pack.packageCode, departureId);
  if (!prices) throw new DomainError('price.notPublished');
  const { packageCode, published: content } = pack;
  return { packageId, packageCode, content, departure, prices, terms: termsOf(content, prices.days, parameters) };
}

/**
 * Refuses an offer that may not be sold today. Its seats have been taken already, unless `seats` are still wanted.
 * @throws DomainError departure.tooLate, departure.closed, departure.full
 */
export function demandOnSale(tx: Tx, parameters: Readonly<Parameters>, { departure }: Offer, seats = 0): void {
  const { departureDate, open } = departure;
  const free = seats === 0 ? 0 : freeOf(departure);
  demandSellable({ departureDate, open, free }, businessDate(tx.now), parameters.bookingCutoffDays, seats);
}
