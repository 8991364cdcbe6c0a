import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { addDays, businessDate } from '@domain/dates';
import type { DepartureWire } from '@domain/wire/departure';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls, type Call } from '../../test/api';
import { BulkBar } from './BulkBar';
import { RecurrenceEditor } from './RecurrenceEditor';

beforeAll(() => signedIn('manager'));
const row = (id: number, bookedCount: number): DepartureWire =>
  ({
    ...{ id, version: 1, packageCode: 'TW-ALISHAN5', departureDate: `2026-12-0${id}`, bookedCount, heldCount: 0 },
    ...{ maxPax: 20, free: 20 - bookedCount, reservedNumber: 0, open: true, guaranteed: false, recurrence: null },
  }) as DepartureWire;
const sheet = (id: number, adultPrice: number, departureIds: number[] | null) => ({
  ...{ id, adultPrice, departureIds, packageCode: 'TW-ALISHAN5', status: 'approved' },
  published: { sheetId: id, days: 5, departureIds, prices: { adultPrice } },
  publishedAt: '2026-11-20T00:00:00Z',
});
const changes = (calls: Call[]): unknown[] =>
  calls.filter(({ path }) => path === '/departures/update-all-departures').map(({ body }) => body);

it('asks with old and new price and the dates that people are booked on, before departures are repriced', async () => {
  const calls = answerCalls(({ path }) =>
    path.endsWith('/tourCode')
      ? { data: { sheets: [sheet(1, 5185, null), sheet(2, 8313, [9])], published: null } }
      : { data: { updated: 2, refused: [] } },
  );
  await openPart(<BulkBar rows={[row(5, 0), row(6, 3)]} clear={() => undefined} />, '/desk');
  fireEvent.click(await screen.findByRole('button', { name: 'Sell by price' }));
  fireEvent.click(await screen.findByText(/#2 · HK\$8,313/));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('2 departures: adult HK$5,185.00 becomes HK$8,313.00');
  expect(dialog.textContent).toContain('2026-12-06 Sun: 3 booked');
  expect(dialog.textContent).not.toContain('2026-12-05');
  expect(changes(calls)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Sell 2 departures for HK$8,313.00' }));
  await waitFor(() => expect(changes(calls)).toEqual([{ ids: [5, 6], set: { priceId: 2 } }]));
});

it('offers each price with the departures that it sells, and none that is not approved and names none', async () => {
  const waiting = { status: 'incomplete', published: null, publishedAt: null };
  const sheets = [
    { ...sheet(1, 5185, null), departureIds: [9], status: 'incomplete' },
    { ...sheet(2, 8313, []), departureIds: [9] },
    { ...sheet(3, 7000, [9]), ...waiting },
    { ...sheet(4, 4000, null), ...waiting },
  ];
  answerCalls(({ path }) => ({ data: path.endsWith('/tourCode') ? { sheets, published: null } : {} }));
  await openPart(<BulkBar rows={[row(5, 0)]} clear={() => undefined} />, '/desk');
  fireEvent.click(await screen.findByRole('button', { name: 'Sell by price' }));
  await screen.findByText(/#1 /);
  expect(screen.getAllByRole('menuitem').map((each) => each.textContent)).toEqual([
    '#1 · HK$5,185.00 · Incomplete · All departures',
    '#2 · HK$8,313.00 · Approved · No departure',
    '#3 · HK$7,000.00 · Incomplete · For 1 chosen departure.',
  ]);
});

it('does not create a date that was pressed in the preview, and brings it back at the second press', async () => {
  const [start, end] = [30, 36].map((days) => addDays(businessDate(new Date()), days)) as [string, string];
  const holiday = { id: 1, date: addDays(start, 2), name: 'Buddha day', translations: null };
  const calls = answerCalls(({ method, path }) =>
    method === 'POST'
      ? { data: { created: [], skipped: [], removed: [], kept: [] } }
      : { data: path === '/holidays' ? [holiday] : [] },
  );
  await openPart(<RecurrenceEditor code="TW-ALISHAN5" existing={[]} seats={20} close={undefined} />, '/desk');
  fireEvent.click(await screen.findByRole('radio', { name: 'Every day' }));
  const [from, to] = document.querySelectorAll<HTMLInputElement>('.ant-picker-range input');
  for (const [field, day] of [
    [from, start],
    [to, end],
  ] as const) {
    fireEvent.mouseDown(field as HTMLElement);
    fireEvent.focus(field as HTMLElement);
    fireEvent.change(field as HTMLElement, { target: { value: day } });
    fireEvent.keyDown(field as HTMLElement, { key: 'Enter' });
  }
  const chips = await screen.findAllByRole('button', { pressed: true });
  expect(chips).toHaveLength(7);
  await waitFor(() => expect(chips[2]?.textContent).toContain('Buddha day'));
  expect(chips[3]?.textContent).not.toContain('day');
  fireEvent.click(chips[2] as HTMLElement);
  fireEvent.click(chips[4] as HTMLElement);
  fireEvent.click(chips[4] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Create 6 departures' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    recurrence: { startDate: start, endDate: end, excludeDates: [addDays(start, 2)] },
  });
});
