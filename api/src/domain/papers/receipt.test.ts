import type { ReceiptLine, ReceiptWire } from '../wire/receipt';
import type { Speech } from './paper';
import { receiptPaper } from './receipt';

const say = Object.assign((key: string, params?: object) => [key, ...Object.values(params ?? {})].join(' '), {
  find: (_key: string, otherwise: string) => otherwise,
});
const speech = { say, locale: 'en' } as unknown as Speech;
const WHOLE = [
  'LAU MEI FONG 劉美芳',
  'CHIU KIN WAH 趙建華',
  'CHIU HOI MAN 趙凱文',
  'CHIU HOI YAN 趙凱欣',
  'WONG SIU MING',
];
const tour = { en: 'Osaka', 'zh-Hant': '大阪', 'zh-Hans': '大阪' };
const line = (subOrderNumber: string, kind: string): ReceiptLine =>
  ({
    ...{ subOrderNumber, kind, travellers: WHOLE, packageCode: 'JP-KANSAI5', packageName: tour, tourName: tour },
    ...{ departureDate: '2027-02-02', fareAmount: 9500, levyAmount: 17.1, amount: 9517.1, description: '' },
  }) as unknown as ReceiptLine;
const note = (lines: ReceiptLine[]): ReceiptWire =>
  ({
    ...{ kind: 'TRANSFER', receiptNo: 'R1', issued: true, voided: false, copy: false, copies: 0, lines, dues: [] },
    ...{ remark: '', reference: '', method: 'CASH', balance: 0, balanceBy: null, issuedAt: '2026-11-29T01:23:00.000Z' },
    ...{
      takenAt: '2026-11-29T01:23:00.000Z',
      levy: null,
      levyBox: null,
      rates: [],
      remarks: tour,
      specialRemarks: tour,
    },
    letterhead: { branch: { code: 'TST' } },
  }) as unknown as ReceiptWire;
const names = (lines: ReceiptLine[]): string[] =>
  receiptPaper(note(lines), speech).blocks.flatMap((block) =>
    block.kind === 'text' && block.text.includes('LAU MEI FONG') ? [block.text.split(' · ')[0] ?? ''] : [],
  );

it('names the people of a booking once, however many lines are about them', () => {
  expect(names([line('T-01', 'CHARGE'), line('T-01', 'TRANSFER_OUT'), line('T-02', 'TRANSFER_IN')])).toEqual([
    'T-01',
    'T-02',
  ]);
});
