import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a new developer does, on a copy of the tree: asks for two resources, starts the product, lets one grow. */
const ROOT = join(__dirname, '../..');
const TOOLS = ['package.json', 'ormconfig.ts', '.swcrc', '.prettierrc', 'eslint.config.mjs'];
const MENU = ['admin/src/layout/icons.tsx', 'admin/src/screens/index.ts'];
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tourdesk-new-'));
  for (const part of [...TOOLS, ...MENU, 'api/tsconfig.json', 'api/src', 'api/test/access.txt'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  build('api/src', 'ormconfig.ts');
}, 60_000);
afterAll(() => {
  rmSync(copy, { recursive: true });
});
const run = (args: string[]): string =>
  execFileSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, DATABASE_URL: '' },
  });
const build = (...sources: string[]): string =>
  run(['node_modules/@swc/cli/bin/swc.js', ...sources, '-d', 'dist', '--quiet']);
/** Nothing else is written by what is tried here, and compiling all of it each time takes minutes. */
const rebuild = (): string => build('api/src/domain', 'api/src/migrations');
const added = (migration: string): string => build(migration, 'api/src/migrations/index.ts');
const asked = (...args: string[]): string => run(['dist/api/src/new/main.js', ...args]);
const refused = (...args: string[]): string => {
  try {
    asked(...args);
    return '';
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
};
/** What the compiled copy answers to a few lines of a program. */
const told = (program: string): unknown =>
  JSON.parse(
    run([
      '-e',
      `require('reflect-metadata');(async () => { ${program} })().then((it) => process.stdout.write(JSON.stringify(it)))`,
    ]),
  );
const DRIFT = `
  const { mkdtempSync } = require('fs');
  const dataDir = mkdtempSync(require('os').tmpdir() + '/drift-');
  const config = { databaseUrl: '', dataDir };
  await require('./dist/api/src/migrate').migrate(config);
  const db = await require('./dist/api/src/data-source').makeDataSource(config).initialize();
  const drift = await db.driver.createSchemaBuilder().log();
  await db.destroy();
  return drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'));`;
/** Starts the copy with an empty database and asks a call without signing in. */
async function statusOf(path: string): Promise<number> {
  const data = mkdtempSync(join(copy, 'data-'));
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: data, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['dist/api/src/main.js'], { cwd: copy, env });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (bytes: Buffer): void => {
        said += bytes.toString();
        const found = /answers on http:\/\/[^:]*(?:\[::1?\])?:(\d+)/.exec(said)?.[1];
        if (found) resolve(`http://127.0.0.1:${found}`);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.on('exit', () => {
        reject(new Error(said));
      });
    });
    return (await fetch(`${url}/api/${path}`)).status;
  } finally {
    child.kill('SIGKILL');
  }
}

test('two resources are asked for, the product starts with them, and their tables are what they declare', async () => {
  const kinds = ['name:text!', 'kind:oneOf(hotel,coach,guide)!', 'phone:phone', 'email:email', 'contract:file'];
  const said = asked('partners', ...kinds, 'credit:money', 'notes:richText', 'active:bool');
  expect(said).toContain('translate partners');
  rebuild();
  asked(
    'partner-bookings',
    'number:text!',
    'partner:ref(partners)!',
    'departure:ref(departures)!',
    'amount:money',
    'state:state(draft,send:sent,confirm:confirmed*,pay:paid*!)',
  );
  rebuild();
  expect(told(DRIFT)).toEqual([]);
  expect(told(`return require('./dist/api/src/domain/access').printAccess()`)).toBe(
    readFileSync(join(copy, 'api/test/access.txt'), 'utf8'),
  );
  expect(
    told(`return require('./dist/api/src/domain/labels').LABELS['zh-Hant'].resources.partnerBookings.moves`),
  ).toEqual({ send: 'Send', confirm: 'Confirm', pay: 'Pay' });
  expect(
    told(`const { partnerBookings: it } = require('./dist/api/src/domain/resources').RESOURCES;
      return it.fields.state.machine.moves`),
  ).toEqual({
    send: { from: ['draft'], to: 'sent', right: 'partnerBookings.send' },
    confirm: { from: ['sent'], to: 'confirmed', right: 'partnerBookings.confirm', notBy: OTHERS },
    pay: { from: ['confirmed'], to: 'paid', right: 'partnerBookings.pay', notBy: OTHERS, reason: 'required' },
  });
  expect(
    told(`const { partnerBookings: it } = require('./dist/api/src/domain/resources').RESOURCES;
      return [it.icon, it.list, it.fields.state.tones, it.fields.partner.indexed]`),
  ).toEqual([
    // the first one has the usual icon of that group
    'calendar',
    ['number', 'state', 'partner', 'departure', 'amount'],
    { draft: 'neutral', sent: 'waiting', confirmed: 'waiting', paid: 'good' },
    true,
  ]);
  expect(await statusOf('partner-bookings')).toBe(401);
  expect(await statusOf('partner-payments')).toBe(404);
}, 120_000);

