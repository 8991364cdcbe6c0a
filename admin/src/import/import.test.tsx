import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as kinds from '@domain/fields';
import { LIMITS } from '@domain/limits';
import type { Resource } from '@domain/resource';
import type { ImportedLine, ImportLine } from '@domain/wire/import';
import { ListPage } from '../lists/ListPage';
import { openPart, signedIn } from '../test/admin';
import { answerCalls, type Call } from '../test/api';

const INNS: Resource = {
  name: 'inns',
  path: 'inns',
  title: 'name',
  fields: {
    name: kinds.text({ required: true, unique: true }),
    rooms: kinds.int(),
    stars: kinds.int(),
  },
  list: ['name', 'rooms'],
  imports: true,
  allow: { list: 'self', create: 'branches.write', edit: 'branches.write' },
};
const TABLE = {
  columns: [
    { heading: 'Name', key: 'name' },
    { heading: 'Beds', key: null },
  ],
  rows: [
    { line: 2, values: ['Peak', '4'] },
    { line: 3, values: ['Harbour', 'many'] },
    { line: 4, values: ['peak', '5'] },
  ],
};
const answerOf = ({ line, cells }: ImportLine): ImportedLine => {
  const rooms = cells['rooms'] ?? '';
  const bad = rooms !== '' && !/^\d+$/.test(rooms);
  return {
    ...{ line, id: null, was: null, why: '', act: bad ? 'refused' : 'create' },
    changes: bad ? [] : [{ key: 'rooms', before: null, after: Number(rooms) }],
    faults: bad ? { rooms: 'Not a number' } : {},
  };
};
const answer = ({ path, body }: Call) => {
  if (path === '/inns') return { data: [], headers: { 'x-total-count': '0' } };
  if (path === '/imports/inns/table') return { data: TABLE };
  if (path === '/imports/inns/check' || path === '/imports/inns')
    return { data: (body as { lines: ImportLine[] }).lines.map(answerOf) };
  return undefined;
};
beforeEach(() => signedIn('root'));

const dialog = async (): Promise<HTMLElement> => screen.findByRole('dialog');
const button = async (name: string | RegExp): Promise<HTMLElement> =>
  within(await dialog()).findByRole('button', { name });
async function drop(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /Import/ }));
  const input = (await dialog()).querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'inns.csv', { type: 'text/csv' }));
}

