import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TestApp } from './app';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await TestApp.start();
  token = await app.signIn(app.userIds.root);
});
afterAll(() => app.stop());

interface Answer {
  status: number;
  encoding: string | undefined;
  length: string | undefined;
  bytes: Buffer;
}
/** The bytes as they travel. */
const get = (path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(`${app.url}/api${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-encoding': encoding, 'content-length': length } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, encoding, length, bytes: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
const bearer = () => ({ authorization: `Bearer ${token}` });
/** More than a kibibyte of JSON: the people of the test. */
const LONG = '/users?_start=0&_end=50';

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a long answer to who takes %s travels as %s, whole', async (accepted, encoding, unpack) => {
  const plain = await get(LONG, bearer());
  const packed = await get(LONG, { ...bearer(), 'accept-encoding': accepted });
  expect(plain).toMatchObject({ status: 200, encoding: undefined });
  expect(packed).toMatchObject({ status: 200, encoding, length: String(packed.bytes.length) });
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(JSON.parse(unpack(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
});

test.each([
  ['a short answer', '/users?_start=0&_end=1', () => bearer()],
  ['a long answer that a cookie alone asks for', '/openapi.json', () => ({ cookie: `tourdesk_token=${token}` })],
  ['a refusal', '/users/999999', () => bearer()],
])('%s travels as it is', async (_what, path, headers) => {
  const answer = await get(path, { ...headers(), 'accept-encoding': 'br, gzip' });
  expect(answer.encoding).toBeUndefined();
  expect(() => JSON.parse(answer.bytes.toString()) as unknown).not.toThrow();
});
