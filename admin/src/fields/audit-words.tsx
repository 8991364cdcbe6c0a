import { Fragment, type ReactNode } from 'react';
import type { Field } from '@domain/fields';
import type { Resource } from '@domain/resource';
import type { AuditWords } from '../parts/audit-says';
import { isNothing, type Step, type Values } from '../parts/differences';
import { type Text } from '../providers/i18n';
import { FieldText, plainText } from './field-text';
import { isByHand, resourceNamed } from './registry';
import { fieldName, optionName } from './words';

/** How the log tells of a declared resource: its own names of fields, each value by its kind. */
export function declaredWords(text: Text, resource: string): AuditWords | undefined {
  const declared = resourceNamed(resource);
  // where the calls are written by hand, so is the log
  return !declared || isByHand(declared) ? undefined : wordsOf(text, declared);
}

/** The same of a declaration at hand. */
export const wordsOf = (text: Text, declared: Pick<Resource, 'name' | 'fields'>): AuditWords => ({
  fieldName: (name, path) =>
    fieldAt(declared, path)
      ? fieldName(text, declared, name)
      : text.find(`app.auditLog.fields.${name}`, fieldName(text, declared, name)),
  thingName: (name, number) => {
    const one = text.find(`resources.${declared.name}.rows.${name}`, '');
    return one ? `${one} ${String(number)}` : undefined;
  },
  shown: (_name, value, _beside, path) => {
    const field = fieldAt(declared, path);
    return field && !isNothing(value) ? kept(text, declared, path, field, value) : undefined;
  },
});

/** The field that a path leads to: through the rows of a field, and through the languages of a text. */
function fieldAt({ fields }: Pick<Resource, 'fields'>, path: readonly Step[]): Field | undefined {
  const [name, ...way] = path.filter((step) => typeof step === 'string');
  if (name === 'translations') return fields[way[1] ?? ''];
  return way.reduce(
    (field: Field | undefined, step) => (field?.kind === 'rows' ? field.fields[step] : undefined),
    fields[name ?? ''],
  );
}

/** The log keeps what the database holds: money in cents, files by their id, several ids in one text, codes. */
function kept(
  text: Text,
  resource: Pick<Resource, 'name' | 'fields'>,
  path: readonly Step[],
  field: Field,
  value: unknown,
): ReactNode {
  const name = String(path.findLast((step) => typeof step === 'string'));
  switch (field.kind) {
    case 'money':
    case 'percent':
      return <FieldText name={name} field={field} value={Number(value) / 100} />;
    case 'bool':
      return text(value === true || value === 1 ? 'app.on.yes' : 'app.on.no');
    case 'oneOf':
    case 'state':
      return optionName(text, field, String(value));
    case 'image':
    case 'file':
      return (
        <a href={`/api/files/${encodeURIComponent(String(value))}`} target="_blank" rel="noreferrer">
          {text(`app.auditLog.${field.kind === 'image' ? 'picture' : 'file'}`, { key: String(value).slice(0, 8) })}
        </a>
      );
    case 'richText':
      return plainText(String(value)).slice(0, 500);
    case 'refs':
      return <FieldText name={name} field={field} short value={String(value).split(',').filter(Boolean).map(Number)} />;
    case 'rows':
      // several of them are told one by one
      return Array.isArray(value) ? undefined : row(text, resource, path, value as Values);
    case 'custom':
      // a shape that no screen shows has no look
      return field.hidden ? undefined : <FieldText field={field} value={value} />;
    default:
      return <FieldText name={name} field={field} value={value} />;
  }
}
/** One row: its texts as they are, all else behind the name of its field. */
function row(text: Text, resource: Pick<Resource, 'name' | 'fields'>, path: readonly Step[], of: Values): ReactNode {
  const said = Object.entries(of).flatMap(([name, value]) => {
    const field = fieldAt(resource, [...path, name]);
    if (!field || isNothing(value) || value === false) return [];
    const called = field.kind === 'text' ? '' : `${fieldName(text, resource, name)} `;
    return [{ name, called, value: kept(text, resource, [...path, name], field, value) }];
  });
  return said.map(({ name, called, value }, i) => (
    <Fragment key={name}>
      {i > 0 && ' · '}
      {called}
      {value}
    </Fragment>
  ));
}
