import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentProposal } from '@domain/wire/payables';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { PayModal } from './PayModal';

const PAYMENT = {
  ...{ supplier: 4, name: 'Pearl River Coaches', currency: 'HKD', total: 1200, hkd: 1200 },
  invoices: [{ id: 11, number: 'PR-1' }],
} as unknown as PaymentProposal['payments'][number];

/** The first try is refused; what was sent each time. */
async function paid(refusal: object): Promise<{ calls: Call[]; done: () => void; close: () => void }> {
  signedIn('fc-manager');
  let tries = 0;
  const calls = answerCalls(({ method, path, body }) => {
    if (method !== 'POST' || path !== '/supplier-payments') return { data: [] };
    tries += 1;
    return tries === 1 ? { status: 400, data: refusal } : { status: 201, data: { id: 1, ...(body as object) } };
  });
  const [done, close] = [vi.fn(), vi.fn()];
  await openPart(<PayModal payment={PAYMENT} done={done} close={close} />, '/payables');
  await userEvent.type(await screen.findByLabelText('Reference'), 'FPS 77');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  return { calls, done, close };
}

describe('a payment to a supplier', () => {
  it('that is refused says so at its field, and is the same act when it is pressed again', async () => {
    const errors = { reference: ['This reference is taken'] };
    const { calls, done, close } = await paid({ code: 'general.invalid', message: 'Please check the form', errors });
    await screen.findByText('This reference is taken');
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Mark as paid/ }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(done).toHaveBeenCalledOnce();
    const [first, second] = calls.filter(({ method }) => method === 'POST');
    expect(second?.body).toMatchObject({ supplier: 4, invoices: [11], reference: 'FPS 77', method: 'TRANSFER' });
    expect(first?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });
  it('that is refused for no field says so in a notice', async () => {
    await paid({ code: 'closing.locked', message: 'The tour is closed' });
    expect(await screen.findByText('The tour is closed')).toBeTruthy();
  });
});

it.each([
  [1200, 'Mark as paid', ['Bank took']],
  [-1200, 'Mark as paid back', ['Bank received']],
  [0, 'Set off', []],
])('of JPY %s the form asks what the bank did: %s', async (total, word, asked) => {
  signedIn('fc-manager');
  answerCalls(() => ({ data: [] }));
  await openPart(
    <PayModal payment={{ ...PAYMENT, currency: 'JPY', total }} done={vi.fn()} close={vi.fn()} />,
    '/payables',
  );
  await screen.findByRole('button', { name: word });
  expect(screen.queryAllByText(/^Bank (took|received)/).map((each) => each.textContent)).toEqual(asked);
});
