import { Button, DatePicker, Input, Space, Tag } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { DateOnly } from '@domain/dates';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { typedDays } from './typed-days';

interface Props {
  id?: string;
  value?: readonly DateOnly[];
  onChange?: (dates: DateOnly[]) => void;
  minDate?: DateOnly;
}

/** Dates of a rule: a day or a period is typed, or a day picked, and counts at once; each is taken out by itself. */
export function DatesField({ id, value = [], onChange, minDate }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const add = (days: readonly DateOnly[]): void => onChange?.([...new Set([...value, ...days])].sort());
  const settle = (): void => {
    const days = typedDays(typed);
    setWrong(days === null);
    if (!days?.length) return;
    add(days);
    setTyped('');
  };
  return (
    <div className="dates-field">
      <Space.Compact block>
        <Input
          {...(id ? { id } : {})}
          value={typed}
          placeholder={text('departures.rule.typeDates')}
          status={wrong ? 'error' : ''}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onPressEnter={settle}
        />
        <DatePicker<Dayjs>
          value={null}
          inputReadOnly
          allowClear={false}
          aria-label={text('departures.rule.pickDate')}
          placeholder={text('departures.rule.pickDate')}
          {...(minDate ? { minDate: dayjs(minDate) } : {})}
          onChange={(day) => day && add([day.format('YYYY-MM-DD')])}
        />
      </Space.Compact>
      {wrong && (
        <div role="alert" className="labelled-error">
          {text('departures.rule.noDates')}
        </div>
      )}
      {value.length > 0 && (
        <div className="date-tags">
          {value.map((date) => (
            <Tag key={date} closable onClose={() => onChange?.(value.filter((each) => each !== date))}>
              {dateText(date)}
            </Tag>
          ))}
          <Button type="link" size="small" onClick={() => onChange?.([])}>
            {text('app.buttons.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
