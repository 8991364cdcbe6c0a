import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DepartureWire } from '@domain/wire/departure';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { EditDeparture } from './EditDeparture';

const ROW = {
  ...{ id: 1, version: 1, packageCode: 'JP-KANSAI5', packageName: 'Kansai', departureDate: '2030-01-05', open: true },
  ...{ maxPax: 20, free: 10, bookedCount: 5, heldCount: 2, reservedNumber: 3, guaranteed: false, recurrence: null },
} as unknown as DepartureWire;

it('says at the number that was changed how far it may go', async () => {
  signedIn('manager');
  const calls = answerCalls(() => ({ data: {} }));
  await openPart(<EditDeparture row={ROW} editable start="edit" close={() => undefined} />, '/x');
  const set = async (label: string, value: string): Promise<void> => {
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  };
  await set('Reserved seats', '14');
  await screen.findByText('At most 13 seats can be reserved on this departure');
  await set('Reserved seats', '3');
  await set('Seats', '9');
  await screen.findByText('At least 10 seats are booked or reserved');
  await set('Seats', '10');
  await waitFor(() => expect(screen.queryByText(/At (least|most)/)).toBeNull());
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
