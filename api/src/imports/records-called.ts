import { Brackets } from 'typeorm';
import type { Tx } from '../database/work';
import { onceKey } from '../database/once-key';
import type { Translations } from '../domain/words';
import { type Part, type Row, whereOf } from '../crud/part';
import { isKnown } from '../crud/scope';

/** More of one name are not told apart anyway. */
const MOST = 20;

/**
 * Records of which one of these texts says so, in any language and whatever the capitals, as far as the actor may know of
 * them.
 */
export async function recordsCalled(tx: Tx, part: Part, names: readonly string[], typed: string): Promise<Row[]> {
  const { resource } = part;
  const texts = names.filter((name) => resource.fields[name]?.kind === 'text' && !resource.fields[name].computed);
  if (!texts.length) return [];
  const query = tx.em.createQueryBuilder(part.entity, 'r').where(whereOf(part, {}));
  const so = new Brackets((any) => {
    for (const name of texts) {
      any.orWhere(`LOWER(r.${name}) = LOWER(:typed)`, { typed });
      if (!resource.fields[name]?.translated) continue;
      const said = JSON.stringify({ [name]: typed }).slice(1, -1);
      any.orWhere(`INSTR(r.translations, :${name}) > 0`, { [name]: said });
    }
  });
  const found = await query.andWhere(so).orderBy('r.id').limit(MOST).getMany();
  return found.filter((row) => isKnown(resource, tx.actor, row) && texts.some((name) => isCalled(row, name, typed)));
}
/** A text of another field may be spelled alike in the translations. */
function isCalled(row: Row, name: string, typed: string): boolean {
  const others = Object.values((row['translations'] ?? {}) as Translations).map((texts) => texts[name]);
  return [row[name], ...others].some((said) => typeof said === 'string' && onceKey(said) === onceKey(typed));
}
