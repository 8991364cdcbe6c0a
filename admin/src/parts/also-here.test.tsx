import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPart, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';
import { AlsoHere } from './AlsoHere';

it('says who else has the record open, and that it was closed when it is left', async () => {
  signedIn('staff');
  const calls = answerCalls(({ path }) => ({
    data: path === '/events/here' ? [{ userId: 2, name: 'Martin Ma', branch: 'TST', since: '' }] : { gone: true },
  }));
  await openPart(<AlsoHere resource="orders" id={9} />, '/');
  expect(await screen.findByText(/Martin Ma \(TST\) has this open too/)).toBeTruthy();
  cleanup();
  await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/events/gone'));
  expect(calls.at(-1)?.body).toEqual({ resource: 'orders', id: 9 });
});
