import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { OfInput } from '../../crud/slots';
import { ask } from '../../providers/ask';
import { useText } from '../../providers/i18n';
import { PickLines } from './PickLines';
import type { CostLineRow } from './calls';
import './payables.css';

interface Line {
  costLine: number;
  quantity: number | null;
  unitPrice: number | null;
  amount: number | null;
  note: string | null;
}

/** Lines of an invoice: picked from what is ordered, each with what the supplier asks for it. */
export function InvoiceLines({ value, onChange }: OfInput) {
  const text = useText();
  const lines = (value ?? []) as Line[];
  const [picking, setPicking] = useState(false);
  const form = Form.useFormInstance();
  const supplier = Form.useWatch('supplier', form) as number | null | undefined;
  const currency = Form.useWatch('currency', form) as string | undefined;
  const names = useNames(lines.map(({ costLine }) => costLine));
  const word = (field: 'quantity' | 'unitPrice' | 'amount' | 'note'): string =>
    text(`resources.supplierInvoices.fields.${field}`);
  const put = (index: number, change: Partial<Line>): void =>
    onChange?.(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const add = (picked: readonly CostLineRow[]): void => {
    setPicking(false);
    onChange?.([...lines, ...picked.map(asLine)]);
  };
  return (
    <>
      {lines.map((line, index) => {
        const name = names.get(line.costLine) ?? `#${String(line.costLine)}`;
        const figure = (field: 'quantity' | 'unitPrice' | 'amount') => (
          <InputNumber
            aria-label={`${name}: ${word(field)}`}
            placeholder={word(field)}
            min={0}
            precision={field === 'quantity' ? 0 : 2}
            value={line[field]}
            onChange={(typed) => put(index, { [field]: typed })}
          />
        );
        return (
          <div key={line.costLine} className="invoice-line" role="group" aria-label={name}>
            <span>{name}</span>
            {figure('quantity')}
            {figure('unitPrice')}
            {figure('amount')}
            <Input
              aria-label={`${name}: ${word('note')}`}
              placeholder={word('note')}
              maxLength={200}
              value={line.note ?? ''}
              onChange={(event) => put(index, { note: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${text('app.buttons.delete')}: ${name}`}
              onClick={() => onChange?.(lines.filter((_line, at) => at !== index))}
            />
          </div>
        );
      })}
      {supplier ? (
        <Button icon={<PlusOutlined />} onClick={() => setPicking(true)}>
          {text('closing.payables.addLines')}
        </Button>
      ) : (
        <p className="muted">{text('closing.payables.chooseSupplier')}</p>
      )}
      {picking && supplier && (
        <PickLines
          supplier={supplier}
          currency={currency ?? 'HKD'}
          without={lines.map(({ costLine }) => costLine)}
          add={add}
          close={() => setPicking(false)}
        />
      )}
    </>
  );
}
/** As it was ordered; the amount is what the order comes to. */
const asLine = ({ id, orderedQuantity, orderedPrice, unitPrice }: CostLineRow): Line => {
  const price = orderedPrice ?? unitPrice;
  const amount = orderedQuantity !== null && price !== null ? Math.round(orderedQuantity * price * 100) / 100 : null;
  return { costLine: id, quantity: null, unitPrice: null, amount, note: null };
};

function useNames(ids: readonly number[]): Map<number, string> {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['cost-lines', 'names', ...ids],
    queryFn: () => ask<CostLineRow[]>(`/cost-lines?${ids.map((id) => `id=${String(id)}`).join('&')}&_start=0&_end=200`),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return new Map(
    (data ?? []).map(({ id, tour, description, category }) => [
      id,
      `${tour} · ${description || text.find(`closing.categories.${category}`, category)}`,
    ]),
  );
}
