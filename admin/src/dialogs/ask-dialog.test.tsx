import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ASKED } from '@domain/asked';
import { Problem } from '../providers/problem';
import { openPart, signedIn } from '../test/admin';
import AskDialog from './AskDialog';

async function asks(make: (body: Record<string, unknown>) => Promise<void>) {
  signedIn('staff');
  const dialog = (
    <AskDialog
      resource={{ name: 'creditPayouts' }}
      fields={ASKED.creditPayouts}
      begun={{ amount: 1100, method: 'FPS', payee: '' }}
      title="Pay out?"
      verb="Pay out"
      make={make}
      cancel={() => undefined}
    />
  );
  await openPart(dialog, '/');
  const user = userEvent.setup();
  const shown = within(await screen.findByRole('dialog'));
  await user.type(shown.getByLabelText('Reason'), 'asked for it');
  return { user, shown, ok: () => user.click(shown.getByRole('button', { name: 'Pay out' })) };
}

it('what is missing stands at its field, nothing is sent and nothing unexpected has happened', async () => {
  const sent: object[] = [];
  const { shown, ok, user } = await asks(async (body) => void sent.push(body));
  await ok();
  const missing = await shown.findByText('This field is required');
  expect(missing.closest('.ant-form-item')?.textContent).toContain('Payee');
  expect(shown.queryByRole('alert', { name: /errors/ })).toBeNull();
  expect(shown.queryByText(/seem to have been detected/)).toBeNull();
  expect(sent).toEqual([]);
  await user.type(shown.getByLabelText('Payee'), ' CHAN SIU LING ');
  await ok();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ amount: 1100, method: 'FPS', payee: 'CHAN SIU LING', reason: 'asked for it' }]);
});
it('says of everything at once that it is missing, of a reason and of a field, and marks thousands', async () => {
  const { shown, ok, user } = await asks(() => Promise.resolve());
  expect(shown.getByLabelText<HTMLInputElement>('Amount').value).toBe('1,100.00');
  await user.clear(shown.getByLabelText('Reason'));
  await ok();
  await shown.findByText('This field is required');
  await shown.findByText('Please give a reason');
});
it('what the server refuses of a field stands there once, with everything typed', async () => {
  const { shown, ok, user } = await asks(() =>
    Promise.reject(new Problem('Only HK$50.00 is left', 409, 'credit.short', { amount: ['Only HK$50.00 is left'] })),
  );
  await user.type(shown.getByLabelText('Payee'), 'CHAN');
  await ok();
  const refused = await shown.findByText('Only HK$50.00 is left');
  expect(refused.closest('.ant-form-item')?.textContent).toContain('Amount');
  expect(shown.getByLabelText<HTMLInputElement>('Payee').value).toBe('CHAN');
});
