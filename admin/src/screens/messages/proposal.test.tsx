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

it('says how far it came when it breaks off, and offers the rest alone', async () => {
  signedIn('staff');
  let waiting = WAITING.remind;
  const calls = answerCalls(({ path }) => {
    if (path === '/chasing/proposal') return { data: { ...WAITING, remind: waiting } };
    if (path !== '/chasing/send') return undefined;
    if (waiting.length < 6) return { data: { ...GONE, sent: 2, skipped: [] } };
    waiting = [5, 6];
    return { status: 500, data: { code: 'general.unexpected', message: 'The disk is full' } };
  });
  const sent = () => calls.filter(({ path }) => path === '/chasing/send');
  await openPart(<Proposal />, '/');
  const sendAll = async (name: string): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = (await screen.findAllByText(`${name} reminders?`))[0]?.closest<HTMLElement>('[role="dialog"]');
    if (dialog) await userEvent.click(within(dialog).getByRole('button', { name }));
  };
  await sendAll('Send 6');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('It broke off: 4 of 6 have gone, 2 wait still.');
  expect(told.textContent).toContain('The disk is full');
  await sendAll('Send 2');
  expect(await screen.findByText('2 reminders are on their way')).toBeTruthy();
  expect(screen.queryByText(/It broke off/)).toBeNull();
  expect(sent()[1]?.body).toEqual({ ids: [5, 6] });
});
