import type { Part, Values } from './part';
import { actorSpec } from './read';
import type { Right } from '../domain/access';
import type { Field } from '../domain/fields';
import { wordsIn } from '../http/voice';
import type { ReportRow } from '../domain/wire/report';
import type { Locale, Translations } from '../domain/words';
import { fileColumns, wordOf } from '../lists/file-columns';
import type { ExportSource } from '../lists/file-source';

interface ResourceLabel {
  many: string;
  fields: Record<string, string>;
}
const labelsOf = (name: string, locale: Locale): ResourceLabel | undefined =>
  (wordsIn(locale).resources as Record<string, ResourceLabel | undefined>)[name];

/** What fits a cell: long texts, rows and shapes of their own do not. */
export const fitsCell = ({ kind, writeOnly, hidden }: Field): boolean =>
  !writeOnly && !hidden && !['richText', 'rows', 'refs', 'custom'].includes(kind);

/** The list of a declared resource: every field that may be read and fits a cell. */
export function resourceSource(part: Part, right: Right): ExportSource {
  const { resource } = part;
  const fields = Object.entries(resource.fields).filter(([, field]) => fitsCell(field));
  return {
    list: resource.name,
    right,
    usual: resource.list,
    title: (locale) => labelsOf(resource.name, locale)?.many ?? resource.name,
    columns: (locale) =>
      fileColumns(
        resource,
        labelsOf(resource.name, locale)?.fields ?? {},
        fields.map(([key]) => key),
      ),
    query: (actor, params, now) => ({ spec: actorSpec(part, now, actor, false), params }),
    cells: (rows, { actor }) => rows.map((row) => cellsOf(fields, row, actor.locale)),
  };
}

/** Words in the reader's language; numbers and dates as they are. */
function cellsOf(fields: [string, Field][], row: Values, locale: Locale): ReportRow {
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const value = row[name] as string | number | boolean | null;
      if (typeof value === 'boolean') return [name, wordsIn(locale).app.on[value ? 'yes' : 'no']];
      if (field.translated && locale !== 'en')
        return [name, ((row['translations'] ?? {}) as Translations)[locale]?.[name] || value];
      if (field.kind === 'oneOf' || field.kind === 'state') return [name, wordOf(field.labels, String(value), locale)];
      return [name, value];
    }),
  );
}
