import { LABELS } from '../../domain/labels';
import type { CustomerListWire, CustomerRow } from '../../domain/wire/customer';
import type { ReportColumnKind, ReportRow } from '../../domain/wire/report';
import type { Locale } from '../../domain/words';

export const SHEETS = ['customers', 'rooming', 'documents'] as const;
export type Sheet = (typeof SHEETS)[number];
/** What a cell may draw on beside its row. */
interface Source {
  row: CustomerRow;
  labels: (typeof LABELS)[Locale];
  coaches: ReadonlyMap<number, string>;
}
type ColumnKey = keyof (typeof LABELS)[Locale]['customers']['columns'];
interface Column {
  key: ColumnKey;
  kind: ReportColumnKind;
  of: (source: Source) => string | number | null;
}
const text = (key: ColumnKey, of: Column['of']): Column => ({ key, kind: 'text', of });

const NAMES: Column[] = [
  text('surname', ({ row }) => row.surname),
  text('givenName', ({ row }) => row.givenName),
  text('chineseName', ({ row }) => row.chineseName),
  text('gender', ({ row, labels }) => row.gender && labels.words.gender[row.gender]),
];
const PAPERS: Column[] = [
  text(
    'certificateType',
    ({ row, labels }) => row.certificateType && labels.words.certificateType[row.certificateType],
  ),
  text('certificateNo', ({ row }) => row.certificateNo),
  { key: 'expiryDate', kind: 'date', of: ({ row }) => row.expiryDate },
];
const PHONES: Column[] = [
  text('phone', ({ row }) => row.phone),
  text('contact', ({ row }) => row.contactPerson),
  text('contactPhone', ({ row }) => row.contactPhone),
];
const BIRTH: Column = { key: 'birthDate', kind: 'date', of: ({ row }) => row.birthDate };
const TYPE = text('type', ({ row, labels }) => labels.words.memberType[row.type]);
const ROOM: Column[] = [
  text('room', ({ row }) => row.room),
  text('roomType', ({ row, labels }) => row.roomType && labels.words.roomType[row.roomType]),
];
const DOUBTS = text('doubts', ({ row, labels }) => row.flags.map((flag) => labels.customers.flags[flag]).join('; '));
const REMARK = text('remark', ({ row }) => row.remark);

const COLUMNS: Record<Sheet, Column[]> = {
  customers: [
    { key: 'seq', kind: 'int', of: ({ row }) => row.seq },
    text('orderNumber', ({ row }) => row.orderNumber),
    TYPE,
    text('title', ({ row, labels }) => row.title && labels.words.title[row.title]),
    ...NAMES,
    BIRTH,
    { key: 'age', kind: 'int', of: ({ row }) => row.age },
    text('nationality', ({ row }) => row.nationality),
    ...PAPERS,
    ...PHONES,
    ...ROOM,
    text('coach', ({ row, coaches }) => (row.carId === null ? '' : (coaches.get(row.carId) ?? ''))),
    text('seat', ({ row }) => row.seatNo),
    text('diet', ({ row }) => row.diet),
    REMARK,
    text('payment', ({ row, labels }) => labels.words.paymentState[row.paymentState]),
    DOUBTS,
  ],
  rooming: [...ROOM, ...NAMES, TYPE, text('bed', ({ row, labels }) => bedOf(row, labels.customers.board)), REMARK],
  documents: [text('orderNumber', ({ row }) => row.orderNumber), ...NAMES, TYPE, ...PHONES, ...PAPERS, BIRTH, DOUBTS],
};

/** The bed that a hotel has to know of. */
function bedOf(row: CustomerRow, words: { extraBed: string; noBed: string; single: string }): string {
  if (row.extraBed) return words.extraBed;
  if (row.type === 'CHILD' && !row.occupyBed) return words.noBed;
  return row.singleRoom ? words.single : '';
}

/** Who stands on a sheet, in its order: a rooming list goes by room, those without one at its end. */
export function peopleOf(sheet: Sheet, { data, rooms }: CustomerListWire): CustomerRow[] {
  if (sheet === 'documents') return data.filter((row) => row.flags.length > 0);
  if (sheet === 'customers') return data;
  const place = new Map(rooms.map(({ room }, i) => [room, i]));
  const at = (row: CustomerRow): number => place.get(row.room) ?? rooms.length;
  return [...data].sort((a, b) => at(a) - at(b) || a.seq - b.seq);
}

/** A sheet as columns and rows, its words in the reader's language. */
export function sheetTable(
  sheet: Sheet,
  people: readonly CustomerRow[],
  locale: Locale,
  coaches: ReadonlyMap<number, string>,
): { columns: { key: string; kind: ReportColumnKind; title: string }[]; rows: ReportRow[] } {
  const labels = LABELS[locale];
  const titles = labels.customers.columns;
  return {
    columns: COLUMNS[sheet].map(({ key, kind }) => ({ key, kind, title: titles[key] })),
    rows: people.map((row) =>
      Object.fromEntries(COLUMNS[sheet].map(({ key, of }) => [key, of({ row, labels, coaches })])),
    ),
  };
}
