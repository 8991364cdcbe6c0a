import { cents } from './money';
import { pastedAmount, pastedStamps, stampStock, stampVerdicts, stampNumber } from './stamps';

describe('a paste from the e-levy site or Excel', () => {
  const row = { receiptNo: 'TST-R26000001', stampNo: 'E-1', amount: 4.5 };
  test.each([
    ['tabs, as a sheet copies', 'TST-R26000001\tE-1\t4.50'],
    ['commas', 'TST-R26000001,E-1,4.5'],
    ['quoted commas', 'TST-R26000001,"E-1","4.50"'],
    ['semicolons', 'TST-R26000001;E-1;HK$4.50'],
    ['wide gaps', '  TST-R26000001   E-1   $4.50'],
    ['single spaces', 'TST-R26000001 E-1 4.50'],
    ['small letters and full-width figures', 'tst-r26000001\tE-1\t４.５０'],
    ['headings and empty lines', 'Receipt no.\tStamp no.\tAmount\r\n\r\nTST-R26000001\tE-1\t4.50\r\n'],
    ['Chinese headings', '收據編號\t印花編號\t金額\nTST-R26000001\tE-1\t4.50'],
  ])('%s', (_how, text) => expect(pastedStamps(text)).toEqual([row]));
  test('thousands stay one amount in a sheet', () =>
    expect(pastedStamps('TST-R26000001\tE-1\t1,204.50')).toEqual([{ ...row, amount: 1204.5 }]));
  test('what cannot be read is kept as a row without amount', () =>
    expect(pastedStamps('TST-R26000001\tE-1\tabout 4')).toEqual([{ ...row, amount: null }]));
  test.each([
    ['4.505', undefined],
    ['-4.50', undefined],
    ['', undefined],
    ['HKD 15', 1500],
  ])('the amount %j is %p cents', (text, value) => expect(pastedAmount(text)).toBe(value));
});

describe('what a pasted row comes to', () => {
  const known = new Map(
    [
      { receiptNo: 'A', levy: cents(450), stampNo: '' },
      { receiptNo: 'B', levy: cents(15), stampNo: 'E-9' },
    ].map((each) => [each.receiptNo, each]),
  );
  const judge = (...rows: [receiptNo: string, stampNo: string, amount: number | null][]) =>
    stampVerdicts(
      rows.map(([receiptNo, stampNo, amount]) => ({ receiptNo, stampNo, amount })),
      known,
      new Set(['E-9']),
    );
  test.each([
    ['the levy of the receipt', ['A', 'E-1', 4.5], 'matched'],
    ['a cent more', ['A', 'E-1', 4.51], 'differs'],
    ['no amount', ['A', 'E-1', null], 'differs'],
    ['a receipt that there is not', ['C', 'E-1', 4.5], 'unknown'],
    ['a receipt that bears a stamp', ['B', 'E-1', 0.15], 'stamped'],
    ['a stamp of another receipt', ['A', 'E-9', 4.5], 'taken'],
    ['no stamp number', ['A', '', 4.5], 'noStamp'],
  ] as const)('%s', (_what, row, verdict) => expect(judge([...row])).toEqual([verdict]));
  test('the same receipt or the same stamp twice: only the first counts', () => {
    expect(judge(['A', 'E-1', 4.5], ['A', 'E-2', 4.5])).toEqual(['matched', 'twice']);
    expect(judge(['A', 'E-1', 4.5], ['B', 'E-1', 0.15])).toEqual(['matched', 'twice']);
  });
  test('rows without a stamp are no stamp that stands twice', () => {
    expect(judge(['A', '', 4.5], ['B', '', 0.15])).toEqual(['noStamp', 'stamped']);
  });
});

test.each([
  [0, 12, 3, false],
  [100, 80, 10, false],
  [100, 90, 10, true],
  [100, 96, 0, true],
  [10, 12, 0, true],
])('%i bought, %i used, %i of them this week: runs out %p', (bought, used, week, low) =>
  expect(stampStock(bought, used, week)).toEqual({ bought, used, left: bought - used, low }),
);

it.each([
  [' e - １２３　', 'E-123'],
  // signs that stand for several letters: the column is as long as what may be typed
  ['㍿'.repeat(40), '㍿'.repeat(40)],
  ['ß'.repeat(40), 'ß'.repeat(40)],
])('keeps the stamp number %p as %p', (typed, kept) => {
  expect(stampNumber(typed)).toBe(kept);
});
