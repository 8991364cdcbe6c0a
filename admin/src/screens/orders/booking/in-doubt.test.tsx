import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DepartureState } from '@domain/words';
import { openPart, signedIn } from '../../../test/admin';
import { newDraft } from './draft';
import { TourFacts } from './TourFacts';
import { useBooking } from './use-booking';
import type { Sale } from './use-sale';

const booked = vi.fn();
vi.mock('../calls', () => ({
  book: async (body: unknown) => {
    booked(body);
    return { orderNumber: 'TST2611270001' };
  },
}));
const prices = {
  ...{ adultPrice: 2000, memberPrice: 2000, childrenPrice: 1500, childrenOccupyBed: 900, babyPrice: 200 },
  ...{ singleRoom: 800, extraBed: 700, tips: 0, tax: 0, departureTax: 0, airportPortTax: 0, fuelSurcharge: 0 },
  ...{ securityCharge: 0, visaFee: 0, insuranceAdult: 180, insuranceChild: 120, otherPrice: 0 },
  ...{ promotionDiscount: 0, specialDiscount: 0 },
};
beforeEach(() => booked.mockClear());

async function open(state: DepartureState, when: 'now' | 'later'): Promise<void> {
  signedIn('staff');
  const draft = newDraft();
  const lookup = {
    package: { id: 1, packageCode: 'FJ-XIAMEN4', groupSizeMin: 10 },
    departure: { id: 2, departureDate: '2026-11-30', state, guaranteed: false, confirmedCount: 2, bookedCount: 7 },
    prices: { days: 4, prices },
    terms: { packageName: { en: 'Xiamen' }, allowDeposit: false, babyTaxable: false },
  };
  const sale = {
    ...{ draft: { ...draft, pay: { ...draft.pay, when } }, faults: {}, tried: vi.fn(), refused: vi.fn(), go: vi.fn() },
    ...{ lookup, figures: { members: [], subtotal: 100_000, levyCharged: 0, total: 100_000, dueNow: 100_000 } },
  } as unknown as Sale;
  function Page() {
    const booking = useBooking(sale);
    return (
      <>
        {sale.lookup && <TourFacts lookup={sale.lookup} />}
        <button onClick={() => void booking.submit()}>Book it</button>
      </>
    );
  }
  await openPart(<Page />, '/tour-booking');
  fireEvent.click(await screen.findByText('Book it'));
}

it('says that a departure is in doubt, and asks before money is taken for it', async () => {
  await open('AT_RISK', 'now');
  expect(screen.getByText('In doubt')).toBeTruthy();
  expect(screen.getByText('HK$700.00')).toBeTruthy();
  const asked = await screen.findByRole('dialog');
  expect(asked.textContent).toContain('Only 2 of 10 have paid, it may be called off');
  expect(booked).not.toHaveBeenCalled();
  fireEvent.click(within(asked).getByRole('button', { name: 'Book and take the money' }));
  await vi.waitFor(() => expect(booked).toHaveBeenCalledOnce());
});

it.each([
  ['seats are held without money', 'AT_RISK', 'later'],
  ['the departure is on sale as any other', 'SELLING', 'now'],
] as const)('asks nothing where %s', async (_, state, when) => {
  await open(state, when);
  await vi.waitFor(() => expect(booked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
