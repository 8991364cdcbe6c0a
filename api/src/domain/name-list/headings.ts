import { LABELS } from '../labels';
import { IMPORT_CELLS, type ImportCell } from '../wire/name-list';
import { LOCALES } from '../words';

/** Other headings that lists of shops, schools and airlines have, beside ours. */
const ALIASES: Record<ImportCell, string[]> = {
  surname: ['Last name', 'Family name', 'English surname', '姓', '英文姓氏', '姓（英文）', '英文姓'],
  givenName: ['First name', 'Given names', 'Forename', '名', '英文名字', '名（英文）', '英文名'],
  chineseName: ['Name in Chinese', 'Chinese', '中文名', '中文名稱', '中文姓名', '姓名', '中文名称'],
  title: ['Salutation', '稱謂', '称谓', '稱呼', '称呼'],
  gender: ['Sex', 'Gender', 'M/F', '性別', '性别'],
  birthDate: ['Date of birth', 'DOB', 'Birthday', 'Birth date', '出生日期', '生日', '出生年月日'],
  nationality: ['Nationality', 'Country', 'Citizenship', '國籍', '国籍', '國籍/地區', '国籍/地区'],
  certificateType: ['Document type', 'Type of document', 'ID type', '證件類別', '证件类别', '證件類型', '证件类型'],
  certificateNo: [
    'Passport no.',
    'Passport number',
    'Document number',
    'ID no.',
    'HKID',
    '護照號碼',
    '护照号码',
    '證件編號',
  ],
  expiryDate: [
    ...['Expiry date', 'Date of expiry', 'Expiry', 'Exp. date', 'Expires', 'Expires on', 'Expiration date'],
    ...[
      'Passport expiry',
      'Passport expiry date',
      'Valid until',
      'Valid till',
      'Valid to',
      '有效期',
      '有效期至',
      '有效至',
    ],
    ...['到期日', '到期日期', '有效日期', '屆滿日期', '届满日期', '證件有效期', '证件有效期', '證件有效期至'],
    ...['证件有效期至', '護照有效期', '护照有效期', '護照有效期至', '护照有效期至'],
  ],
  phone: ['Phone', 'Telephone', 'Mobile', 'Tel.', 'Contact no.', '電話', '电话', '手機', '手机', '聯絡電話'],
  room: ['Room no.', 'Room number', '房號', '房号'],
  roomType: ['Type of room', '房型', '房間類型', '房间类型'],
  diet: ['Meal', 'Special meal', '膳食', '餐飲', '飲食', '餐饮', '饮食'],
  remark: ['Remarks', 'Note', 'Notes', '備註', '备注'],
};
/** Headings of a column that holds the whole name. */
const WHOLE = [
  'Name',
  'Full name',
  'English name',
  'Passenger',
  'Passenger name',
  'Traveller',
  '英文姓名',
  '旅客',
  '旅客姓名',
];
/** What a column brings: one cell, or the parts of a name. */
type Brought = ImportCell | 'name';
/** How a date is to be written, in brackets behind a heading. */
const HOW = /\([dmy日月年\s./-]+\)/g;
/** Letters and digits only: "Passport No.", "passport no" and "PASSPORT NO" are one heading. */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(HOW, '')
    .replace(/[^\p{L}\p{N}/]/gu, '');
let known: ReadonlyMap<string, Brought> | undefined;
const makeKnown = (): ReadonlyMap<string, Brought> =>
  new Map<string, Brought>([
    ...WHOLE.map((heading) => [plain(heading), 'name'] as const),
    ...IMPORT_CELLS.flatMap((cell) =>
      [cell, ...LOCALES.map((locale) => LABELS[locale].customers.columns[cell]), ...ALIASES[cell]].map(
        (heading): [string, ImportCell] => [plain(heading), cell],
      ),
    ),
  ]);
export interface Headings {
  /** The place of the row of headings in the table. */
  at: number;
  /** Which cell each column brings; the first of two columns for the same counts. */
  cells: (Brought | undefined)[];
  ignored: string[];
}
const SEARCHED = 20;

/**
 * Finds the row of headings of a name list, in any of the three languages, under whatever title lines stand above it:
 * the first row with two headings that we know; undefined when there is none.
 */
export function headingsOf(table: readonly (readonly string[])[]): Headings | undefined {
  const headings = (known ??= makeKnown());
  for (const [at, row] of table.slice(0, SEARCHED).entries()) {
    const read = row.map((heading) => headings.get(plain(heading)));
    const cells = read.map((cell, i) => (read.indexOf(cell) === i ? cell : undefined));
    if (cells.filter(Boolean).length < 2) continue;
    return { at, cells, ignored: row.filter((heading, i) => !cells[i] && heading.trim() !== '') };
  }
  return undefined;
}
