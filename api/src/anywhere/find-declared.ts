import type { EntityManager } from 'typeorm';
import type { Part, Values } from '../crud/part';
import { servedParts } from '../crud/parts';
import { actorSpec } from '../crud/read';
import { pathsOf } from '../domain/resource-paths';
import type { SearchHit, SearchWire } from '../domain/wire/search';
import type { Translations } from '../domain/words';
import { type Actor, grantOf } from '../http/actor';
import { listPage } from '../lists/list-page';
import { SHOWN } from '../search/find';

/** Records of declared resources by the fields that they say they are found by, for whoever may list them. */
export async function declaredGroups(
  em: EntityManager,
  actor: Actor,
  typed: string,
  now: Date,
): Promise<SearchWire['groups']> {
  const groups: SearchWire['groups'] = [];
  for (const part of servedParts()) {
    const { find, allow, name } = part.resource;
    if (!find || !allow.list || grantOf(actor, allow.list) === false) continue;
    const spec = actorSpec(foundBy(part, find), now, actor, false);
    const { rows } = await listPage<Values>(em, spec, { q: typed, _end: String(SHOWN + 1) });
    const hits = rows.slice(0, SHOWN).map((row) => hitOf(part, find, row, actor));
    if (hits.length) groups.push({ key: name, hits, more: rows.length > SHOWN });
  }
  return groups;
}
/** The same list, searched by these fields only. */
function foundBy({ resource, entity, rules }: Part, find: readonly string[]): Part {
  const { found: _found, ...others } = rules;
  return { resource: { ...resource, search: find, begins: [] }, entity, rules: others };
}
function hitOf({ resource }: Part, find: readonly string[], row: Values, { locale }: Actor): SearchHit {
  const { title, also = [] } = resource;
  const texts = locale === 'en' ? undefined : (row['translations'] as Translations | null)?.[locale];
  const said = (field: string): string => (texts?.[field] || (row[field] as string | null)) ?? '';
  const beside = [...new Set([...find, ...also])].filter((field) => field !== title && fieldIsText(resource, field));
  const id = row['id'] as SearchHit['id'];
  return { id, title: said(title), details: beside.map(said), link: pathsOf(resource).show(id) };
}
const fieldIsText = ({ fields }: Part['resource'], name: string): boolean =>
  ['text', 'longText', 'phone', 'email'].includes(fields[name]?.kind ?? '');
