import type { Field } from '../domain/fields';
import type { Resource } from '../domain/resource';
import { LOCALES } from '../domain/words';
import { listKind } from './list-kind';
import { inTurn, upOrDown } from './list-order';
import type { ListField, ListSpec } from './list-spec';

/** Where the rows of a resource come from, as SQL: what its fields do not say. */
export interface Source extends Pick<ListSpec, 'from' | 'prefix' | 'found' | 'key'> {
  /** The table of the records themselves, as `from` calls it. */
  alias: string;
  /** SQL of fields that are no columns of that table, or are called otherwise there. */
  columns?: Readonly<Record<string, string>>;
  /** Fields of the declaration that are worked out for the rows of a page, not selected. */
  dressed?: readonly string[];
  /** Columns beside the declared fields. */
  beside?: Readonly<Record<string, ListField>>;
  /** The columns behind fields in their indexes, by which rows that share a value are put in order. */
  then?: Readonly<Record<string, string>>;
  /** Fields that tell the rows apart together with the column behind them: an order by them needs no key at its end. */
  apart?: readonly string[];
  /** Fields that hold plain letters and figures alone. */
  plain?: readonly string[];
  /** Columns that `q` searches beside the declared ones. */
  searched?: readonly string[];
  order?: string;
}

/** There is no order of pictures, of several things, of shapes of their own. */
const UNSORTED: readonly Field['kind'][] = ['image', 'file', 'refs', 'rows', 'custom', 'richText'];
const isSorted = (field: Field): boolean => !field.noSort && !UNSORTED.includes(field.kind);

/** Names, texts and addresses; codes of one case, as orders and packages have them, are found by their index. */
const isFolded = (field: Field): boolean => {
  if (field.kind === 'oneOf' || field.kind === 'state') return sortsApart(field.of);
  return (field.kind === 'longText' || field.kind === 'text' || field.kind === 'email') && !field.spelled;
};
/** Whether capitals within the words of a closed list change their order. */
const sortsApart = (words: readonly string[]): boolean =>
  [...words].sort().join() !== [...words].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join();

const OTHERS = LOCALES.filter((locale) => locale !== 'en');

/** What a record is known by: its id, its key, or the name of what there is one of. */
function idField({ key = 'id', only }: Resource, sql: (name: string) => string): ListField {
  if (only !== undefined) return { sql: `'${only}'`, kind: 'text' };
  return { sql: sql(key), kind: key === 'id' ? 'int' : 'text' };
}

/** The list of a declared resource as a query: only declared fields may be filtered and sorted (decisions B9). */
export function listOf(resource: Resource, source: Source): ListSpec {
  const {
    alias,
    columns = {},
    dressed = [],
    plain = [],
    beside = {},
    then = {},
    apart = [],
    prefix,
    found,
    key,
  } = source;
  const sql = (name: string): string => columns[name] ?? `${alias}.${name}`;
  const { fields, byHand = false, filters = [], list, search = [], begins = [] } = resource;
  const own: Record<string, ListField> = { id: idField(resource, sql) };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'secret' || dressed.includes(name)) continue;
    const known = field.hidden === true || filters.includes(name);
    own[name] = {
      ...{ sql: sql(name), kind: listKind(field) },
      ...{ filter: known, sort: isSorted(field) && (known || list.includes(name)) },
      ...(field.unique || apart.includes(name) ? { unique: true } : {}),
      ...(plain.includes(name) ? { plain: true } : {}),
      ...(field.emptyLast ? { emptyLast: true } : {}),
      ...(isFolded(field) && !(field.unique && byHand) ? { folded: true } : {}),
      ...(field.hidden ? { hidden: true } : {}),
      ...('of' in field ? { of: field.of } : {}),
      ...(then[name] ? { then: then[name] } : {}),
    };
  }
  if (Object.entries(fields).some(([name, field]) => field.translated && !dressed.includes(name)))
    own['translations'] = { sql: sql('translations'), kind: 'json' };
  // what people read in their own language they search in it too
  const words = (name: string): string[] =>
    fields[name]?.translated && own['translations']
      ? [sql(name), ...OTHERS.map((locale) => `JSON_EXTRACT(${sql('translations')}, '$."${locale}".${name}')`)]
      : [sql(name)];
  const { field, order } = resource.sort ?? { field: 'id', order: 'desc' };
  const first =
    field !== 'id' && own[field]
      ? upOrDown(own[field], order === 'desc')
      : [{ sql: sql(field), desc: order === 'desc' }];
  const terms = [...first, ...(field === 'id' ? [] : [{ sql: sql('id'), desc: order === 'desc' }])];
  return {
    from: source.from,
    fields: { ...own, ...beside },
    order: source.order ?? inTurn(terms),
    ...(found ? { found } : { search: [...search.flatMap(words), ...(source.searched ?? [])] }),
    prefix: [...begins.map(sql), ...(prefix ?? [])],
    ...(key ? { key } : resource.key ? { key: sql('id') } : {}),
  };
}
