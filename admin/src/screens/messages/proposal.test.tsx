import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LetGoWire, ProposalWire } from '@domain/wire/reminder';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { Proposal } from './Proposal';

const WAITING: ProposalWire = { remind: [1, 2, 3, 4, 5, 6], channels: { EMAIL: 4, WHATSAPP: 2 }, skipped: [] };
const GONE: LetGoWire = { sent: 4, left: 0, skipped: [{ why: 'settled', count: 2 }] };

it('sends nothing by a letter; the button asks once with the figures by channel, and says what came of it', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) =>
    path === '/chasing/proposal' ? { data: WAITING } : path === '/chasing/send' ? { data: GONE } : undefined,
  );
  const sent = () => calls.filter(({ path }) => path === '/chasing/send');
  await openPart(<Proposal />, '/');
  const button = await screen.findByRole('button', { name: 'Send 6' });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Send 6 reminders?');
  expect(dialog.textContent).toContain('4 by E-mail, 2 by WhatsApp. They cannot be called back.');
  expect(sent()).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 6' }));
  expect(await screen.findByText('4 reminders are on their way; 2 skipped: Nothing is open any more')).toBeTruthy();
  await waitFor(() => expect(sent()).toHaveLength(1));
});
