import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CreditAccountWire, CreditAskWire } from '@domain/wire/credit';
import { openAdmin, openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { CreditLine } from './CreditLine';

const ASK: CreditAskWire = {
  ...{ id: 5, version: 1, lotId: 1, kind: 'EXPIRY', state: 'PENDING_FC', amount: 5991.97, method: null, payee: '' },
  ...{ reason: '', askedBy: 'system', askedAt: '2026-11-20T02:00:00.000Z', decidedBy: '', reference: '' },
  ...{ phone: '91234567', name: 'CHAN TAI MAN', orderNumber: 'TST2605010001', expiresOn: '2026-11-19', mine: true },
};
const PAYOUT: CreditAskWire = { ...ASK, id: 6, kind: 'REFUND', amount: 800, method: 'FPS', payee: 'CHAN SIU LING' };
const ACCOUNT: CreditAccountWire = {
  ...{ id: 1, phone: '91234567', name: 'CHAN TAI MAN', balance: 5991.97, issued: 5991.97, usable: 5991.97, asks: [] },
  ...{ expiresOn: '2027-05-20', issuedAt: '2026-11-20T02:00:00.000Z' },
  lots: [
    {
      ...{ id: 1, orderNumber: 'TST2605010001', issuedOn: '2026-11-20', expiresOn: '2027-05-20' },
      ...{ issued: 5991.97, left: 5991.97, usable: true, payable: 5991.97 },
    },
  ],
  rows: [
    {
      ...{ id: 1, lotId: 1, kind: 'ISSUED', amount: 5991.97, receiptNo: 'TST-R26000009', requestId: 3 },
      ...{ expiresOn: '2027-05-20', at: '2026-11-20T02:00:00.000Z', by: 'Fiona Fong', branch: 'TST' },
    },
  ],
};
const open = async (userType: 'fc-manager' | 'staff', path = '/credits?id=1', asks = [ASK]): Promise<Call[]> => {
  signedIn(userType);
  const calls = answerCalls(({ path: at, method }) => {
    if (at === '/credits/asks') return { data: asks };
    if (method === 'POST') return { data: ACCOUNT };
    if (at === '/credits/1' || at === '/credits/of') return { data: ACCOUNT };
    if (at === '/credits') return { data: [], headers: { 'x-total-count': '0' } };
    return undefined;
  });
  if (path === '/order')
    await openPart(<CreditLine payer={{ contactPhone: '91234567', contactPerson: 'Chan' }} />, path);
  else await openAdmin(path);
  return calls;
};

describe('credit accounts', () => {
  it('show what is left, until when, and how it came', async () => {
    await open('staff');
    expect((await screen.findAllByText('5,991.97')).length).toBeGreaterThan(0);
    expect(screen.getByText('2027-05-20 Thu')).toBeTruthy();
    expect(screen.getAllByText('Issued').length).toBeGreaterThan(0);
    // what waits for finance is not the counter's
    expect(screen.queryByText('Waiting for finance')).toBeNull();
  });
  it('end only when finance says so', async () => {
    const calls = await open('fc-manager', '/credits');
    const user = userEvent.setup();
    expect(await screen.findByText('End credit whose last day is over')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(calls.some((call) => call.method === 'POST')).toBe(false);
    const approve = await screen.findAllByRole('button', { name: 'Approve' });
    await user.click(approve.at(-1) as HTMLElement);
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'POST')).toMatchObject({
        path: '/credits/asks/5/decide',
        body: { decision: 'APPROVED' },
      }),
    );
  });
  it('are paid out to whom it says, under the number of the payment', async () => {
    const calls = await open('fc-manager', '/credits', [PAYOUT]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Pay HK$800.00 to CHAN SIU LING?')).toBeTruthy();
    expect(screen.getByText('CHAN SIU LING', { selector: 'strong' }).closest('p')?.textContent).toBe(
      'Method FPS · Payee CHAN SIU LING · Amount HK$800.00',
    );
    const approve = (): HTMLElement => screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement;
    await user.click(approve());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.getByText('Enter the cheque, card or transfer number')).toBeTruthy();
    expect(calls.some((call) => call.method === 'POST')).toBe(false);
    await user.type(screen.getByLabelText('Reference of the refund'), 'FPS-1');
    await user.click(approve());
    await waitFor(() =>
      expect(calls.find((call) => call.method === 'POST')).toMatchObject({
        path: '/credits/asks/6/decide',
        body: { decision: 'APPROVED', reference: 'FPS-1' },
      }),
    );
  });
  it('stand on the order of their payer', async () => {
    await open('staff', '/order');
    const link = await screen.findByText('Credit of this payer: HK$5,991.97, usable today HK$5,991.97');
    expect(link.getAttribute('href')).toBe('/credits?id=1');
  });
});