test('rows, a key other than the id and what there is one of are asked for alike', async () => {
  asked(
    'ports',
    'code:text',
    'name:text!',
    'berths:rows(label:text!,kind:oneOf(sea,river),fee:money)',
    '--key',
    'code',
  );
  rebuild();
  asked('ferries', 'name:text!', 'port:ref(ports)!', 'calls:rows(port:ref(ports),on:date)!');
  asked('harbour', 'depth:int', 'pilot:text', 'fees:rows(name:text!,fee:money)', '--only', 'victoria');
  rebuild();
  expect(told(DRIFT)).toEqual([]);
  expect(
    told(`return Object.values(require('./dist/api/src/domain/resources').RESOURCES).slice(-3)
    .map(({ key, only, title, list, filters, allow }) => ({ key, only, title, list, filters, allow }))`),
  ).toEqual([
    {
      ...{ key: 'code', title: 'name', list: ['code', 'name'], filters: ['code', 'name'] },
      allow: expect.objectContaining({ list: 'ports.read', create: 'ports.write' }),
    },
    {
      ...{ title: 'name', list: ['name', 'port'], filters: ['name', 'port'] },
      allow: expect.objectContaining({ list: 'ferries.read' }),
    },
    {
      ...{ only: 'victoria', title: 'pilot', list: [] },
      allow: { show: 'harbour.read', edit: 'harbour.write' },
    },
  ]);
  expect(
    told(`const { ports, ferries } = require('./dist/api/src/domain/resources').RESOURCES;
      const { code, berths } = ports.fields, { port, calls } = ferries.fields;
      return [code.unique, code.frozen, code.required, String(code.pattern), code.spelled('hk-1'),
        Object.values(berths.fields).map(({ kind }) => kind), port.key, calls.fields.port, calls.required]`),
  ).toEqual([
    ...[true, true, true, '/^[A-Z0-9-]+$/', 'HK-1'],
    ...[['text', 'oneOf', 'money'], 'code', { kind: 'ref', to: 'ports', key: 'code' }, true],
  ]);
  expect(await statusOf('ports/HK-1')).toBe(401);
  expect(await statusOf('harbour/victoria')).toBe(401);
}, 120_000);

/** Whoever had a hand in it. */
const OTHERS = ['creator', 'submitter', 'editor'];

