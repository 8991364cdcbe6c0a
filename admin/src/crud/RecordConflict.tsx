import type { Resource } from '@domain/resource';
import { FieldText } from '../fields/field-text';
import { EveryLanguage } from '../fields/RowsText';
import { fieldName } from '../fields/words';
import { ConflictModal } from '../parts/draft/ConflictModal';
import { useText } from '../providers/i18n';
import { formFieldName, formValues } from './form-values';
import type { RecordForm } from './use-record-form';

/** What another saved of a declared record beside what is typed here, field by field. */
export function RecordConflict({ resource, of }: { resource: Resource; of: RecordForm }) {
  const text = useText();
  return (
    <ConflictModal
      draft={of}
      log={{ resource: resource.name, recordId: Number(of.row?.id) }}
      toValues={(row) => formValues(resource, row)}
      fieldName={(key) => formFieldName(text, resource, key)}
      shown={(key, value) => {
        const field = resource.fields[key];
        return field ? (
          <EveryLanguage value>
            <FieldText resource={resource} name={key} field={field} value={value} />
          </EveryLanguage>
        ) : (
          <Translated resource={resource} value={value as Record<string, object>} />
        );
      }}
    />
  );
}

function Translated({ resource, value }: { resource: Resource; value: Record<string, object> }) {
  const text = useText();
  return Object.entries(value).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([name, words]) => (
      <div key={`${locale} ${name}`}>
        {text('app.form.inLanguage', {
          name: fieldName(text, resource, name),
          language: text.find(`words.locale.${locale}`, locale),
        })}
        : <span lang={locale}>{String(words)}</span>
      </div>
    )),
  );
}