it('a column that no heading says is chosen by hand, what is wrong is mended in its row, and each row is sent once', async () => {
  const calls = answerCalls(answer);
  await openPart(<ListPage resource={INNS} />, '/data/inns');
  await drop();
  const beds = await within(await dialog()).findByRole('combobox', { name: 'Beds' });
  await userEvent.click(beds);
  await userEvent.click(await screen.findByText('rooms', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(await button('Check rows'));
  // one that cannot be read, and one about the record of an earlier row
  expect(await screen.findByText('3 rows: 1 new, 0 with changes, 0 already the same, 2 to mend')).toBeDefined();
  expect(screen.getByText('An earlier row is about the same record')).toBeDefined();
  const cell = screen.getByRole('textbox', { name: 'Row 3: rooms' });
  await userEvent.clear(cell);
  await userEvent.type(cell, '12{Enter}');
  await userEvent.click(await button('Import 2 rows'));
  expect(await screen.findByText('2 created, 0 changed, 0 already the same, 1 refused')).toBeDefined();
  expect(screen.queryByText('To mend')).toBeNull();
  const taken = calls.filter(({ path }) => path === '/imports/inns');
  expect(taken.map(({ body }) => body)).toEqual([
    {
      lines: [
        { line: 2, cells: { name: 'Peak', rooms: '4' }, was: null },
        { line: 3, cells: { name: 'Harbour', rooms: '12' }, was: null },
      ],
    },
  ]);
  expect(taken[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/inns').length).toBeGreaterThan(1));
});

it('what was taken over before the connection was lost is not sent again, the rest goes under the same key', async () => {
  const rows = Array.from({ length: 60 }, (_none, i) => ({ line: i + 2, values: [`Inn ${i}`, '1'] }));
  let fails = true;
  const calls = answerCalls((call) => {
    if (call.path === '/imports/inns/table')
      return { data: { columns: TABLE.columns.map((each) => ({ ...each, key: each.key ?? 'rooms' })), rows } };
    const second = call.path === '/imports/inns' && (call.body as { lines: ImportLine[] }).lines.length === 10;
    if (second && fails) {
      fails = false;
      return { status: 503, data: { code: 'general.busy', message: 'Busy, try again' } };
    }
    return answer(call);
  });
  await openPart(<ListPage resource={INNS} />, '/data/inns');
  await drop();
  await userEvent.click(await button('Import 60 rows'));
  expect(await screen.findByText('Busy, try again')).toBeDefined();
  await userEvent.click(await button('Import 10 rows'));
  expect(await screen.findByText('60 created, 0 changed, 0 already the same, 0 refused')).toBeDefined();
  const taken = calls.filter(({ path }) => path === '/imports/inns');
  expect(taken.map(({ body }) => (body as { lines: unknown[] }).lines.length)).toEqual([50, 10, 10]);
  expect(new Set(taken.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

it('rows with much text travel in parts that a call takes, to be checked and as files of what is left to mend', async () => {
  const much = 'x'.repeat(1200);
  const columns = [
    TABLE.columns[0],
    { heading: 'Rooms', key: 'rooms' },
    ...Array.from({ length: 20 }, () => ({ heading: 'More', key: null })),
  ];
  const rows = Array.from({ length: 60 }, (_none, i) => ({
    line: i + 2,
    values: [`Inn ${i}`, 'many', ...Array.from({ length: 20 }, () => much)],
  }));
  const calls = answerCalls((call) => {
    if (call.path === '/imports/inns/table') return { data: { columns, rows } };
    if (call.path === '/imports/inns/refused') return { data: new Blob(['x']) };
    return answer(call);
  });
  URL.createObjectURL = () => 'blob:x';
  await openPart(<ListPage resource={INNS} />, '/data/inns');
  await drop();
  await userEvent.click(await button('Check rows'));
  await userEvent.click(await button('Download the rows to mend'));
  const files = () =>
    calls.filter(({ path }) => path === '/imports/inns/refused').map(({ body }) => body as { lines: unknown[] });
  await waitFor(() => expect(files().length).toBeGreaterThan(2));
  await waitFor(() => expect(files().flatMap(({ lines }) => lines)).toHaveLength(60));
  for (const body of files()) expect(JSON.stringify(body).length).toBeLessThan(LIMITS.bodyBytes);
});

it('only who may write is offered it, and only where the declaration says so', async () => {
  answerCalls(answer);
  await openPart(<ListPage resource={{ ...INNS, allow: { list: 'self' } }} />, '/data/inns');
  expect(await screen.findByRole('heading', { name: 'inns' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
});

it('lines of one record bring its rows: what the first says holds for those beneath, and only the first is held to what was', async () => {
  const resource: Resource = {
    ...INNS,
    fields: { ...INNS.fields, meals: kinds.rows({ meal: kinds.text({ required: true }), price: kinds.money() }) },
  };
  const columns = ['name', 'rooms', 'meals.meal', 'meals.price'].map((key) => ({ heading: key, key }));
  const rows = [
    { line: 2, values: ['Peak', '4', 'Lunch', '90'] },
    { line: 3, values: ['', '', 'Dinner', '150'] },
    { line: 4, values: ['PEAK', '', 'lunch', '95'] },
  ];
  const calls = answerCalls((call) => {
    if (call.path === '/imports/inns/table') return { data: { columns, rows } };
    return answer(call);
  });
  await openPart(<ListPage resource={resource} />, '/data/inns');
  await drop();
  expect(await screen.findByText('3 rows: 2 new, 0 with changes, 0 already the same, 1 to mend')).toBeDefined();
  expect(screen.getByText('PEAK · lunch')).toBeDefined();
  await userEvent.click(await button('Import 2 rows'));
  await screen.findByText(/2 created/);
  const taken = calls.filter(({ path }) => path === '/imports/inns').map(({ body }) => body);
  expect(taken).toEqual([
    {
      lines: [
        { line: 2, was: null, cells: { name: 'Peak', rooms: '4', 'meals.meal': 'Lunch', 'meals.price': '90' } },
        { line: 3, cells: { name: 'Peak', rooms: '4', 'meals.meal': 'Dinner', 'meals.price': '150' } },
      ],
    },
  ]);
});

it('says before any row is checked which fields every new row would be refused for', async () => {
  answerCalls(answer);
  const graded = { ...INNS, fields: { ...INNS.fields, stars: kinds.int({ required: true }) } };
  await openPart(<ListPage resource={graded} />, '/data/inns');
  await drop();
  expect(await screen.findByText('No column brings stars, which every new row needs.')).toBeDefined();
  expect((await button('Check rows')).hasAttribute('disabled')).toBe(false);
});
