import type { CustomerListWire, CustomerRow } from '../wire/customer';
import type { Letterhead } from '../wire/receipt';
import type { Locale, RoomType } from '../words';
import { dayText, momentText } from './format';
import { latinName } from './letter';
import type { Paper, PaperBlock, PaperCell, Say, Speech } from './paper';

/** The sheets of a departure that are papers: for the office, the guide, the hotel, and for calling about documents. */
export const SHEET_PAPERS = ['customers', 'names', 'rooming', 'documents'] as const;
export type SheetPaper = (typeof SHEET_PAPERS)[number];
type Key = Parameters<Say>[0] extends infer K ? (K extends `customers.columns.${infer C}` ? C : never) : never;

/** Who hands a sheet out, and as of when: whoever gets it knows whose group it is and whom to ring. */
interface SheetHead {
  letterhead: Letterhead;
  printedAt: string;
}
/** What tells the sheets of departures apart. */
export const sheetTitle = ({ packageCode, packageNames }: CustomerListWire['departure'], locale: Locale): string =>
  `${packageCode} ${packageNames[locale]}`;

/** A sheet of a departure; numbers of documents stand on it as the list has them, which is masked. */
export function sheetPaper(
  sheet: SheetPaper,
  list: CustomerListWire,
  { letterhead, printedAt }: SheetHead,
  speech: Speech,
): Paper {
  const { say, locale } = speech;
  const { departure, summary } = list;
  return {
    size: 'A4',
    landscape: sheet === 'customers',
    locale,
    title: say(`customers.sheets.${sheet}`),
    otherTitle: say(`customers.sheets.${sheet}Other`),
    letterhead,
    facts: [
      [say('customers.sheets.departs'), dayText(departure.departureDate, locale)],
      [say('customers.sheets.returns'), dayText(departure.returnDate, locale)],
      [say('customers.sheets.people'), String(summary.travellers)],
      [say('prints.printed'), momentText(printedAt)],
    ],
    file: `${departure.packageCode} ${departure.departureDate} ${say(`customers.sheets.${sheet}`)}`,
    blocks: [
      { kind: 'heading', text: sheetTitle(departure, locale), large: true },
      ...(list.data.length ? BLOCKS[sheet](list, say) : [nobodyYet(say)]),
    ],
  };
}

/** Heads without a row below, or documents that are all in order, would read as a fault of the list. */
const nobodyYet = (say: Say): PaperBlock => ({ kind: 'text', text: say('customers.desk.nobody') });
const BLOCKS: Record<SheetPaper, (list: CustomerListWire, say: Say) => PaperBlock[]> = {
  customers: ({ data }, say) => [
    table(
      say,
      CUSTOMERS,
      data.map((row, i) => customer(row, i, say)),
    ),
  ],
  names: ({ data }, say) => [
    table(
      say,
      NAMES,
      data.map((row, i) => called(row, i, say)),
    ),
  ],
  rooming: (list, say) => [
    { kind: 'text', text: roomTotals(list, say) },
    table(say, ROOMING, [
      ...list.rooms.flatMap(({ room, type }) =>
        inRoom(
          room,
          say(`words.roomType.${type}`),
          list.data.filter((row) => row.room === room),
          say,
        ),
      ),
      ...inRoom(
        '–',
        say('customers.sheets.notRoomed'),
        list.data.filter((row) => row.room === ''),
        say,
      ),
    ]),
  ],
  documents: ({ data }, say) => {
    const doubts = data.filter((row) => row.flags.length > 0);
    if (!doubts.length) return [{ kind: 'text', text: say('customers.papers.none') }];
    return [
      table(
        say,
        DOCUMENTS,
        doubts.map((row) => doubted(row, say)),
      ),
    ];
  },
};

