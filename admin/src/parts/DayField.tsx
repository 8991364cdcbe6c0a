import { type DateOnly, isDate } from '@domain/dates';
import { useText } from '../providers/i18n';
import { Labelled } from './Labelled';
import { TypedDate } from './TypedDate';

interface Props {
  id: string;
  label: string;
  /** A date, or what was typed and is none: then what is about the day is not shown. */
  value: string;
  usual: DateOnly;
  onChange: (day: string) => void;
}
/** A day that figures are asked for: emptied it is the usual one again; what is no date goes on, and is told. */
export function DayField({ id, label, value, usual, onChange }: Props) {
  const text = useText();
  return (
    <Labelled id={id} label={label} error={isDate(value) ? '' : text('app.messages.badDate')}>
      <TypedDate id={id} value={value} keepWrong usual={usual} onChange={(day) => onChange(day ?? usual)} />
    </Labelled>
  );
}
