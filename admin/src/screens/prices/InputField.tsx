import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { PriceInputs, SentPrice } from '@domain/wire/price';
import { useText } from '../../providers/i18n';

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
