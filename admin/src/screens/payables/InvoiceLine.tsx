import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { NumberInput } from '../../parts/NumberInput';
import { useText } from '../../providers/i18n';
import type { Line } from './invoice-line';

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
  const figure = (field: 'quantity' | 'unitPrice' | 'amount') => (
    <NumberInput
      aria-label={`${name}: ${word(field)}`}
      placeholder={word(field)}
      min={0}
      precision={field === 'quantity' ? 0 : 2}
      value={line[field]}
      onChange={(typed) => put({ [field]: typed })}
    />
  );
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
      {!whole && figure('quantity')}
      {!whole && figure('unitPrice')}
      {figure('amount')}
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
