import type { CustomerListWire } from '../wire/customer';
import type { Letterhead } from '../wire/receipt';
import type { Speech } from './paper';
import { SHEET_PAPERS, sheetPaper } from './sheets';

const speech = { say: (key: string) => key, locale: 'en' } as unknown as Speech;
const head = { letterhead: {} as Letterhead, printedAt: '2026-11-28T02:00:00.000Z' };
const names = { en: 'Bangkok', 'zh-Hant': '曼谷', 'zh-Hans': '曼谷' };
const empty = {
  departure: {
    packageCode: 'TH-BANGKOK5',
    packageNames: names,
    departureDate: '2026-12-24',
    returnDate: '2026-12-28',
  },
  summary: { travellers: 0 },
  ...{ rooms: [], data: [] },
} as unknown as CustomerListWire;

it.each(SHEET_PAPERS)('says on the %s of a departure without travellers that nobody has booked', (sheet) => {
  const [, ...blocks] = sheetPaper(sheet, empty, head, speech).blocks;
  expect(blocks).toEqual([{ kind: 'text', text: 'customers.desk.nobody' }]);
});
