import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { RESOURCES } from '@domain/resources';
import { InvoiceLines } from './InvoiceLines';

const line = (id: number, over: object) => ({
  ...{
    id,
    tour: 'GX-1 2026-11-01',
    category: 'hotel',
    currency: 'HKD',
    supplier: 4,
    invoice: null,
    state: 'committed',
  },
  ...{ orderedQuantity: 2, orderedPrice: 150, committedAmount: 300, actualAmount: null, invoiceAmount: null },
  ...over,
});
const LINES = [
  line(1, { description: 'Ordered' }),
  line(2, { description: 'Billed', invoice: 9, state: 'invoiced', invoiceAmount: 320, actualAmount: 320 }),
  line(3, { description: 'Credited', invoice: 10, state: 'invoiced', invoiceAmount: -20, actualAmount: -20 }),
];

it.each([
  ['invoice', 'Add cost lines', 'Ordered', ['Quantity', 'Unit price', 'Amount', 'Note'], '300.00'],
  ['credit', 'Add what was billed', 'Billed', ['Amount', 'Note'], '320.00'],
])('a document that is %s picks by "%s" what is %s', async (kind, add, picked, fields, amount) => {
  signedIn('manager');
  answerCalls(({ path }) => ({ data: path === '/cost-lines' ? LINES : [] }));
  await openPart(
    <Form initialValues={{ kind, supplier: 4, currency: 'HKD', lines: [] }}>
      <Form.Item name="kind" noStyle>
        <input />
      </Form.Item>
      <Form.Item name="supplier" noStyle>
        <input />
      </Form.Item>
      <Form.Item name="lines" noStyle>
        <InvoiceLines field={RESOURCES.supplierInvoices.fields.lines} />
      </Form.Item>
    </Form>,
    '/data/supplierInvoices/create',
  );
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`${add}$`) }));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('li')?.textContent)).toEqual([expect.stringContaining(picked)]);
  await userEvent.click(boxes[0] as HTMLElement);
  const buttons = screen.getAllByRole('button', { name: new RegExp(`${add}$`) });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  const group = await screen.findByRole('group', { name: new RegExp(picked) });
  const asked = [...group.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')];
  expect(asked.map(({ placeholder }) => placeholder)).toEqual(fields);
  expect(asked.find(({ placeholder }) => placeholder === 'Amount')?.value).toBe(amount);
});
