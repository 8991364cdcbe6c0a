import { LABELS } from './labels';
import { readCell } from './name-list/cells';
import { headingsOf } from './name-list/headings';
import { type Booked, matchTraveller, type Named, namesakesIn } from './name-list/match';
import { type ListedTraveller, previewOf } from './name-list/preview';
import { IMPORT_CELLS, type ImportCell } from './wire/name-list';
import { LOCALES } from './words';

const who = (part: Partial<Booked>): Booked => ({
  memberId: 1,
  documentKey: '',
  surname: 'CHAN',
  givenName: 'TAI MAN',
  chineseName: '陳大文',
  birthDate: '1985-03-02',
  ...part,
});
const row = (part: Partial<Named>): Named => ({
  documentKey: '',
  surname: '',
  givenName: '',
  chineseName: '',
  birthDate: null,
  ...part,
});
const NO_MATCH = { fault: 'noMatch' };
const CHAN = { surname: 'CHAN', givenName: 'TAI MAN' };

describe('a row finds its traveller', () => {
  const one = who({ memberId: 1, documentKey: 'k1' });
  const namesake = who({ memberId: 2, documentKey: 'k2', birthDate: '1990-01-01' });
  const unborn = who({ memberId: 3, surname: 'LEE', givenName: 'KA', chineseName: '', birthDate: null });
  const all = [one, namesake, unborn];
  test.each<[string, Partial<Named>, Booked[], object]>([
    ['by name and document', { ...CHAN, documentKey: 'k2' }, all, { memberId: 2, by: 'document' }],
    ['not by the document of somebody of another name', { ...CHAN, surname: 'WONG', documentKey: 'k2' }, all, NO_MATCH],
    ['not by a document alone', { documentKey: 'k2' }, all, { fault: 'noName' }],
    ['by name and birth date', { ...CHAN, birthDate: '1990-01-01' }, all, { memberId: 2, by: 'nameAndBirth' }],
    ['by Chinese name', { chineseName: '陳大文', birthDate: '1985-03-02' }, all, { memberId: 1, by: 'nameAndBirth' }],
    [
      'by new document',
      { ...CHAN, documentKey: 'k9', birthDate: '1985-03-02' },
      all,
      { memberId: 1, by: 'nameAndBirth' },
    ],
    [
      'by name, no birth date booked',
      { surname: 'lee', givenName: 'ka', birthDate: '2000-01-01' },
      all,
      { memberId: 3, by: 'name' },
    ],
    ['not by another birth date', { ...CHAN, birthDate: '1999-09-09' }, all, { fault: 'otherBirth' }],
    ['not among namesakes without birth date', CHAN, all, { fault: 'manyMatches' }],
    ['not without name', { birthDate: '1985-03-02' }, all, { fault: 'noName' }],
    [
      'shared document told apart by name',
      { ...CHAN, documentKey: 'k1', birthDate: '1990-01-01' },
      [one, { ...namesake, documentKey: 'k1' }],
      { memberId: 2, by: 'document' },
    ],
    [
      'shared document and shared name',
      { ...CHAN, documentKey: 'k1' },
      [one, { ...namesake, documentKey: 'k1' }],
      { fault: 'manyMatches' },
    ],
  ])('%s', (_name, given, booked, expected) => {
    expect(matchTraveller(row(given), namesakesIn(booked)(row(given)))).toEqual(expected);
  });
});

describe('headings', () => {
  test.each(LOCALES)('those of our own sheets are known in %s', (locale) => {
    const names = IMPORT_CELLS.map((cell) => LABELS[locale].customers.columns[cell]);
    expect(headingsOf([['Tour list'], names])).toEqual({ at: 1, cells: [...IMPORT_CELLS], ignored: [] });
  });
  test('others are known by meaning, unknown ones are named, of two for the same the first counts', () => {
    expect(headingsOf([['Family Name', 'D.O.B.', 'Shoe size', 'surname']])).toEqual({
      at: 0,
      cells: ['surname', 'birthDate', undefined, undefined],
      ignored: ['Shoe size', 'surname'],
    });
    expect(
      headingsOf([
        ['Shoe size', 'Surname'],
        ['CHAN', '42'],
      ]),
    ).toBeUndefined();
  });
});

