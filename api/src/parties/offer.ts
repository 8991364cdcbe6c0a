import type { EntityManager } from 'typeorm';
import type { Tx } from '../database/work';
import { rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import { demandSellable } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import type { Parameters } from '../domain/parameters';
import { termsOf } from '../domain/terms';
import type { BookingTerms } from '../domain/wire/booking';
import type { PackageContent } from '../domain/wire/package';
import type { PriceSnapshot } from '../domain/wire/price';
import type { ApprovalState } from '../domain/words';
import type { Departure } from '../catalogue/departure.entity';
import { freeOf } from '../catalogue/take-seats';
import { ON_SALE, type SoldSheet, soldFrom } from '../catalogue/sold-by';

type OfferedDeparture = Pick<
  Departure,
  | 'id'
  | 'packageCode'
  | 'departureDate'
  | 'open'
  | 'state'
  | 'offerTurn'
  | 'maxPax'
  | 'reservedNumber'
  | 'heldCount'
  | 'bookedCount'
>;
/** What is sold today: a package as published, one of its departures, the prices and terms in force. */
export interface Offer {
  packageId: number;
  packageCode: string;
  content: PackageContent;
  departure: OfferedDeparture;
  prices: PriceSnapshot;
  terms: BookingTerms;
}

/** A package, a departure and the price sheets on sale by one statement, a row for each sheet: whoever books waits for each. */
const OFFERED = `SELECT p.packageCode AS code, p.status, p.published, d.id, d.packageCode, d.departureDate, d.open, d.state, d.offerTurn,
    d.maxPax, d.reservedNumber, d.heldCount, d.bookedCount, s.id AS sheetId, s.publishedAt,
    s.published AS sold
  FROM packages p LEFT JOIN departures d ON d.id = ? LEFT JOIN price_sheets s ON s.packageCode = p.packageCode AND ${ON_SALE}
  WHERE p.id = ?`;
interface Offered extends OfferedDeparture {
  code: string;
  status: ApprovalState;
  published: string | null;
  sheetId: number | null;
  publishedAt: Date | string | null;
  sold: string | null;
}

/**
 * Reads what a package and a departure sell for (decisions B2, B15).
 * @throws DomainError tour.idNotFound, departure.notFound (also for a departure of another package), price.notPublished
 */
export async function readOffer(
  em: EntityManager,
  parameters: Parameters,
  packageId: number,
  departureId: number,
): Promise<Offer> {
  const rows = await rowsOf<Offered>(em, OFFERED, [departureId, packageId]);
  const [row] = rows;
  if (!row?.published || row.status === 'deleted') throw new DomainError('tour.idNotFound');
  const { code: packageCode, published } = row;
  const departure = departureOf(row);
  if (departure.packageCode !== packageCode) throw new DomainError('departure.notFound');
  const prices = soldFrom(rows.flatMap(sheetOf), departureId);
  if (!prices) throw new DomainError('price.notPublished');
  const content = JSON.parse(published) as PackageContent;
  return { packageId, packageCode, content, departure, prices, terms: termsOf(content, prices.days, parameters) };
}

const departureOf = (row: Offered): OfferedDeparture => {
  const { id, packageCode, departureDate, state, offerTurn, maxPax, reservedNumber, heldCount, bookedCount } = row;
  const open = Number(row.open) === 1;
  return { id, packageCode, departureDate, open, state, offerTurn, maxPax, reservedNumber, heldCount, bookedCount };
};
/** The sheet of a row; a package without any has one row without a sheet. */
const sheetOf = ({ sheetId, publishedAt, sold }: Offered): SoldSheet[] =>
  sold === null ? [] : [{ id: sheetId ?? 0, publishedAt, published: JSON.parse(sold) as PriceSnapshot }];

/**
 * Refuses an offer that may not be sold today. Its seats have been taken already, unless `seats` are still wanted.
 * @throws DomainError departure.tooLate, departure.closed, departure.full
 */
export function demandOnSale(tx: Tx, parameters: Readonly<Parameters>, { departure }: Offer, seats = 0): void {
  const { departureDate, open, state } = departure;
  const free = seats === 0 ? 0 : freeOf(departure);
  demandSellable({ departureDate, open, state, free }, businessDate(tx.now), parameters.bookingCutoffDays, seats);
}
