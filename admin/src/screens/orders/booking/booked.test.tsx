import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { Booked } from './Booked';

const PARTY = {
  ...{ id: 7, subOrderNumber: 'TST2611220001-01', orderState: 'CONFIRMED', holdUntil: null, moves: ['pay'] },
  ...{ packageCode: 'JP-TOKYO5', packageName: 'Tokyo', departureDate: '2026-12-24', members: [], charges: [] },
  ...{ fareDue: 15205, levyDue: 0, dueNow: 15205, levyPayer: 'CUSTOMER', subtotal: 18205, balance: 15227.81 },
};
const PAID = {
  ...{ id: 1, receiptNo: 'TST-R26000001', subOrderId: 7, kind: 'DEPOSIT', method: 'CASH', voided: false },
  ...{ fareAmount: 3000, levyAmount: 4.5, amount: 3004.5, carriedLevy: null, openLevy: null },
  takenAt: '2026-11-22T02:00:00.000Z',
};
const ORDER = {
  ...{ id: 3, version: 1, orderNumber: 'TST2611220001', contactPerson: 'CHAN', contactPhone: '61234567' },
  ...{ orderState: 'CONFIRMED', paymentState: 'partial', amount: 18232.31, paid: 3004.5, balance: 15227.81 },
  ...{ subOrders: [PARTY], payments: [PAID], booked: [], levyRates: [] },
};

it('asks for the balance only when somebody wants to pay it, so that one click after the deposit takes no money', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) =>
    path.startsWith('/orders') ? { data: ORDER } : { data: [], headers: { 'x-total-count': '0' } },
  );
  await openPart(<Booked orderNumber="3" again={() => undefined} />, '/tour-booking');
  await screen.findByText(/Still to pay: HK\$15,227.81/);
  expect(screen.queryByRole('button', { name: /Receive HK/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Receive money/ }));
  expect(await screen.findByRole('button', { name: /Receive HK/ })).toBeTruthy();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});
