import type { EntityManager } from 'typeorm';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import { coaches } from '../domain/resources/coaches';
import type { CarRow } from '../domain/wire/car';

const json = (column: string) => ({ sql: `c.\`${column}\``, kind: 'json' as const });
const SPEC = listOf(coaches, {
  from: 'cars c LEFT JOIN departures d ON d.id = c.departureId',
  alias: 'c',
  columns: { packageCode: 'd.packageCode', rows: 'c.`rows`' },
  beside: { version: { sql: 'c.version', kind: 'int', filter: false }, blocked: json('blocked') },
});

/** Coaches of all departures, without who sits in them. */
export const listCars = (em: EntityManager, params: ListParams): Promise<ListPage<CarRow>> =>
  listPage<CarRow>(em, SPEC, params);

/** @throws DomainError car.notFound (404) */
export async function showCar(em: EntityManager, id: number): Promise<CarRow> {
  const { rows } = await listCars(em, { id: String(id) });
  if (!rows[0]) throw new DomainError('car.notFound');
  return rows[0];
}
