import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Options, transformFileSync } from '@swc/core';
import { BUILT } from './build';

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
  // the same tree, compiled once a run
  cpSync(BUILT, join(copy, 'dist'), { recursive: true });
});
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
const SWC = { ...(JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8')) as Options), swcrc: false };
/** Compiles these alone: all of the tree takes minutes. */
function build(files: readonly string[]): void {
  for (const file of files.filter((each) => each.endsWith('.ts'))) {
    const to = join(copy, 'dist', file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, transformFileSync(join(copy, file), { ...SWC, sourceMaps: false }).code);
  }
}
const written: string[] = [];
const rebuild = (): void => {
  build(written.splice(0));
};
function asked(...args: string[]): string {
  const said = run(['dist/api/src/new/main.js', ...args]);
  written.push(...(/^Written: (.*)$/m.exec(said)?.[1] ?? '').split(', '));
  return said;
}
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
/** In one database that grows with what is asked for, as the one of a shop does. */
const DRIFT = `
  const dataDir = require('path').resolve('drift');
  require('fs').mkdirSync(dataDir, { recursive: true });
  const config = { databaseUrl: '', dataDir };
  await require('./dist/api/src/migrate').migrate(config);
  const db = await require('./dist/api/src/data-source').makeDataSource(config).initialize();
  const drift = await db.driver.createSchemaBuilder().log();
  await db.destroy();
  return drift.upQueries.map((each) => each.query).filter((sql) => !sql.includes('migration_lock'));`;
/** Starts the copy with an empty database and asks calls without signing in. */
async function statusesOf(...paths: string[]): Promise<number[]> {
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
    return await Promise.all(paths.map(async (path) => (await fetch(`${url}/api/${path}`)).status));
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
    'state:state(draft,send:sent,confirm:confirmed*,pay:paid*!,draft+sent>cancel:cancelled!,cancelled>reopen:draft)',
  );
  rebuild();
  expect(told(DRIFT)).toEqual([]);
  const { access, moves, machine, shown } = told(`
    const { partnerBookings: it } = require('./dist/api/src/domain/resources').RESOURCES;
    return {
      access: require('./dist/api/src/domain/access').printAccess(),
      moves: require('./dist/api/src/domain/labels').LABELS['zh-Hant'].resources.partnerBookings.moves,
      machine: it.fields.state.machine.moves,
      shown: [it.icon, it.list, it.fields.state.tones, it.fields.partner.indexed],
    };`) as Record<string, unknown>;
  expect(access).toBe(readFileSync(join(copy, 'api/test/access.txt'), 'utf8'));
  expect(moves).toEqual({ send: 'Send', confirm: 'Confirm', pay: 'Pay', cancel: 'Cancel', reopen: 'Reopen' });
  expect(machine).toEqual({
    send: { from: ['draft'], to: 'sent', right: 'partnerBookings.send' },
    confirm: { from: ['sent'], to: 'confirmed', right: 'partnerBookings.confirm', notBy: OTHERS },
    pay: { from: ['confirmed'], to: 'paid', right: 'partnerBookings.pay', notBy: OTHERS, reason: 'required' },
    // from two states, and back to one that there is
    cancel: { from: ['draft', 'sent'], to: 'cancelled', right: 'partnerBookings.cancel', reason: 'required' },
    reopen: { from: ['cancelled'], to: 'draft', right: 'partnerBookings.reopen' },
  });
  expect(shown).toEqual([
    // the first one has the usual icon of that group
    'calendar',
    ['number', 'state', 'partner', 'departure', 'amount'],
    { draft: 'neutral', sent: 'waiting', confirmed: 'waiting', paid: 'good', cancelled: 'neutral' },
    true,
  ]);
  expect(await statusesOf('partner-bookings', 'partner-payments')).toEqual([401, 404]);
});

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
  expect(await statusesOf('ports/HK-1', 'harbour/victoria')).toEqual([401, 401]);
});

/** Whoever had a hand in it. */
const OTHERS = ['creator', 'submitter', 'editor'];

// a compiler takes a minute of it: npm run test:long
if (process.env['WHOLE'])
  test('what was written is typed, linted and laid out as everything else', () => {
    const written = ['partners', 'partnerBookings', 'ports', 'ferries', 'harbour'].map(
      (name) => `api/src/domain/resources/${name}.ts`,
    );
    const migrations = readdirSync(join(copy, 'api/src/migrations')).filter((name) =>
      /-(partner|ports|ferries|harbour)/.test(name),
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
  });
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
  build([PARTNERS]);
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
test.each(GROWN)('a declaration that grew gets its migration: %s', (_what, changes, says) => {
  declare(changes);
  const [file = ''] = /api\/src\/migrations\/\S+-partners-grown\.ts/.exec(asked('--migration', 'partners')) ?? [];
  for (const each of says) expect(readFileSync(join(copy, file), 'utf8')).toContain(each);
  rebuild();
  expect(told(DRIFT)).toEqual([]);
});
test('what has grown has nothing left to grow', () => {
  expect(refused('--migration', 'partners')).toContain('has every column and index');
});
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
])('one that would lose values gets none: %s', (_what, changes, why) => {
  const before = readFileSync(join(copy, PARTNERS), 'utf8');
  declare(changes);
  expect(refused('--migration', 'partners')).toContain(why);
  writeFileSync(join(copy, PARTNERS), before);
});

const REFUSED: [string[], string][] = [
  [['partner', 'name:text!'], 'plural'],
  [['hotels', 'stars:int'], 'one field must be a text'],
  [['hotels', 'name:txt'], 'kinds:'],
  [['hotels', 'name:text', 'kind:oneOf'], 'words in brackets'],
  [['hotels', 'name:text', 'town:ref(towns)'], 'no resource towns'],
  [['hotels', 'name:text', 'state:state(open,9:closed)'], 'pay:paid!'],
  [['hotels', 'name:text', 'state:state(open,close:closed,opened>cancel:cancelled)'], 'no state opened to come from'],
  [['hotels', 'name:text', 'state:state(open,end:closed,open>end:cancelled)'], 'makes one move twice'],
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
];
/** Each is asked within one process: none of them is to write anything. */
let whys: string[] | undefined;
const whysOf = (): string[] =>
  (whys ??= told(`
    const { ask } = require('./dist/api/src/new/ask');
    const said = [];
    for (const args of ${JSON.stringify(REFUSED.map(([args]) => args))})
      said.push(await ask(args).then(() => '', (error) => error.message));
    return said;`) as string[]);
test.each(REFUSED.map(([args, why], at) => [args, why, at] as const))(
  '%j is refused, and nothing is written',
  (_args, why, at) => {
    expect(whysOf()[at]).toContain(why);
  },
);
