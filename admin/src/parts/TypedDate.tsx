import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { businessDate, type DateOnly } from '@domain/dates';
import { useText } from '../providers/i18n';
import { typedDate } from './typed-date';
import { useStable } from './use-stable';
import './labelled.css';

interface Props {
  id?: string;
  value?: DateOnly | null | undefined;
  onChange?: (value: DateOnly | null) => void;
  label?: string;
  invalid?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** A day without a year is the one nearest to this, today unless told; null where every year is as likely. */
  near?: DateOnly | null;
  /** What is no date goes on as it was typed, for a form that says so at the field; else nothing goes on. */
  keepWrong?: boolean;
  /** What a field that was emptied falls back to. */
  usual?: DateOnly;
}

/**
 * A date that is quicker typed than picked: any usual way of writing it, put right on leaving. What is none stays, is
 * marked and told, and never leaves an earlier date in its place.
 */
export function TypedDate(props: Props) {
  const { id, value, onChange, label, invalid = false, disabled = false, placeholder, near, usual } = props;
  const { keepWrong = false } = props;
  const text = useText();
  const told = useId();
  const [typed, setTyped] = useState(value ?? '');
  const [left, setLeft] = useState(false);
  const dateOf = (words: string): DateOnly | null =>
    typedDate(words, near === null ? undefined : (near ?? businessDate(new Date())));
  const isWrong = (words: string): boolean => words.trim() !== '' && dateOf(words) === null;
  const stays = useStable(isWrong);
  // what is no date is still in sight when nothing has gone on in its place
  useEffect(() => setTyped((before) => value ?? (stays(before) ? before : '')), [value, stays]);
  const wrong = isWrong(typed);
  const settle = (): void => {
    setLeft(true);
    const next = wrong ? (keepWrong ? typed : null) : (dateOf(typed) ?? usual ?? null);
    if (!wrong) setTyped(next ?? '');
    if (next !== (value ?? null)) onChange?.(next);
  };
  const tells = wrong && left && !keepWrong;
  return (
    <span className={tells ? 'typed-date typed-date-wrong' : 'typed-date'}>
      <Input
        {...(id ? { id } : {})}
        value={typed}
        disabled={disabled}
        placeholder={placeholder ?? 'YYYY-MM-DD'}
        maxLength={20}
        autoComplete="off"
        aria-invalid={wrong || invalid}
        {...(label ? { 'aria-label': label } : {})}
        {...(tells ? { 'aria-describedby': told } : {})}
        {...(wrong || invalid ? { status: 'error' as const } : {})}
        onChange={(event) => {
          setLeft(false);
          setTyped(event.target.value);
        }}
        onBlur={settle}
        onPressEnter={settle}
      />
      {tells && (
        <span className="labelled-error" role="alert" id={told}>
          {text('app.messages.badDate')}
        </span>
      )}
    </span>
  );
}
