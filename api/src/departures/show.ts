import type { EntityManager } from 'typeorm';
import { listPage } from '../crud/list-page';
import type { ListParams, ListPage, ListSpec } from '../crud/list-spec';
import { DomainError } from '../domain/errors';
import type { DepartureWire } from '../domain/wire/departure';
import { foundCodes } from '../search/list-search';

/** Departures with their package, where there is one. */
export const DEPARTURES: ListSpec = {
  from: `departures d LEFT JOIN packages p ON p.packageCode = d.packageCode AND p.status <> 'deleted'`,
  fields: {
    id: { sql: 'd.id', kind: 'int' },
    version: { sql: 'd.version', kind: 'int', filter: false },
    packageId: { sql: 'p.id', kind: 'int' },
    packageCode: { sql: 'd.packageCode', kind: 'text' },
    packageName: { sql: `COALESCE(p.name, '')`, kind: 'text' },
    translations: { sql: 'p.translations', kind: 'json' },
    departureDate: { sql: 'd.departureDate', kind: 'date' },
    maxPax: { sql: 'd.maxPax', kind: 'int' },
    reservedNumber: { sql: 'd.reservedNumber', kind: 'int' },
    heldCount: { sql: 'd.heldCount', kind: 'int' },
    bookedCount: { sql: 'd.bookedCount', kind: 'int' },
    free: { sql: 'd.maxPax - d.reservedNumber - d.heldCount - d.bookedCount', kind: 'int' },
    open: { sql: 'd.open', kind: 'bool' },
    guaranteed: { sql: 'd.guaranteed', kind: 'bool' },
    recurrence: { sql: 'd.recurrence', kind: 'json' },
  },
  found: foundCodes('d.packageCode'),
  order: 'd.departureDate DESC, d.id DESC',
};

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
