import type { Field, FieldKind } from '../fields';
import { rowTexts } from './met-row';
import { creatable, type Resource } from '../resource-shape';
import { LOCALES, type Translations } from '../words';

type Other = keyof Translations;
/** What a file may bring to a record: a field of it, the text of one in another language, or a field of a row within it. */
export interface ImportColumn {
  /** As a refusal names it: the field, translations.{language}.{field}, or {rows}.{field}. */
  key: string;
  name: string;
  field: Field;
  locale?: Other;
  /** The rows within the record that it is a field of. */
  rows?: string;
}

/** What no cell of a sheet holds as a whole. */
const NOT_IN_CELLS: readonly FieldKind[] = [
  'richText',
  'secret',
  'state',
  'instant',
  'rows',
  'refs',
  'custom',
  'image',
  'file',
];
const OTHERS = LOCALES.filter((locale): locale is Other => locale !== 'en');

/**
 * The columns that a file may bring to a resource, in the order of its declaration: what may be typed and fits a cell. Each
 * line brings one of the rows within a record, where their texts tell them apart.
 */
export const importColumns = ({ fields }: Pick<Resource, 'fields'>): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!creatable(field)) return [];
    if (field.kind === 'rows') return rowTexts(field.fields).length ? columnsWithin(name, field.fields) : [];
    if (NOT_IN_CELLS.includes(field.kind)) return [];
    const inOthers = field.translated ? OTHERS : [];
    return [
      { key: name, name, field },
      ...inOthers.map((locale) => ({ key: `translations.${locale}.${name}`, name, field: unasked(field), locale })),
    ];
  });
const columnsWithin = (rows: string, fields: Readonly<Record<string, Field>>): ImportColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    creatable(field) && !field.translated && !NOT_IN_CELLS.includes(field.kind)
      ? [{ key: `${rows}.${name}`, name, field, rows }]
      : [],
  );
const unasked = (field: Field): Field => ({ ...field, required: false });

/** The fields by which a line of a file finds the record that it is about: the file brought twice makes nothing twice. */
export function importKey({ imports, key, fields, once }: Resource): readonly string[] {
  if (typeof imports === 'object') return imports.by;
  if (key && key !== 'id') return [key];
  const unique = Object.keys(fields).find((name) => fields[name]?.unique);
  return unique === undefined ? (once ?? []) : [unique];
}
