import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Caller, CallerBooking, CallerWaiting } from '@domain/wire/caller';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls, type Call } from '../../../test/api';
import { type Draft, newDraft } from './draft';
import { withCount } from './party';
import { PartyStep } from './PartyStep';
import type { Sale } from './use-sale';

const held: CallerBooking = {
  ...{ orderNumber: 'MK2611270014', subOrderId: 4, subOrderNumber: 'MK2611270014-01', contactPerson: 'CHOW' },
  ...{ departureId: 2, packageCode: 'GX-GUILIN5', departureDate: '2027-02-14', people: 4, orderState: 'HOLD' },
  ...{ calledOff: false, balance: 10_720, holdUntil: '2026-11-28T09:30:00.000Z', branch: 'MK' },
};
const offer: CallerWaiting = {
  ...{ id: 5, state: 'offered', contactPerson: 'WU SAN', contactPhone: '94440002', departureIds: [2], departureId: 2 },
  ...{ packageCode: 'GX-GUILIN5', departureDate: '2027-02-28', adults: 2, members: 0, children: 1, babies: 0 },
  ...{ seats: 3, heldSeats: 3, offeredUntil: '2026-11-28T09:36:00.000Z', note: '', branch: 'TST', mayBook: true },
};

async function open(caller: Caller, adults = 0): Promise<{ calls: Call[]; draft: () => Draft }> {
  signedIn('staff');
  const calls = answerCalls(({ path }) => {
    if (path === '/orders/admin/caller') return { data: caller };
    if (path === '/waiting-parties/demand/2')
      return {
        data: { departureId: 2, parties: 0, people: 0, seats: 0, offered: 1, offeredSeats: 3, breakEven: null },
      };
    return { data: [] };
  });
  let now = newDraft();
  function Step() {
    const [draft, setDraft] = useState<Draft>(() => ({
      ...now,
      members: withCount([], 'ADULT', adults),
      contact: { ...now.contact, contactPerson: 'CHOW', contactPhone: '9333 4444' },
    }));
    now = draft;
    const sale = {
      ...{ draft, change: setDraft, shown: {}, faults: {}, step: 'party', tried: vi.fn(), go: vi.fn() },
      figures: { members: [], subtotal: 0, seats: draft.members.length },
      lookup: {
        package: { id: 1 },
        departure: { id: 2, departureDate: '2027-02-28' },
        free: 0,
        prices: { days: 5, prices: {} },
      },
    } as unknown as Sale;
    return <PartyStep sale={sale} />;
  }
  await openPart(<Step />, '/tour-booking');
  return { calls, draft: () => now };
}
const box = () => screen.findByRole('region', { name: 'Open under this number' });

it('says which orders are open under the number, and that one of them is on this very departure', async () => {
  const { calls } = await open({ bookings: [held], waiting: [] });
  const known = within(await box());
  expect(calls.find(({ path }) => path === '/orders/admin/caller')?.query.get('phone')).toBe('93334444');
  expect(known.getByRole('link', { name: 'MK2611270014-01' }).getAttribute('href')).toContain('order=MK2611270014');
  expect(
    known.getByText(/GX-GUILIN5 2027-02-14.*4 people.*HK\$10,720.00 to pay.*held until 2026-11-28 17:30/),
  ).toBeTruthy();
  expect(known.getByRole('alert').textContent).toContain('MK2611270014-01, 4 people');
});

it('says nothing of a double booking where the order is of another day', async () => {
  await open({ bookings: [{ ...held, departureId: 3 }], waiting: [] });
  expect(within(await box()).queryByRole('alert')).toBeNull();
});

it('books what is held for who rings back by one press, and does not say that nobody waits', async () => {
  // two were asked for before anybody knew who calls
  const { draft } = await open({ bookings: [], waiting: [offer] }, 2);
  expect(await screen.findByText('3 seats are offered to 1 party')).toBeTruthy();
  const known = within(await box());
  expect(known.getByText('3 seats are held for WU SAN until 2026-11-28 17:36')).toBeTruthy();
  fireEvent.click(known.getByRole('button', { name: 'Book them' }));
  await vi.waitFor(() => expect(draft().waiting).toMatchObject({ id: 5, departureId: 2, seats: 3, who: 'WU SAN' }));
  expect(draft().members.map(({ type }) => type)).toEqual(['ADULT', 'ADULT', 'CHILD']);
  expect(draft().contact).toMatchObject({ contactPerson: 'CHOW', contactPhone: '94440002' });
});

it('leaves the offer of another shop to that shop, and asks before the number is listed a second time', async () => {
  const { calls } = await open({ bookings: [], waiting: [{ ...offer, mayBook: false, branch: 'MK' }] }, 2);
  const known = within(await box());
  expect(known.queryByRole('button')).toBeNull();
  expect(known.getByText(/to be booked by MK/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Put on the waiting list' }));
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('WU SAN is on the waiting list of this departure already');
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
