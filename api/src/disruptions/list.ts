import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { DateOnly } from '../domain/dates';
import { disruptions } from '../domain/resources/disruptions';
import type { DisruptionListRow } from '../domain/wire/disruption';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';

const counted = (which: string): string =>
  `(SELECT COUNT(*) FROM disruption_parties p WHERE p.disruptionId = d.id${which})`;
const SPEC = listOf(disruptions, {
  from: 'disruptions d',
  alias: 'd',
  columns: { parties: counted(''), settled: counted(' AND p.settled = 1') },
  dressed: ['tours'],
  beside: {
    version: { sql: 'd.version', kind: 'int', filter: false },
    departures: { sql: 'd.departures', kind: 'json', filter: false, sort: false },
  },
});
type Found = Omit<DisruptionListRow, 'tours'> & { departures: { id: number }[] };

/** The desks, and the departures of each in words. */
export async function listDisruptions(em: EntityManager, params: ListParams): Promise<ListPage<DisruptionListRow>> {
  const { rows, total } = await listPage<Found>(em, SPEC, params);
  const ids = [...new Set(rows.flatMap(({ departures }) => departures.map(({ id }) => id)))];
  const named = ids.length
    ? await rowsOf<{ id: number; packageCode: string; departureDate: DateOnly }>(
        em,
        `SELECT id, packageCode, departureDate FROM departures WHERE id IN (${marks(ids)})`,
        ids,
      )
    : [];
  const nameOf = new Map(named.map((row) => [Number(row.id), `${row.packageCode} ${row.departureDate}`]));
  return {
    total,
    rows: rows.map(({ departures, ...row }) => ({
      ...row,
      tours: departures.map(({ id }) => nameOf.get(id) ?? '').join(', '),
    })),
  };
}
