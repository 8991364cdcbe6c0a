import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { CancelRequest } from './Requests';
import type { VerbProps } from './verb';

const MEMBER = {
  id: 1,
  type: 'ADULT',
  surname: 'NG',
  givenName: 'KA YAN',
  chineseName: '',
  certificateNo: '',
  amount: 4409,
};
const PARTY = { id: 7, subOrderNumber: 'TST2611280004-01', members: [{ ...MEMBER, state: 'LIVING' }], charges: [] };
const FIGURES = {
  ...{ previewId: 'p', verb: 'cancel-request', oldTotal: 4409, newTotal: 4909, oldAmount: 4409, newAmount: 4909 },
  ...{ paid: 4409, charge: 500, nonRefundable: 0, kept: 0, added: 500, levyBack: 0, toPay: 500, toRefund: 0 },
  ...{ nextStep: 'NONE', seats: [], perTraveller: [] },
};

it('a name is corrected under its own words, and nobody is asked how money that stays goes back', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) => ({ data: path === '/orders/admin/preview' ? FIGURES : [] }));
  const order = { orderNumber: 'TST2611280004', payments: [] };
  const props = { order, subOrder: PARTY, memberIds: [1] } as unknown as VerbProps;
  await openPart(<CancelRequest {...props} onClose={() => undefined} onDone={() => undefined} />, '/');
  expect(await screen.findByText('Ask for cancellation on TST2611280004-01')).toBeTruthy();
  expect(screen.getByLabelText('To whom')).toBeTruthy();
  await screen.findByRole('button', { name: /HK\$500\.00/ });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind of reason' }));
  fireEvent.click(await screen.findByTitle('Name correction'));
  expect(await screen.findByText('Ask to correct a name on TST2611280004-01')).toBeTruthy();
  expect(screen.queryByLabelText('To whom')).toBeNull();
  // what a cancellation would cost says nothing of a correction that nobody typed yet
  await waitFor(() => expect(screen.queryByRole('button', { name: /HK\$500\.00/ })).toBeNull());
  await userEvent.type(screen.getByLabelText(/^Given name/), 'G');
  await waitFor(() => {
    const sent = calls.filter(({ path }) => path === '/orders/admin/preview').at(-1)?.body;
    expect(sent).toMatchObject({ body: { reasonCode: 'NAME_CORRECTION' } });
    expect(sent).not.toHaveProperty('body.method');
  });
});
