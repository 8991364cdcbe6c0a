import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { SendNotice } from './SendNotice';

const WIRE = {
  ...{ orders: 3, reached: 2, refused: [], sample: { orderId: 5, subOrderId: 8 }, batch: null },
  ...{ without: [{ orderNumber: 'TST2611220003', contactPerson: 'LEE' }] },
  ways: { EMAIL: 'send', SMS: 'handOver', WHATSAPP: 'handOver', PHONE: 'handOver' },
};
it('goes to nobody before it was looked at, and what is typed anew is looked at anew', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) => ({
    data: path === '/messages/compose' ? { to: 'a@b.hk', subject: 'Time', body: 'Dear CHAN, 07:30' } : WIRE,
  }));
  await openPart(<SendNotice id={9} tour="GX 2026-12-24" onClose={() => undefined} />, '/');
  await screen.findByText(/2 of 3 orders/);
  expect(screen.getByRole('link', { name: 'TST2611220003' }).closest('li')?.textContent).toBe('LEE TST2611220003');
  const send = (): HTMLButtonElement => screen.getByRole('button', { name: /Send to 2 orders/ });
  await userEvent.type(screen.getByLabelText(/Subject/), 'Time');
  await userEvent.type(screen.getByLabelText(/Text/), 'Dear {{contact}, 07:30');
  expect(send().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Look at it first' }));
  await screen.findByText('Dear CHAN, 07:30');
  expect(send().disabled).toBe(false);
  await userEvent.type(screen.getByLabelText(/Text/), '!');
  expect(send().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Look at it first' }));
  await screen.findByText('Dear CHAN, 07:30');
  await userEvent.click(send());
  expect(calls.filter(({ path, method }) => method === 'POST' && path === '/messages/notices/9')).toHaveLength(1);
});
it('tells of the text before this one as that, and shows how far its own is', async () => {
  signedIn('staff');
  const before = { total: 2, done: 2, failed: 0, running: false, failures: [] };
  answerCalls(({ path }) => ({
    data: path === '/messages/compose' ? { to: 'a@b.hk', subject: 'Time', body: '07:30' } : { ...WIRE, batch: before },
  }));
  await openPart(<SendNotice id={9} tour="GX 2026-12-24" onClose={() => undefined} />, '/');
  await screen.findByText('The last text to everybody here: 2 of 2 written');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Subject/), 'Time');
  await userEvent.type(screen.getByLabelText(/Text/), '07:30');
  await userEvent.click(screen.getByRole('button', { name: 'Look at it first' }));
  await userEvent.click(await screen.findByRole('button', { name: /Send to 2 orders/, hidden: false }));
  await screen.findByText('2 messages written, on their way.');
  expect(screen.queryByText(/^The last text/)).toBeNull();
});
