import type { EntityManager } from 'typeorm';
import { personMerges } from '../domain/resources/personMerges';
import type { PersonMergeWire } from '../domain/wire/person';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';

const MERGES = listOf(personMerges, {
  from: 'person_merges p LEFT JOIN members k ON k.id = p.keptId LEFT JOIN members o ON o.id = p.otherId',
  alias: 'p',
  columns: { kept: "TRIM(CONCAT(k.surname, ' ', k.givenName))", other: "TRIM(CONCAT(o.surname, ' ', o.givenName))" },
});
/** Every merge that was made, the newest first, with who made and who undid it. */
export const listMerges = (em: EntityManager, params: ListParams): Promise<ListPage<PersonMergeWire>> =>
  listPage(em, MERGES, params);
