import { Input } from 'antd';
import { useEffect, useState } from 'react';
import type { DateOnly } from '@domain/dates';
import { typedDate } from './typed-date';

interface Props {
  id: string;
  value: DateOnly | null | undefined;
  onChange: (value: DateOnly | null) => void;
  label?: string;
  invalid?: boolean;
  disabled?: boolean;
}

/** A date that is quicker typed than picked (births, expiries): any usual way of writing it, put right on leaving. */
export function TypedDate({ id, value, onChange, label, invalid = false, disabled = false }: Props) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const read = typed.trim() === '' ? null : typedDate(typed);
  const wrong = typed.trim() !== '' && read === null;
  const settle = (): void => {
    if (wrong) return;
    setTyped(read ?? '');
    if (read !== (value ?? null)) onChange(read);
  };
  return (
    <Input
      id={id}
      value={typed}
      disabled={disabled}
      placeholder="YYYY-MM-DD"
      inputMode="numeric"
      maxLength={12}
      {...(label ? { 'aria-label': label } : {})}
      {...(wrong || invalid ? { status: 'error' as const } : {})}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  );
}
