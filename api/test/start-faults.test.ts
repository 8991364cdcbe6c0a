import { createServer } from 'node:net';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    expectOneLine(runToEnd({ DATA_DIR: join(dir, 'new') }, args), /no tables of the product yet: npm start makes them/);
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
