import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a new developer does, on a copy of the tree: asks for two resources, starts the product, lets one grow. */
const ROOT = join(__dirname, '../..');
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tourdesk-new-'));
  for (const part of ['package.json', 'ormconfig.ts', '.swcrc', '.prettierrc', 'api/src', 'api/test/access.txt'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  build();
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
const build = (): string =>
  run(['node_modules/@swc/cli/bin/swc.js', ...'api/src ormconfig.ts -d dist --delete-dir-on-start --quiet'.split(' ')]);
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
  build();
  asked(
    'partner-bookings',
    'number:text!',
    'partner:ref(partners)!',
    'departure:ref(departures)!',
    'amount:money',
    'state:state(draft,confirmed,paid)',
  );
  build();
  expect(told(DRIFT)).toEqual([]);
  expect(told(`return require('./dist/api/src/domain/access').printAccess()`)).toBe(
    readFileSync(join(copy, 'api/test/access.txt'), 'utf8'),
  );
  expect(
    told(`return require('./dist/api/src/domain/labels').LABELS['zh-Hant'].resources.partnerBookings.moves`),
  ).toEqual({
    toConfirmed: 'Confirmed',
    toPaid: 'Paid',
  });
  expect(await statusOf('partner-bookings')).toBe(401);
  expect(await statusOf('partner-payments')).toBe(404);
}, 120_000);

test('a declaration that grew gets its migration, one that would lose values gets none', () => {
  const file = join(copy, 'api/src/domain/resources/partners.ts');
  const declared = readFileSync(file, 'utf8');
  expect(refused('--migration', 'partners')).toContain('has every column');
  writeFileSync(file, declared.replace('active: bool(),', 'active: bool(),\n    stars: money(),'));
  build();
  expect(asked('--migration', 'partners')).toContain('partners-grown.ts');
  build();
  expect(told(DRIFT)).toEqual([]);
  writeFileSync(file, declared.replace('    credit: money(),\n', '').replaceAll(", 'credit'", ''));
  build();
  expect(refused('--migration', 'partners')).toContain('credit, stars');
}, 120_000);

test.each([
  [['partner', 'name:text!'], 'plural'],
  [['hotels', 'stars:int'], 'one field must be a text'],
  [['hotels', 'name:txt'], 'kinds:'],
  [['hotels', 'name:text', 'kind:oneOf'], 'words in brackets'],
  [['hotels', 'name:text', 'town:ref(towns)'], 'no resource towns'],
  [['branches', 'name:text'], 'there is a resource'],
  [['--migration', 'moons'], 'there is no resource moons'],
  [[], 'npm run new'],
])('%j is refused, and nothing is written', (args, why) => {
  expect(refused(...args)).toContain(why);
});
