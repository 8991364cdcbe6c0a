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
  expect(screen.getByText(/LEE TST2611220003/)).toBeTruthy();
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
