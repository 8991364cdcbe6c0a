import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CreditAccountWire } from '@domain/wire/credit';
import { openAdmin, openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { CreditLine } from './CreditLine';

const ACCOUNT: CreditAccountWire = {
  ...{ id: 1, phone: '91234567', name: 'CHAN TAI MAN', balance: 5991.97, issued: 5991.97, usable: 5991.97 },
  ...{ expiresOn: '2027-05-20', issuedAt: '2026-11-20T02:00:00.000Z' },
  lots: [
    {
      ...{ id: 1, orderNumber: 'TST2605010001', issuedOn: '2026-11-20', expiresOn: '2027-05-20' },
      ...{ issued: 5991.97, left: 5991.97, usable: true, payable: 5991.97, asked: false },
    },
  ],
  rows: [
    {
      ...{ id: 1, lotId: 1, kind: 'ISSUED', amount: 5991.97, receiptNo: 'TST-R26000009', requestId: 3 },
      ...{ expiresOn: '2027-05-20', at: '2026-11-20T02:00:00.000Z', by: 'Fiona Fong', branch: 'TST' },
    },
  ],
};
const open = async (userType: 'fc-manager' | 'staff', path = '/credits?id=1', account = ACCOUNT): Promise<Call[]> => {
  signedIn(userType);
  const calls = answerCalls(({ path: at, method }) => {
    if (method === 'POST') return { data: ACCOUNT };
    if (at === '/credits/1' || at === '/credits/of') return { data: account };
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
    // nothing waits: a payout may be asked for
    expect(screen.getByRole('button', { name: 'Pay out' })).toBeTruthy();
  });
  it('say where finance is asked, instead of asking twice', async () => {
    const [lot] = ACCOUNT.lots;
    await open('staff', '/credits?id=1', { ...ACCOUNT, lots: lot ? [{ ...lot, asked: true }] : [] });
    expect(await screen.findByText('Waiting for finance')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay out' })).toBeNull();
  });
  it('stand on the order of their payer', async () => {
    await open('staff', '/order');
    const link = await screen.findByText('Credit of this payer: HK$5,991.97, usable today HK$5,991.97');
    expect(link.getAttribute('href')).toBe('/credits?id=1');
  });
});