// a compiler takes a minute of it: npm run test:long
if (process.env['WHOLE'])
  test('what was written is typed, linted and laid out as everything else', () => {
    const written = ['partners', 'partnerBookings', 'ports', 'ferries', 'harbour'].map(
      (name) => `api/src/domain/resources/${name}.ts`,
    );
    const migrations = readdirSync(join(copy, 'api/src/migrations')).filter((name) =>
      /partner|ports|ferries|harbour/.test(name),
    );
    expect(migrations).toHaveLength(5);
    const files = [...written, ...ENTERED, ...migrations.map((name) => `api/src/migrations/${name}`)];
    // of the API only what the written files reach: the whole of it takes a minute
    const config = {
      extends: './tsconfig.json',
      include: ['src/domain', 'src/migrations/index.ts'],
      exclude: ['**/*.test.ts'],
    };
    const options = { incremental: false, types: ['node'], tsBuildInfoFile: null };
    writeFileSync(join(copy, 'api/tsconfig.new.json'), JSON.stringify({ ...config, compilerOptions: options }));
    run(['node_modules/typescript/bin/tsc', '-p', 'api/tsconfig.new.json']);
    run(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...files]);
    run(['node_modules/prettier/bin/prettier.cjs', '--check', ...files]);
  }, 120_000);
const ENTERED = [
  ...['domain/access.ts', 'domain/resources/index.ts', 'migrations/index.ts'].map((name) => `api/src/${name}`),
  ...['en', 'zh-Hant', 'zh-Hans'].flatMap((locale) =>
    ['resources', 'rights'].map((name) => `api/src/domain/labels/${locale}/${name}.ts`),
  ),
];

