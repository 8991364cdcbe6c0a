import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { nearest, toHkd } from '@domain/money';
import { MoneyInput } from '../../parts/MoneyInput';
import { NumberInput } from '../../parts/NumberInput';
import { useText } from '../../providers/i18n';
import type { CostLineRow } from './calls';

interface Props {
  name: string;
  line: Line;
  credit: boolean;
  put: (change: Partial<Line>) => void;
  remove: () => void;
}
/** What a supplier asks or credits for one cost line, whole or a part of it, or for a tour that is closed already. */
export function InvoiceLine({ name, line, credit, put, remove }: Props) {
  const text = useText();
  const word = (field: 'quantity' | 'unitPrice' | 'amount' | 'note' | 'part'): string =>
    text(`resources.supplierInvoices.fields.${field}`);
  const held = (field: 'quantity' | 'unitPrice' | 'amount') => ({
    ...{ placeholder: word(field), min: 0, value: line[field] },
    onChange: (typed: number | null) => put({ [field]: typed }),
  });
  const called = (field: 'quantity' | 'unitPrice' | 'amount'): string => `${name}: ${word(field)}`;
  const late = line.closing !== null;
  const whole = late || credit;
  return (
    <div className={whole ? 'invoice-line late' : 'invoice-line'} role="group" aria-label={name}>
      <span>
        {name}
        {late && <small className="muted">{text('closing.payables.lateTour')}</small>}
        {!whole && (
          <Checkbox
            checked={line.part ?? false}
            onChange={({ target }) => put({ part: target.checked, quantity: null, unitPrice: null })}
          >
            {word('part')}
          </Checkbox>
        )}
      </span>
      {!whole && <NumberInput {...held('quantity')} precision={0} aria-label={called('quantity')} />}
      {!whole && <MoneyInput {...held('unitPrice')} sign={false} label={called('unitPrice')} />}
      <MoneyInput {...held('amount')} sign={false} label={called('amount')} />
      <Input
        aria-label={`${name}: ${word('note')}`}
        placeholder={word('note')}
        maxLength={200}
        value={line.note ?? ''}
        onChange={(event) => put({ note: event.target.value })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`${text('app.buttons.delete')}: ${name}`}
        onClick={remove}
      />
    </div>
  );
}

/** A row of an invoice: for a cost line, or for a tour that is closed. */
export interface Line {
  costLine: number | null;
  closing: number | null;
  part: boolean | null;
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
  note: string | null;
}
const EMPTY: Line = {
  ...{ costLine: null, closing: null, part: false },
  ...{ quantity: null, unitPrice: null, amount: null, note: null },
};
export const keyOf = ({ costLine, closing }: Line): string => `${String(costLine)} ${String(closing)}`;
/** What was billed of it, to be credited whole or in part. */
export const forCredit = ({ id, invoiceAmount }: CostLineRow): Line => ({
  ...EMPTY,
  costLine: id,
  amount: invoiceAmount,
});
/** As it was ordered; the amount is what the order comes to. */
export function forCost({ id, orderedQuantity, orderedPrice, unitPrice }: CostLineRow): Line {
  const price = orderedPrice ?? unitPrice;
  const amount = orderedQuantity !== null && price !== null ? toHkd(nearest(orderedQuantity * price)) : null;
  return { ...EMPTY, costLine: id, amount };
}
export const forClosed = (closing: number): Line => ({ ...EMPTY, closing });
