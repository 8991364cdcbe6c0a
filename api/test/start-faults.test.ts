import { createServer } from 'node:net';
import fs, {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../src/config';
import { mailRoute } from '../src/outbox/transport';
import { runToEnd } from './spawned';

const dir = mkdtempSync(join(tmpdir(), 'tourdesk-start-'));
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** One line that names the fault and what to do, and an exit code that is not 0. */
function expectOneLine(result: { code: number | null; said: string }, words: RegExp): void {
  expect(result.code).toBe(1);
  expect(result.said.trim().split('\n')).toHaveLength(1);
  expect(result.said).toMatch(words);
}

test('a missing secret in production beside a database server', () => {
  expectOneLine(
    runToEnd({ NODE_ENV: 'production', DATA_DIR: dir, DATABASE_URL: 'mariadb://root@127.0.0.1:3306/none' }),
    /JWT_SECRET is not set/,
  );
});
test('processes beside a database server that no environment gave secrets have the same ones, or do not start', () => {
  const on = { DATABASE_URL: 'mariadb://root@127.0.0.1:3306/none', DATA_KEY: 'k'.repeat(32) };
  const read = (folder: string, env: NodeJS.ProcessEnv = on): string[] => {
    const { jwtSecret, bookingSecret } = readConfig({ ...env, DATA_DIR: join(dir, folder) });
    return [jwtSecret, bookingSecret];
  };
  const first = read('one');
  expect(read('another')).toEqual(first);
  expect(new Set([...first, on.DATA_KEY]).size).toBe(3);
  // with a key of its own a process has others, and that key is refused by the database
  expect(read('third', { ...on, DATA_KEY: '' })).not.toEqual(first);
  expect(read('one', { ...on, JWT_SECRET: 'j'.repeat(32) })).toEqual(['j'.repeat(32), first[1]]);
});
test('a database that does not answer', () => {
  expectOneLine(
    runToEnd({ DATA_DIR: dir, PORT: '0', DATABASE_URL: 'mariadb://root@127.0.0.1:9/none' }),
    /does not answer/,
  );
});
test('a port that is taken', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  expectOneLine(runToEnd({ DATA_DIR: join(dir, 'port'), PORT: String(port) }), /is taken/);
  other.close();
});
test.each([['--verify'], ['--unlock', 'nobody'], ['--person', 'nobody'], ['--erase']])(
  'a command on a database that was never started: %s',
  (...args) => {
    expectOneLine(
      runToEnd({ DATA_DIR: join(dir, 'new') }, args),
      /not all tables and columns of this version: npm start makes them/,
    );
  },
);
test('a DATA_DIR that cannot be written', () => {
  writeFileSync(join(dir, 'file'), '');
  expectOneLine(runToEnd({ DATA_DIR: join(dir, 'file', 'below') }), /cannot be written/);
});
test('an address of no kind of database, a port that is none, rate limits off in production, the demo in production', () => {
  expectOneLine(runToEnd({ DATA_DIR: dir, DATABASE_URL: 'postgres://x/y' }), /must begin with mysql/);
  expectOneLine(runToEnd({ DATA_DIR: dir, PORT: '99999' }), /not a port number/);
  expectOneLine(runToEnd({ DATA_DIR: dir, NODE_ENV: 'production', RATE_LIMITS: 'off' }), /refused in production/);
  expectOneLine(runToEnd({ DATA_DIR: dir, NODE_ENV: 'production' }, ['--demo']), /demo is refused/);
});
test.each([
  [{ LOG_LEVEL: 'verbose' }, /^LOG_LEVEL verbose is none of fatal, error/],
  [{ SMTP_URL: 'nonsense' }, /^SMTP_URL must look like smtp:/],
  [{ MESSAGE_GATEWAY_URL: 'gateway.example.com' }, /^MESSAGE_GATEWAY_URL must look like https:/],
])('a setting of another form: %j', (env, words) => {
  expect(() => readConfig({ DATA_DIR: join(dir, 'form'), ...env })).toThrow(words);
});
test('a proxy that is no address, and an address that is not of this machine', () => {
  expectOneLine(
    runToEnd({ DATA_DIR: join(dir, 'form'), PORT: '0', TRUST_PROXY: 'bogus' }),
    /^TRUST_PROXY bogus must name/,
  );
  expectOneLine(
    runToEnd({ DATA_DIR: join(dir, 'form'), PORT: '0', HOST: '192.0.2.9' }),
    /^HOST 192.0.2.9 is no address/,
  );
});
test('a setting that is empty is one that is not set', () => {
  const empty = ['HOST', 'PORT', 'LOG_LEVEL', 'DEMO_PASSWORD', 'SMTP_URL', 'MESSAGE_GATEWAY_URL', 'TRUST_PROXY'];
  const folder = join(dir, 'empty');
  const env = { DATA_DIR: folder, ...Object.fromEntries(empty.map((name) => [name, ''])) };
  expect(readConfig(env)).toEqual(readConfig({ DATA_DIR: folder }));
  expect(readConfig(env)).toMatchObject({ host: '127.0.0.1', port: 3000, logLevel: 'info' });
  const here = process.cwd();
  process.chdir(dir);
  try {
    expect(readConfig({ DATA_DIR: '' }).dataDir).toBe(join(realpathSync(dir), 'data'));
  } finally {
    process.chdir(here);
  }
  expect(mailRoute(folder, { MAIL_FROM: '' }).from).toBe('tourdesk@localhost');
});
test('a secret that a full disk or a power cut left half of is never used', () => {
  const folder = join(dir, 'half');
  const path = join(folder, 'data_key.secret');
  const { dataKey } = readConfig({ DATA_DIR: folder });
  expect([dataKey, readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    dataKey,
    0o600,
  ]);
  expect(readConfig({ DATA_DIR: folder }).dataKey).toBe(dataKey);
  writeFileSync(path, '');
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/data_key\.secret is empty or cut short/);
  rmSync(path);
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
    closeSync(openSync(file as string, 'wx'));
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(/data_key\.secret cannot be written \(ENOSPC\)/);
  full.mockRestore();
  expect(readdirSync(folder).sort()).toEqual(['booking_secret.secret', 'jwt_secret.secret']);
  expect(readConfig({ DATA_DIR: folder }).dataKey).toMatch(/^[0-9a-f]{64}$/);
});
test('a command that is mistyped serves nothing, and a folder that cannot be made is told', () => {
  expectOneLine(runToEnd({ DATA_DIR: dir, PORT: '0' }, ['--verfy']), /^--verfy is no command\. There are --demo/);
  expectOneLine(runToEnd({ DATA_DIR: dir }, ['--backup', '/dev/null/x']), /^Nothing can be written there: ENOTDIR/);
});
test('a zone whose days are not those that the product reckons by', () => {
  expectOneLine(runToEnd({ DATA_DIR: dir, TZ_BUSINESS: 'Asia/Tokyo' }), /Asia\/Hong_Kong only/);
});
test('a folder and a database that others could read are made private', () => {
  const folder = join(dir, 'open');
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  mkdirSync(folder);
  writeFileSync(join(folder, 'tourdesk.db'), '');
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'tourdesk.db'), 0o644);
  // there is nobody yet to unlock
  expect(runToEnd({ DATA_DIR: folder }, ['--unlock', 'nobody']).code).toBe(1);
  expect([modeOf(folder), modeOf(join(folder, 'tourdesk.db'))]).toEqual(['700', '600']);
});

