import { departures } from '../domain/resources/departures';
import type { EntityManager } from 'typeorm';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListParams, ListPage, ListSpec } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import type { DepartureWire } from '../domain/wire/departure';
import { ON_SALE, SELLS } from '../catalogue/sold-by';
import { sold } from '../catalogue/sold-package';
import { foundCodes } from '../search/list-search';
import { CONFIRMED } from './confirmed';

/** Departures with their package, where there is one. */
export const DEPARTURES = listOf(departures, {
  from: `departures d LEFT JOIN packages p ON p.packageCode = d.packageCode AND p.status <> 'deleted'`,
  alias: 'd',
  columns: {
    packageId: 'p.id',
    packageName: `COALESCE(${sold('name')}, '')`,
    free: 'd.maxPax - d.reservedNumber - d.heldCount - d.bookedCount',
    guaranteed: "(d.state = 'GUARANTEED')",
    published: '(p.publishedAt IS NOT NULL)',
    priced: `EXISTS (SELECT 1 FROM price_sheets s WHERE s.packageCode = d.packageCode AND ${ON_SALE} AND ${SELLS})`,
  },
  beside: {
    version: { sql: 'd.version', kind: 'int', filter: false },
    confirmedCount: { sql: CONFIRMED, kind: 'int', filter: false },
    translations: { sql: sold('translations'), kind: 'json' },
    recurrence: { sql: 'd.recurrence', kind: 'json' },
  },
  then: { packageCode: 'd.departureDate' },
  apart: ['packageCode'],
  found: foundCodes('d.packageCode'),
});

export async function listDepartures(
  em: EntityManager,
  params: ListParams,
  where: NonNullable<ListSpec['where']> = [],
  order = DEPARTURES.order,
): Promise<ListPage> {
  return listPage(em, { ...DEPARTURES, where, order }, params);
}
/** All of a code, by date; at most as many as a list shows. */
export async function departuresOf(em: EntityManager, packageCode: string): Promise<DepartureWire[]> {
  const { rows } = await listDepartures(em, {}, [ofCode(packageCode)], 'd.departureDate');
  return rows as unknown as DepartureWire[];
}
export const ofCode = (packageCode: string): { sql: string; params: unknown[] } => ({
  sql: 'd.packageCode = ?',
  params: [packageCode],
});

/** @throws DomainError departure.idNotFound (404) */
export async function showDeparture(em: EntityManager, id: number): Promise<DepartureWire> {
  const { rows } = await listDepartures(em, { id: String(id) });
  if (!rows[0]) throw new DomainError('departure.idNotFound');
  return rows[0] as unknown as DepartureWire;
}
