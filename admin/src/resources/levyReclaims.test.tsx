import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { businessDate } from '@domain/dates';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

it('a form is credited from its row, on this day unless another is typed', async () => {
  signedIn('fc-manager');
  const form = { id: 3, version: 1, formNo: 'LR2600003', state: 'CLAIMED', amount: 7.98, lines: 2, moves: ['credit'] };
  const row = { ...form, createdBy: 1, createdAt: '2026-11-28T03:00:00.000Z', creditedOn: null, note: '' };
  const sent: unknown[] = [];
  answerCalls(({ method, path, body }) => {
    if (method === 'POST' && path === '/levy-reclaims/3/credit') sent.push(body);
    return { data: path === '/levy-reclaims' ? [row] : path === '/levy-reclaims/3/credit' ? row : [] };
  });
  await openAdmin('/data/levyReclaims');
  const user = userEvent.setup();
  await user.click(
    within(await screen.findByRole('row', { name: /LR2600003/ })).getByRole('button', { name: /Actions/ }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Credited' }));
  const dialog = within(await screen.findByRole('dialog'));
  // what is credited stands above what is typed
  for (const fact of ['LR2600003', 'HK$7.98']) expect(await dialog.findByText(fact)).toBeTruthy();
  await user.type(await dialog.findByLabelText('Remark'), 'bank 77');
  await user.click(dialog.getByRole('button', { name: 'Credited' }));
  await expect.poll(() => sent).toEqual([{ creditedOn: businessDate(new Date()), note: 'bank 77', version: 1 }]);
});
