import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { still } from '../../../test/still';
import { OrderPage } from './OrderPage';

const PARTY = {
  ...{ id: 7, subOrderNumber: 'TST2611220001-01', orderState: 'CONFIRMED', holdUntil: null, moves: ['pay', 'extra'] },
  ...{ packageCode: 'JP-TOKYO5', packageName: 'Tokyo', departureDate: '2026-12-24', members: [], charges: [] },
  ...{ fareDue: 5000, levyDue: 0, dueNow: 0, levyPayer: 'COMPANY', subtotal: 8000, balance: 5000, amount: 8000 },
  ...{ paymentState: 'partial', people: 2, paid: 3000, calledOff: false, returnDate: '2026-12-28' },
  balanceDueDate: '2026-12-10',
};
const ORDER = {
  ...{ id: 3, version: 1, orderNumber: 'TST2611220001', contactPerson: 'CHAN', contactPhone: '61234567' },
  ...{ orderState: 'CONFIRMED', paymentState: 'partial', amount: 8000, paid: 3000, balance: 5000, remark: '' },
  ...{ subOrders: [PARTY], payments: [], booked: [], levyRates: [], requests: [] },
};
afterEach(() => vi.restoreAllMocks());

async function open(order: object = ORDER, asked = '') {
  still();
  signedIn('staff');
  answerCalls(({ path }) => (path.endsWith('/3') ? { data: order } : { data: [] }));
  const router = await openPart(<OrderPage orderNumber="3" />, `/tour-booking-management?order=3${asked}`);
  await screen.findAllByRole('button', { name: /^Receive HK/ });
  return router;
}

it('Back does not ask again for what was closed', async () => {
  const router = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Receive HK/ }));
  await waitFor(() => expect(router.state.location.search).toContain('act=pay'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(router.state.location.search).not.toContain('act='));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?order=3');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Back asks before what is typed in a dialog is lost', async () => {
  const router = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Receive HK/ }));
  await userEvent.type(await screen.findByLabelText('Levy stamp no.'), 'E-1');
  await act(() => router.navigate(-1));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText<HTMLInputElement>('Levy stamp no.').value).toBe('E-1');
  await act(() => router.navigate(-1));
  await userEvent.click((await screen.findAllByRole('button', { name: /^Leave/ })).at(-1) as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe('?order=3'));
});

it('takes the money of the booking that owes it, where a list asks for it and another was moved away', async () => {
  const gone = { ...PARTY, id: 6, orderState: 'TRANSFERRED', moves: [], balance: 0, fareDue: 0 };
  const live = { ...PARTY, subOrderNumber: 'TST2611220001-02' };
  await open({ ...ORDER, subOrders: [gone, live] }, '&act=pay');
  expect((await screen.findByRole('dialog')).textContent).toContain('5,000.00');
});
