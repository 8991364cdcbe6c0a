import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { RefField } from '../domain/fields';
import { partOf } from '../crud/parts';
import { recordsCalled } from './records-called';

/** Between what a record is called and what tells it from others (domain/resource.ts, calledAs). */
const BETWEEN = ' · ';

/**
 * What a cell that names another record is kept as: it says its name in any language, its key where that is no bare number, or both as lists show them.
 * @throws DomainError general.unknownRef, import.several
 */
export async function referred(tx: Tx, field: RefField, typed: string): Promise<unknown> {
  const part = partOf(field.to);
  const { title } = part.resource;
  const names = [...new Set(field.key === 'id' ? [title] : [field.key, title])];
  const [first = ''] = typed.split(BETWEEN);
  for (const said of new Set([typed, first]))
    for (const name of names) {
      const rows = await recordsCalled(tx, part, [name], said);
      if (rows.length > 1) throw new DomainError('import.several');
      if (rows[0]) return rows[0][field.key];
    }
  throw new DomainError('general.unknownRef');
}
