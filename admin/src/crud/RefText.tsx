import type { RefField } from '@domain/fields';
import { useLocale } from '../providers/i18n';
import { useReferred } from './refs';
import { inLanguage } from './words';

/** What a reference points at, in its own words; its code until they have arrived. */
export function RefText({ field, value }: { field: RefField; value: string | number }) {
  const locale = useLocale();
  const { data } = useReferred(field, value);
  const name = data ? String(inLanguage(data, field.labelField, locale) ?? '') : '';
  if (field.key === 'code') return name ? `${value} · ${name}` : String(value);
  return name || String(value);
}
