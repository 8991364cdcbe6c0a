import { Workbook } from 'exceljs';
import type { ImportedLine, ImportLine, ImportTable } from '../src/domain/wire/import';
import { type Client, type Person, TestApp } from './app';
import { importRace } from './import-race';
import { bytesOf, sheetOf } from './xlsx-file';

let app: TestApp;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
});
afterAll(() => app.stop());

type Cells = Record<string, string>;
const lines = (...cells: Cells[]): ImportLine[] => cells.map((each, i) => ({ line: i + 2, cells: each }));
const check = async (name: string, sent: ImportLine[], who = manager): Promise<ImportedLine[]> =>
  (await who.post(`/imports/${name}/check`, { lines: sent }).expect(200)).body as ImportedLine[];
const take = async (name: string, sent: ImportLine[], who = manager, key = ''): Promise<ImportedLine[]> =>
  (await who.post(`/imports/${name}`, { lines: sent }, key ? { 'idempotency-key': key } : {}).expect(200))
    .body as ImportedLine[];
const acts = (answers: readonly ImportedLine[]): string[] => answers.map(({ act }) => act);
const rowsOf = async (path: string): Promise<Record<string, unknown>[]> =>
  (await manager.get(path).expect(200)).body as Record<string, unknown>[];
const read = async (name: string, bytes: Buffer, file = 'rows.xlsx', who = manager): Promise<ImportTable> =>
  (await who.post(`/imports/${name}/table`).attach('file', bytes, file).expect(200)).body as ImportTable;
/** The lines of a table as the screen sends them. */
const linesOf = ({ columns, rows }: ImportTable): ImportLine[] =>
  rows.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap(({ key }, i) => (key && values[i] ? [[key, values[i]]] : []))),
  }));
async function workbook(...rows: unknown[][]): Promise<Buffer> {
  const book = new Workbook();
  book.addWorksheet('Rows').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}

test('the template has headings in the language of its reader, words to choose from, and is read again', async () => {
  for (const [language, heading, word] of [
    ['en', 'Name (English)', 'Hotel'],
    ['zh-Hant', '名稱（English）', '酒店'],
  ] as const) {
    const who = await app.as('manager', language);
    const bytes = await bytesOf(who.get('/imports/suppliers/template').expect(200));
    const book = new Workbook();
    await book.xlsx.load(bytes as never);
    const [sheet, words] = book.worksheets;
    expect(sheet?.getCell('A1').value).toContain(heading);
    expect(words?.getCell('D3').value).toBe(word);
    expect(sheet?.getCell('D5').dataValidation.formulae?.[0]).toMatch(/\$D\$3:\$D\$\d+$/);
    const filled = await workbook(sheet?.getRow(1).values as unknown[], [undefined, 'Lotus']);
    expect((await read('suppliers', filled)).columns.filter(({ key }) => key === null)).toEqual([]);
  }
});

test('what is not printable is taken out of a file, and a long text is kept whole', async () => {
  const remark = 'Paid by the tenth. '.repeat(52).trim();
  const table = await read(
    'suppliers',
    await workbook(['Name', 'Kind', 'Phone', 'Remark'], ['Marked\u202c', 'Hotel', '\u202a2345 6789\u202c', remark]),
  );
  expect(acts(await take('suppliers', linesOf(table)))).toEqual(['create']);
  expect(await rowsOf('/suppliers?q=Marked')).toMatchObject([{ name: 'Marked', phone: '23456789', remark }]);
});

