import { importColumns, importKey } from '../import/columns';
import { LIMITS } from '../limits';
import type { Resource } from '../resource-shape';
import type { Refuse } from './refuse';

const isLong = ({ kind, max = 0 }: { kind: string; max?: number }): boolean =>
  (kind === 'text' || kind === 'longText') && max > LIMITS.importCell;

/** Rows of a file are taken over by the engine's own calls, and each must find its record again. */
export function checkImports(resource: Resource, refuse: Refuse): void {
  const { imports, byHand, only, allow } = resource;
  if (imports === undefined) return;
  if (byHand || only !== undefined || !(allow.create ?? allow.edit))
    refuse('rows are brought in only where the engine creates or changes records');
  const by = importKey(resource);
  const brought = importColumns(resource).map(({ key }) => key);
  if (!by.length) refuse('nothing says which record a row that is brought in is about');
  for (const { name, field } of importColumns(resource))
    if ('max' in field && isLong(field)) refuse(`${name} holds more than a cell of a file that is brought in`);
  for (const name of by)
    if (!brought.includes(name)) refuse(`no cell of a file holds ${name}, by which rows meet records`);
}
