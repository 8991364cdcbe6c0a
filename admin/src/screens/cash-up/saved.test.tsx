import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import CashUp from './CashUp';

it('leaves the keys at the slip once the count is saved and its form is gone', async () => {
  signedIn('staff');
  let counted = false;
  const shift = () => ({
    ...{ branch: 'TST', since: counted ? '2026-11-28T11:29:00.000Z' : '2026-11-20T10:00:00.000Z', float: 500 },
    lines: [{ method: 'CASH', rows: counted ? 0 : 1, expected: counted ? 0 : 1001.8 }],
  });
  answerCalls(({ method, path }) => {
    if (method === 'POST') counted = true;
    if (method === 'POST') return { status: 201, data: { id: 1, countNo: 'TST-C2600001' } };
    return path === '/cash-counts/open' ? { data: shift() } : { data: [] };
  });
  await openPart(<CashUp />, '/cash-up');
  await userEvent.click(await screen.findByRole('button', { name: 'As the ledger' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }));
  await screen.findByText('Nothing was taken since the last count.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Print slip' })));
});
