import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../../../test/admin';
import { keepDraft, newDraft, readDraft } from './draft';
import { withCount } from './party';
import { useBeginSale } from './use-begin-sale';

function Page() {
  const begin = useBeginSale();
  return <button onClick={() => void begin({ ...newDraft(), orderNumber: 'TST2611220001' }, 'lookup')}>add</button>;
}
const chosen = {
  ...newDraft(),
  tourCode: 'JP-TOKYO5',
  departureDate: '2026-12-28',
  members: withCount([], 'ADULT', 2),
};
const under = (): string => readDraft().orderNumber;

it('puts another sale in the place of a chosen tour and a head count at once', async () => {
  signedIn('staff');
  keepDraft(chosen);
  const router = await openPart(<Page />, '/find-tour');
  fireEvent.click(await screen.findByText('add'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?step=lookup'));
  expect(under()).toBe('TST2611220001');
});

it('keeps a sale with a caller until its clerk gives it up', async () => {
  signedIn('staff');
  keepDraft({ ...chosen, contact: { ...chosen.contact, contactPerson: 'CHAN TAI MAN' } });
  const router = await openPart(<Page />, '/find-tour');
  fireEvent.click(await screen.findByText('add'));
  expect(await screen.findAllByText(/JP-TOKYO5 · 2026-12-28 · CHAN TAI MAN/)).not.toEqual([]);
  expect(under()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?step=lookup'));
  expect(under()).toBe('TST2611220001');
});
