import type { RefField, RefsField } from '@domain/fields';
import { useLocale, useText } from '../providers/i18n';
import { referenceName, useReferred } from './refs';

/** What a reference points at, in its own words; its code until they have arrived. */
export function RefText({ field, value }: { field: RefField; value: string | number }) {
  const locale = useLocale();
  const text = useText();
  const [row] = useReferred(field, [value]);
  return row ? referenceName(field, row, locale, text) : String(value);
}
/** Several of them, in their order. */
export function RefsText({ field, values }: { field: RefField | RefsField; values: readonly (string | number)[] }) {
  const locale = useLocale();
  const text = useText();
  const rows = useReferred(field, values);
  const name = (value: string | number): string => {
    const row = rows.find((each) => String(each[field.key]) === String(value));
    return row ? referenceName(field, row, locale, text) : String(value);
  };
  return values.map(name).join(', ');
}
