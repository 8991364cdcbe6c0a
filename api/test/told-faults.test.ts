import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { pino } from 'pino';
import { QueryFailedError } from 'typeorm';
import { IdempotencyRow } from '../src/http/idempotency.entity';
import { logging } from '../src/http/logging';
import { toldFault } from '../src/http/told-fault';
import { JobsService } from '../src/jobs/jobs.service';
import { forgetOld } from '../src/jobs/forget-daily';
import { TestApp } from './app';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  const log = pino(logging('error').pinoHttp as object, { write: (line: string) => void lines.push(line) });
  const error = (told: object, message: string): void => {
    log.error(told, message);
  };
  Logger.overrideLogger({ log: () => undefined, warn: () => undefined, error } as never);
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await app.stop();
});

// what an app that stopped before this one still says is none of its
const faults = (): string[] => lines.filter((line) => line.includes('QueryFailedError'));
beforeEach(() => {
  lines.length = 0;
});

const SECRETS = { mobile: '98765432', email: 'wing.chan@example.com', fullName: 'Chan Secret Wing' };
const PERSON = {
  loginId: 'newperson',
  password: 'Abcdef-12',
  confirmPassword: 'Abcdef-12',
  gender: 'male',
  title: 'Mr',
};
test('a fault of the database is told without what was sent', async () => {
  await app.db.query('ALTER TABLE users RENAME COLUMN remarks TO notes');
  const sent = { ...PERSON, ...SECRETS, userType: 'staff', branch: 'TST', enabled: true };
  const { status } = await (await app.as('root')).post('/users', sent);
  await app.db.query('ALTER TABLE users RENAME COLUMN notes TO remarks');
  expect(status).toBe(500);
  expect(faults()).toHaveLength(1);
  expect(faults()[0]).toMatch(/remarks|notes/);
  for (const secret of [...Object.values(SECRETS), '$argon2', 'newperson']) expect(lines.join()).not.toContain(secret);
});
test('what the database says of a value, it says without it', async () => {
  lines.length = 0;
  const row = { loginId: 'staff', fullName: 'x', passwordHash: '$argon2-of-x', userType: 'staff', branch: 'TST' };
  const names = Object.keys(row);
  const sql = `INSERT INTO users (${names.join(', ')}, createdAt, updatedAt) VALUES (${names.map(() => '?').join(', ')}, '2026-01-01', '2026-01-01')`;
  const fault: unknown = await app.db.query(sql, Object.values(row)).catch((error: unknown) => error);
  new Logger('test').error({ error: fault }, 'told');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('INSERT INTO users');
  expect(lines[0]).not.toContain('argon2');
  expect(lines[0]).not.toMatch(/entry '\w*staff/);
});
test.each([
  ["Duplicate entry 'O'Brien 98765432' for key 'users.loginId'", 'Duplicate entry '],
  ["Duplicate entry 'it's 'A' and 'B'-98765432' for key 'PRIMARY'", 'Duplicate entry '],
  ["Incorrect string value: '\\xF0 98765432", 'Incorrect string value: '],
  ["You have an error in your SQL syntax; check near '98765432\n' OR name = 'x' at line 1", 'syntax'],
  ['near "O"Brien 98765432": syntax error', 'near '],
  ['UNIQUE constraint failed: users.loginId', 'users.loginId'],
])('%s: a value that holds quotes is not told either', (message, told) => {
  const fault = Object.assign(new Error(message), { errno: 1062, code: 'ER_DUP_ENTRY', sql: 'x' });
  for (const each of [fault, new QueryFailedError('INSERT INTO users', ['98765432'], fault)]) {
    const line = JSON.stringify(toldFault(each));
    expect(line).not.toMatch(/98765432|Brien/);
    expect(line).toContain(told);
  }
});

test('what a request is known by is no digest that can be tried, and is kept for two days', async () => {
  const body = { code: 'QQ', name: 'Quarry Bay' };
  await (await app.as('root')).post('/branches', body, { 'idempotency-key': 'once' }).expect(201);
  const row = await app.db.manager.findOneByOrFail(IdempotencyRow, { key: 'once' });
  for (const tried of [`POST /branches\n${JSON.stringify(body)}`, JSON.stringify(body)])
    expect(row.fingerprint).not.toBe(createHash('sha256').update(tried).digest('hex'));
  const forget = () => app.nest.get(JobsService).run(forgetOld);
  await forget();
  expect(await app.db.manager.countBy(IdempotencyRow, { key: 'once' })).toBe(1);
  const old = new Date(Date.now() - 49 * 3_600_000);
  await app.db.manager.update(IdempotencyRow, row.id, { createdAt: old });
  await forget();
  expect(await app.db.manager.countBy(IdempotencyRow, { key: 'once' })).toBe(0);
});
