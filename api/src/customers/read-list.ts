import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { Departure } from '../catalogue/departure.entity';
import { freeOf } from '../catalogue/take-seats';
import { confirmedOf } from '../departures/confirmed';
import { daysOfDeparture } from '../departures/days';
import { returnDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { sitsOnLap } from '../domain/seat-plan';
import { tourTexts } from '../domain/tour-texts';
import type { CustomerListWire, CustomerRow } from '../domain/wire/customer';
import { OPEN_REQUEST_STATES } from '../domain/words';
import type { Actor } from '../http/actor';
import type { DocumentVault } from '../desk/document-vault';
import { readParameters } from '../parameters/read';
import { contentOf } from '../tours/content';
import { Package } from '../catalogue/package.entity';
import { customerRows } from './customer-rows';
import { storedRows, type StoredRow } from './read-rows';
import { aloneUnpaid, roomsOf } from './rooms';

/**
 * The customer list of a departure: its facts, sums, travellers with their doubts, rooms (decisions B10).
 * @param reader for whom documents are compared with each other; without one none are
 * @throws DomainError departure.idNotFound
 */
export async function customerList(
  em: EntityManager,
  vault: DocumentVault,
  departureId: number,
  reader?: Actor,
): Promise<CustomerListWire> {
  const departure = await em.findOneBy(Departure, { id: departureId });
  if (!departure) throw new DomainError('departure.idNotFound');
  const pack = await em.findOneBy(Package, { packageCode: departure.packageCode });
  const content = pack ? (pack.published ?? contentOf(pack)) : null;
  const days = (await daysOfDeparture(em, departure)) ?? content?.itinerary.length ?? 1;
  const trip = {
    departureDate: departure.departureDate,
    days: Math.max(1, days),
    country: content?.country ?? '',
    areaCode: content?.areaCode ?? null,
  };
  const stored = await storedRows(em, departureId);
  const data = customerRows(vault, stored, trip, await readParameters(em), reader);
  const rooms = roomsOf(data);
  const { id, version, packageCode, departureDate, maxPax, reservedNumber, heldCount, bookedCount, open, state } =
    departure;
  return {
    departure: {
      id,
      version,
      packageId: pack?.id ?? null,
      packageCode,
      packageName: content?.name ?? '',
      packageNames: content ? tourTexts(content, 'name') : NO_TEXTS,
      returnDate: returnDate(departureDate, trip.days),
      ...trip,
      groupSizeMin: content?.groupSizeMin ?? null,
      maxPax,
      reservedNumber,
      heldCount,
      bookedCount,
      confirmedCount: await confirmedOf(em, id),
      free: freeOf(departure),
      open,
      state,
      guaranteed: state === 'GUARANTEED',
    },
    summary: {
      ...summaryOf(data, stored),
      aloneUnpaid: aloneUnpaid(rooms),
      openRequests: await openRequests(em, departureId),
    },
    data,
    rooms,
  };
}

const NO_TEXTS = { en: '', 'zh-Hant': '', 'zh-Hans': '' };

type Sums = Omit<CustomerListWire['summary'], 'aloneUnpaid' | 'openRequests'>;
function summaryOf(data: CustomerRow[], stored: StoredRow[]): Sums {
  const parties = new Map(stored.map((row) => [row.subOrderId, row]));
  const total = [...parties.values()].reduce((sum, row) => sum + Number(row.subtotal), 0);
  const received = [...parties.values()].reduce((sum, row) => sum + Number(row.farePaid), 0);
  const byType: Sums['byType'] = {};
  for (const row of data) byType[row.type] = (byType[row.type] ?? 0) + 1;
  const count = (holds: (row: CustomerRow) => boolean): number => data.filter(holds).length;
  return {
    travellers: data.length,
    byType,
    male: count((row) => row.gender === 'male'),
    female: count((row) => row.gender === 'female'),
    total: total / 100,
    received: received / 100,
    missing: Math.max(0, total - received) / 100,
    flagged: count((row) => row.flags.length > 0),
    withoutRoom: count((row) => row.room === ''),
    withoutSeat: count((row) => row.seatNo === null && !sitsOnLap(row)),
  };
}

async function openRequests(em: EntityManager, departureId: number): Promise<number> {
  const marks = OPEN_REQUEST_STATES.map(() => '?').join(', ');
  const rows = await rowsOf<{ total: number }>(
    em,
    `SELECT COUNT(*) AS total FROM requests r JOIN sub_orders s ON s.id = r.subOrderId WHERE s.departureId = ? AND r.state IN (${marks})`,
    [departureId, ...OPEN_REQUEST_STATES],
  );
  return Number(rows[0]?.total ?? 0);
}
