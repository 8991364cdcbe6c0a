import type { Labels } from '../../domain/labels';
import { wordsIn } from '../../http/voice';
import { type CustomerListWire, type CustomerRow, SHEET_COLUMNS, type SheetColumn } from '../../domain/wire/customer';
import type { ReportColumnKind, ReportRow } from '../../domain/wire/report';
import type { Locale } from '../../domain/words';

export const SHEETS = ['customers', 'rooming', 'documents'] as const;
export type Sheet = (typeof SHEETS)[number];
/** What a cell may draw on beside its row. */
interface Source {
  row: CustomerRow;
  labels: Labels;
  coaches: ReadonlyMap<number, string>;
}
/** A sheet as a list on a screen stands: both in its order, undefined for all. */
export interface SheetCut {
  people?: readonly number[] | undefined;
  columns?: readonly SheetColumn[] | undefined;
}
interface Column {
  key: SheetColumn;
  kind: ReportColumnKind;
  of: (source: Source) => string | number | null;
}
const text = (key: SheetColumn, of: Column['of']): Column => ({ key, kind: 'text', of });

/** Every column that a sheet can have. */
const COLUMNS: readonly Column[] = [
  { key: 'seq', kind: 'int', of: ({ row }) => row.seq },
  text('orderNumber', ({ row }) => row.orderNumber),
  text('type', ({ row, labels }) => labels.words.memberType[row.type]),
  text('title', ({ row, labels }) => row.title && labels.words.title[row.title]),
  text('surname', ({ row }) => row.surname),
  text('givenName', ({ row }) => row.givenName),
  text('chineseName', ({ row }) => row.chineseName),
  text('gender', ({ row, labels }) => row.gender && labels.words.gender[row.gender]),
  { key: 'birthDate', kind: 'date', of: ({ row }) => row.birthDate },
  { key: 'age', kind: 'int', of: ({ row }) => row.age },
  text('nationality', ({ row }) => row.nationality),
  text(
    'certificateType',
    ({ row, labels }) => row.certificateType && labels.words.certificateType[row.certificateType],
  ),
  text('certificateNo', ({ row }) => row.certificateNo),
  { key: 'expiryDate', kind: 'date', of: ({ row }) => row.expiryDate },
  text('phone', ({ row }) => row.phone),
  text('contact', ({ row }) => row.contactPerson),
  text('contactPhone', ({ row }) => row.contactPhone),
  text('room', ({ row }) => row.room),
  text('roomType', ({ row, labels }) => row.roomType && labels.words.roomType[row.roomType]),
  text('bed', ({ row, labels }) => bedOf(row, labels.customers.board)),
  text('coach', ({ row, coaches }) => (row.carId === null ? '' : (coaches.get(row.carId) ?? ''))),
  text('seat', ({ row }) => row.seatNo),
  text('diet', ({ row }) => row.diet),
  text('remark', ({ row }) => row.remark),
  text('payment', ({ row, labels }) => labels.words.paymentState[row.paymentState]),
  text('doubts', ({ row, labels }) => row.flags.map((flag) => labels.customers.flags[flag]).join('; ')),
];
const NAMES = ['surname', 'givenName', 'chineseName', 'gender'] as const;
const PAPERS = ['certificateType', 'certificateNo', 'expiryDate'] as const;
const PHONES = ['phone', 'contact', 'contactPhone'] as const;
/** The columns of a sheet that nobody chose any for. */
const USUAL: Record<Sheet, readonly SheetColumn[]> = {
  customers: SHEET_COLUMNS.filter((key) => key !== 'bed'),
  rooming: ['room', 'roomType', ...NAMES, 'type', 'bed', 'remark'],
  documents: ['orderNumber', ...NAMES, 'type', ...PHONES, ...PAPERS, 'birthDate', 'doubts'],
};

/** The bed that a hotel has to know of. */
function bedOf(row: CustomerRow, words: { extraBed: string; noBed: string; single: string }): string {
  if (row.extraBed) return words.extraBed;
  if (row.type === 'CHILD' && !row.occupyBed) return words.noBed;
  return row.singleRoom ? words.single : '';
}

/** Who stands on a sheet, in its order: a rooming list goes by room, those without one at its end. */
export function peopleOf(sheet: Sheet, { data, rooms }: CustomerListWire, { people }: SheetCut): CustomerRow[] {
  if (people) return people.flatMap((id) => data.find((row) => row.memberId === id) ?? []);
  if (sheet === 'documents') return data.filter((row) => row.flags.length > 0);
  if (sheet === 'customers') return data;
  const place = new Map(rooms.map(({ room }, i) => [room, i]));
  const at = (row: CustomerRow): number => place.get(row.room) ?? rooms.length;
  return [...data].sort((a, b) => at(a) - at(b) || a.seq - b.seq);
}

/** A sheet as columns and rows, its words in the reader's language. */
export function sheetTable(
  keys: readonly SheetColumn[],
  people: readonly CustomerRow[],
  locale: Locale,
  coaches: ReadonlyMap<number, string>,
): { columns: { key: string; kind: ReportColumnKind; title: string }[]; rows: ReportRow[] } {
  const labels = wordsIn(locale);
  const titles = labels.customers.columns;
  const columns = keys.flatMap((key) => COLUMNS.find((column) => column.key === key) ?? []);
  return {
    columns: columns.map(({ key, kind }) => ({ key, kind, title: titles[key] })),
    rows: people.map((row) => Object.fromEntries(columns.map(({ key, of }) => [key, of({ row, labels, coaches })]))),
  };
}
export const columnsOf = (sheet: Sheet, { columns }: SheetCut): readonly SheetColumn[] => columns ?? USUAL[sheet];
