import { createServer } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
