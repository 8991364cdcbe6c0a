import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import type { Right } from '../domain/access';
import { fieldError } from '../domain/errors';
import { countRows } from '../exports/rows';
import { fitsCell } from '../lists/file-columns';
import { resourceSource } from './export-source';
import { streamFile } from '../exports/stream-file';
import type { Actor } from '../http/actor';
import { readParameters } from '../parameters/read';
import type { ListParams } from '../lists/list-spec';
import type { Part } from './part';

/** Streams exactly what the list's filters find, in its order, without a window; `_columns` chooses and orders columns. */
export async function exportRecords(
  em: EntityManager,
  part: Part,
  query: ListParams,
  actor: Actor,
  now: Date,
  response: Response,
): Promise<void> {
  const { _columns, _start: _from, _end: _to, ...filters } = query;
  const { resource } = part;
  const source = resourceSource(part, resource.allow.export as Right);
  const columns = columnsAsked(part, _columns);
  const reader = { em, actor, now, parameters: await readParameters(em) };
  // a filter that the list does not know is refused before the first byte
  await countRows(source, reader, filters);
  const names = { plain: `${resource.name}.xlsx`, name: `${source.title(actor.locale)}.xlsx` };
  await streamFile(response, source, reader, { filters, columns, format: 'xlsx' }, names);
}

function columnsAsked({ resource }: Part, asked: string | string[] | undefined): string[] {
  if (asked === undefined || asked === '') return [...resource.list];
  const names = (Array.isArray(asked) ? asked : asked.split(',')).map((name) => name.trim());
  for (const name of names) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (!field || !fitsCell(field)) throw fieldError('_columns', 'resource.filter', { field: name });
  }
  return names;
}
