import type { EntityManager } from 'typeorm';
import { personMerges } from '../domain/resources/personMerges';
import type { PersonMergeWire } from '../domain/wire/person';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';

/** Whom a record names, and by which booking: several may be called the same. */
const named = (member: string, party: string): string =>
  `CONCAT(TRIM(CONCAT(${member}.surname, ' ', ${member}.givenName)), ' · ', ${party}.subOrderNumber)`;
const record = (member: string, party: string, id: string): string =>
  `LEFT JOIN members ${member} ON ${member}.id = p.${id} LEFT JOIN sub_orders ${party} ON ${party}.id = ${member}.subOrderId`;
const MERGES = listOf(personMerges, {
  from: `person_merges p ${record('k', 'kp', 'keptId')} ${record('o', 'op', 'otherId')}`,
  alias: 'p',
  columns: { kept: named('k', 'kp'), other: named('o', 'op') },
});
/** Every merge that was made, the newest first, with who made and who undid it. */
export const listMerges = (em: EntityManager, params: ListParams): Promise<ListPage<PersonMergeWire>> =>
  listPage(em, MERGES, params);