test.each<[string, ImportCell]>([
  ...[
    '有效期至',
    '有效期',
    '證件有效期至',
    '有效期至 (日/月/年)',
    'Expiry',
    'EXPIRY DATE',
    'Date of Expiry (DD/MM/YYYY)',
  ].map((heading): [string, ImportCell] => [heading, 'expiryDate']),
  ...['Valid until', 'Valid till', 'Exp. Date', 'Passport expiry'].map((heading): [string, ImportCell] => [
    heading,
    'expiryDate',
  ]),
  ['Date of Birth (dd-mm-yyyy)', 'birthDate'],
  ['出生日期（年/月/日）', 'birthDate'],
  ['國籍', 'nationality'],
  ['姓（英文）', 'surname'],
])('the heading %s brings %s', (heading, cell) => {
  expect(headingsOf([['Phone', heading]])?.cells[1]).toBe(cell);
});

test.each<[ImportCell, string, object | undefined]>([
  ['birthDate', '2/3/1985', { value: '1985-03-02' }],
  ['birthDate', '1985年3月2日', { value: '1985-03-02' }],
  ['birthDate', '30/2/1985', { fault: 'badDate' }],
  ['gender', '女', { value: 'female' }],
  ['gender', 'x', { fault: 'badChoice' }],
  ['certificateType', '回鄉證', { value: 'HRP' }],
  ['roomType', '雙人房', { value: 'TWIN' }],
  // as the counter keeps it, or who booked before would not be found by it
  ['phone', '+852 9123-4567', { value: '91234567' }],
  ['phone', '+86 138 0013 8000', { value: '8613800138000' }],
  // two numbers are not one long one
  ['phone', '9123 4567 / 6123 4567', { fault: 'badPhone' }],
  ['phone', 'none', { fault: 'badPhone' }],
  ['nationality', 'cn', { value: 'CN' }],
  ['nationality', 'CHN', { value: 'CN' }],
  ['nationality', '中國', { value: 'CN' }],
  ['nationality', '香港', { value: 'HK' }],
  ['nationality', 'Narnia', { fault: 'badCountry' }],
  ['expiryDate', '47543', { value: '2030-03-01' }],
  ['expiryDate', '01/03/2030', { value: '2030-03-01' }],
  ['birthDate', '3', { fault: 'badDate' }],
  ['certificateNo', '••••4563', undefined],
  ['surname', '  chan ', { value: 'CHAN' }],
  ['surname', 'Ｃｈａｎ', { value: 'CHAN' }],
  ['remark', '', undefined],
  ['room', '12345678901', { fault: 'tooLong' }],
])('a cell %s "%s"', (cell, typed, expected) => {
  expect(readCell(cell, typed)).toEqual(expected);
});

