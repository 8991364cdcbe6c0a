import { addDays } from '../dates';
import type { LedgerKind, PaymentMethod } from '../words';
import { type DayFacts, difference, merged, type Posting, postingsOf, type Taken } from './journal';
import { accountOf, type Account, entriesOf, linesOf, nextOpen } from './journal-entries';
import { fileOf, split } from './journal-files';

const taken = (kind: LedgerKind, method: PaymentMethod, figures: [number, number, number, number]): Taken => {
  const [amount, fareAmount, levyAmount, leftFare] = figures;
  return { kind, method, branch: 'TST', home: 'TST', amount, fareAmount, levyAmount, leftFare };
};
const NONE: DayFacts = {
  ...{ taken: [], leaving: [], ended: [], costs: [], late: [], invoiced: 0, settled: 0, paid: [] },
  leaders: { float: 0, spent: 0, returned: 0 },
};
const figures = (postings: readonly Posting[]): Record<string, number> =>
  Object.fromEntries(postings.map(({ kind, method, amount }) => [[kind, method].filter(Boolean).join(' '), amount]));

test.each<[string, Partial<DayFacts>, Record<string, number>]>([
  [
    'a deposit in cash is owed to the customer, its levy to the authority',
    { taken: [taken('DEPOSIT', 'CASH', [1002, 1000, 2, 0])] },
    { 'money CASH': 1002, customers: -1000, levyPayable: -2 },
  ],
  [
    'levy that the company bears is its cost',
    { taken: [taken('BALANCE', 'CARD', [1000, 1000, 2, 0])] },
    { 'money CARD': 1000, customers: -1000, levyPayable: -2, levyBorne: 2 },
  ],
  ['on departure it is revenue', { leaving: [{ branch: 'TST', fare: 1000 }] }, { customers: 1000, revenue: -1000 }],
  [
    'what is paid after departure is revenue at once',
    { taken: [taken('EXTRA', 'FPS', [500, 500, 0, 500])] },
    { 'money FPS': 500, revenue: -500 },
  ],
  [
    'a refund and the charge that is kept: its levy stays owed to the authority',
    { taken: [taken('REFUND', 'FPS', [-701, -700, -1, 0]), taken('CHARGE', 'FPS', [-301, -300, -1, 0])] },
    { 'money FPS': -701, customers: 1000, levyPayable: 1, kept: -300 },
  ],
  [
    'a refund into credit, its use, its payment and its end',
    {
      taken: [
        taken('REFUND', 'CREDIT', [-900, -900, 0, 0]),
        taken('DEPOSIT', 'CREDIT', [400, 400, 0, 0]),
        taken('CREDIT_PAID', 'CHEQUE', [-300, 0, 0, 0]),
      ],
      ended: [{ branch: 'TST', amount: 200 }],
    },
    { 'money CHEQUE': -300, customers: 500, creditEnded: -200 },
  ],
  [
    'a compensation and a void of it',
    {
      taken: [taken('COMPENSATION', 'CASH', [-200, 0, 0, 0]), taken('COMPENSATION', 'CASH', [50, 0, 0, 0])],
    },
    { 'money CASH': -150, compensation: 150 },
  ],
  [
    'a transfer between tours moves no money',
    {
      taken: [taken('TRANSFER_OUT', 'CASH', [-1002, -1000, -2, 0]), taken('TRANSFER_IN', 'CASH', [1002, 1000, 2, 0])],
    },
    {},
  ],
  [
    'a closing: costs and a gain at the bank, from the tours in progress; money that comes later',
    {
      costs: [{ cost: 5000, exchangeLoss: -100 }],
      late: [
        { kind: 'cost', amount: 30, invoiced: false },
        { kind: 'income', amount: 10, invoiced: false },
      ],
    },
    { accrued: -20, inProgress: -4900, revenue: -10, cost: 5030, exchange: -100 },
  ],
  [
    'an invoice for a tour that is closed already is cost at once',
    { invoiced: 70, late: [{ kind: 'cost', amount: 70, invoiced: true }] },
    { payables: -70, cost: 70 },
  ],
  [
    'an approved invoice is owed to the supplier, a line without one is accrued',
    { invoiced: 5000, settled: 300 },
    { payables: -5000, accrued: -300, inProgress: 5300 },
  ],
  [
    'a payment takes what is owed away; what the bank takes more is an exchange loss, what came back is owed again',
    {
      paid: [
        { method: 'TRANSFER', owed: 5000, hkd: 5040 },
        { method: 'FPS', owed: -300, hkd: -300 },
      ],
    },
    { 'money FPS': 300, 'money TRANSFER': -5040, payables: 4700, exchange: 40 },
  ],
  [
    'a float is with the leader until it is spent on the tour or brought back',
    { leaders: { float: 2000, spent: 500, returned: 1400 } },
    { 'money CASH': -600, inProgress: 500, leaders: 100 },
  ],
])('%s', (_why, facts, expected) => expect(figures(postingsOf({ ...NONE, ...facts }))).toEqual(expected));

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
test('what another shop takes or pays stands between it and the shop of the order; its own fare comes to nothing', () => {
  const paid = { ...taken('BALANCE', 'CARD', [1001, 1000, 1, 0]), home: 'MK' };
  const back = { ...taken('REFUND', 'FPS', [-701, -700, -1, 0]), branch: 'CWB', home: 'MK' };
  const kept = { ...taken('CHARGE', 'FPS', [-300, -300, 0, 0]), branch: 'CWB', home: 'MK' };
  const lines = postingsOf({ ...NONE, taken: [paid, back, kept] });
  const shop = (branch: string): Record<string, number> => figures(lines.filter((line) => line.branch === branch));
  expect([shop('TST'), shop('CWB'), shop('MK')]).toEqual([
    { 'money CARD': 1001, levyPayable: -1, transfer: -1000 },
    { 'money FPS': -701, levyPayable: 1, transfer: 700 },
    { transfer: 300, kept: -300 },
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'any history balances each day, and the trial balance is the ledger (%i)',
  (seed) => {
    const random = randomFrom(seed);
    const start = '2026-01-01';
    const day = (most: number): string => addDays(start, random(most));
    const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
    const rows = Array.from({ length: 400 }, () => {
      const kind = pick(['DEPOSIT', 'BALANCE', 'EXTRA', 'REFUND', 'CHARGE', 'COMPENSATION', 'CREDIT_PAID'] as const);
      const party = kind !== 'COMPENSATION' && kind !== 'CREDIT_PAID';
      const sign = ['DEPOSIT', 'BALANCE', 'EXTRA'].includes(kind) ? 1 : -1;
      const [fare, levy] = party ? [sign * random(90_000), sign * random(200)] : [0, 0];
      const amount = party ? (random(2) ? fare + levy : fare) : -random(9000);
      const method = pick(kind === 'CREDIT_PAID' ? (['CASH', 'FPS'] as const) : (['CASH', 'CARD', 'CREDIT'] as const));
      const [branch, home, at, departs] = [pick(['TST', 'MK']), pick(['TST', 'MK']), day(40), day(60)];
      return { kind, method, branch, home, amount, fareAmount: fare, levyAmount: levy, at, departs };
    });
    const costs = Array.from({ length: 9 }, () => ({
      at: day(60),
      cost: random(50_000),
      exchangeLoss: random(900) - 450,
    }));
    const invoices = Array.from({ length: 12 }, () => ({
      ...{ at: day(30), paidAt: addDays(day(30), 30), owed: random(40_000), extra: random(400) - 200 },
    }));
    const accounts = Array.from({ length: 5 }, () => {
      const [float, spent] = [random(5000), random(5000)];
      return { at: day(60), float, spent, returned: float - spent };
    });
    const all: Posting[] = [];
    for (let on = start; on < '2026-03-15'; on = addDays(on, 1)) {
      const lines = postingsOf({
        ...NONE,
        taken: rows
          .filter(({ at }) => at === on)
          .map((row) => ({ ...row, leftFare: row.departs <= on ? row.fareAmount : 0 })),
        leaving: rows
          .filter(({ at, departs }) => departs === on && at < on)
          .map(({ home: branch, fareAmount: fare }) => ({ branch, fare })),
        costs: costs.filter(({ at }) => at === on),
        invoiced: invoices.reduce((of, { at, owed }) => of + (at === on ? owed : 0), 0),
        paid: invoices
          .filter(({ paidAt }) => paidAt === on)
          .map(({ owed, extra }) => ({ method: 'FPS', owed, hkd: owed + extra })),
        leaders: accounts
          .filter(({ at }) => at === on)
          .reduce(
            (of, { float, spent, returned }) => ({
              ...{ float: of.float + float, spent: of.spent + spent, returned: of.returned + returned },
            }),
            NONE.leaders,
          ),
      });
      for (const branch of ['', 'TST', 'MK'])
        expect(lines.filter((line) => line.branch === branch).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      all.push(...lines);
    }
    const balance = (kind: string, method?: string): number =>
      merged(all)
        .filter((line) => line.kind === kind && (method === undefined || line.method === method))
        .reduce((sum, { amount }) => sum + amount, 0);
    const sum = (figure: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((of, row) => of + figure(row), 0);
    for (const method of ['CASH', 'CARD', 'FPS'])
      expect(balance('money', method)).toBe(
        sum((row) => (row.kind !== 'CHARGE' && row.method === method ? row.amount : 0)) -
          (method === 'FPS' ? invoices.reduce((of, { owed, extra }) => of + owed + extra, 0) : 0) -
          (method === 'CASH' ? accounts.reduce((of, { float, returned }) => of + float - returned, 0) : 0),
      );
    // every tour has left: nothing is owed to customers any more, in no shop, and each has the revenue of its own orders
    expect(merged(all).filter(({ kind }) => kind === 'customers')).toEqual([]);
    expect(-balance('revenue')).toBe(sum((row) => row.fareAmount));
    for (const shop of ['TST', 'MK'])
      expect(merged(all).find(({ kind, branch }) => kind === 'revenue' && branch === shop)?.amount).toBe(
        -sum((row) => (row.home === shop ? row.fareAmount : 0)),
      );
    expect(-balance('levyPayable')).toBe(sum((row) => (row.kind === 'CHARGE' ? 0 : row.levyAmount)));
    expect(-balance('kept')).toBe(sum((row) => (row.kind === 'CHARGE' ? -row.fareAmount : 0)));
    // every invoice is paid, every account even; what is closed but not invoiced stands against the tours in progress
    expect(balance('payables') + 0).toBe(0);
    expect(balance('leaders') + 0).toBe(0);
    expect(balance('inProgress')).toBe(
      invoices.reduce((of, { owed }) => of + owed, 0) +
        accounts.reduce((of, { spent }) => of + spent, 0) -
        costs.reduce((of, { cost, exchangeLoss }) => of + cost + exchangeLoss, 0),
    );
    expect(balance('exchange')).toBe(
      costs.reduce((of, { exchangeLoss }) => of + exchangeLoss, 0) + invoices.reduce((of, { extra }) => of + extra, 0),
    );
  },
);

const ACCOUNTS: Account[] = [
  { kind: 'money', method: '', branch: '', code: '1-1200', name: 'Bank' },
  { kind: 'money', method: '', branch: 'MK', code: '1-1201', name: 'Bank MK' },
  { kind: 'money', method: 'CASH', branch: '', code: '1-1100', name: 'Cash' },
  { kind: 'money', method: 'CASH', branch: 'MK', code: '1-1101', name: 'Cash MK' },
  { kind: 'customers', method: '', branch: '', code: '2-1100', name: 'Tours, to come' },
];
test.each([
  ['CASH', 'MK', '1-1101'],
  ['CASH', 'TST', '1-1100'],
  ['CARD', 'MK', '1-1201'],
  ['CARD', 'TST', '1-1200'],
])('the nearest account counts: %s in %s is %s', (method, branch, code) => {
  expect(accountOf(ACCOUNTS, { kind: 'money', method, branch, amount: 1 }).code).toBe(code);
});
test('what has no account is refused', () => {
  expect(() => accountOf(ACCOUNTS, { kind: 'cost', method: '', branch: '', amount: 1 })).toThrow('accountMissing');
});

test('a shop and day is an entry, a correction another; files hold whole entries, and say it their way', () => {
  const postings = postingsOf({ ...NONE, taken: [taken('DEPOSIT', 'CASH', [1000, 1000, 0, 0])] });
  const more = postingsOf({ ...NONE, taken: [taken('DEPOSIT', 'CASH', [1500, 1500, 0, 0])] });
  const fixed = difference(more, postings);
  expect(figures(fixed)).toEqual({ 'money CASH': 500, customers: -500 });
  const lines = [...linesOf(ACCOUNTS, '2026-11-02', postings), ...linesOf(ACCOUNTS, '2026-11-01', fixed)];
  const entries = entriesOf('2026-11-02', lines);
  expect(entries.map(({ number, of }) => [number, of])).toEqual([
    ['26110201', '2026-11-02'],
    ['26110202', '2026-11-01'],
  ]);
  expect(split(entries, 3).map((file) => file.length)).toEqual([1, 1]);
  expect(split(entries, 4).map((file) => file.length)).toEqual([2]);
  expect(fileOf('xero', entries).split('\r\n')[4]).toBe(
    'Tourdesk 26110202 TST correction of 2026-11-01,02/11/2026,"Tours, to come",2-1100,Tax Exempt,-5.00,,,,',
  );
  expect(fileOf('quickbooks', entries).split('\r\n')[1]).toBe(
    '26110201,02/11/2026,Tourdesk 26110201 TST,Cash,10.00,,1-1100,HKD,TST',
  );
  expect(fileOf('myob', entries).split('\r\n').slice(2, 4)).toEqual([
    '26110201,02/11/2026,Tourdesk 26110201 TST,2-1100,,10.00,',
    '',
  ]);
});
test('no cell of a journal is a formula, and an amount below 0 stays a number', () => {
  const line = (name: string, amount: number) => ({ account: '=2+5', name, amount });
  const entry = { number: '1', date: '2026-11-01', of: '2026-11-01', branch: '@TST' };
  const entries = [
    {
      ...entry,
      lines: ['=HYPERLINK("x")', '+1', '-cash', '@SUM(A1)', '\tTab', '＝1', '-5.00'].map((name) => line(name, -500)),
    },
  ] as unknown as Parameters<typeof fileOf>[1];
  const rows = fileOf('xero', entries).split('\r\n').slice(1, -1);
  expect(
    rows.map((row) => row.replace(/^Tourdesk 1 @TST,01\/11\/2026,/, '').replace(/,Tax Exempt,-5\.00,,,,$/, '')),
  ).toEqual([
    `"'=HYPERLINK(""x"")",'=2+5`,
    ...["'+1", "'-cash", "'@SUM(A1)", "'\tTab", "'＝1", '-5.00'].map((name) => `${name},'=2+5`),
  ]);
  expect(fileOf('quickbooks', entries).split('\r\n')[1]).toContain(`,'=2+5,HKD,'@TST`);
  expect(fileOf('myob', entries).split('\r\n')[1]).toContain(`,'=2+5,,5.00,`);
});
test('what changes in a locked day is booked on the next open one', () => {
  const locked = new Set(['2026-11-01', '2026-11-02', '2026-11-04']);
  expect(nextOpen(locked, '2026-11-01', (day) => addDays(day, 1))).toBe('2026-11-03');
});