test('rows are read, checked without a trace, taken over, and the same file makes nothing twice', async () => {
  const bytes = await workbook(
    ['Suppliers of the winter'],
    ['名稱', '名稱（繁體中文）', '種類', 'Phone', 'paymentDays', 'Active', 'Shoe size'],
    ['Winter Inn', '冬日酒店', '酒店', '2345 6789', 45, '是', 42],
    ['Winter Bus', '', 'Coach', '', '', 'no', ''],
  );
  const table = await read('suppliers', bytes);
  expect(table.columns.at(-1)).toEqual({ heading: 'Shoe size', key: null });
  const sent = linesOf(table);
  const before = await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM audit');
  const checked = await check('suppliers', sent);
  expect(acts(checked)).toEqual(['create', 'create']);
  expect(await rowsOf('/suppliers?q=Winter')).toEqual([]);
  expect(await app.db.query('SELECT COUNT(*) AS n FROM audit')).toEqual(before);
  const again = sent.map((line, i) => ({ ...line, was: checked[i]?.was ?? null }));
  expect(acts(await take('suppliers', again, manager, 'winter'))).toEqual(['create', 'create']);
  const [bus, inn] = await rowsOf('/suppliers?q=Winter&_sort=name&_order=ASC');
  expect(inn).toMatchObject({
    ...{ name: 'Winter Inn', kind: 'hotel', phone: '23456789', paymentDays: 45, active: true, currency: 'HKD' },
    translations: { 'zh-Hant': { name: '冬日酒店' } },
  });
  expect(bus).toMatchObject({ kind: 'coach', paymentDays: 30, active: false });
  // the answer that was lost is asked for again, and another day the file comes again
  expect(acts(await take('suppliers', again, manager, 'winter'))).toEqual(['create', 'create']);
  expect(acts(await take('suppliers', sent))).toEqual(['same', 'same']);
  expect(await rowsOf('/suppliers?q=Winter')).toHaveLength(2);
  const log = await rowsOf(`/audit?resource=suppliers&recordId=${String(inn?.['id'])}`);
  expect(log).toHaveLength(1);
});

test('a row that meets a record says what changes, and is refused when somebody else was first', async () => {
  const { body } = await manager.post('/suppliers', { name: 'Spring Inn', kind: 'hotel' }).expect(201);
  const { id, version } = body as { id: number; version: number };
  const sent = lines({ name: 'SPRING INN', paymentDays: '60', kind: 'Hotel', contact: '' });
  const [seen] = await check('suppliers', sent);
  expect(seen).toMatchObject({ act: 'edit', id, was: version });
  expect(seen?.changes.map(({ key, before, after }) => [key, before, after])).toEqual([
    ['name', 'Spring Inn', 'SPRING INN'],
    ['paymentDays', 30, 60],
  ]);
  await manager.patch(`/suppliers/${String(id)}`, { contact: 'Mr Lee', version }).expect(200);
  const [late] = await take('suppliers', [{ ...(sent[0] as ImportLine), was: version }]);
  expect(late).toMatchObject({ act: 'refused', why: expect.stringContaining('changed this record') as string });
  const [now] = await take('suppliers', sent);
  expect(now).toMatchObject({ act: 'edit', id });
  expect(await rowsOf(`/suppliers?id=${String(id)}`)).toMatchObject([{ paymentDays: 60, contact: 'Mr Lee' }]);
});

test('a cell that says so empties what is kept, an empty one changes nothing', async () => {
  const held = { contact: 'Mr Lee', phone: '23456789', remark: 'Call first', paymentDays: 60 };
  const translations = { 'zh-Hant': { name: '夏日酒店' }, 'zh-Hans': { name: '夏日酒店' } };
  const made = { name: 'Summer Inn', kind: 'hotel', ...held, translations };
  const { id } = (await manager.post('/suppliers', made).expect(201)).body as { id: number };
  const emptied = { name: 'Summer Inn', contact: '(empty)', phone: '', paymentDays: '（清空）' };
  const sent = lines({ ...emptied, 'translations.zh-Hans.name': '(EMPTY)' });
  const [seen] = await check('suppliers', sent);
  expect(seen?.changes).toEqual([
    { key: 'contact', before: 'Mr Lee', after: null },
    { key: 'paymentDays', before: 60, after: 30 },
    { key: 'translations.zh-Hans.name', before: '夏日酒店', after: null },
  ]);
  expect(acts(await take('suppliers', sent))).toEqual(['edit']);
  expect(await rowsOf(`/suppliers?id=${String(id)}`)).toMatchObject([
    { ...held, contact: '', paymentDays: 30, translations: { 'zh-Hant': { name: '夏日酒店' } } },
  ]);
  expect(acts(await take('suppliers', sent))).toEqual(['same']);
  const [needed] = await check('suppliers', lines({ name: 'Summer Inn', kind: '(empty)' }));
  expect(needed).toMatchObject({ act: 'refused', faults: { kind: 'This field is required' } });
  // a new record is made without what its row leaves empty
  expect(acts(await take('suppliers', lines({ name: 'Sunny Inn', kind: 'hotel', contact: '(empty)' })))).toEqual([
    'create',
  ]);
  const template = await bytesOf(manager.get('/imports/suppliers/template').expect(200));
  const book = new Workbook();
  await book.xlsx.load(template as never);
  expect(JSON.stringify(book.worksheets[1]?.getRow(2).values)).toContain('(empty) empties what is kept');
});