describe('a preview', () => {
  const kept = Object.fromEntries(IMPORT_CELLS.map((cell) => [cell, ''])) as Record<ImportCell, string>;
  const listed: ListedTraveller[] = [
    { ...who({ documentKey: 'A1234563' }), kept: { ...kept, ...CHAN, birthDate: '1985-03-02', remark: 'Window' } },
  ];
  const table = (...lines: string[][]) => lines.map((values, i) => ({ line: i + 1, values }));
  const HEAD = ['Surname', 'Given name', 'Born', 'Document no.', 'Phone', 'Remark'];
  const keyOf = (number: string): string => number;
  test('shows old against new, what cannot be taken, and who stands there twice', () => {
    const preview = previewOf(
      table(
        HEAD,
        ['Chan', 'Tai Man', '1985-03-02', 'a123456(3)', '91234567', ''],
        [],
        ['CHAN', 'TAI MAN', '1985-03-02', '', 'oh', 'Aisle'],
        ['WU', 'SAM', '31/31/2000', '', '', ''],
      ),
      listed,
      keyOf,
    );
    expect(preview?.rows).toEqual([
      {
        line: 2,
        name: 'CHAN TAI MAN',
        memberId: 1,
        matchedBy: 'document',
        fault: null,
        cells: [{ cell: 'phone', before: '', after: '91234567', fault: null }],
      },
      { line: 4, name: 'CHAN TAI MAN', memberId: null, matchedBy: null, fault: 'twice', cells: [] },
      {
        line: 5,
        name: 'WU SAM',
        memberId: null,
        matchedBy: null,
        fault: 'noMatch',
        cells: [{ cell: 'birthDate', before: '', after: '31/31/2000', fault: 'badDate' }],
      },
    ]);
  });
  test('a list of guessed numbers gets one guess for each traveller of the name', () => {
    const namesakes: ListedTraveller[] = ['k1', 'k2'].map((documentKey, i) => ({
      ...who({ memberId: i + 1, documentKey, birthDate: null }),
      kept: { ...kept, ...CHAN },
    }));
    const guesses = Array.from({ length: 9 }, (_each, n) => ['Chan', 'Tai Man', '', `k${9 - n}`, '', '']);
    const asIs = (number: string): string => number.toLowerCase();
    const rows = previewOf(table(HEAD, ...guesses), namesakes, asIs)?.rows;
    expect(rows?.map(({ matchedBy, fault }) => matchedBy ?? fault)).toEqual([
      ...['manyMatches', 'manyMatches'],
      ...Array.from({ length: 7 }, () => 'twice'),
    ]);
  });
  test('of a number that the reader may not open nothing is told', () => {
    const closed = listed.map((each) => ({ ...each, documentKey: '' }));
    const row = (number: string) => ['Chan', 'Tai Man', '1985-03-02', number, '', ''];
    const told = (number: string) => previewOf(table(HEAD, row(number)), closed, keyOf)?.rows[0];
    const [right, wrong] = [told('A123456(3)'), told('A123455(5)')];
    expect(right).toMatchObject({ matchedBy: 'nameAndBirth', cells: [{ cell: 'certificateNo' }] });
    expect(wrong?.cells.length).toBe(right?.cells.length);
  });
  test('a name in one column finds its traveller, however it is written, and moves no surname', () => {
    const auyeung = [{ ...listed[0], surname: 'AU YEUNG', givenName: 'KA', chineseName: '' } as ListedTraveller];
    const chan = listed.map((each) => ({ ...each, kept: { ...each.kept, chineseName: '陳大文' } }));
    const seen = (name: string, people = chan) => {
      const preview = previewOf(table(['Name', 'Phone'], [name, '91234567']), people, keyOf);
      expect(preview).toMatchObject({ columns: ['surname', 'givenName', 'chineseName', 'phone'], ignored: [] });
      return preview?.rows[0];
    };
    const cells = [{ cell: 'phone', before: '', after: '91234567', fault: null }];
    for (const name of ['Chan Tai Man', 'CHAN, Tai Man', 'CHAN/TAI MAN', '陳大文', 'CHAN TAI MAN (陳大文)'])
      expect(seen(name)).toMatchObject({ memberId: 1, matchedBy: 'name', cells });
    expect(seen('AU YEUNG KA', auyeung)).toMatchObject({ memberId: 1, cells });
    expect(seen('Wu Sam')).toMatchObject({ memberId: null, fault: 'noMatch', name: 'WU SAM' });
  });
  test('what the list says already is no change', () => {
    const same = ['chan', 'Tai  Man', '2/3/1985', 'A123456(3)', '', 'Window'];
    expect(previewOf(table(HEAD, same), listed, keyOf)?.rows[0]?.cells).toEqual([]);
  });
});
