import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { addDays, businessDate, type DateOnly } from '../domain/dates';
import { whyNotSellable } from '../domain/deposit';
import { minus, sum, toHkd } from '../domain/money';
import { tourTexts } from '../domain/tour-texts';
import type { DisruptionProposal } from '../domain/wire/disruption';
import { freeOf } from '../catalogue/take-seats';
import type { Desk } from '../desk/front-desk';
import type { Member } from '../parties/member.entity';
import type { Offer } from '../parties/offer';
import { quoteAgain } from '../parties/requote';
import { type Aimed, offersOf } from '../requests/offers-of';

/** The same tour within so many days, the same area within so many. */
const SAME_TOUR_DAYS = 60;
const SAME_AREA_DAYS = 14;

/** What is on sale instead of a departure: other dates of the tour first, then its area; each group the nearest date first. */
export async function insteadOf(
  tx: Pick<Tx, 'em' | 'now'>,
  desk: Desk,
  { packageCode, departureDate, departureId }: { packageCode: string; departureDate: DateOnly; departureId: number },
): Promise<Offer[]> {
  const found = await candidates(tx.em, packageCode, departureDate, departureId);
  const offers = await offersOf(tx.em, desk.parameters, found);
  const today = businessDate(tx.now);
  const away = (offer: Offer): number =>
    Math.abs(Date.parse(offer.departure.departureDate) - Date.parse(departureDate));
  return found
    .flatMap(({ id }) => offers.get(id) ?? [])
    .filter(({ departure }) => {
      const { bookingCutoffDays } = desk.parameters;
      return whyNotSellable({ ...departure, free: freeOf(departure) }, today, bookingCutoffDays, 1) === null;
    })
    .sort((a, b) => Number(b.packageCode === packageCode) - Number(a.packageCode === packageCode) || away(a) - away(b));
}
async function candidates(em: EntityManager, code: string, day: DateOnly, not: number): Promise<Aimed[]> {
  const rows = await rowsOf<{ id: number; packageId: number }>(
    em,
    `SELECT d.id, p.id AS packageId FROM packages own
       JOIN packages p ON p.publishedAt IS NOT NULL AND p.status <> 'deleted'
        AND (p.packageCode = own.packageCode OR ${sold('areaCode')} = ${sold('areaCode', 'own')})
       JOIN departures d ON d.packageCode = p.packageCode AND d.id <> ?
        AND d.departureDate BETWEEN ? AND ? AND (p.packageCode = own.packageCode OR d.departureDate BETWEEN ? AND ?)
      WHERE own.packageCode = ? ORDER BY d.departureDate, d.id LIMIT 200`,
    [
      ...[not, addDays(day, -SAME_TOUR_DAYS), addDays(day, SAME_TOUR_DAYS)],
      ...[addDays(day, -SAME_AREA_DAYS), addDays(day, SAME_AREA_DAYS), code],
    ],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    targetPackageId: Number(row.packageId),
    targetDepartureId: Number(row.id),
  }));
}

/** What the offers cost a party, with the choices that it made; those without seats for all of it are left out. */
export function proposalsFor(tx: Tx, offers: readonly Offer[], movers: readonly Member[]): DisruptionProposal[] {
  const before = sum(movers.map((member) => member.amount));
  return offers.flatMap((offer) => {
    const { subtotal, seatCount } = quoteAgain(tx, offer, movers, 'later');
    const free = freeOf(offer.departure);
    if (free < seatCount) return [];
    return [
      {
        ...{ departureId: offer.departure.id, packageId: offer.packageId, packageCode: offer.packageCode },
        name: tourTexts(offer.content, 'name')[tx.actor.locale],
        ...{ departureDate: offer.departure.departureDate, free },
        ...{ total: toHkd(subtotal), difference: toHkd(minus(subtotal, before)) },
      },
    ];
  });
}