test('a line brings one of the rows within its record: it changes the one it meets, adds another, and leaves the rest', async () => {
  await manager.post('/suppliers', { name: 'Row Inn', kind: 'hotel' }).expect(201);
  const head = { number: 'ROWS-1', supplier: 'Row Inn', currency: 'HKD', validFrom: '1/1/2026', validTo: '31/12/2026' };
  const service = (name: string, price: string, more: Cells = {}): Cells => ({
    ...{ 'services.service': name, 'services.category': 'Hotel', 'services.unit': 'room', 'services.price': price },
    ...more,
  });
  const sent = lines(
    { ...head, ...service('Twin room', 'HK$500') },
    { ...head, ...service('Twin room', '650.50', { 'services.season': 'Winter', 'services.freePer': '16' }) },
    { ...head, ...service('', '90', { 'services.category': '膳食', 'services.unit': 'person' }) },
    { ...head, ...service('Lunch', 'dear') },
  );
  expect(acts(await check('supplierContracts', sent))).toEqual(['create', 'create', 'refused', 'refused']);
  const first = await take('supplierContracts', sent);
  expect(acts(first)).toEqual(['create', 'edit', 'refused', 'refused']);
  expect(Object.keys(first[2]?.faults ?? {})).toContain('services.service');
  expect(Object.keys(first[3]?.faults ?? {})).toEqual(['services.price']);
  const contract = async () =>
    (await rowsOf('/supplier-contracts?number=ROWS-1'))[0] as { id: number; services: Cells[] };
  const read = async () =>
    (
      (await manager.get(`/supplier-contracts/${String((await contract()).id)}`).expect(200)).body as {
        services: object[];
      }
    ).services;
  expect(await read()).toMatchObject([
    { service: 'Twin room', category: 'hotel', price: 500, freePer: null },
    { service: 'Twin room', season: 'Winter', price: 650.5, freePer: 16 },
  ]);
  expect(acts(await take('supplierContracts', sent.slice(0, 2)))).toEqual(['same', 'same']);
  const later = lines(
    { number: 'rows-1', 'services.service': 'TWIN ROOM', 'services.season': 'winter', 'services.price': '700' },
    { number: 'ROWS-1', 'services.service': 'Twin room', 'services.season': 'Winter', 'services.freePer': '(empty)' },
    { number: 'ROWS-1', ...service('Breakfast', '60', { 'services.category': 'Meals', 'services.unit': 'Person' }) },
  );
  const [seen] = await check('supplierContracts', later);
  expect(seen?.changes.filter(({ key }) => key === 'services.price')).toEqual([
    { key: 'services.price', before: 650.5, after: 700 },
  ]);
  const answers = await take('supplierContracts', later);
  expect(answers.map(({ act, faults, why }) => [act, faults, why])).toEqual(Array(3).fill(['edit', {}, '']));
  expect(await read()).toMatchObject([
    { service: 'Twin room', price: 500 },
    { service: 'Twin room', season: 'Winter', price: 700, freePer: null },
    { service: 'Breakfast', price: 60 },
  ]);
  const template = await bytesOf(manager.get('/imports/supplierContracts/template').expect(200));
  const sheet = await sheetOf(template);
  expect(JSON.stringify(sheet.getRow(1).values)).toContain('Services · Season');
});

