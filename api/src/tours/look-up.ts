import type { EntityManager } from 'typeorm';
import { Departure } from '../catalogue/departure.entity';
import { showDeparture } from '../departures/show';
import { businessDate, isDate } from '../domain/dates';
import { daysToDeparture, demandSellable, dueNow, holdUntil } from '../domain/deposit';
import { DomainError, fieldError } from '../domain/errors';
import { levyAt, rateOn } from '../domain/levy';
import { toHkd, ZERO } from '../domain/money';
import { quote } from '../domain/orders';
import type { Parameters } from '../domain/parameters';
import { termsOf, termsWire } from '../domain/terms';
import type { BookingLookup } from '../domain/wire/lookup';
import { soldBy } from '../catalogue/sold-by';
import type { Actor } from '../http/actor';
import { soughtCode } from '../catalogue/code';
import { Package } from '../catalogue/package.entity';
import { publishedWire } from './show';
import type { LookupDto } from './tour.dto';

/**
 * What a tour code and a date sell for today, from what was approved only (decisions B0 #24, B2, B11).
 * @throws DomainError tour.codeRequired, order.lookupIncomplete (400), tour.notFound, departure.notFound (404),
 * price.notPublished, departure.closed, departure.tooLate (409)
 */
export async function lookUp(
  em: EntityManager,
  parameters: Parameters,
  actor: Actor,
  asked: LookupDto,
  now: Date,
): Promise<BookingLookup> {
  const { code, date } = askedFor(asked);
  const pack = await em.findOneBy(Package, { packageCode: code });
  if (!pack?.published || pack.status === 'deleted') throw new DomainError('tour.notFound');
  const row = await em.findOneBy(Departure, { packageCode: code, departureDate: date });
  if (!row) throw new DomainError('departure.notFound');
  const departure = await showDeparture(em, row.id);
  const { open, state } = row;
  demandSellable({ departureDate: date, open, state, free: 0 }, businessDate(now), parameters.bookingCutoffDays, 0);
  const prices = await soldBy(em, code, row.id);
  if (!prices) throw new DomainError('price.notPublished');
  const terms = termsOf(pack.published, prices.days, parameters);
  const { subtotal } = quote(terms, prices.prices, [{ type: 'ADULT' }]);
  const due = dueNow(terms, daysToDeparture(date, now), 1, subtotal);
  const levy = terms.leviable ? levyAt(due, rateOn(parameters.levyRates, businessDate(now))) : ZERO;
  return {
    package: await publishedWire(em, actor, pack, now),
    departure,
    prices,
    free: Math.max(0, departure.free),
    dueNow: toHkd(due),
    levy: toHkd(levy),
    terms: termsWire(terms),
    levyRates: [...parameters.levyRates],
    holdUntil: holdUntil(now, parameters.shopPaymentHours, date, parameters.bookingCutoffDays).toISOString(),
  };
}

function askedFor({ tourCode, departureDate }: LookupDto): { code: string; date: string } {
  const code = soughtCode(tourCode ?? '');
  if (code === '') throw fieldError('tourCode', 'tour.codeRequired');
  const date = (departureDate ?? '').trim();
  if (date === '') throw fieldError('departureDate', 'order.lookupIncomplete');
  if (!isDate(date)) throw fieldError('departureDate', 'general.invalid');
  return { code, date };
}
