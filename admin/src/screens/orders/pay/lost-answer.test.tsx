import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { heard } from '../../../providers/connection';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { Pay } from '../verbs/Pay';
import type { VerbProps } from '../verbs/verb';

/** A party of 9,000 of which 3,000 are due now, before and after they were paid. */
const orderOf = (farePaid: number) => ({
  ...{ id: 91, orderNumber: 'TST2611280009', contactPerson: 'NG', contactPhone: '', booked: [], levyRates: [] },
  payments: farePaid ? [{ id: 1, receiptNo: 'TST-R26000201', subOrderId: 7 }] : [],
  subOrders: [
    {
      ...{ id: 7, subOrderNumber: 'TST2611280009-01', orderState: farePaid ? 'CONFIRMED' : 'HOLD', calledOff: false },
      ...{ subtotal: 9000, fareDue: 9000 - farePaid, balance: 9000 - farePaid, dueNow: farePaid ? 0 : 3000 },
      ...{ levyDue: 0, levyPayer: 'COMPANY', members: [], charges: [], moves: ['pay'] },
    },
  ],
});

it('asks for the same money by the same key when its answer was lost, whatever is due by then', async () => {
  signedIn('staff');
  const done: string[] = [];
  const taking = () => calls.filter(({ path }) => path === '/checkout/cash');
  const calls = answerCalls(({ path }) => {
    if (path !== '/checkout/cash') return undefined;
    if (taking().length > 1) return { data: { receiptNo: 'TST-R26000201', receiptNos: ['TST-R26000201'] } };
    heard(false);
    return { status: 502, data: '' };
  });
  function Page() {
    const [paid, setPaid] = useState(0);
    const order = orderOf(paid);
    const props = { order, subOrder: order.subOrders[0] } as unknown as VerbProps;
    return (
      <>
        <button onClick={() => setPaid(3000)}>News</button>
        <Pay {...props} onClose={() => undefined} onDone={(words) => done.push(words)} />
      </>
    );
  }
  await openPart(<Page />, '/');
  fireEvent.click(await screen.findByRole('button', { name: /^Receive HK\$3,000\.00/ }));
  await screen.findByText(/not known yet whether this was received/);
  fireEvent.click(screen.getByText('News'));
  // the balance of 6,000 that is left is not what was asked for
  expect(screen.getByRole('button', { name: /Receive HK\$3,000\.00/ })).toBeTruthy();
  heard(true);
  await waitFor(() => expect(done).toEqual(['Receipt TST-R26000201 booked']));
  const [first, again, ...more] = taking();
  expect(first?.body).toEqual(again?.body);
  expect(first?.headers['Idempotency-Key']).toBe(again?.headers['Idempotency-Key']);
  expect(more).toEqual([]);
});