/** A declaration as a developer changes it: texts in place of others. */
const PARTNERS = 'api/src/domain/resources/partners.ts';
function declare(changes: Record<string, string>): void {
  const file = join(copy, PARTNERS);
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`no ${from} in ${text}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text);
  build(PARTNERS);
}
const GROWN: [string, Record<string, string>, string[]][] = [
  [
    'fields that begin with something, which the records of before hold too',
    {
      'active: bool(),':
        "active: bool(),\n    tier: oneOf(['a', 'b'], 'words.status', { required: true, initial: 'a' }),\n    limit: money({ initial: 12.5 }),\n    open: bool({ initial: true }),\n    place: text({ required: true }),",
    },
    [
      "fill(runner, 'partners', 'tier', 'a')",
      "fill(runner, 'partners', 'limit', 1250)",
      "fill(runner, 'partners', 'open', 1)",
      'hold no place',
    ],
  ],
  [
    'less room, where nothing needs more',
    { 'phone: phone(),': 'phone: phone({ max: 12 }),' },
    ["demandRoom(runner, 'partners', 'phone', 12)", "resize(runner, 'partners', varchar('phone', 12"],
  ],
  [
    'new fields',
    {
      'active: bool(),':
        'active: bool(),\n    stars: money(),\n    story: richText(),\n    licence: text({ unique: true }),',
    },
    ['stars', 'story', "varchar('licenceKey', 64, { isNullable: true })"],
  ],
  [
    'more room',
    { 'name: text({ required: true })': 'name: text({ required: true, max: 300 })' },
    [`resize(runner, 'partners', varchar('name', 300`],
  ],
  [
    'a value that stands once, and an index',
    {
      'phone: phone({ max: 12 }),': 'phone: phone({ max: 12, unique: true }),',
      "menu: 'products',": "menu: 'products',\n  indexes: [['kind', 'name']],",
    },
    [
      `addKey(runner, 'partners', 'phone')`,
      `addIndex(runner, 'partners', ['phoneKey'], true)`,
      `addIndex(runner, 'partners', ['kind', 'name'])`,
    ],
  ],
  [
    'an index that is wanted no more',
    { "\n  indexes: [['kind', 'name']],": '' },
    [`takeIndex(runner, 'partners', ['kind', 'name'])`],
  ],
];
test.each(GROWN)(
  'a declaration that grew gets its migration: %s',
  (_what, changes, says) => {
    declare(changes);
    const [file = ''] = /api\/src\/migrations\/\S+-partners-grown\.ts/.exec(asked('--migration', 'partners')) ?? [];
    for (const each of says) expect(readFileSync(join(copy, file), 'utf8')).toContain(each);
    added(file);
    expect(told(DRIFT)).toEqual([]);
  },
  120_000,
);
test('what has grown has nothing left to grow', () => {
  expect(refused('--migration', 'partners')).toContain('has every column and index');
}, 120_000);
test.each<[string, Record<string, string>, string]>([
  [
    'kept alike',
    { 'import { bool,': 'import { bool, int,', 'credit: money()': 'credit: int()' },
    'credit was made for money, which would be int',
  ],
  [
    'the same in every record',
    { 'active: bool(),': "active: bool(),\n    grade: oneOf(['a'], 'words.status', { unique: true })," },
    'every record that there is would hold the same grade',
  ],
  ['another kind', { 'credit: money()': 'credit: text()' }, 'credit was made for money, which would be text'],
  ['a file', { 'contract: file()': 'contract: bool()' }, 'contract was made for file, which would be bool'],
  ['a field that is gone', { '    credit: money(),\n': '', ", 'credit'": '' }, 'holds credit, which'],
])(
  'one that would lose values gets none: %s',
  (_what, changes, why) => {
    const before = readFileSync(join(copy, PARTNERS), 'utf8');
    declare(changes);
    expect(refused('--migration', 'partners')).toContain(why);
    writeFileSync(join(copy, PARTNERS), before);
  },
  120_000,
);

test.each([
  [['partner', 'name:text!'], 'plural'],
  [['hotels', 'stars:int'], 'one field must be a text'],
  [['hotels', 'name:txt'], 'kinds:'],
  [['hotels', 'name:text', 'kind:oneOf'], 'words in brackets'],
  [['hotels', 'name:text', 'town:ref(towns)'], 'no resource towns'],
  [['hotels', 'name:text', 'state:state(open,9:closed)'], 'pay:paid!'],
  [['branches', 'name:text'], 'there is a resource'],
  [['customers', 'name:text'], 'there are rights called customers'],
  [['files', 'name:text'], 'there '],
  [['hotels', 'name:text', 'name:int'], 'two fields name'],
  [['hotels', 'name:text', 'id:int'], 'id is written by the product'],
  [['hotels', 'name:text', 'moves:int'], 'a field cannot be called moves'],
  [['hotels', 'name:text', 'n:state(a,b)', 'm:state(a,b)'], 'has two states'],
  [['hotels', 'name:text', 'kind:oneOf(in-use,3star)'], 'no word of letters'],
  [['hotels', 'name:text', 'kind:oneOf(a,a)'], 'says one thing twice'],
  [['hotels', 'name:text', 'tour:ref(packages)'], 'there are tours'],
  [['hotels', 'name:text', 'rooms:rows'], 'words in brackets'],
  [['hotels', 'name:text', 'rooms:rows(text)'], 'ask for a field'],
  [['hotels', 'name:text', 'rooms:rows(beds:rows(name:text))'], 'a row of rooms cannot hold beds'],
  [['hotels', 'name:text', 'rooms:rows(story:richText)'], 'a row of rooms cannot hold story'],
  [['hotels', 'name:text', 'rooms:rows(label:text,label:int)'], 'two fields label'],
  [['hotels', 'name:text', 'kind:oneOf(a,b)', 'rooms:rows(kind:oneOf(c))'], 'kind has other words in its rows'],
  [['hotels', 'name:text', '--key', 'code'], 'code is none'],
  [['hotels', 'name:text', 'stars:int', '--key', 'stars'], 'stars is none'],
  [['hotels', 'name:text', '--key', 'name', '--only', 'grand'], 'has no key'],
  [['office', 'state:state(open,shut)', '--only', 'main'], 'has no states'],
  [['office', 'stars:int', '--only', 'a b'], 'a b cannot stand in an address'],
  [['hotels', 'name:text', '--once', 'name'], 'npm run new'],
  [['--migration', 'moons'], 'there is no resource moons'],
  [[], 'npm run new'],
])('%j is refused, and nothing is written', (args, why) => {
  expect(refused(...args)).toContain(why);
});
