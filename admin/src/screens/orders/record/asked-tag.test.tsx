import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import type { OrderForBooking } from '../calls';
import { Overview } from './Overview';

const PARTY = {
  ...{ id: 7, subOrderNumber: 'TST2611220001-01', orderState: 'CONFIRMED', holdUntil: null, moves: [] },
  ...{ packageCode: 'JP-TOKYO5', packageName: 'Tokyo', departureDate: '2026-12-24', members: [], charges: [] },
  ...{ paymentState: 'paid', people: 2, paid: 8000, amount: 8000, balance: 0, calledOff: false },
  ...{ returnDate: '2026-12-28', balanceDueDate: '2026-12-10' },
};
const ORDER = { id: 3, version: 1, orderNumber: 'TST2611220001', contactPerson: 'CHAN', contactPhone: '61234567' };

it.each([
  ['cancel', 'NAME_CORRECTION', 'PENDING_OP', 'Name correction asked'],
  ['cancel', 'NAME_CORRECTION', 'REJECTED', 'Name correction rejected'],
  ['cancel', 'CUSTOMER', 'PENDING_OP', 'Cancellation asked'],
  ['refund', null, 'REJECTED', 'Refund rejected'],
])('a %s for %s that is %s stands beside the booking as: %s', async (kind, reasonCode, state, said) => {
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  const request = { id: 1, kind, reasonCode, state, subOrderId: 7, decisionReason: '' };
  const order = { ...ORDER, subOrders: [PARTY], payments: [], requests: [request] } as unknown as OrderForBooking;
  await openPart(<Overview order={order} start={() => undefined} refresh={() => undefined} />, '/');
  expect(await screen.findByText(said)).toBeTruthy();
});
