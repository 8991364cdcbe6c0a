import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { marks } from '../database/find-rows';
import { instantOf, rowsOf } from '../database/raw';
import { isOneOf } from '../database/is-one-of';
import { CONFIRMED } from '../departures/confirmed';
import type { DateOnly } from '../domain/dates';
import type { MilestoneFacts } from '../domain/milestones';
import { type DepartureState, type PackageType, SEATED_STATES } from '../domain/words';
import { NO_DOCUMENT } from '../departures/no-document';

/** What the system sees of a departure, and what its milestones hang on. */
export interface SeenDeparture extends MilestoneFacts {
  id: number;
  packageType: PackageType | '';
}
const PIECE = 50;
const LIVING = isOneOf('s.orderState', SEATED_STATES);
const TRAVELLERS = `sub_orders s JOIN members m ON m.subOrderId = s.id`;

type Found = Record<keyof Pick<SeenDeparture, 'id' | 'booked' | 'going' | 'groupSizeMin'>, number> & {
  departureDate: DateOnly;
  state: DepartureState;
  packageType: PackageType | null;
};
type Counts = Record<'departureId' | 'n', number>;
type Heads = Record<'departureId' | 'documentsMissing' | 'withoutRoom', number>;

/** Reads departures with rests in between, so that others are answered meanwhile. */
export async function seenDepartures(em: EntityManager, ids: readonly number[]): Promise<SeenDeparture[]> {
  const seen: SeenDeparture[] = [];
  for (let at = 0; at < ids.length; at += PIECE) {
    if (at) await setImmediate();
    seen.push(...(await seenPiece(em, ids.slice(at, at + PIECE))));
  }
  return seen;
}

async function seenPiece(em: EntityManager, ids: readonly number[]): Promise<SeenDeparture[]> {
  const found = await rowsOf<Found>(
    em,
    `SELECT d.id, d.departureDate, d.state, d.bookedCount AS booked, ${CONFIRMED} AS going,
            ${sold('groupSizeMin')} AS groupSizeMin, ${sold('packageType')} AS packageType
       FROM departures d LEFT JOIN packages p ON p.packageCode = d.packageCode AND p.status <> 'deleted'
      WHERE d.id IN (${marks(ids)}) ORDER BY d.id`,
    ids,
  );
  const heads = by(await headsOf(em, ids));
  const [unpaid, leaders, changed] = [
    by(await unpaidOf(em, ids)),
    by(await leadersOf(em, ids)),
    by(await changesOf(em, ids)),
  ];
  return found.map((row) => {
    const id = Number(row.id);
    const at = changed.get(id)?.at;
    return {
      ...{ id, departureDate: row.departureDate, state: row.state, packageType: row.packageType ?? '' },
      ...{ booked: Number(row.booked), going: Number(row.going) },
      groupSizeMin: row.groupSizeMin === null ? null : Number(row.groupSizeMin),
      unpaidParties: Number(unpaid.get(id)?.n ?? 0),
      documentsMissing: Number(heads.get(id)?.documentsMissing ?? 0),
      withoutRoom: Number(heads.get(id)?.withoutRoom ?? 0),
      leaders: Number(leaders.get(id)?.n ?? 0),
      listChangedAt: at ? instantOf(at) : null,
    };
  });
}
const by = <R extends { departureId: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [Number(row.departureId), row]));

const unpaidOf = (em: EntityManager, ids: readonly number[]): Promise<Counts[]> =>
  rowsOf(
    em,
    `SELECT s.departureId, COUNT(*) AS n FROM sub_orders s
      WHERE s.departureId IN (${marks(ids)}) AND ${LIVING} AND s.openFare > 0 GROUP BY s.departureId`,
    ids,
  );
const headsOf = (em: EntityManager, ids: readonly number[]): Promise<Heads[]> =>
  rowsOf(
    em,
    `SELECT s.departureId, SUM(CASE WHEN ${NO_DOCUMENT} THEN 1 ELSE 0 END) AS documentsMissing,
            SUM(CASE WHEN COALESCE(l.room, '') = '' THEN 1 ELSE 0 END) AS withoutRoom
       FROM ${TRAVELLERS} AND m.state = 'LIVING' LEFT JOIN list_rows l ON l.memberId = m.id
      WHERE s.departureId IN (${marks(ids)}) AND ${LIVING} GROUP BY s.departureId`,
    ids,
  );
const leadersOf = (em: EntityManager, ids: readonly number[]): Promise<Counts[]> =>
  rowsOf(
    em,
    `SELECT c.departure AS departureId, COUNT(*) AS n FROM leader_assignments a JOIN closings c ON c.id = a.closing
      WHERE c.departure IN (${marks(ids)}) AND a.role = 'leader' GROUP BY c.departure`,
    ids,
  );
/** Who joined, left or was changed last: travellers of dead parties too, whose leaving changes a list. */
const changesOf = (em: EntityManager, ids: readonly number[]): Promise<{ departureId: number; at: string | Date }[]> =>
  rowsOf(
    em,
    `SELECT departureId, MAX(at) AS at FROM (
       SELECT s.departureId, m.updatedAt AS at FROM ${TRAVELLERS} WHERE s.departureId IN (${marks(ids)})
       UNION ALL SELECT departureId, updatedAt AS at FROM list_rows WHERE departureId IN (${marks(ids)})) x
      GROUP BY departureId`,
    [...ids, ...ids],
  );