test('what cannot be taken stands at its cell in words, the other rows are taken', async () => {
  const who = await app.as('manager', 'zh-Hant');
  const answers = await take(
    'suppliers',
    lines(
      { name: 'Autumn Inn', kind: '城堡', paymentDays: 'soon', email: 'nobody' },
      { name: 'Autumn Bus', kind: 'coach', paymentDays: '400' },
      { kind: 'coach' },
      { name: 'Autumn Air', kind: 'airline' },
    ),
    who,
  );
  expect(acts(answers)).toEqual(['refused', 'refused', 'refused', 'create']);
  expect(Object.keys(answers[0]?.faults ?? {}).sort()).toEqual(['email', 'kind', 'paymentDays']);
  expect(answers[0]?.faults['kind']).toContain('選項');
  expect(Object.keys(answers[1]?.faults ?? {})).toEqual(['paymentDays']);
  expect(Object.keys(answers[2]?.faults ?? {})).toEqual(['name']);
  expect(await rowsOf('/suppliers?q=Autumn')).toHaveLength(1);
});

test('a name that several bear is refused, a list in another language meets its records', async () => {
  for (const kind of ['hotel', 'agent'])
    await manager.post('/suppliers', { name: 'Twin', kind, translations: { 'zh-Hant': { name: '雙子' } } }).expect(201);
  const [twin] = await check('suppliers', lines({ name: 'Twin', paymentDays: '5' }));
  expect(twin).toMatchObject({ act: 'refused', faults: { name: 'Several records are called so' } });
  await manager
    .post('/suppliers', { name: 'Single', kind: 'hotel', translations: { 'zh-Hant': { name: '單人' } } })
    .expect(201);
  expect(acts(await check('suppliers', lines({ name: '單人', kind: '酒店' })))).toEqual(['same']);
});

test('dates and what stands once together meet; what is never changed is said to be', async () => {
  const who = await app.as('fc');
  const rate = { currency: 'JPY', rate: '0.0512', validFrom: '2/3/2026', source: 'Bank' };
  expect(acts(await take('exchangeRates', lines(rate), who))).toEqual(['create']);
  expect(acts(await take('exchangeRates', lines({ ...rate, validFrom: '46083', currency: 'jpy' }), who))).toEqual([
    'same',
  ]);
  const [other] = await take('exchangeRates', lines({ ...rate, rate: '0.06' }), who);
  expect(other).toMatchObject({ act: 'refused', why: expect.stringContaining('never changed') as string });
});

test('a row that two bring at the same moment is made once, by whoever was first', async () => {
  const who = await app.as('fc');
  const rate = lines({ currency: 'CNY', rate: '1.08', validFrom: '2026-03-03', source: 'Bank' });
  const both = await Promise.all([take('exchangeRates', rate, who), take('exchangeRates', rate, who)]);
  expect(both.flat().filter(({ act }) => act === 'create')).toHaveLength(1);
  const made = await rowsOf('/exchange-rates?currency=CNY&validFrom=2026-03-03');
  expect(made).toMatchObject([{ enteredBy: app.userIds.fc }]);
});

test('a record is referred to by its key or its name; lists that nobody adds to are only changed', async () => {
  const root = await app.as('root');
  const named = await rowsOf('/branches?code=TST');
  const account = (branch: string) => ({ kind: 'payables', branch, code: '2300', name: 'Owed' });
  const tried = await check(
    'accounts',
    lines(account('TST'), account(String(named[0]?.['name'])), account('Mars')),
    root,
  );
  expect(
    tried.map(({ changes, faults }) => changes.find(({ key }) => key === 'branch')?.after ?? faults['branch']),
  ).toEqual(['TST', 'TST', 'There is no such record']);
  const countries = await take(
    'countries',
    lines({ code: 'JP', position: '3' }, { code: 'ZZ', name: 'Nowhere' }),
    root,
  );
  expect(acts(countries)).toEqual(['edit', 'refused']);
  expect(countries[1]?.faults).toEqual({ code: 'There is no such record' });
});

test('our own list as a file comes back and changes nothing, in each language', async () => {
  for (const language of ['en', 'zh-Hant']) {
    const who = await app.as('manager', language);
    const bytes = await bytesOf(who.get('/suppliers/export.xlsx').expect(200));
    const sent = linesOf(await read('suppliers', bytes, 'list.xlsx', who)).filter(
      ({ cells }) => cells['name'] !== 'Twin' && cells['name'] !== '雙子',
    );
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(acts(await check('suppliers', sent, who)))).toEqual(new Set(['same']));
  }
});

