import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { Extra } from './Pay';
import type { VerbProps } from './verb';

/** A party of 5,360 whose levy the company bears. */
const party = (fareDue: number) => ({
  ...{ id: 7, subOrderNumber: 'TST2611270006-01', orderState: 'CONFIRMED', calledOff: false, levyPayer: 'COMPANY' },
  ...{ subtotal: 5360, fareDue, levyDue: 0, dueNow: 0, members: [], charges: [] },
});
async function opened(
  fareDue: number,
  answer: object = { data: { receiptNo: 'TST-R26000200', receiptNos: ['TST-R26000200'] } },
) {
  signedIn('staff');
  const calls = answerCalls(() => answer);
  const subOrder = party(fareDue);
  const order = { orderNumber: 'TST2611270006', subOrders: [subOrder], payments: [], booked: [], levyRates: [] };
  const done: string[] = [];
  const props = { order, subOrder } as unknown as VerbProps;
  await openPart(<Extra {...props} onClose={() => undefined} onDone={(words) => done.push(words)} />, '/');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/What for/), 'Airport ride{Enter}');
  expect(calls.some(({ path }) => path === '/checkout/extra')).toBe(false);
  const taken = async (): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: /^Receive/ }));
    await waitFor(() => expect(done).toHaveLength(1));
    return calls.find(({ path }) => path === '/checkout/extra')?.body;
  };
  const type = async (hkd: string): Promise<void> => {
    const fare = screen.getByLabelText(/^Fare/);
    await user.clear(fare);
    await user.type(fare, hkd);
    await user.tab();
  };
  return { user, taken, type };
}

describe('what is charged beside a balance', () => {
  it('is said to be that, or to be part of the balance, before a sum is taken', async () => {
    const { user, taken, type } = await opened(3360);
    // neither is taken for granted: 188.80 that fills the balance is a ride given away
    expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull();
    await user.click(screen.getByLabelText(/A charge of its own/));
    await type('188.80');
    // nothing is due of it: no sum is the most that may be taken
    expect(screen.queryByText(/is still due$/)).toBeNull();
    expect(await taken()).toMatchObject({ amount: 188.8, adHoc: true, description: 'Airport ride' });
  });
  it('comes with the whole balance where that is what is paid', async () => {
    const { user, taken } = await opened(3360);
    await user.click(screen.getByLabelText(/Part of the HK\$3,360\.00 still due/));
    expect(await taken()).toMatchObject({ amount: 3360, adHoc: false });
  });
  it('needs no saying where nothing is due', async () => {
    const { taken, type } = await opened(0);
    expect(screen.queryByRole('radio', { name: /A charge of its own/ })).toBeNull();
    await type('50');
    expect(await taken()).toMatchObject({ amount: 50, adHoc: true });
  });
  it('says at its field what was refused, a stamp of another receipt too', async () => {
    const taken = ['The stamp stands on TST-R26000001'];
    const { user, type } = await opened(0, {
      status: 409,
      data: { message: taken[0], errors: { levyStampNo: taken } },
    });
    await type('50');
    await user.click(screen.getByRole('button', { name: /^Receive/ }));
    await screen.findByText(taken[0] ?? '');
  });
});