/** How a column stands: a number at the right, never broken, or with a share of the width. */
type Columns = Partial<Record<Key | 'tick', 'num' | 'tight' | number>>;
const CUSTOMERS: Columns = {
  ...{ seq: 'num', person: 2.6, gender: 'tight', birthDate: 'tight', certificateType: 1.5, expiryDate: 'tight' },
  ...{ phone: 'tight', room: 'tight', seat: 'tight', payment: 'tight', diet: 1, remark: 1.6 },
};
const NAMES: Columns = {
  ...{ seq: 'num', person: 2, chineseName: 'tight', gender: 'tight', age: 'num', room: 'tight', seat: 'tight' },
  ...{ phone: 'tight', diet: 1, remark: 1.5 },
};
const ROOMING: Columns = {
  ...{ room: 'tight', roomType: 'tight', person: 2, chineseName: 'tight', gender: 'tight', type: 'tight', remark: 1.6 },
};
const DOCUMENTS: Columns = { tick: 'tight', person: 2, phone: 'tight', contact: 1.4, doubts: 2.4 };
const table = (say: Say, columns: Columns, rows: readonly (readonly PaperCell[])[]): PaperBlock => ({
  kind: 'table',
  columns: Object.entries(columns).map(([key, look]) => ({
    title: key === 'tick' ? '' : say(`customers.columns.${key as Key}`),
    ...(look === 'num' ? { num: true } : look === 'tight' ? { tight: true } : { width: look }),
  })),
  rows,
});
const cell = (text: string | number | null, ...small: string[]): PaperCell => ({ text: String(text ?? ''), small });
const sexOf = (row: CustomerRow, say: Say): PaperCell => cell(row.gender && say(`words.gender.${row.gender}`));

/** The whole list for the office. */
const customer = (row: CustomerRow, i: number, say: Say): PaperCell[] => [
  cell(i + 1),
  cell(latinName(row), `${row.chineseName} ${say(`words.memberType.${row.type}`)} · ${row.orderNumber}`.trim()),
  sexOf(row, say),
  cell(row.birthDate, row.age === null ? '' : say('customers.grid.age', { age: row.age })),
  cell(
    row.certificateType && say(`words.certificateType.${row.certificateType}`),
    `${row.certificateNo} ${row.nationality}`.trim(),
  ),
  cell(row.expiryDate),
  cell(row.phone || row.contactPhone),
  cell(row.room, row.room && row.roomType ? say(`words.roomType.${row.roomType}`) : ''),
  cell(row.seatNo),
  cell(say(`words.paymentState.${row.paymentState}`)),
  cell(row.diet),
  cell(row.remark),
];

/** What the guide carries: names to call out, room and seat, what to mind; no document, no money. */
const called = (row: CustomerRow, i: number, say: Say): PaperCell[] => [
  ...[cell(i + 1), cell(latinName(row)), cell(row.chineseName), sexOf(row, say), cell(row.age), cell(row.room)],
  ...[cell(row.seatNo), cell(row.phone || row.contactPhone), cell(row.diet), cell(row.remark)],
];

/** Whom to call about papers, with a place to tick. */
const doubted = (row: CustomerRow, say: Say): PaperCell[] => [
  cell('□'),
  cell(latinName(row), `${row.chineseName} ${row.orderNumber}`.trim()),
  cell(row.phone),
  cell(row.contactPerson, row.contactPhone),
  cell(row.flags.map((flag) => say(`customers.flags.${flag}`)).join('; ')),
];

/** For the hotel, people by room. */
const inRoom = (room: string, kind: string, people: readonly CustomerRow[], say: Say): PaperCell[][] =>
  people.map((row, i) => [
    { text: i === 0 ? room : '', strong: true, tied: i > 0 },
    cell(i === 0 ? kind : ''),
    cell(latinName(row)),
    cell(row.chineseName),
    sexOf(row, say),
    cell(
      say(`words.memberType.${row.type}`),
      row.extraBed ? say('customers.board.extraBed') : '',
      row.type === 'CHILD' && !row.occupyBed && !row.extraBed ? say('customers.board.noBed') : '',
    ),
    cell(row.remark),
  ]);
function roomTotals({ rooms }: CustomerListWire, say: Say): string {
  const count = (wanted: RoomType): number => rooms.filter(({ type }) => type === wanted).length;
  return say('customers.board.totals', {
    ...{ rooms: rooms.length, single: count('SINGLE'), twin: count('TWIN'), triple: count('TRIPLE') },
  });
}