test('only who may write a list brings rows in, each within what reaches them', async () => {
  const staff = await app.as('staff');
  const asked: [string, object][] = [
    ['/imports/suppliers', { lines: lines({ name: 'X' }) }],
    ['/imports/suppliers/check', { lines: lines({ name: 'X' }) }],
    ['/imports/suppliers/refused', { headings: ['Name'], lines: [] }],
  ];
  for (const [path, body] of asked) await staff.post(path, body).expect(403);
  await staff.get('/imports/suppliers/template').expect(403);
  await staff.post('/imports/suppliers/table').attach('file', Buffer.from('Name\nX\n'), 'x.csv').expect(403);
  for (const name of ['orders', 'users', 'constructor', 'nothing'])
    await manager.get(`/imports/${name}/template`).expect(404);
  await app.anyone().post('/imports/suppliers', { lines: [] }).expect(401);
});

test('what is no line of such a file is refused', async () => {
  const refusedBy = async (body: object): Promise<string[]> => {
    const answer = await manager.post('/imports/suppliers/check', body).expect(400);
    return Object.keys((answer.body as { errors?: object }).errors ?? {});
  };
  expect(await refusedBy({ lines: Array.from({ length: 51 }, (_none, i) => ({ line: i + 1, cells: {} })) })).toEqual([
    'lines',
  ]);
  expect(await refusedBy({ lines: [{ line: 0, cells: {} }] })).toEqual(['lines.0.line']);
  expect(await refusedBy({ lines: [{ line: 1, cells: [] }] })).toEqual(['lines.0.cells']);
  expect(await refusedBy({ lines: [{ line: 1, cells: {}, id: 1 }] })).toEqual(['lines.0.id']);
  const odd = await check('suppliers', [
    ...lines({ version: '1' }, { translations: 'x' }, { name: 'x'.repeat(601) }, { ['__proto__x']: 'y' }),
  ]);
  expect(new Set(acts(odd))).toEqual(new Set(['refused']));
  const hostile = await take(
    'suppliers',
    lines({ name: "'; DROP TABLE suppliers; --", kind: 'hotel' }, { name: '=1+1', kind: 'hotel' }),
  );
  expect(acts(hostile)).toEqual(['create', 'create']);
});

test('a file that is none, has no headings, or is too long is refused at the file', async () => {
  const refused = async (bytes: Buffer, file: string): Promise<unknown> =>
    ((await manager.post('/imports/suppliers/table').attach('file', bytes, file)).body as { code: string }).code;
  expect(await refused(Buffer.from([1, 2, 3, 0, 255]), 'x.xlsx')).toBe('file.type');
  expect(await refused(Buffer.from('Shoe size,Colour\n42,red\n'), 'x.csv')).toBe('import.headings');
  expect(await refused(Buffer.from(`Name\n${'x\n'.repeat(1001)}`), 'x.csv')).toBe('general.tooLarge');
  expect(await refused(Buffer.alloc(4 * 1024 * 1024, 'a'), 'x.csv')).toBe('general.tooLarge');
});

test('the rows to mend come as a file that is read again', async () => {
  const bytes = await bytesOf(
    manager.post('/imports/suppliers/refused', {
      headings: ['Name', 'Kind'],
      lines: [{ values: ['=Castle', 'castle'], why: 'This word is not on the list' }],
    }),
  );
  const sheet = await sheetOf(bytes);
  expect(sheet.getRow(2).values).toEqual([undefined, '=Castle', 'castle', 'This word is not on the list']);
  const table = await read('suppliers', bytes);
  expect(linesOf(table)).toEqual([{ line: 2, cells: { name: '=Castle', kind: 'castle' } }]);
});
const READERS: Person[] = ['manager', 'fc'];
test.each(READERS)('%s may ask for a template', async (person) => {
  await (await app.as(person)).get('/imports/suppliers/template').expect(200);
});

test('two files with one new name at one moment make one supplier, whatever its capitals', async () => {
  expect(await importRace(app, 20)).toEqual(Array.from({ length: 20 }, () => 1));
});
