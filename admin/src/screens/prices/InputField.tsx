import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { PriceInputs, SentPrice } from '@domain/wire/price';
import { useText } from '../../providers/i18n';
import { MoneyInput } from './MoneyInput';

/** One input of the formula with its label. */
export function InputField({
  field,
  children,
}: {
  field: Exclude<keyof PriceInputs, 'dayPrices'>;
  children: ReactElement;
}) {
  const text = useText();
  return (
    <Form.Item name={['inputs', field]} label={text(`prices.inputs.${field}`)}>
      {children}
    </Form.Item>
  );
}
/** One passed-through price with its label. */
export function SentField({ field, children }: { field: SentPrice; children: ReactElement }) {
  const text = useText();
  return (
    <Form.Item name={['prices', field]} label={text(`prices.fields.${field}`)}>
      {children}
    </Form.Item>
  );
}

const DAYS = [1, 2, 3, 4, 5, 6] as const;

/** Day prices 1 to 6 per person; the sixth stands for every later day (decisions B0 #16). */
export function DayPrices({ group }: { group: boolean }) {
  const text = useText();
  return (
    <>
      <h3 className="price-sub">{text('prices.groups.dayPrices')}</h3>
      <p className="muted">{text(group ? 'prices.help.daysAdded' : 'prices.help.daysReplace')}</p>
      <div className="price-grid">
        {DAYS.map((day) => (
          <Form.Item
            key={day}
            name={['inputs', 'dayPrices', day - 1]}
            label={text(day === 6 ? 'prices.dayLast' : 'prices.dayPrice', { day })}
          >
            <MoneyInput />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
