import type { Resource } from '@domain/resource';
import { fieldName, type Row } from '../fields/words';
import type { Text } from '../providers/i18n';
import { typedFields } from './values';

export type FormValues = Record<string, unknown>;

/** What a form shows of a record and may change: its fields, and their words in other languages. */
export const formValues = (resource: Resource, row: Row): FormValues => ({
  ...Object.fromEntries(typedFields(resource, false).map(([name]) => [name, row[name] === '' ? null : row[name]])),
  translations: said(row.translations ?? {}),
});
/** Languages and fields that say something. */
const said = (translations: object): object =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts]) => {
      const filled = Object.entries((texts ?? {}) as object).filter(([, words]) => Boolean(words));
      return filled.length ? [[locale, Object.fromEntries(filled)]] : [];
    }),
  );

/** The same back into the form, where no language that says something is none at all. */
export const intoForm = (values: FormValues): object => ({
  ...values,
  translations: Object.keys((values['translations'] ?? {}) as object).length ? values['translations'] : null,
});

export const formFieldName = (text: Text, resource: Resource, key: string): string =>
  key === 'translations' ? text('app.form.texts') : fieldName(text, resource, key);
