import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import type { Locale } from '@domain/words';
import type { Column } from '../parts/list/column';
import type { Text } from '../providers/i18n';
import { FieldText } from './field-text';
import { fieldName, inLanguage, type Row } from './words';

const RIGHT = new Set<Field['kind']>(['int', 'money', 'percent']);
const LONG = new Set<Field['kind']>(['longText', 'richText']);

/** The list's columns: those it shows first, then every other field that may be read, waiting in the chooser. */
export function columnsOf(resource: Resource, text: Text, locale: Locale): Column<Row>[] {
  const all = Object.keys(resource.fields).filter((name) => !resource.fields[name]?.writeOnly);
  const names = [...resource.list, ...all.filter((name) => !resource.list.includes(name))];
  return names.flatMap((name, index) => {
    const field = resource.fields[name];
    if (!field) return [];
    const currency = field.kind === 'money' ? ' (HK$)' : '';
    return [
      {
        key: name,
        title: `${fieldName(text, resource, name)}${currency}`,
        sort: resource.list.includes(name) && !LONG.has(field.kind),
        later: index >= resource.list.length || index >= 9,
        ...(field.kind === 'richText' ? { exports: [] } : {}),
        ...(RIGHT.has(field.kind) ? { align: 'right' as const } : {}),
        render: (row: Row) => (
          <FieldText
            short
            name={name}
            field={field}
            value={field.translated ? inLanguage(row, name, locale) : row[name]}
          />
        ),
      },
    ];
  });
}
