import { Form } from 'antd';
import { businessDate } from '@domain/dates';
import { Choice } from '../../parts/Choice';
import { dateText } from '../../parts/DateText';
import { useText } from '../../providers/i18n';
import { useDepartures } from '../departures/calls';

const shown = (value: number[] | null | undefined): { value: number[] } => ({ value: value ?? [] });
const stored = (chosen: number[]): number[] | null => (chosen.length ? chosen : null);

/** The departures that this price is for; none chosen: all that no other price names (decisions B15). */
export function DepartureChoice({ code }: { code: string }) {
  const text = useText();
  const today = businessDate(new Date());
  const { data = [] } = useDepartures(code);
  return (
    <Form.Item
      name="departureIds"
      label={text('prices.fields.departureIds')}
      extra={text('prices.help.departureIds')}
      getValueProps={shown}
      getValueFromEvent={stored}
    >
      <Choice
        mode="multiple"
        allowClear
        maxTagCount={6}
        placeholder={text('prices.allDepartures')}
        options={data
          .filter((each) => each.departureDate >= today)
          .map((each) => ({ value: each.id, label: dateText(each.departureDate) }))}
      />
    </Form.Item>
  );
}
