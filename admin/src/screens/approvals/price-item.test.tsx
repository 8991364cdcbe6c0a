import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { inputDefaults, sentDefaults } from '@domain/pricing';
import type { PriceSheetWire } from '@domain/wire/price';
import { openPart, signedIn } from '../../test/admin';
import { answerCalls } from '../../test/api';
import { PriceItem } from './PriceItem';

beforeAll(() => signedIn('fc-manager'));
const DATES = ['2099-01-30', '2099-02-03', '2099-02-07'];
const BOOKED = [4, 0, 9];
const file = (id: string) => ({ id, url: `/api/files/${id}`, name: `${id}.pdf`, size: 1, type: 'application/pdf' });
const PRICES = { ...sentDefaults(), adultPrice: 5118 } as PriceSheetWire['prices'];
const [inputs, sent] = [inputDefaults(), sentDefaults()];

const amended = (live: number[] | null, departureIds: number[] | null): PriceSheetWire =>
  ({
    ...{ id: 26, version: 3, packageCode: 'KR-JEJU4', packageName: 'Jeju', status: 'pending', inputs, prices: PRICES },
    ...{ departureIds, overrides: [], adultPrice: 5118, result: { margin: 13, computed: {} }, moves: [], missing: [] },
    ...{ creator: 'Chan', createdBy: 1, submitter: 'Chan', submittedAt: '2026-11-20T00:00:00Z', rejectReason: '' },
    contractFiles: [file('new')],
    published: { sheetId: 26, days: inputs.days, prices: PRICES, departureIds: live },
    approvedContent: { departureIds: [1], inputs, sent, overrides: [], contractFiles: [file('old')] },
  }) as unknown as PriceSheetWire;

async function changesOf(item: PriceSheetWire, sheets = [item]): Promise<Record<string, (string | null)[]>> {
  answerCalls(({ path }) => ({
    data: path.startsWith('/departures/tour/')
      ? DATES.map((departureDate, i) => ({ id: i + 1, departureDate, bookedCount: BOOKED[i] }))
      : { marginFloor: 0 },
  }));
  await openPart(<PriceItem item={item} sheets={sheets} />, '/');
  const table = within((await screen.findAllByRole('table'))[0] as HTMLElement);
  await table.findAllByText(/2099|No departure|new.pdf/);
  return Object.fromEntries(
    table.getAllByRole('row').flatMap((row) => {
      const name = row.querySelector('th[scope=row]')?.textContent;
      return name ? [[name, [...row.querySelectorAll('td')].map((each) => each.textContent)]] : [];
    }),
  );
}

it.each<[string, number[] | null, number[] | null, string[]]>([
  ['all become some', null, [1, 3], ['All departures', '2099-01-30 Fri · 2099-02-07 Sat']],
  ['chosen ones become others', [2, 9], [3], ['2099-02-03 Tue · #9', '2099-02-07 Sat']],
  ['the last one goes', [2], [], ['2099-02-03 Tue', 'No departure']],
])('shows for which departures a price was and shall be: %s', async (_what, live, departureIds, row) => {
  expect(await changesOf(amended(live, departureIds))).toEqual({
    Departures: row,
    'Contract files': ['old.pdf', 'new.pdf'],
  });
  expect(screen.getByText('Changed fields: 2')).toBeTruthy();
});

const live = (id: number, adultPrice: number, departureIds: number[] | null, publishedAt: string): PriceSheetWire => ({
  ...amended(departureIds, departureIds),
  ...{ id, publishedAt, status: 'approved' },
  published: { sheetId: id, days: inputs.days, departureIds, prices: { ...PRICES, adultPrice } },
});
it('reads a price that sells nothing any more against the one that it would replace', async () => {
  const old = { ...amended(null, null), publishedAt: '2026-11-20T00:00:00Z' };
  const changes = await changesOf(old, [old, live(30, 6000, null, '2026-11-21T00:00:00Z')]);
  expect(changes['Adult']).toEqual(['6,000.00', '5,118.00']);
  expect(screen.getByText('Once approved, it is sold instead of #30 HK$6,000.00.')).toBeTruthy();
  expect(screen.getByText('Compared with the price in force, #30.')).toBeTruthy();
});
it('says which price it takes a date from, while it sells others itself', async () => {
  const own = { ...amended([1, 2], [1, 2]), publishedAt: '2026-11-20T00:00:00Z' };
  const changes = await changesOf(own, [own, live(31, 7000, [2], '2026-11-21T00:00:00Z')]);
  expect(Object.keys(changes)).toEqual(['Contract files']);
  expect(screen.getByText('Once approved, it is sold instead of #31 HK$7,000.00.')).toBeTruthy();
});
it('takes nothing from anybody where it is what is sold', async () => {
  const own = { ...amended(null, null), publishedAt: '2026-11-22T00:00:00Z' };
  await changesOf(own, [
    own,
    live(30, 6000, null, '2026-11-21T00:00:00Z'),
    live(31, 7000, [2], '2026-11-21T00:00:00Z'),
  ]);
  expect(screen.queryByText(/Once approved/)).toBeNull();
});

it('says how many seats are booked already on its dates at another price, and stay at it', async () => {
  const fresh = { ...amended(null, [1, 2]), id: 40, published: null, approvedContent: null };
  await changesOf(fresh, [fresh, live(30, 6000, null, '2026-11-21T00:00:00Z')]);
  expect(
    await screen.findByText('4 seats stand booked at the price before, and keep it: 2099-01-30 Fri (4).'),
  ).toBeTruthy();
});
it('counts no seat that is booked at the very price', async () => {
  await changesOf(amended([1, 3], [1, 2]));
  expect(screen.queryByText(/booked at the price before/)).toBeNull();
});
