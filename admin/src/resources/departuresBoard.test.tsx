import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BoardRow } from '@domain/wire/departure';
import { openAdmin, signedIn } from '../test/admin';
import { answerCalls } from '../test/api';

const row = (id: number, more: Partial<BoardRow> = {}): BoardRow => ({
  ...{ id, version: 3, departureDate: `2026-12-0${String(id)}`, packageCode: `GX-${String(id)}`, areaCode: null },
  ...{ packageName: 'Guilin', translations: null, state: 'SELLING', tone: 'red', below: true, breakEven: null },
  ...{ sold: 2, held: 1, booked: 3, min: 10, max: 20, parties: 1, unpaidParties: 1, unpaid: 500, daysLeft: 9 },
  ...{ documentsMissing: 0, waitingParties: 0, waitingPeople: 0, shops: ['TST'] },
  ...{ lastFreeDay: '2026-12-01', decideBy: `2026-12-0${String(9 - id)}` },
  ...more,
});
const ROWS = [
  row(1),
  row(2, { tone: 'green', below: false, sold: 12, translations: { 'zh-Hant': { name: '桂林' } } }),
  row(3, { state: 'GUARANTEED', below: false, shops: ['CWB'] }),
];

async function board(userType: 'manager' | 'staff', at = '') {
  signedIn(userType);
  const calls = answerCalls(({ method, path }) => {
    if (path === '/departures/board') return { data: ROWS, headers: { 'x-total-count': '9' } };
    if (method === 'POST') return { data: {} };
    return { data: [], headers: { 'x-total-count': '0' } };
  });
  await openAdmin(`/departures-board${at}`);
  const rows = async () => (await screen.findAllByText(/^GX-/)).map((each) => each.textContent);
  return { calls, rows };
}

it('the board is asked for once, stands by what is decided first, and is narrowed here', async () => {
  const { calls, rows } = await board('staff');
  expect(await rows()).toEqual(['GX-3', 'GX-2', 'GX-1']);
  await screen.findByText(/The first 3 of 9 are shown\./);
  expect(screen.getByText('8 short').closest('tr')?.textContent).toContain('Decide now 8 short');
  expect(screen.getByText('Guaranteed')).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Tour code, name or date'), '12-02');
  await waitFor(async () => expect(await rows()).toEqual(['GX-2']));
  expect(calls.filter(({ path }) => path === '/departures/board')).toHaveLength(1);
});
it('an address narrows it by what no list of the server could: below its minimum, sold by a shop', async () => {
  const { rows } = await board('staff', '?below=true&shops=TST');
  expect(await rows()).toEqual(['GX-1']);
});
it('staff decide on nothing', async () => {
  const { rows } = await board('staff');
  await rows();
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});
it('a promise below the minimum is given with its reason', async () => {
  const { calls } = await board('manager', '?q=GX-1');
  const line = (await screen.findByText('GX-1')).closest('tr') as HTMLElement;
  await userEvent.click(within(line).getByRole('button', { name: /Actions/ }));
  await userEvent.click(await screen.findByText('Guarantee departure'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'a school follows');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guarantee departure' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 15_000 });
  const sent = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/moves'));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/departures/1/moves', { move: 'guarantee', version: 3, reason: 'a school follows' }],
  ]);
});
it('tours are called by their names in the language of whoever looks, English where there is none', async () => {
  signedIn('staff');
  answerCalls(({ path }) => ({ data: path === '/departures/board' ? ROWS : [], headers: { 'x-total-count': '3' } }));
  await openAdmin('/departures-board', 'zh-Hant');
  const names = (await screen.findAllByText(/^GX-/)).map((each) => each.nextElementSibling?.textContent);
  expect(names).toEqual(['Guilin', '桂林', 'Guilin']);
});
