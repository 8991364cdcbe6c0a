import { fireEvent, screen } from '@testing-library/react';
import { AxiosError } from 'axios';
import { expect, it, vi } from 'vitest';
import { Offline } from '../../../layout/Offline';
import { heard } from '../../../providers/connection';
import { http } from '../../../providers/client';
import { toProblem } from '../../../providers/problem';
import { openPart, signedIn } from '../../../test/admin';
import { newDraft } from './draft';
import { useBooking } from './use-booking';
import type { Sale } from './use-sale';

const keys: string[] = [];
vi.mock('../calls', () => ({
  addOrder: vi.fn(),
  book: async (_body: unknown, key: string) => {
    keys.push(key);
    if (keys.length > 1) return { orderNumber: 'TST2611220001' };
    heard(false);
    throw toProblem(new AxiosError('cut'), '');
  },
}));
const zero = { members: [], subtotal: 0, levyCharged: 0, total: 0, dueNow: 0 };

it('asks again by the same key when the answer to a booking was lost, and says all the while how it stands', async () => {
  signedIn('staff');
  const sale = {
    ...{ draft: newDraft(), faults: {}, figures: zero, tried: vi.fn(), refused: vi.fn(), go: vi.fn() },
    lookup: { package: { id: 1 }, departure: { id: 2 } },
  };
  function Page() {
    const booking = useBooking(sale as unknown as Sale);
    return (
      <>
        <Offline />
        <button onClick={() => void booking.submit()}>Book</button>
        <p>{booking.problem?.message}</p>
      </>
    );
  }
  const router = await openPart(<Page />, '/tour-booking');
  fireEvent.click(await screen.findByText('Book'));
  expect(await screen.findByText(/not known yet whether this was booked/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/No connection/);
  http.defaults.adapter = async (config) => ({ data: '', status: 200, statusText: '', headers: {}, config });
  await http.get('/health/live');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?order=TST2611220001'));
  expect(new Set(keys)).toEqual(new Set([sale.draft.key]));
  expect(keys).toHaveLength(2);
});
