import type { Part, Values } from '../../crud/part';
import { listSpec } from '../../crud/read';
import type { Right } from '../../domain/access';
import type { Field } from '../../domain/fields';
import { LABELS } from '../../domain/labels';
import type { ReportColumn, ReportRow } from '../../domain/wire/report';
import type { Locale, Translations } from '../../domain/words';
import type { ExportSource } from '../source';

const KINDS: Partial<Record<Field['kind'], ReportColumn['kind']>> = {
  int: 'int',
  money: 'money',
  percent: 'percent',
  date: 'date',
  instant: 'instant',
};
interface ResourceLabel {
  many: string;
  fields: Record<string, string>;
}
const labelsOf = (name: string, locale: Locale): ResourceLabel | undefined =>
  (LABELS[locale].resources as Record<string, ResourceLabel | undefined>)[name];

/** The list of a declared resource: every field that may be read and fits a cell. */
export function resourceSource(part: Part, right: Right): ExportSource {
  const { resource } = part;
  const fields = Object.entries(resource.fields).filter(([, field]) => !field.writeOnly && field.kind !== 'richText');
  return {
    list: resource.name,
    right,
    usual: resource.list,
    title: (locale) => labelsOf(resource.name, locale)?.many ?? resource.name,
    columns: (locale) =>
      fields.map(([key, field]) => ({
        key,
        kind: KINDS[field.kind] ?? 'text',
        title: labelsOf(resource.name, locale)?.fields[key] ?? key,
      })),
    query: (_actor, params, now) => ({ spec: listSpec(part, now, false), params }),
    cells: (rows, { actor }) => rows.map((row) => cellsOf(fields, row, actor.locale)),
  };
}

/** Words in the reader's language; numbers and dates as they are. */
function cellsOf(fields: [string, Field][], row: Values, locale: Locale): ReportRow {
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value = row[name] as string | number | boolean | null;
      if (typeof value === 'boolean') return [name, LABELS[locale].app.on[value ? 'yes' : 'no']];
      if (field.translated && locale !== 'en')
        return [name, ((row['translations'] ?? {}) as Translations)[locale]?.[name] || value];
      if (field.kind === 'oneOf' || field.kind === 'state') return [name, wordOf(field.labels, String(value), locale)];
      return [name, value];
    }),
  );
}
function wordOf(labels: string, word: string, locale: Locale): string {
  let at: unknown = LABELS[locale];
  for (const step of [...labels.split('.'), word]) at = (at as Record<string, unknown> | undefined)?.[step];
  return typeof at === 'string' ? at : word;
}
