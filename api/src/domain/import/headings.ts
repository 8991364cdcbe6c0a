import { LABELS } from '../labels';
import type { Resource } from '../resource';
import type { ImportTable } from '../wire/import';
import type { TableRow } from '../wire/table';
import { LOCALES, type Locale } from '../words';
import { type ImportColumn, importColumns } from './columns';

/** Whose columns a file may have: a resource, or rows within a form. */
type Headed = Pick<Resource, 'name' | 'fields'>;
type Named = { fields?: Readonly<Record<string, string | undefined>> } | undefined;

/**
 * The heading of a column in a language: the field's own label, of a text in several languages which one it is, and of a
 * field of rows within a record what rows those are.
 */
export function importTitle({ name }: Pick<Resource, 'name'>, column: ImportColumn, locale: Locale): string {
  const { app, resources, words } = LABELS[locale];
  const named = (field: string): string => (resources as Record<string, Named>)[name]?.fields?.[field] ?? field;
  const label = named(column.name);
  if (column.rows) return `${named(column.rows)} · ${label}`;
  if (!column.field.translated) return label;
  const language = words.locale[column.locale ?? 'en'];
  return app.form.inLanguage.replace('{name}', label).replace('{language}', language);
}

/** Letters and digits only: "To be paid within", "to be paid within:" and "TO BE PAID WITHIN (*)" are one heading. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What each heading means, in any of the three languages, or by the name that the calls have for it. */
function headingsOf(resource: Headed): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const column of importColumns(resource))
    for (const heading of [column.key, ...LOCALES.map((locale) => importTitle(resource, column, locale))])
      if (!known.has(plain(heading))) known.set(plain(heading), column.key);
  // without its language the heading of a text means the English one, which every other language falls back on
  // and without its rows that of one of them, where nothing else is called so
  for (const { key, name, field, locale, rows } of importColumns(resource))
    if (rows || (field.translated && !locale))
      for (const each of LOCALES) {
        const bare = plain(importTitle(resource, { key, name, field: { ...field, translated: false } }, each));
        if (!known.has(bare)) known.set(bare, key);
      }
  return known;
}
const SEARCHED = 20;

/**
 * A table with what its columns bring: the row of headings is the one of the first twenty with the most that are known, and
 * the first of two columns for the same counts. Undefined where none is known.
 */
export function matchedTable(resource: Headed, table: readonly TableRow[]): ImportTable | undefined {
  const known = headingsOf(resource);
  const keysIn = ({ values }: TableRow): (string | undefined)[] => {
    const read = values.map((heading) => known.get(plain(heading)));
    return read.map((key, i) => (read.indexOf(key) === i ? key : undefined));
  };
  const count = (row: TableRow): number => keysIn(row).filter(Boolean).length;
  const first = table.slice(0, SEARCHED);
  const most = Math.max(0, ...first.map(count));
  const at = first.findIndex((row) => count(row) === most);
  const head = first[at];
  if (!head || most === 0) return undefined;
  const keys = keysIn(head);
  return {
    columns: head.values.map((heading, i) => ({ heading: heading.trim(), key: keys[i] ?? null })),
    rows: withoutFoot(table.slice(at + 1)),
  };
}

/** What stands at the foot of our own lists, in the reader's language or another: who printed them. */
const PRINTED = LOCALES.map((locale) => LABELS[locale].reports.printedBy.split('{')[0] ?? '');
/** Without the line at the foot of our own lists: one cell, below an empty line. */
function withoutFoot(rows: readonly TableRow[]): TableRow[] {
  const [before, last] = rows.slice(-2);
  const isFoot =
    before !== undefined &&
    last !== undefined &&
    last.line > before.line + 1 &&
    last.values.filter((value) => value.trim() !== '').length === 1 &&
    PRINTED.some((words) => (last.values[0] ?? '').startsWith(words));
  return isFoot ? rows.slice(0, -1) : [...rows];
}
