import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JournalLineWire, JournalWire } from '@domain/wire/journal';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { Journal } from './Journal';

const line = (account: string, name: string, debit: number, credit = 0): JournalLineWire => ({
  ...{ account, name, kind: 'money', method: 'CASH', debit, credit },
});
const entry = { number: '26110101', date: '2026-11-01', corrects: null, branch: 'TST' };
const JOURNAL: JournalWire = {
  ...{ from: '2026-11-01', to: '2026-11-02', debit: 1300.3, credit: 1300.3, files: 1, locked: [] },
  entries: [
    { ...entry, lines: [line('2-1100', 'Customers', 0, 1000.1), line('1-1100', 'Till', 1000.1)] },
    {
      ...entry,
      number: '26110201',
      lines: [line('2-1100', 'Customers', 100, 200.2), line('1-1100', 'Till', 200.2, 100)],
    },
  ],
};

it('shows what the period comes to on each account before its days are locked', async () => {
  signedIn('fc-manager', 1);
  answerCalls(() => ({ data: JOURNAL }));
  await openPart(<Journal page="list" />, '/data/accounts');
  fireEvent.click(screen.getByRole('button', { name: 'Download journal' }));
  const sums = await screen.findByRole('table', { name: 'Sums by account' });
  const rows = within(sums).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Account', 'Name', 'Debit (HK$)', 'Credit (HK$)'],
    ['1-1100', 'Till', '1,200.30', '100.00'],
    ['2-1100', 'Customers', '100.00', '1,200.30'],
    ['Total', '1,300.30', '1,300.30'],
  ]);
  expect(screen.getByText(/HK\$1,300\.30 debit and credit, 2 entries/)).toBeTruthy();
});
