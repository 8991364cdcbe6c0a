import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, businessDate } from '@domain/dates';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import Margins from '../closings/Margins';
import Payables from './Payables';

const TODAY = businessDate(new Date());
const COLUMNS = [{ key: 'name', title: 'Name', kind: 'text' }];
const REPORT = { type: 0, title: 'Aged', columns: COLUMNS, rows: [{ name: 'Pearl River' }], totals: {}, more: [] };
const DUE = {
  ...{ supplier: 4, name: 'Pearl River', currency: 'HKD', total: 200, hkd: 200 },
  invoices: [{ id: 11, number: 'PR-11', invoicedOn: '2026-11-01', dueOn: '2026-11-15', total: 200, hkd: 200 }],
};
const type = (field: HTMLInputElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

it.each([
  ['the payment proposal', Payables, '/payables', 'payables-until', addDays(TODAY, 7)],
  ['what is owed', Payables, '/payables?tab=aged', 'payables-as-of', TODAY],
  ['margins', Margins, '/margins', 'margins-from', addDays(TODAY, -180)],
  ['margins', Margins, '/margins', 'margins-to', TODAY],
])('of a day that is none %s shows nothing, and an emptied one is the usual day', async (_, Page, path, id, usual) => {
  signedIn('fc-manager', 1);
  const calls = answerCalls(({ path: at }) => ({ data: at === '/payables/proposal' ? { payments: [DUE] } : REPORT }));
  await openPart(<Page />, path);
  const shown = (): HTMLElement[] => screen.queryAllByText(/^Pearl River/);
  await waitFor(() => expect(shown().length).toBeGreaterThan(0));
  const field = document.getElementById(id) as HTMLInputElement;
  expect(field.value).toBe(usual);
  type(field, '31/02/2027');
  await waitFor(() => expect(shown()).toHaveLength(0));
  expect(screen.getByRole('alert').textContent).toContain('Not a date');
  expect(field.value).toBe('31/02/2027');
  for (const emptied of ['after a wrong one', 'after the usual one']) {
    type(field, '');
    await waitFor(() => expect(field.value, emptied).toBe(usual));
    await waitFor(() => expect(shown().length).toBeGreaterThan(0));
  }
  expect(JSON.stringify(calls)).not.toContain('31/02');
});
