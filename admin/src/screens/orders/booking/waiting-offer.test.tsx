import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Problem } from '../../../providers/problem';
import { openPart, signedIn } from '../../../test/admin';
import { type Draft, newDraft } from './draft';
import { withCount } from './party';
import { PartyStep } from './PartyStep';
import { useBooking } from './use-booking';
import type { Sale } from './use-sale';
import { WaitingOffer } from './WaitingList';

const WORDS = 'The seats are held for CHAN TAI MAN: book with the phone number on the waiting list';
vi.mock('../calls', () => ({
  book: async () => {
    throw new Problem(WORDS, 409, 'waiting.otherPerson', { contactPhone: [WORDS] });
  },
}));
const zero = { members: [], subtotal: 0, levyCharged: 0, total: 0, dueNow: 0 };

it('an offer says what goes on to the next, and is refused to another caller at the phone', async () => {
  signedIn('staff');
  const waiting = { id: 5, departureId: 2, seats: 3, who: 'CHAN TAI MAN', until: '2026-11-28T02:00:00.000Z' };
  const go = vi.fn();
  function Page() {
    const [draft, change] = useState<Draft>(() => ({ ...newDraft(), members: withCount([], 'ADULT', 2), waiting }));
    const [shown, setShown] = useState({});
    const sale = {
      ...{ draft, change, shown, faults: {}, figures: { ...zero, seats: draft.members.length }, tried: vi.fn(), go },
      refused: ({ errors }: { errors: Record<string, string[]> }) =>
        setShown({ contactPhone: { words: errors['contactPhone']?.[0] ?? '' } }),
      lookup: { package: { id: 1 }, departure: { id: 2 }, free: 3, prices: { prices: {} } },
    } as unknown as Sale;
    const booking = useBooking(sale);
    return (
      <>
        <PartyStep sale={sale} />
        <button onClick={() => void booking.submit()}>Book it</button>
      </>
    );
  }
  await openPart(<Page />, '/tour-booking');
  expect(await screen.findByText('1 of them goes on to the next party.')).toBeTruthy();
  fireEvent.click(screen.getByText('Book it'));
  await vi.waitFor(() => expect(document.getElementById('contactPhone-error')?.textContent).toBe(WORDS));
  expect(go).toHaveBeenCalledWith('party');
});

it.each([
  [20, true],
  [14, false],
])('of %i people a departure of 16 seats says that they never fit: %s', async (seats, said) => {
  signedIn('staff');
  const departure = { id: 2, departureDate: '2027-01-10', maxPax: 18, reservedNumber: 2 };
  const sale = {
    ...{ draft: { ...newDraft(), members: withCount([], 'ADULT', seats) }, figures: { ...zero, seats } },
    ...{ lookup: { departure, free: 12 }, step: 'party' },
  } as unknown as Sale;
  await openPart(<WaitingOffer sale={sale} />, '/tour-booking');
  expect(await screen.findByText(`Only 12 of ${seats} seats are free on 2027-01-10 Sun.`)).toBeTruthy();
  expect(screen.queryByText(/16 seats in all/) !== null).toBe(said);
});
