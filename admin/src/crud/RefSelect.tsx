import { useState } from 'react';
import type { RefField } from '@domain/fields';
import { Choice } from '../parts/Choice';
import { useLocale, useText } from '../providers/i18n';
import { useChoices, useReferred } from './refs';
import { inLanguage, type Row } from './words';

interface Props {
  field: RefField;
  value?: string | number | null;
  onChange?: (value: string | number | null) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  className?: string;
}

/** Chooses one record of another resource, searched on the server; the chosen one shows its name from any page. */
export function RefSelect({ field, value, onChange, ...rest }: Props) {
  const text = useText();
  const locale = useLocale();
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useChoices(field, q);
  const { data: chosen } = useReferred(field, value);
  const rows = chosen && !data.some((row) => row[field.key] === chosen[field.key]) ? [chosen, ...data] : data;
  const name = (row: Row): string => {
    const words = String(inLanguage(row, field.labelField, locale) ?? '');
    return field.key === 'code' && words ? `${String(row['code'])} · ${words}` : words || String(row[field.key]);
  };
  return (
    <Choice<string | number>
      placeholder={text('app.form.choose')}
      {...rest}
      {...(rest.placeholder ? { 'aria-label': rest.placeholder } : {})}
      showSearch
      allowClear
      filterOption={false}
      loading={isFetching}
      value={value ?? null}
      onSearch={setQ}
      onChange={(next) => onChange?.(next ?? null)}
      options={rows.map((row) => ({ value: row[field.key] as string | number, label: name(row) }))}
    />
  );
}
