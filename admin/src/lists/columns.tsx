import { isAnswered } from '@domain/field-values';
import type { Field } from '@domain/fields';
import { LIMITS } from '@domain/limits';
import type { Resource } from '@domain/resource';
import type { Locale } from '@domain/words';
import type { Column } from '../parts/list/column';
import type { Text } from '../providers/i18n';
import { FieldText } from '../fields/field-text';
import { resourceNamed } from '../fields/registry';
import type { Slots } from '../crud/slots';
import { fieldName, FIGURES, inLanguage, type Row } from '../fields/words';

/** What has no order that people would look for. */
const UNSORTED = new Set<Field['kind']>(['longText', 'richText', 'image', 'file', 'refs', 'rows', 'custom']);

/** Shops and people have short names, departures a code and a day, steps a sentence; what is known by its code needs no more. */
const WIDTHS: Partial<Record<string, number>> = {
  ...{ branches: 170, users: 136, suppliers: 160 },
  ...{ departures: 232, chasingSteps: 234 },
};
const refWidth = (to: string): number => WIDTHS[to] ?? 210;

/** The list's columns: those it shows first, then every other field that may be read, waiting in the chooser. */
export function columnsOf(
  resource: Resource,
  text: Text,
  locale: Locale,
  { cells = {}, list: { files = {}, later = [] } = {} }: Pick<Slots, 'cells' | 'list'> = {},
): Column<Row>[] {
  const all = Object.entries(resource.fields).flatMap(([name, field]) => (isAnswered(field) ? [name] : []));
  const asked = new Set([...resource.list, ...(resource.filters ?? [])]);
  const names = [...resource.list, ...all.filter((name) => !resource.list.includes(name))];
  return names.flatMap((name, index) => {
    const field = resource.fields[name];
    if (!field) return [];
    const Cell = cells[name];
    const named = fieldName(text, resource, name);
    const inHkd = field.kind === 'money' && !field.foreign;
    return [
      {
        key: name,
        title: inHkd ? text('app.table.inHkd', { name: named }) : named,
        sort: asked.has(name) && !field.noSort && !UNSORTED.has(field.kind),
        later: index >= resource.list.length || index >= LIMITS.columns || later.includes(name),
        ...(field.kind === 'richText' ? { exports: [] } : files[name] ? { exports: files[name] } : {}),
        ...(FIGURES.has(field.kind) ? { align: 'right' as const } : {}),
        // its code first, its name a moment later: the columns beside it stay where they are
        ...(field.kind === 'ref' && field.key !== resourceNamed(field.to)?.title ? { width: refWidth(field.to) } : {}),
        render: (row: Row) =>
          Cell ? (
            <Cell row={row} short />
          ) : (
            <FieldText
              short
              resource={resource}
              name={name}
              field={field}
              value={field.translated ? inLanguage(row, name, locale) : row[name]}
            />
          ),
      },
    ];
  });
}
