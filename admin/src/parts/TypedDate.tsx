import { Input } from 'antd';
import { useEffect, useState } from 'react';
import type { DateOnly } from '@domain/dates';
import { useText } from '../providers/i18n';
import { typedDate } from './typed-date';

interface Props {
  id?: string;
  value?: DateOnly | null | undefined;
  onChange?: (value: DateOnly | null) => void;
  label?: string;
  invalid?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** A day without a year is the one nearest to this. */
  near?: DateOnly;
  /** What is no date goes on as it was typed, for a form that says so at the field. */
  keepWrong?: boolean;
}

/** A date that is quicker typed than picked: any usual way of writing it, put right on leaving; what is none stays and is marked. */
export function TypedDate(props: Props) {
  const { id, value, onChange, label, invalid = false, disabled = false, placeholder, near, keepWrong = false } = props;
  const text = useText();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const read = typed.trim() === '' ? null : typedDate(typed, near);
  const wrong = typed.trim() !== '' && read === null;
  const settle = (): void => {
    if (wrong && !keepWrong) return;
    const next = wrong ? typed : read;
    setTyped(next ?? '');
    if (next !== (value ?? null)) onChange?.(next);
  };
  return (
    <Input
      {...(id ? { id } : {})}
      value={typed}
      disabled={disabled}
      placeholder={placeholder ?? 'YYYY-MM-DD'}
      maxLength={20}
      autoComplete="off"
      aria-invalid={wrong || invalid}
      {...(label ? { 'aria-label': label } : {})}
      {...(wrong ? { title: text('app.messages.badDate') } : {})}
      {...(wrong || invalid ? { status: 'error' as const } : {})}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  );
}
