import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../test/admin';
import { NumberInput } from './NumberInput';

it.each([
  ['３', 3],
  ['１２', 12],
  ['4', 4],
  ['−４', -4],
])('reads %s as %s', async (typed, number) => {
  const change = vi.fn();
  signedIn('staff');
  await openPart(<NumberInput aria-label="count" precision={0} onChange={change} />, '/');
  const box = await screen.findByLabelText('count');
  await userEvent.type(box, typed);
  expect(change).toHaveBeenLastCalledWith(number);
  await userEvent.clear(box);
  expect(change).toHaveBeenLastCalledWith(null);
});
