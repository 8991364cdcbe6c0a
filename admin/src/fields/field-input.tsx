import { DatePicker, Input, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { atBusinessTime } from '@domain/dates';
import type { DateField, Field, OneOfField } from '@domain/fields';
import type { FileRef } from '@domain/wire/file';
import { Choice } from '../parts/Choice';
import { instantText } from '../parts/DateText';
import { FileUpload } from '../parts/FileUpload';
import { GrowingText } from '../parts/GrowingText';
import { MoneyInput } from '../parts/MoneyInput';
import { NumberInput } from '../parts/NumberInput';
import { DATE_FORMATS } from '../parts/typed-date';
import { useClear } from '../parts/use-clear';
import { useText } from '../providers/i18n';
import { FieldText, Unit } from './field-text';
import { CustomInput } from './CustomField';
import { RefSelect } from './RefSelect';
import { RefsSelect } from './RefsSelect';
import { RichText } from './RichText';
import { optionName } from './words';

/** What antd's Form.Item hands to its field. */
interface Held {
  id?: string;
  value?: unknown;
  checked?: boolean;
  onChange?: (value: never) => void;
  disabled?: boolean;
  placeholder?: string;
  /** Where the form holds it: nothing for an input of the page. */
  at?: unknown;
}
type Props = Held & { field: Field };

/** One field of a record for typing: one input per kind. */
export function FieldInput({ field, at: _at, ...held }: Props): ReactNode {
  const rest = held as object;
  switch (field.kind) {
    case 'bool':
      return <Switch {...rest} />;
    case 'int':
      return <NumberInput {...rest} precision={0} className="input-number" {...unitOf(field)} />;
    case 'money':
      return <MoneyInput {...rest} min={null} sign={!field.foreign} className="input-number" {...unitOf(field)} />;
    case 'percent':
      return <NumberInput {...rest} suffix="%" className="input-number" />;
    case 'date':
    case 'instant':
      return <DateInput {...(held as DateHeld)} field={field} />;
    case 'oneOf':
      return <OneOfInput {...held} field={field} />;
    case 'state':
      return <FieldText field={field} value={held.value} />;
    case 'refs':
      return <RefsSelect {...(held as { value?: (string | number)[] | null })} field={field} />;
    case 'custom':
      return <CustomInput {...rest} field={field} />;
    // typed row by row: FieldItem draws them
    case 'rows':
      return null;
    case 'ref':
      return <RefSelect {...(held as { value?: string | number | null })} field={field} />;
    case 'image':
    case 'file':
      return <FileUpload {...(held as { value?: FileRef | null })} kind={field.kind} />;
    case 'longText':
      return <GrowingText {...rest} least={2} most={10} maxLength={field.max} />;
    case 'richText':
      return <RichText {...(held as { value?: string })} />;
    case 'phone':
      return <Input {...rest} inputMode="numeric" autoComplete="off" />;
    case 'email':
      return <Input {...rest} type="email" autoComplete="off" />;
    case 'secret':
      return <Input.Password {...rest} autoComplete="new-password" />;
    case 'text':
      return <Input {...rest} autoComplete="off" {...unitOf(field)} />;
  }
}
/** What stands behind a value: nights, people, km. */
const unitOf = ({ unit }: Field) => (unit ? { suffix: <Unit name={unit} /> } : {});

interface DateHeld {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  disabled?: boolean;
}
/** A date as YYYY-MM-DD, a moment as ISO text, typed as a clock in Hong Kong shows it: never by the browser's zone. */
function DateInput({ field, value, onChange, ...rest }: DateHeld & { field: DateField }) {
  const instant = field.kind === 'instant';
  const clear = useClear();
  const kept = (day: Dayjs): string =>
    instant ? atBusinessTime(day.format('YYYY-MM-DD HH:mm:ss')).toISOString() : day.format('YYYY-MM-DD');
  return (
    <DatePicker
      {...rest}
      allowClear={clear}
      showTime={instant}
      {...(instant ? {} : { format: DATE_FORMATS })}
      // Enter takes the date that was typed; the form is not sent by it, half filled
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      value={value ? dayjs(instant ? instantText(value) : value) : null}
      onChange={(day) => onChange?.(day ? kept(day) : null)}
    />
  );
}
function OneOfInput({ field, ...held }: Held & { field: OneOfField }) {
  const text = useText();
  return (
    <Choice
      {...(held as object)}
      placeholder={text('app.form.choose')}
      allowClear={!field.required}
      options={field.of.map((value) => ({ value, label: optionName(text, field, value) }))}
    />
  );
}
