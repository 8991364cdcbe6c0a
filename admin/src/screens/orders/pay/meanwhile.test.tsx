import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { Pay } from '../verbs/Pay';
import type { VerbProps } from '../verbs/verb';

const TAKEN = {
  ...{ id: 31, receiptNo: 'MK-R26000007', subOrderId: 7, kind: 'DEPOSIT', method: 'CASH', takenBy: 'Lee Siu Ming' },
  ...{
    amount: 3000,
    fareAmount: 3000,
    levyAmount: 0,
    voidsId: null,
    carriedLevy: null,
    openLevy: null,
    takenAt: '2026-11-28T03:10:00.000Z',
  },
};
/** A party of 9,000 of which 3,000 are due now, before and after somebody else took them. */
const orderOf = (farePaid: number) => ({
  ...{ id: 91, orderNumber: 'TST2611280009', contactPerson: 'NG', contactPhone: '', booked: [], levyRates: [] },
  payments: farePaid ? [TAKEN] : [],
  subOrders: [
    {
      ...{ id: 7, subOrderNumber: 'TST2611280009-01', orderState: farePaid ? 'CONFIRMED' : 'HOLD', calledOff: false },
      ...{ subtotal: 9000, fareDue: 9000 - farePaid, balance: 9000 - farePaid, dueNow: farePaid ? 0 : 3000 },
      ...{ levyDue: 0, levyPayer: 'COMPANY', members: [], charges: [], moves: ['pay'] },
    },
  ],
});
function Till({ onDone = () => undefined }: { onDone?: () => void }) {
  const [paid, setPaid] = useState(0);
  const order = orderOf(paid);
  const props = { order, subOrder: order.subOrders[0] } as unknown as VerbProps;
  return (
    <>
      <button onClick={() => setPaid(3000)}>News</button>
      <Pay {...props} onClose={() => undefined} onDone={onDone} />
    </>
  );
}
const receive = (): HTMLButtonElement => screen.getByRole('button', { name: /^Receive HK\$/ });

it('takes nothing for new figures before somebody has read what another clerk took, and keeps what was typed', async () => {
  signedIn('staff');
  let done = 0;
  const calls = answerCalls(({ path }) =>
    path === '/orders/admin/callCenter/receive'
      ? { data: { receiptNo: 'TST-R26000001', receiptNos: ['TST-R26000001'] } }
      : undefined,
  );
  await openPart(<Till onDone={() => (done += 1)} />, '/');
  fireEvent.change(await screen.findByLabelText('Cash received'), { target: { value: '7000' } });
  fireEvent.click(screen.getByText('News'));
  expect(
    (await screen.findByText(/^Lee Siu Ming: Deposit HK\$3,000\.00, Cash, MK-R26000007/)).textContent,
  ).toBeTruthy();
  expect(receive().disabled).toBe(true);
  fireEvent.submit(receive().closest('form') as HTMLFormElement);
  fireEvent.click(screen.getByRole('button', { name: 'Go on with the new figures' }));
  await waitFor(() => expect(receive().disabled).toBe(false));
  expect(receive().textContent).toContain('6,000.00');
  fireEvent.click(receive());
  await waitFor(() => expect(done).toBe(1));
  const taken = calls.filter(({ path }) => path.endsWith('/receive'));
  expect(taken.map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: 6000, tendered: 7000, lastPaymentId: 31 }),
  ]);
});

it('reads the order again when the server says that somebody was quicker', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) =>
    path === '/checkout/cash'
      ? { status: 409, data: { statusCode: 409, code: 'payment.meanwhile', message: 'Meanwhile: MK-R26000007' } }
      : undefined,
  );
  await openPart(<Till />, '/');
  await screen.findByRole('button', { name: /^Receive HK\$3,000\.00/ });
  fireEvent.click(receive());
  await screen.findByText('Meanwhile: MK-R26000007');
  expect(calls.find(({ path }) => path === '/checkout/cash')?.body).toMatchObject({ lastPaymentId: 0 });
  fireEvent.click(screen.getByText('News'));
  await screen.findByText(/^Lee Siu Ming: Deposit/);
  expect(screen.queryByText('Meanwhile: MK-R26000007')).toBeNull();
});
