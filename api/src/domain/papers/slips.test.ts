import type { CashSlip } from '../wire/cash-count';
import type { StampSheet } from '../wire/stamp';
import { cashSlipPaper } from './cash-slip';
import type { Paper, PaperBlock, Speech } from './paper';
import { stampSheetPaper } from './stamp-sheet';

const say = Object.assign((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' '), {
  find: (_key: string, otherwise: string) => otherwise,
});
const speech = { say, locale: 'en' } as unknown as Speech;
const letterhead = { branch: { code: 'TST' } } as CashSlip['letterhead'];
const of = <K extends PaperBlock['kind']>(paper: Paper, kind: K) =>
  paper.blocks.find((block) => block.kind === kind) as Extract<PaperBlock, { kind: K }> | undefined;

const slip: CashSlip = {
  ...{ id: 1, countNo: 'TST-C1', branch: 'TST', since: '2026-11-27T02:00:00.000Z', countedBy: 'Lee', letterhead },
  ...{ countedAt: '2026-11-28T02:00:00.000Z', expected: 3505.25, counted: 3492.75, difference: -12.5, remark: '' },
  lines: [
    { method: 'CASH', rows: 2, expected: 2503.75, counted: 2491.25, difference: -12.5, reason: 'Change given twice' },
  ],
  ...{ floatBefore: 300, float: 500, takenOut: 2291.25, denominations: [{ value: 500, count: 4 }] },
};

it('tells on the slip what was counted, each difference with its reason, and what became of the money in the drawer', () => {
  const paper = cashSlipPaper(slip, speech);
  expect(of(paper, 'table')?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['words.paymentMethod.CASH', '2,503.75', '2,491.25', '−12.50'],
    ['cash.total', '3,505.25', '3,492.75', '−12.50'],
  ]);
  expect(of(paper, 'table')?.rows[0]?.[0]?.small).toEqual(['cash.rows 2', 'Change given twice']);
  expect(of(paper, 'sums')?.rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'cash.piece 500 × 4 2,000.00',
    'cash.floatBefore 300.00',
    'cash.cash 2,491.25',
    'cash.drawer 2,791.25',
    'cash.float −500.00',
    'cash.takenOut 2,291.25',
  ]);
});
it.each<[Partial<CashSlip>, string[] | undefined]>([
  [{ takenOut: null }, ['2,000.00', '−500.00']],
  [{ floatBefore: null, denominations: [] }, undefined],
  [{ float: 0, denominations: [] }, ['300.00', '2,491.25', '2,791.25', '0.00', '2,291.25']],
])('tells of %j no more than was kept then', (part, sums) => {
  expect(of(cashSlipPaper({ ...slip, ...part }, speech), 'sums')?.rows.map(({ value }) => value)).toEqual(sums);
});
it('leaves room for the stamp of each receipt, and says where none is without one', () => {
  const row = {
    receiptNo: 'TST-R1',
    takenAt: '2026-11-28T02:00:00.000Z',
    contactPerson: 'CHAN',
    fare: 3000,
    levy: 4.5,
  };
  const sheet = (rows: object[]): Paper => stampSheetPaper({ rows, letterhead } as StampSheet, speech);
  expect(of(sheet([row]), 'table')?.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
    ['TST-R1', '2026-11-28 10:00', 'CHAN', '3,000.00', '4.50', '______________'],
  ]);
  expect(of(sheet([]), 'table')).toBeUndefined();
  expect(of(sheet([]), 'text')?.text).toBe('stamps.sheetEmpty');
});
