import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { cents } from '@domain/money';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls, type Call } from '../../../test/api';
import { type Draft, newDraft } from './draft';
import type { Figures } from './figures';
import { PayStep } from './PayStep';
import type { Booking } from './use-booking';
import type { Sale } from './use-sale';

const order = { id: 7, orderNumber: 'TST2611280001', contactPhone: '92220002', contactPerson: 'LEE SIU MING' };
const figures = { members: [], subtotal: cents(500_000), levyCharged: cents(0), total: 5000, dueNow: cents(500_000) };
const lookup = {
  package: { packageCode: 'FJ-XIAMEN4' },
  departure: { departureDate: '2027-01-10' },
  terms: { packageName: { en: 'Xiamen' } },
  holdUntil: '2026-11-29T02:00:00.000Z',
};

async function open(begin: Partial<Draft>): Promise<{ calls: Call[]; draft: () => Draft }> {
  signedIn('staff');
  const calls = answerCalls(({ path, query }) => {
    if (path === '/credits/of') return { data: { balance: 3000, usable: 3000, lots: [{ id: 4 }], rows: [], asks: [] } };
    if (path === '/orders/admin/callCenter/7') return { data: order };
    return { data: query.has('orderNumber') ? [order] : [] };
  });
  let now: Draft = { ...newDraft(), ...begin };
  function Step() {
    const [draft, change] = useState(now);
    now = draft;
    const offer = {
      departureDate: '2027-01-10',
      terms: { leviable: false, tiaPayer: 'COMPANY' },
      levyRates: [],
      free: 9,
    };
    const sale = { draft, change, shown: {}, lookup, offer, now: new Date('2026-11-28T02:00:00Z') } as unknown as Sale;
    return <PayStep sale={sale} booking={{} as Booking} figures={figures as unknown as Figures} />;
  }
  await openPart(<Step />, '/tour-booking');
  return { calls, draft: () => now };
}
const payers = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/credits/of').map(({ query }) => Object.fromEntries(query));

it('offers who calls his own credit at the booking, as the till does later', async () => {
  const contact = { contactPerson: ' CHAN TAI MAN ', contactPhone: '+852 9111 2222', contactEmail: '', remark: '' };
  const { calls, draft } = await open({ contact });
  fireEvent.click(await screen.findByRole('radio', { name: 'Credit' }));
  expect(payers(calls)).toEqual([{ phone: '91112222', name: 'CHAN TAI MAN' }]);
  expect(screen.getByText(/Credit of this payer: HK\$3,000.00/)).toBeTruthy();
  expect(draft().pay).toMatchObject({ method: 'CREDIT', amount: 3000 });
});

it('offers the credit of whom the order is of when a party joins it', async () => {
  const { calls } = await open({ orderNumber: order.orderNumber });
  await screen.findByRole('radio', { name: 'Credit' });
  expect(payers(calls)).toEqual([{ phone: order.contactPhone, name: order.contactPerson }]);
});
