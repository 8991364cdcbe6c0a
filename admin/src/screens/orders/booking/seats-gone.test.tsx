import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { cents } from '@domain/money';
import { Problem } from '../../../providers/problem';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { BookButton } from './BookButton';
import { type Draft, newDraft } from './draft';
import type { Figures } from './figures';
import { withCount } from './party';
import { PayStep } from './PayStep';
import { useBooking } from './use-booking';
import type { Step } from './steps';
import type { Sale } from './use-sale';

const refusal = vi.hoisted(() => ({ code: '' }));
vi.mock('../calls', async (real) => ({
  ...(await real<object>()),
  book: async () => {
    throw new Problem('Gone', 409, refusal.code, {});
  },
}));
const money = { members: [], subtotal: cents(500_000), levyCharged: cents(0), total: 5000, dueNow: cents(500_000) };
const contact = { contactPerson: 'MA ONE', contactPhone: '92220001', contactEmail: '', remark: '' };
const waiting = { id: 5, departureId: 2, seats: 2, who: 'MA ONE', until: '2026-11-28T02:00:00.000Z' };
const refresh = vi.fn();

/** A sale of two at the till; the seats are as many as the offer holds. */
async function open(begin: Partial<Draft>, step: Step = 'pay'): Promise<() => Draft> {
  signedIn('staff');
  answerCalls(({ path }) =>
    path === '/credits/of' ? { data: { balance: 0, usable: 0, lots: [], rows: [], asks: [] } } : { data: {} },
  );
  let now: Draft = { ...newDraft(), contact, members: withCount([], 'ADULT', 2), ...begin };
  function Till() {
    const [draft, change] = useState(now);
    now = draft;
    const figures = { ...money, seats: 2 } as unknown as Figures;
    const lookup = {
      ...{ package: { id: 1, packageCode: 'FJ-XIAMEN4' }, departure: { id: 2, departureDate: '2027-01-10' } },
      ...{ terms: { packageName: { en: 'Xiamen' } }, free: draft.waiting?.seats ?? 0, prices: { prices: {} } },
      holdUntil: '2026-11-29T02:00:00.000Z',
    };
    const offer = { departureDate: '2027-01-10', terms: { leviable: false, tiaPayer: 'COMPANY' }, levyRates: [] };
    const sale = {
      ...{ draft, change, lookup, offer, figures, refresh, now: new Date('2026-11-28T02:00:00Z'), step },
      ...{ shown: {}, faults: {}, tried: vi.fn(), refused: vi.fn(), go: vi.fn(), startOver: vi.fn() },
    } as unknown as Sale;
    const booking = useBooking(sale);
    if (step !== 'pay') return <button onClick={() => void booking.submit()}>Hold them</button>;
    return (
      <>
        <PayStep sale={sale} booking={booking} figures={figures} />
        <BookButton sale={sale} booking={booking} />
      </>
    );
  }
  await openPart(<Till />, '/tour-booking');
  return () => now;
}

it('an offer that ran out at the till leaves a sale of what is free, and the way back onto the waiting list', async () => {
  refusal.code = 'waiting.noOffer';
  const draft = await open({ waiting, pay: { ...newDraft().pay, when: 'later' } });
  expect(screen.queryByText('Put on the waiting list')).toBeNull();
  fireEvent.click(await screen.findByText('Book and hold the seats'));
  expect(await screen.findByText('Put on the waiting list')).toBeTruthy();
  expect(draft().waiting).toBeNull();
  expect(refresh).toHaveBeenCalledOnce();
});

it('seats that another desk took meanwhile leave the way onto the waiting list at the till', async () => {
  await open({});
  expect(await screen.findByText('Put on the waiting list')).toBeTruthy();
});

it('what keeps seats from being held is said on the step where that was asked for', async () => {
  refusal.code = 'departure.full';
  await open({ pay: { ...newDraft().pay, when: 'later' } }, 'party');
  fireEvent.click(await screen.findByText('Hold them'));
  expect(await screen.findByText('Gone')).toBeTruthy();
});
