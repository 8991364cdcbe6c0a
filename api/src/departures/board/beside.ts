import type { EntityManager } from 'typeorm';
import { sold } from '../../catalogue/sold-package';
import { marks } from '../../database/find-rows';
import { isOneOf } from '../../database/is-one-of';
import { rowsOf } from '../../database/raw';
import { grouped } from '../../domain/grouped';
import type { BoardRow } from '../../domain/wire/departure';
import { BOOKED_STATES, type Translations } from '../../domain/words';
import { NO_DOCUMENT } from '../no-document';
import { PEOPLE } from '../../waiting/people';
import { heldOf } from '../confirmed';

const LIVING = isOneOf('s.orderState', BOOKED_STATES);
type Named = Pick<BoardRow, 'packageName' | 'translations'>;
type Owed = Pick<BoardRow, 'parties' | 'unpaidParties' | 'unpaid' | 'shops'>;
interface Owing extends Record<'departureId' | 'parties' | 'unpaidParties' | 'unpaid', number> {
  branch: string;
}

/** What living parties still owe of their fare, and the shops that sold it, by departure. */
export async function owedOf(em: EntityManager, ids: readonly number[]): Promise<(id: number) => Owed> {
  const rows = await rowsOf<Owing>(
    em,
    `SELECT departureId, branch, COUNT(*) AS parties, SUM(CASE WHEN due > 0 THEN 1 ELSE 0 END) AS unpaidParties,
            SUM(CASE WHEN due > 0 THEN due ELSE 0 END) AS unpaid
       FROM (SELECT s.departureId, o.branch, s.openFare AS due FROM sub_orders s JOIN orders o ON o.id = s.orderId
              WHERE s.departureId IN (${marks(ids)}) AND ${LIVING}) x GROUP BY departureId, branch`,
    ids,
  );
  const of = grouped(rows, ({ departureId }) => Number(departureId));
  return (id) => {
    const owing = of.get(id) ?? [];
    const sum = (key: 'parties' | 'unpaidParties' | 'unpaid'): number =>
      owing.reduce((total, each) => total + Number(each[key]), 0);
    const counts = { parties: sum('parties'), unpaidParties: sum('unpaidParties') };
    return { ...counts, unpaid: sum('unpaid') / 100, shops: owing.map(({ branch }) => branch).sort() };
  };
}

/** What the tours are called, in each language, by their code. */
export async function namesOf(em: EntityManager, codes: readonly string[]): Promise<(code: string) => Named> {
  const rows = await rowsOf<Record<'packageCode' | 'packageName', string> & { translations: string | null }>(
    em,
    `SELECT p.packageCode, ${sold('name')} AS packageName, ${sold('translations')} AS translations
       FROM packages p WHERE p.packageCode IN (${marks(codes)}) AND p.status <> 'deleted'`,
    codes,
  );
  const names = new Map(
    rows.map(({ packageCode, packageName, translations }): [string, Named] => [
      packageCode,
      { packageName, translations: translations === null ? null : (JSON.parse(translations) as Translations) },
    ]),
  );
  return (code) => names.get(code) ?? { packageName: '', translations: null };
}

/** How many seats parties on hold have, and how many are kept for a transfer, by departure. */
export async function heldSeats(
  em: EntityManager,
  ids: readonly number[],
): Promise<Map<number, { onHold: number; kept: number }>> {
  const rows = await rowsOf<Record<'id' | 'onHold' | 'kept', number>>(
    em,
    `SELECT d.id, COALESCE(h.n, 0) AS onHold, d.heldCount AS kept FROM departures d
       LEFT JOIN (${heldOf(marks(ids))}) h ON h.departureId = d.id WHERE d.id IN (${marks(ids)})`,
    [...ids, ...ids],
  );
  return new Map(rows.map(({ id, onHold, kept }) => [Number(id), { onHold: Number(onHold), kept: Number(kept) }]));
}

/** How many travellers have no travel document yet, by departure. */
export async function documentsMissing(em: EntityManager, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ departureId: number; n: number }>(
    em,
    `SELECT s.departureId, COUNT(*) AS n FROM sub_orders s JOIN members m ON m.subOrderId = s.id AND m.state = 'LIVING'
      WHERE s.departureId IN (${marks(ids)}) AND ${LIVING} AND ${NO_DOCUMENT}
      GROUP BY s.departureId`,
    ids,
  );
  return new Map(rows.map(({ departureId, n }) => [Number(departureId), Number(n)]));
}

/** Who waits for the departures: how many parties, and how many people. */
export async function waitingFor(
  em: EntityManager,
  ids: readonly number[],
): Promise<Map<number, Pick<BoardRow, 'waitingParties' | 'waitingPeople'>>> {
  const rows = await rowsOf<Record<'departureId' | 'parties' | 'people', number>>(
    em,
    `SELECT l.departureId, COUNT(*) AS parties, SUM(${PEOPLE}) AS people FROM waiting_departures l
       JOIN waiting_parties w ON w.id = l.waitingId AND w.state = 'waiting'
      WHERE l.departureId IN (${marks(ids)}) GROUP BY l.departureId`,
    ids,
  );
  return new Map(
    rows.map(({ departureId, parties, people }) => [
      Number(departureId),
      { waitingParties: Number(parties), waitingPeople: Number(people) },
    ]),
  );
}
