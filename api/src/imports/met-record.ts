import type { Tx } from '../database/work';
import { onceKey } from '../database/once-key';
import { fieldError } from '../domain/errors';
import { importKey } from '../domain/import/columns';
import { initialOf } from '../crud/initial';
import { type Part, type Row, type Values, whereOf } from '../crud/part';
import { isKnown } from '../crud/scope';
import { columnOnce } from '../crud/stands-once';
import { nameAlone } from './name-alone';
import type { LineValues } from './line-values';
import { recordsCalled } from './records-called';

/**
 * The record that a line is about, undefined where there is none: by what stands once, or by what it is called.
 * @throws DomainError import.several (400) at the name, where it is called like others
 */
export async function metRecord(tx: Tx, part: Part, { values }: LineValues): Promise<Row | undefined> {
  const { resource } = part;
  const by = importKey(resource);
  const said = new Map([...values].map(([{ key }, value]) => [key, value]));
  if (!by.some((name) => said.has(name))) return undefined;
  const [name = '', more] = by;
  const field = resource.fields[name];
  if (more === undefined && field?.kind === 'text' && !field.unique) {
    await nameAlone(tx, resource.name);
    const rows = await recordsCalled(tx, part, by, String(said.get(name)));
    if (rows.length > 1) throw fieldError(name, 'import.several');
    return rows[0];
  }
  const empty = initialOf(resource);
  const where: Values = {};
  for (const each of by) {
    const value = said.get(each) ?? empty[each];
    const column = columnOnce(part, each);
    where[column] = column === each ? value : onceKey(String(value ?? ''));
  }
  const row = await tx.em.findOne(part.entity, { where: whereOf(part, where) });
  return row && isKnown(resource, tx.actor, row) ? row : undefined;
}
