import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { cents } from '@domain/money';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import BookingPage from './BookingPage';
import { newDraft } from './draft';
import { withCount } from './party';

const at = vi.hoisted(() => ({ sale: {} }));
vi.mock('./use-sale', () => ({ useSale: () => at.sale }));

it('ends the sale with the button that stands under every step, always in sight', async () => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path === '/credits/of' ? { usable: 0, lots: [], rows: [], asks: [] } : [] }));
  const contact = { contactPerson: 'MA ONE', contactPhone: '92220001', contactEmail: '', remark: '' };
  const figures = { members: [], lines: [], subtotal: cents(500_000), levyCharged: cents(0), dueNow: cents(500_000) };
  const lookup = {
    ...{ package: { packageCode: 'FJ-XIAMEN4' }, departure: { departureDate: '2027-01-10' } },
    ...{ terms: { packageName: { en: 'Xiamen' } }, prices: { prices: {} }, holdUntil: '2026-11-29T02:00:00.000Z' },
  };
  at.sale = {
    lookup,
    ...{ draft: { ...newDraft(), contact, members: withCount([], 'ADULT', 2) }, step: 'pay', figures },
    ...{ shown: {}, faults: {}, counts: {}, now: new Date('2026-11-28T02:00:00Z'), go: vi.fn(), enter: vi.fn() },
    ...{ lookingUp: false, tried: vi.fn(), leave: vi.fn(), change: vi.fn(), startOver: vi.fn() },
    offer: { departureDate: '2027-01-10', terms: { leviable: false, tiaPayer: 'COMPANY' }, levyRates: [], free: 9 },
  };
  await openPart(<BookingPage />, '/tour-booking');
  const back = await screen.findByRole('button', { name: 'Back' });
  const bar = within(back.parentElement as HTMLElement);
  expect(bar.getByRole('button', { name: 'Book and receive HK$5,000.00' })).toBeTruthy();
});
