import { Button, Form } from 'antd';
import { useState } from 'react';
import { businessDate, type DateOnly } from '@domain/dates';
import { Choice } from '../../parts/Choice';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { useDepartures } from '../departures/calls';
import { typedDays } from '../departures/typed-days';

const shown = (value: number[] | null | undefined): { value: number[] | null } => ({ value: value ?? null });
const stored = (chosen: number[]): number[] | null => (chosen.length ? chosen : null);

/**
 * The departures that this price is for; none chosen: all that no other price names (decisions B15). A price that all its
 * departures were taken from is for none until somebody says otherwise.
 */
export function DepartureChoice({ code }: { code: string }) {
  const text = useText();
  const chosen = Form.useWatch<number[] | null | undefined>('departureIds', { preserve: true });
  return (
    <Form.Item
      name="departureIds"
      label={text('prices.fields.departureIds')}
      extra={text(chosen?.length === 0 ? 'prices.help.noDepartures' : 'prices.help.departureIds')}
      getValueProps={shown}
      getValueFromEvent={stored}
    >
      <Dates code={code} />
    </Form.Item>
  );
}

interface Props {
  code: string;
  id?: string;
  value?: number[] | null;
  onChange?: (ids: number[]) => void;
}
/** Coming departures, one by one or all that a month, a weekday or a period finds. */
function Dates({ code, value = null, onChange, ...field }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const today = businessDate(new Date());
  const { data = [] } = useDepartures(code);
  const coming = data.filter((each) => each.departureDate >= today);
  const chosen = value ?? [];
  // what was chosen keeps its name after it has departed
  const options = data.filter((each) => each.departureDate >= today || chosen.includes(each.id));
  const found = coming.filter(({ departureDate }) => isFound(departureDate, typed));
  const ids = [...new Set([...chosen, ...found.map((each) => each.id)])];
  return (
    <>
      <Choice<number[]>
        {...field}
        value={chosen}
        onChange={(ids) => onChange?.(ids)}
        mode="multiple"
        allowClear
        maxTagCount={6}
        placeholder={text(value === null ? 'prices.allDepartures' : 'prices.noDepartures')}
        searchValue={typed}
        onSearch={setTyped}
        filterOption={(_, option) => found.some((each) => each.id === option?.value)}
        options={options.map((each) => ({ value: each.id, label: dateText(each.departureDate) }))}
        popupRender={(list) => (
          <>
            {list}
            {typed.trim() !== '' && ids.length > chosen.length && (
              <Button type="link" size="small" onClick={() => onChange?.(ids)}>
                {text('prices.allFound', { count: found.length })}
              </Button>
            )}
          </>
        )}
      />
      {value?.length === 0 && (
        <Button type="link" size="small" onClick={() => onChange?.([])}>
          {text('prices.allDepartures')}
        </Button>
      )}
    </>
  );
}
const isFound = (date: DateOnly, typed: string): boolean =>
  dateText(date).toLowerCase().includes(typed.trim().toLowerCase()) || (typedDays(typed)?.includes(date) ?? false);
