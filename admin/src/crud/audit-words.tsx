import type { ReactNode } from 'react';
import type { Field } from '@domain/fields';
import type { AuditWords } from '../parts/audit-says';
import { type Text } from '../providers/i18n';
import { FieldText, plainText } from '../fields/field-text';
import { isByHand, resourceNamed } from '../fields/registry';
import { fieldName, optionName } from '../fields/words';

/** How the log tells of a declared resource: its own names of fields, each value by its kind. */
export function declaredWords(text: Text, resource: string): AuditWords | undefined {
  const declared = resourceNamed(resource);
  // where the calls are written by hand, so is the log
  if (!declared || isByHand(declared)) return undefined;
  return {
    fieldName: (name) =>
      declared.fields[name] ? fieldName(text, declared, name) : text.find(`app.auditLog.fields.${name}`, name),
    shown: (name, value) => {
      const field = declared.fields[name];
      return field && value !== null && value !== undefined && value !== ''
        ? kept(text, name, field, value)
        : undefined;
    },
  };
}

/** The log keeps what the database holds: money in cents, files by their id, codes. */
function kept(text: Text, name: string, field: Field, value: unknown): ReactNode {
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
    default:
      return <FieldText name={name} field={field} value={value} />;
  }
}
