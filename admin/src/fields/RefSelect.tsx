import type { RefField } from '@domain/fields';
import { Choice } from '../parts/Choice';
import { useText } from '../providers/i18n';
import { useChoices } from './refs';

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
  const chosen = value === null || value === undefined || value === '' ? undefined : value;
  const found = useChoices(field, chosen === undefined ? [] : [chosen]);
  // what stands in an address is text, whatever kind of key it is
  const known = found.options.find((each) => String(each.value) === String(chosen));
  return (
    <Choice<string | number>
      placeholder={text('app.form.choose')}
      {...rest}
      {...(rest.placeholder ? { 'aria-label': rest.placeholder } : {})}
      showSearch
      allowClear
      {...found}
      value={known?.value ?? chosen ?? null}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
}