/** A fault of a database as drivers and TypeORM throw it, in the place of what a command does first. */
const FAULT = `
  const { QueryFailedError, DataSource } = require(${JSON.stringify(require.resolve('typeorm'))});
  const driver = Object.assign(new Error("Duplicate entry 'O'Brien 98765432' for key 'users.x'"), { errno: 1062, sql: "'98765432'" });
  const fault = () => new QueryFailedError('INSERT INTO users VALUES (?)', ['98765432'], driver);
`;
test.each<[string, string, string[]]>([
  ['the server', 'DataSource.prototype.initialize = () => Promise.reject(fault())', []],
  ['verify', 'DataSource.prototype.initialize = () => Promise.reject(fault())', ['--verify']],
  ['unlock', 'DataSource.prototype.initialize = () => Promise.reject(fault())', ['--unlock', 'x']],
  ['erase', 'DataSource.prototype.initialize = () => Promise.reject(fault())', ['--erase']],
  ['person', 'DataSource.prototype.initialize = () => Promise.reject(fault())', ['--person', 'x']],
  ['a promise that nobody waits for', 'setTimeout(() => void Promise.reject(fault()), 200)', []],
  ['a timer', 'setTimeout(() => { throw fault(); }, 200)', []],
])('%s tells a fault of the database without what was given to it', (_name, act, args) => {
  const before = join(dir, 'before.cjs');
  writeFileSync(before, `${FAULT}${act};`);
  const env = { DATA_DIR: join(dir, 'told'), PORT: '0', NODE_OPTIONS: `--require ${before}` };
  const { code, said } = runToEnd(env, args);
  expect(code).toBe(1);
  expect(said).toContain('Duplicate entry');
  expect(said).not.toMatch(/98765432|Brien/);
});
