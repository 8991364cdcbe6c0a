import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { HeadActions } from './HeadActions';
import { Overview } from './Overview';

const party = (id: number, more: object = {}) => ({
  ...{ id, subOrderNumber: `TST2611220001-0${id}`, orderState: 'CONFIRMED', holdUntil: null, moves: ['pay', 'amend'] },
  ...{ packageCode: 'JP-TOKYO5', packageName: 'Tokyo', departureDate: '2026-12-24', members: [], charges: [] },
  ...{ fareDue: 15205, levyDue: 0, dueNow: 15205, levyPayer: 'CUSTOMER', subtotal: 18205, balance: 15227.81 },
  ...{ paymentState: 'partial', people: 3, amount: 18232.31, paid: 3004.5, calledOff: false, returnDate: '2026-12-28' },
  ...{ balanceDueDate: '2026-12-10', ...more },
});
const orderOf = (...subOrders: object[]) =>
  ({
    ...{ id: 3, version: 1, orderNumber: 'TST2611220001', contactPerson: 'CHAN', contactPhone: '61234567' },
    ...{ orderState: 'CONFIRMED', paymentState: 'partial', amount: 0, paid: 0, balance: 15227.81 * subOrders.length },
    ...{ subOrders, payments: [], booked: [], levyRates: [], requests: [] },
  }) as unknown as OrderForBooking;
const page = (order: OrderForBooking) =>
  openPart(
    <>
      <HeadActions order={order} start={() => undefined} />
      <Overview order={order} start={() => undefined} refresh={() => undefined} />
    </>,
    '/tour-booking-management',
  );
const buttons = (): string[] =>
  screen
    .getAllByRole('button')
    .map((each) => each.textContent?.trim() ?? '')
    .filter((name) => /^(Receive|Change|Amend|Add)/.test(name));

beforeEach(() => {
  signedIn('staff');
  answerCalls(() => ({ data: [], headers: { 'x-total-count': '0' } }));
});

it('offers each act once: of an order with one party in its head', async () => {
  await page(orderOf(party(1)));
  await screen.findByRole('button', { name: /Receive HK/ });
  expect(buttons()).toEqual(['Change', 'Receive HK$15,227.81']);
});
it('gives each of several parties its own, and asks in the head for what may be received only', async () => {
  await page(orderOf(party(1), party(2, { calledOff: true, moves: [] })));
  await screen.findByRole('button', { name: /Receive HK/ });
  expect(buttons()).toEqual([
    'Add a booking to this order',
    'Receive HK$15,227.81',
    'Receive money',
    'Amend travellers',
  ]);
});
it('tells on its booking that a request was refused, and why, until another is asked for', async () => {
  const asked = (id: number, state: string, decisionReason = '') => ({
    ...{ id, kind: 'transfer', subOrderId: 1, state, decisionReason },
  });
  const order = { ...orderOf(party(1)), id: 31, requests: [asked(1, 'REJECTED', 'Full by then')] };
  await page(order as unknown as OrderForBooking);
  await screen.findByText('Transfer rejected');
  screen.getByText(/Full by then/);
  cleanup();
  const again = { ...order, id: 32, requests: [...order.requests, asked(2, 'PENDING_OP')] };
  await page(again as unknown as OrderForBooking);
  await screen.findByText('Transfer asked');
  expect(screen.queryByText('Transfer rejected')).toBeNull();
});
