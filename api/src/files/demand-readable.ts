import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { resourceList } from '../domain/resources';
import { type Actor, grantOf } from '../http/actor';
import { declared } from './places';
import type { StoredFile } from './stored-file.entity';

/** Pictures are left out: they are shown by the dozen, and each would be looked for in every record. */
const holdsDocuments = (field: Field): boolean =>
  field.kind === 'rows' ? Object.values(field.fields).some(holdsDocuments) : field.kind === 'file';
const isClosedTo =
  (actor: Actor) =>
  ({ allow, fields }: Resource): boolean => {
    const right = allow.show ?? allow.list;
    return Object.values(fields).some(holdsDocuments) && right !== undefined && grantOf(actor, right) === false;
  };

/**
 * A document of a record is for whoever may read such records, such as a supplier's invoice or the papers of a leader: an
 * address that somebody kept from before, or was told, opens it to nobody else.
 * @throws DomainError file.notFound
 */
export async function demandReadable(
  em: EntityManager,
  actor: Actor,
  { id, kind }: Pick<StoredFile, 'id' | 'kind'>,
): Promise<void> {
  if (kind === 'image') return;
  const closed = resourceList().filter(isClosedTo(actor)).flatMap(declared);
  const named = closed.flatMap(({ table, columns }) =>
    columns.map((column) => `EXISTS (SELECT 1 FROM \`${table}\` WHERE \`${column}\` LIKE ?)`),
  );
  if (!named.length) return;
  const [found] = await rowsOf<{ held: number }>(
    em,
    `SELECT (${named.join(' OR ')}) AS held`,
    named.map(() => `%${id}%`),
  );
  if (Number(found?.held)) throw new DomainError('file.notFound');
}
