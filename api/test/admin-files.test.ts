import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { adminFiles } from '../src/http/admin-files';

const dir = mkdtempSync(join(tmpdir(), 'tourdesk-admin-'));
const put = (name: string, text: string, packed = true): void => {
  writeFileSync(join(dir, name), text);
  if (!packed) return;
  writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(dir, `${name}.gz`), gzipSync(text));
};
mkdirSync(join(dir, 'assets'));
writeFileSync(join(dir, '..', 'tourdesk-secret.txt'), 'not for anybody');
put('index.html', '<!doctype html><title>Tourdesk</title>');
put('assets/start-abc.js', 'export const a = 1;');
put('robots.txt', 'User-agent: *', false);

const server = express().use(adminFiles(dir)).listen(0);
const base = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
const get = (path: string, encoding = '') => supertest(base()).get(path).set('accept-encoding', encoding);
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const FOR_EVER = 'public, max-age=31536000, immutable';
test.each([
  ['/assets/start-abc.js', 'gzip, br', 'br', /^text\/javascript/, FOR_EVER, 'export const a = 1;'],
  ['/assets/start-abc.js', 'gzip', 'gzip', /^text\/javascript/, FOR_EVER, 'export const a = 1;'],
  ['/assets/start-abc.js', '', undefined, /^text\/javascript/, FOR_EVER, 'export const a = 1;'],
  ['/', 'gzip', 'gzip', /^text\/html/, 'no-cache', 'Tourdesk'],
  ['/tour-booking-management?page=2', 'gzip', 'gzip', /^text\/html/, 'no-cache', 'Tourdesk'],
  ['/robots.txt', 'gzip', undefined, /^text\/plain/, 'no-cache', 'User-agent'],
])('%s for who takes "%s"', async (path, taken, encoding, type, cache, text) => {
  const answer = await get(path, taken).expect(200);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(type);
  expect(answer.headers['cache-control']).toBe(cache);
  if (encoding !== 'br') expect(answer.text).toContain(text);
});

test.each(['/assets/gone.js', '/favicon.ico', '/..%2ftourdesk-secret.txt', '/assets/%00.js', '/api/health'])(
  '%s is no file of the admin',
  async (path) => {
    const answer = await get(path, 'br');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.text).not.toContain('not for anybody');
  },
);

test('a build that is put in place of another is served, and what went away is not there: nothing falls over', async () => {
  put('index.html', '<!doctype html><title>Tourdesk, the next version, with a longer page</title>');
  expect((await get('/', 'gzip').expect(200)).text).toContain('with a longer page');
  rmSync(join(dir, 'assets'), { recursive: true });
  await get('/assets/start-abc.js', 'br').expect(404);
  await get('/dashboard').expect(200);
});
