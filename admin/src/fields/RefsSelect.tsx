import type { RefsField } from '@domain/fields';
import { Choice } from '../parts/Choice';
import { useText } from '../providers/i18n';
import { useChoices } from './refs';

interface Props {
  field: RefsField;
  value?: (string | number)[] | null;
  onChange?: (value: (string | number)[]) => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  className?: string;
}

/** Chooses several records of another resource; they stand in the order in which they were chosen. */
export function RefsSelect({ field, value, onChange, ...rest }: Props) {
  const text = useText();
  const chosen = value ?? [];
  const found = useChoices(field, chosen);
  // what stands in an address is text, whatever kind of key it is
  const known = chosen.map((key) => found.options.find((each) => String(each.value) === String(key))?.value ?? key);
  return (
    <Choice<(string | number)[]>
      placeholder={text('app.form.choose')}
      {...rest}
      {...(rest.placeholder ? { 'aria-label': rest.placeholder, maxTagCount: 'responsive' as const } : {})}
      mode="multiple"
      maxCount={field.max}
      showSearch
      {...found}
      value={known}
      onChange={(next) => onChange?.(next)}
    />
  );
}
