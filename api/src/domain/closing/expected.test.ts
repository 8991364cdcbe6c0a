import type { CostLine } from './cost-line';
import { expectedFigures } from './expected';
import type { ClosingCase } from './figures';
import { incomeOf } from './margin';
import { type Heads } from './quantity';

const heads = (travellers: number): Heads => ({ travellers, leaders: 0, rooms: Math.ceil(travellers / 2), days: 5 });
const line = (over: Partial<CostLine>): CostLine => ({
  ...{ category: 'hotel', state: 'planned', rule: 'person', freePer: null, unitPrice: null, plannedRate: '1' },
  ...{ committedRate: '', fromSheet: false, plannedAmount: 0, orderedQuantity: null, orderedPrice: null },
  ...{ actualAmount: null, exchangeLoss: null },
  ...over,
});
const sheet = (over: Partial<CostLine> = {}): CostLine =>
  line({ category: 'coach', rule: 'group', fromSheet: true, plannedAmount: 400_000, ...over });
const received = (fare: number): ClosingCase['income'] =>
  incomeOf([{ kind: 'BALANCE', fareAmount: fare, levyAmount: 0, levyPayer: 'CUSTOMER', amount: fare }]);
/** Ten were planned, eight go now; each has paid 1,000. */
const base = (over: Partial<ClosingCase>): ClosingCase => ({
  ...{ plan: { heads: heads(10), fare: 1_000_000 }, heads: heads(8), fareNow: 800_000, lines: [] },
  ...{ sheetNow: new Map([['coach', 380_000]]), leaders: new Map(), income: received(800_000) },
  ...{ parties: [{ due: 800_000, paid: 800_000 }], debtsGivenUp: false },
  ...over,
});

/** In HK$: income, still to come, cost, margin. */
const CASES: [why: string, over: Partial<ClosingCase>, expected: number[]][] = [
  [
    'a line of the sheet that nobody ordered costs what the sheet makes of eight',
    { lines: [sheet()] },
    [8000, 0, 3800, 4200],
  ],
  [
    'a line by person that nobody ordered is planned for eight, not for the ten of the plan',
    { sheetNow: new Map(), lines: [line({ unitPrice: 50_000, plannedAmount: 500_000 })] },
    [8000, 0, 4000, 4000],
  ],
  [
    'what was ordered stands in place of its plan',
    { lines: [sheet({ state: 'committed', orderedQuantity: 1, orderedPrice: 500_000, committedRate: '1' })] },
    [8000, 0, 5000, 3000],
  ],
  [
    'an invoice stands in place of the order, its exchange loss beside it',
    {
      lines: [
        sheet({
          state: 'invoiced',
          orderedQuantity: 1,
          orderedPrice: 500_000,
          committedRate: '1',
          actualAmount: 520_000,
          exchangeLoss: 1000,
        }),
      ],
    },
    [8000, 0, 5210, 2790],
  ],
  [
    'a line that is dropped costs nothing, and its sheet is not asked again',
    { lines: [sheet({ state: 'dropped' })] },
    [8000, 0, 0, 8000],
  ],
  ['before a plan is taken the sheet is the plan', { plan: null }, [8000, 0, 3800, 4200]],
  [
    'a category that somebody wrote a line for is that line',
    { plan: null, lines: [line({ category: 'coach', rule: 'group', unitPrice: 450_000 })] },
    [8000, 0, 4500, 3500],
  ],
  [
    'a plan whose sheet is gone stays as it was taken',
    { sheetNow: new Map(), lines: [sheet()] },
    [8000, 0, 4000, 4000],
  ],
  [
    'what leaders spent is spent, whatever is planned',
    { lines: [sheet()], leaders: new Map([['meals', 8000]]) },
    [8000, 0, 3880, 4120],
  ],
  [
    'what a leader pays of a line that nobody ordered is paid of its plan, not beside it',
    { lines: [sheet()], leaders: new Map([['coach', 90_000]]) },
    [8000, 0, 3800, 4200],
  ],
  [
    'a leader who pays more than its plan has spent it',
    { lines: [sheet()], leaders: new Map([['coach', 400_000]]) },
    [8000, 0, 4000, 4000],
  ],
  [
    'so it is where nobody has written a line and the sheet is the plan',
    { plan: null, leaders: new Map([['coach', 90_000]]) },
    [8000, 0, 3800, 4200],
  ],
  [
    'beside what was ordered a leader pays something else',
    {
      lines: [sheet({ state: 'committed', orderedQuantity: 1, orderedPrice: 500_000, committedRate: '1' })],
      leaders: new Map([['coach', 90_000]]),
    },
    [8000, 0, 5900, 2100],
  ],
  [
    'a tour that nobody goes on any more buys only what is ordered',
    {
      ...{ heads: heads(0), fareNow: 0, income: received(0), parties: [], sheetNow: new Map() },
      lines: [
        sheet(),
        line({ rule: 'group', unitPrice: 90_000, plannedAmount: 90_000 }),
        line({ state: 'committed', unitPrice: 10_000, orderedQuantity: 1, committedRate: '1' }),
      ],
    },
    [0, 0, 100, -100],
  ],
  [
    'a deposit is not all that comes in',
    {
      income: received(200_000),
      parties: [
        { due: 500_000, paid: 200_000 },
        { due: 300_000, paid: 0 },
      ],
      lines: [sheet()],
    },
    [8000, 6000, 3800, 4200],
  ],
  [
    'a debt that is given up does not come, what was paid too much goes back all the same',
    {
      income: received(850_000),
      parties: [
        { due: 500_000, paid: 600_000 },
        { due: 300_000, paid: 250_000 },
      ],
      debtsGivenUp: true,
    },
    [7500, -1000, 3800, 3700],
  ],
];
test.each(CASES)('%s', (_why, over, expected) => {
  const { income, awaited, cost, margin, bridge, categories } = expectedFigures(base(over));
  expect([income, awaited, cost, margin].map((each) => each / 100)).toEqual(expected);
  // the way from the plan leads to the expected margin, to the cent
  expect(bridge.planned + bridge.people + bridge.price + bridge.rate + bridge.cost).toBe(margin);
  const loss = (over.lines ?? []).reduce((all, { exchangeLoss }) => all + (exchangeLoss ?? 0), 0);
  expect([...categories.values()].reduce((all, each) => all + each, 0) + loss).toBe(cost);
});
