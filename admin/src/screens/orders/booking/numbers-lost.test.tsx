import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAdmin, signedIn } from '../../../test/admin';
import { answerCalls } from '../../../test/api';
import { still } from '../../../test/still';
import { keepDraft, newDraft, numbersLost, readDraft } from './draft';
import { withCount } from './party';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Two whose numbers were typed, one who travelled before, one without papers; as a browser keeps them. */
function kept(): void {
  const numbers = ['A123456(3)', 'K01234567', '••••5678', ''];
  const names = ['ONE', 'TWO', 'BEFORE', 'NONE'];
  const members = withCount([], 'ADULT', 4).map((one, at) => ({
    ...one,
    ...{ surname: 'CHAN', givenName: names[at] ?? '', certificateNo: numbers[at] ?? '' },
  }));
  keepDraft({ ...newDraft(), tourCode: 'JP-TOKYO5', members });
}

it('says after a reload whose document numbers are gone, until they are typed again', async () => {
  still();
  signedIn('staff');
  answerCalls(() => ({ data: [] }));
  kept();
  await openAdmin('/tour-booking?step=travellers');
  expect(await screen.findByText('CHAN ONE, CHAN TWO')).toBeTruthy();
  const [first] = await screen.findAllByRole('textbox', { name: 'Document no.' });
  fireEvent.change(first as HTMLElement, { target: { value: 'A123456(3)' } });
  await waitFor(() => expect(screen.queryByText('CHAN ONE, CHAN TWO')).toBeNull());
  expect(screen.getByText(/^A reload keeps no document numbers/)).toBeTruthy();
  // another reload still knows both
  expect(numbersLost(readDraft()).map(({ givenName }) => givenName)).toEqual(['ONE', 'TWO']);
});
