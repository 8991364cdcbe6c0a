import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

const END = {
  ...{ id: 5, version: 1, account: 1, kind: 'EXPIRY', state: 'PENDING_FC', amount: 5991.97, method: '', payee: '' },
  ...{ reason: '', reference: '', createdBy: 0, createdAt: '2026-11-20T02:00:00.000Z', movedBy: null },
  ...{ name: 'CHAN TAI MAN', phone: '91234567', orderNumber: 'TST2605010001', expiresOn: '2026-11-19' },
  moves: ['execute', 'reject'],
};
const CASH = { ...END, id: 6, kind: 'REFUND', amount: 700, method: 'CASH', payee: 'CHAN SIU LING', name: 'CHAN CASH' };
const FPS = { ...CASH, id: 7, amount: 800, method: 'FPS', name: 'CHAN FPS' };

/** Opens the dialog of a move of the row that is named so; answers it, and what was sent. */
async function asked(row: typeof END, move: string) {
  signedIn('fc-manager');
  const sent: unknown[] = [];
  answerCalls(({ method, path, body }) => {
    if (method === 'POST') sent.push([path, body]);
    return { data: path === '/credit-asks' ? [END, CASH, FPS] : path.startsWith('/credit-asks/') ? row : [] };
  });
  await openAdmin('/data/creditAsks');
  const user = userEvent.setup();
  const line = await screen.findByRole('row', { name: new RegExp(row.name) });
  await user.click(within(line).getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: move }));
  const dialog = within(await screen.findByRole('dialog'));
  const verb = await dialog.findByRole('button', { name: move });
  return { user, sent, dialog, go: () => user.click(verb) };
}

describe('what finance is asked of credit', () => {
  it('is paid out to whom it says, under the number of the payment', async () => {
    const { user, sent, dialog, go } = await asked(FPS, 'Approve');
    // how much, how and to whom stands before the signature
    for (const fact of ['CHAN FPS', 'HK$800.00', 'FPS', 'CHAN SIU LING', 'Pay credit out'])
      expect(dialog.getByText(fact)).toBeTruthy();
    await go();
    expect(await dialog.findByText('This field is required')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Reference of the refund'), 'FPS-1');
    await go();
    await expect.poll(() => sent).toEqual([['/credit-asks/7/execute', { reference: 'FPS-1', version: 1 }]]);
  });
  it.each([
    ['cash', CASH],
    ['credit whose last day is over', END],
  ])('asks for no number of %s', async (_what, row) => {
    const { sent, dialog, go } = await asked(row, 'Approve');
    expect(dialog.queryByLabelText('Reference of the refund')).toBeNull();
    expect(sent).toEqual([]);
    await go();
    await expect.poll(() => sent).toEqual([[`/credit-asks/${String(row.id)}/execute`, { version: 1 }]]);
  });
  it('of several each is paid under a number of its own, cash under none', async () => {
    signedIn('fc-manager');
    const sent: unknown[] = [];
    const other = { ...FPS, id: 8, amount: 900, name: 'LEUNG FPS', payee: 'LEUNG KA MAN' };
    answerCalls(({ method, path, body }) => {
      if (method === 'POST') sent.push([path, body]);
      return { data: path === '/credit-asks' ? [CASH, FPS, other] : [] };
    });
    await openAdmin('/data/creditAsks');
    const user = userEvent.setup();
    for (const { name } of [CASH, FPS, other])
      await user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Approve (3)' }));
    const dialog = within(await screen.findByRole('dialog'));
    const of = (name: string) => dialog.findByLabelText(`Reference of the refund: ${name}`);
    await user.type(await of('CHAN FPS'), 'FPS-1');
    // what a number belongs to stands above it
    for (const fact of ['HK$800.00', 'HK$900.00', 'LEUNG KA MAN']) expect(dialog.getByText(fact)).toBeTruthy();
    expect(dialog.queryByLabelText(/CHAN CASH/)).toBeNull();
    const go = () => user.click(dialog.getByRole('button', { name: 'Approve' }));
    await go();
    expect(await dialog.findByText('This field is required')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(await of('LEUNG FPS'), 'FPS-2');
    await go();
    await expect
      .poll(() => sent)
      .toEqual([
        ['/credit-asks/6/execute', { version: 1 }],
        ['/credit-asks/7/execute', { reference: 'FPS-1', version: 1 }],
        ['/credit-asks/8/execute', { reference: 'FPS-2', version: 1 }],
      ]);
  });
  it('leads to the account of the payer', async () => {
    signedIn('fc-manager');
    answerCalls(({ path }) => ({ data: path.startsWith('/credit-asks/') ? FPS : [] }));
    await openAdmin('/data/creditAsks/7');
    const link = await screen.findByRole('link', { name: 'CHAN FPS · 91234567' });
    expect(link.getAttribute('href')).toBe('/credits?id=1');
  });
  it('is refused with a reason', async () => {
    const { user, sent, dialog, go } = await asked(FPS, 'Reject');
    await go();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'in talks');
    await go();
    await expect.poll(() => sent).toEqual([['/credit-asks/7/reject', { reason: 'in talks', version: 1 }]]);
  });
});
