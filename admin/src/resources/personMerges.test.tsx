import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

const MERGES = [
  { id: 9, kept: 'CHAN TAI MAN', other: 'CHAN TAIMAN', mergedAt: '2026-11-01T02:00:00.000Z', mergedBy: 3 },
  { id: 4, kept: 'LEE KA YAN', other: 'LEE KAYAN', mergedAt: '2025-01-01T02:00:00.000Z', mergedBy: 3, undoneBy: 3 },
].map((each) => ({ undoneBy: null, undoneAt: each.undoneBy ? '2025-01-02T02:00:00.000Z' : null, ...each }));

it('lists what was made one person, and takes back what stands', async () => {
  signedIn('manager');
  const calls = answerCalls(({ method, path }) => {
    if (method === 'DELETE') return { data: { id: 9 } };
    return { data: path === '/persons/merges' ? MERGES : [], headers: { 'x-total-count': '2' } };
  });
  await openAdmin('/persons?tab=merges');
  const menuIn = (row: HTMLElement) => within(row).queryByRole('button', { name: 'Actions' });
  const [stands, undone] = [
    await screen.findByRole('row', { name: /CHAN TAIMAN/ }),
    screen.getByRole('row', { name: /LEE KAYAN/ }),
  ];
  expect(menuIn(undone)).toBeNull();
  await userEvent.click(menuIn(stands) as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: /Undo/ }));
  await waitFor(() =>
    expect(calls.some((each) => each.method === 'DELETE' && each.path === '/persons/merges/9')).toBe(true),
  );
  expect(await screen.findByText('Both records stand as before')).toBeTruthy();
});
