import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as kinds from '@domain/fields';
import type { Resource } from '@domain/resource';
import { ListPage } from '../lists/ListPage';
import { openPart, signedIn } from '../test/admin';
import { answerCalls, type Call } from '../test/api';

const INNS: Resource = {
  name: 'inns',
  path: 'inns',
  title: 'name',
  fields: {
    name: kinds.text({ required: true }),
    rooms: kinds.int({ max: 99 }),
    open: kinds.bool(),
  },
  list: ['name', 'rooms', 'open'],
  edits: ['rooms', 'open'],
  allow: { list: 'self', show: 'self', edit: 'branches.write' },
};
const ROWS = [
  { id: 1, version: 3, name: 'Peak', rooms: 12, open: true },
  { id: 2, version: 1, name: 'Harbour', rooms: 4, open: true },
  { id: 3, version: 7, name: 'Ferry', rooms: null, open: false },
];
const answer = ({ path, method }: Call) => {
  if (path === '/inns') return { data: ROWS, headers: { 'x-total-count': '3' } };
  if (path === '/inns/2' && method === 'PATCH')
    return { status: 409, data: { code: 'general.stale', message: 'Somebody was first' } };
  return { data: ROWS[0] };
};
beforeEach(() => signedIn('root'));

async function open(): Promise<HTMLElement> {
  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: /Edit together \(3\)/ }));
  return screen.findByRole('dialog');
}

it('sets ticked fields of those that differ, each by its version, and lists who was refused and why', async () => {
  const calls = answerCalls(answer);
  await openPart(<ListPage resource={INNS} />, '/data/inns');
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'rooms' }));
  await userEvent.type(await within(dialog).findByRole('spinbutton', { name: 'rooms' }), '12');
  expect(await within(dialog).findByText('2 of 3 will change.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 2 records' }));
  expect((await screen.findAllByText('Edit together: 1 done, 1 refused')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Somebody was first/).length).toBeGreaterThan(0);
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])).toEqual([
    ['/inns/2', { rooms: 12, version: 1 }],
    ['/inns/3', { rooms: 12, version: 7 }],
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Change \d records/ })).toBeNull());
});

it('a value that is left empty is taken away, a switch that is left is off, and what does not fit is said', async () => {
  const calls = answerCalls((call) => (call.path === '/inns/2' ? { data: ROWS[1] } : answer(call)));
  await openPart(<ListPage resource={INNS} />, '/data/inns');
  const dialog = await open();
  for (const name of ['rooms', 'open']) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  const rooms = await within(dialog).findByRole('spinbutton', { name: 'rooms' });
  await userEvent.type(rooms, '120');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 3 records' }));
  expect(await within(dialog).findByText(/99/)).toBeDefined();
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await userEvent.clear(rooms);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Change 2 records' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { rooms: null, open: false, version: 3 },
      { rooms: null, open: false, version: 1 },
    ]),
  );
});
