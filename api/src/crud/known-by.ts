import type { PipeTransform } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { onceKey } from '../database/once-key';
import { DomainError } from '../domain/errors';
import { missingOf, type Resource } from '../domain/resource';
import { IdParam } from '../http/id-param';
import { type Part, type Values, whereOf } from './part';
import { columnOnce } from './stands-once';

/** What a record is known by in addresses, calls and the log: its id, its key, or the name of what there is one of. */
export type Known = number | string;
export const knownBy = ({ only, key = 'id' }: Resource, row: Values): Known => only ?? (row[key] as Known);

/** The id of what there is one of; its table holds nothing else. */
export const ONE = 1;
export const isById = ({ only, key = 'id' }: Resource): boolean => only === undefined && key === 'id';

/** What of the path names the record. */
export class KnownParam implements PipeTransform<string, Known> {
  private readonly byId: IdParam;
  constructor(private readonly resource: Resource) {
    this.byId = new IdParam(missingOf(resource));
  }
  transform(value: string): Known {
    return isById(this.resource) ? this.byId.transform(value) : value;
  }
}

/**
 * The id of the record that is known so: a key is found whatever its capitals, as it stands once.
 * @throws DomainError the resource's `missing` (404)
 */
export async function idOf(em: EntityManager, part: Part, known: Known): Promise<number> {
  const { resource } = part;
  const { only, key = 'id' } = resource;
  if (isById(resource)) return known as number;
  if (only !== undefined && known === only) return ONE;
  const column = columnOnce(part, key);
  const value = column === key ? known : onceKey(String(known));
  const row =
    only === undefined && value !== null && (await em.findOneBy(part.entity, whereOf(part, { [column]: value })));
  if (!row) throw new DomainError(missingOf(resource));
  return row.id;
}
