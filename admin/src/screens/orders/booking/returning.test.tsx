import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Recalled } from '@domain/wire/recall';
import { openPart, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { type Draft, newDraft } from './draft';
import { withCount } from './party';
import { Returning } from './Returning';
import type { Sale } from './use-sale';

const person = (memberId: number, givenName: string, more: Partial<Recalled> = {}): Recalled => ({
  ...{ memberId, type: 'ADULT', title: null, surname: 'CHAN', givenName, chineseName: '', gender: 'male' },
  ...{ birthDate: '1985-03-02', nationality: 'HK', certificateType: 'HKSAR', certificateNo: '••••5678' },
  ...{ expiryDate: '2027-01-02', phone: '', diet: 'no beef', roomMates: [], together: true },
  trips: [{ packageCode: 'JP-TOKYO5', departureDate: '2026-03-02' }],
  ...more,
});

it('offers who travelled before under a whole number, says what runs out, and takes the family by one key', async () => {
  const calls = answerCalls(({ path }) =>
    path === '/orders/admin/recall'
      ? {
          data: [
            person(1, 'TAI MAN'),
            person(2, 'KA YAN', { type: 'CHILD' }),
            person(3, 'OLD', { together: false, trips: [{ packageCode: 'JP-TOKYO5', departureDate: '2096-03-02' }] }),
          ],
        }
      : { data: [] },
  );
  signedIn('staff');
  let now: Draft = newDraft();
  function Step() {
    const [draft, setDraft] = useState<Draft>(() => ({
      ...newDraft(),
      departureDate: '2026-12-28',
      members: withCount([], 'ADULT', 2),
    }));
    now = draft;
    const lookup = { prices: { days: 7 } };
    return (
      <>
        <Returning sale={{ draft, change: setDraft, lookup } as unknown as Sale} />
        <button
          onClick={() =>
            setDraft((before) => ({ ...before, contact: { ...before.contact, contactPhone: '9123 4567' } }))
          }
        >
          call
        </button>
      </>
    );
  }
  await openPart(<Step />, '/tour-booking');
  fireEvent.click(await screen.findByText('call'));
  await screen.findByText('CHAN TAI MAN');
  expect(calls.at(-1)?.query.get('phone')).toBe('91234567');
  expect(screen.getAllByText(/Document expires 2027-01-02/)).toHaveLength(3);
  expect(screen.getAllByText(/JP-TOKYO5 2026-03-02/)).toHaveLength(2);
  expect(screen.getByText(/JP-TOKYO5 2096-03-02.*, coming/)).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', altKey: true });
  await vi.waitFor(() => expect(now.members).toHaveLength(3));
  expect(now.members.map((one) => [one.givenName, one.sameAs ?? null, one.certificateNo])).toEqual([
    ['TAI MAN', 1, '••••5678'],
    ['', null, ''],
    ['KA YAN', 2, '••••5678'],
  ]);
  expect(now.contact.contactPerson).toBe('CHAN TAI MAN');
  expect(screen.queryByText('CHAN TAI MAN')).toBeNull();
  expect(screen.getByText('CHAN OLD')).toBeTruthy();
});
