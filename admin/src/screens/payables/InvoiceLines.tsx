import { PlusOutlined } from '@ant-design/icons';
import { useMany } from '@refinedev/core';
import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import type { OfInput } from '../../crud/slots';
import { useText } from '../../providers/i18n';
import { ClosedTour } from './ClosedTour';
import { forClosed, forCost, forCredit, InvoiceLine, keyOf, type Line } from './InvoiceLine';
import { PickLines } from './PickLines';
import type { CostLineRow } from './calls';
import './payables.css';

/**
 * Lines of an invoice: picked from what is ordered, or tours that are closed; each with what the supplier asks for it. Those of
 * a credit note are picked from what was billed.
 */
export function InvoiceLines({ value, onChange }: OfInput) {
  const text = useText();
  const lines = (value ?? []) as Line[];
  const [picking, setPicking] = useState(false);
  const form = Form.useFormInstance();
  const supplier = Form.useWatch('supplier', form) as number | null | undefined;
  const currency = Form.useWatch('currency', form) as string | undefined;
  const credit = Form.useWatch('kind', form) === 'credit';
  const nameOf = useNames(lines);
  const put = (index: number, change: Partial<Line>): void =>
    onChange?.(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  const add = (picked: readonly CostLineRow[]): void => {
    setPicking(false);
    onChange?.([...lines, ...picked.map(credit ? forCredit : forCost)]);
  };
  return (
    <>
      {lines.map((line, index) => (
        <InvoiceLine
          key={keyOf(line)}
          name={nameOf(line)}
          line={line}
          credit={credit}
          put={(change) => put(index, change)}
          remove={() => onChange?.(lines.filter((_line, at) => at !== index))}
        />
      ))}
      {supplier ? (
        <Space wrap>
          <Button icon={<PlusOutlined />} onClick={() => setPicking(true)}>
            {text(`closing.payables.${credit ? 'addBilled' : 'addLines'}`)}
          </Button>
          <ClosedTour
            word={credit ? 'addBilledTour' : 'addLate'}
            without={lines.map(({ closing }) => closing)}
            add={(closing) => onChange?.([...lines, forClosed(closing)])}
          />
        </Space>
      ) : (
        <p className="muted">{text('closing.payables.chooseSupplier')}</p>
      )}
      {picking && supplier && (
        <PickLines
          about={{ supplier, currency: currency ?? 'HKD', credit }}
          without={lines.flatMap(({ costLine }) => costLine ?? [])}
          add={add}
          close={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** The names of what the lines are for, asked for once each. */
function useNames(lines: readonly Line[]): (line: Line) => string {
  const text = useText();
  const costs = useRecords<CostLineRow>(
    'costLines',
    lines.flatMap(({ costLine }) => costLine ?? []),
  );
  const tours = useRecords<{ id: number; code: string }>(
    'closings',
    lines.flatMap(({ closing }) => closing ?? []),
  );
  return ({ costLine, closing }) => {
    if (closing !== null && closing !== undefined) return tours.get(closing)?.code ?? `#${String(closing)}`;
    const cost = costs.get(costLine ?? 0);
    if (!cost) return `#${String(costLine)}`;
    return `${cost.tour} · ${cost.description || text.find(`closing.categories.${cost.category}`, cost.category)}`;
  };
}
function useRecords<Row extends { id: number }>(resource: string, ids: number[]): Map<number, Row> {
  const { result } = useMany<Row>({
    resource,
    ids,
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  });
  return new Map(result.data.map((row) => [row.id, row]));
}
