import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFault } from '../src/config';
import { removeStrayBytes, removeUnreferencedFiles } from '../src/files/remove-unreferenced';
import { readS3Url } from '../src/files/s3-storage';
import { STORAGE, type Storage } from '../src/files/storage';
import { StoredFile } from '../src/files/stored-file.entity';
import { SYSTEM } from '../src/http/actor';
import { type Client, TestApp } from './app';
import { ObjectStore } from './object-store';
import { jpeg } from './pictures';
import { runToEnd } from './spawned';

/** The client's word on versions of Node that it will leave behind. */
const QUIET = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';
let store: ObjectStore;
let app: TestApp;
let staff: Client;
beforeAll(async () => {
  store = await ObjectStore.start();
  app = await TestApp.start({ uploadsUrl: store.url() });
  staff = await app.as('staff');
});
afterAll(async () => {
  await app.stop();
  await store.stop();
});

const send = (content: Buffer, name = 'a.txt', kind = 'file') =>
  staff.post('/files').field('kind', kind).attach('file', content, { filename: name });
const storage = (): Storage => app.nest.get<Storage>(STORAGE);
const names = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const { name } of storage().names()) all.push(name);
  return all.sort();
};
const waiting = (): string[] => {
  const dir = join(app.config.dataDir, 'uploads', 'tmp');
  return existsSync(dir) ? readdirSync(dir) : [];
};
const read = async (path: string): Promise<Response> =>
  fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${await app.signIn(app.userIds.staff)}` } });

test('what is uploaded lies in the store under names of our own, and is read back byte for byte', async () => {
  const text = Buffer.from('路線,價錢\nA,1');
  const { body } = await send(text, '../價錢.csv').expect(201);
  const picture = await send(await jpeg(900, 600), 'wall.jpg', 'image').expect(201);
  expect(await names()).toEqual([body.id, picture.body.id, `${picture.body.id}.list`].sort());
  expect(Buffer.from(await (await read(body.url)).arrayBuffer()).equals(text)).toBe(true);
  const list = await read(`${picture.body.url}?size=list`);
  expect(list.headers.get('content-type')).toBe('image/jpeg');
  expect(Number(list.headers.get('content-length'))).toBe((await list.arrayBuffer()).byteLength);
  expect(waiting()).toEqual([]);
  expect(existsSync(join(app.config.dataDir, 'uploads', body.id.slice(0, 2)))).toBe(false);
});
test('forty MiB pass, and are the same again', async () => {
  const big = Buffer.alloc(40 * 1024 * 1024, 'tourdesk ');
  const { body } = await send(big, 'big.txt').expect(201);
  const back = Buffer.from(await (await read(body.url)).arrayBuffer());
  expect(back.equals(big)).toBe(true);
});
test('a private file is refused to whoever is not signed in; names of others are not found', async () => {
  const { body } = await send(Buffer.from('private')).expect(201);
  await app.anyone().get(`/files/${body.id}`).expect(401);
  await staff.get(`/files/${'0'.repeat(32)}`).expect(404);
});
test('what nothing names is removed after a day, row and bytes; so are bytes without a row, but nobody else’s', async () => {
  const { body: old } = await send(Buffer.from('old')).expect(201);
  const { body: young } = await send(Buffer.from('young')).expect(201);
  await app.db.manager.update(StoredFile, old.id, { createdAt: new Date(Date.now() - 2 * 86_400_000) });
  expect(await app.work.run(SYSTEM, (tx) => removeUnreferencedFiles(tx, storage()))).toBe(1);
  await staff.get(`/files/${old.id}`).expect(404);
  expect(await names()).not.toContain(old.id);
  await app.db.manager.delete(StoredFile, { id: young.id });
  expect(await removeStrayBytes(app.db.manager, storage(), new Date())).toBe(0);
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  expect(await removeStrayBytes(app.db.manager, storage(), tomorrow)).toBe(1);
  expect(await names()).not.toContain(young.id);
});
test('a store that dies in the middle: each is told, no row is without its bytes, and all goes on when it is back', async () => {
  const { id } = (await send(Buffer.from('kept')).expect(201)).body as { id: string };
  const before = await app.db.manager.count(StoredFile);
  const entries = (): number => readdirSync(store.dir, { recursive: true }).length;
  const there = entries();
  const content = Buffer.alloc(16 * 1024 * 1024, 'a');
  const sent = Promise.all(Array.from({ length: 6 }, () => send(content)));
  for (const end = Date.now() + 60_000; entries() === there && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 1));
  await store.kill();
  const answers = await sent;
  const kept = answers.filter(({ status }) => status === 201);
  const told = answers.filter(({ status }) => status !== 201);
  expect(told.length).toBeGreaterThan(0);
  for (const each of told) {
    expect([each.status, each.body.code]).toEqual([503, 'file.storeDown']);
    expect(each.headers['retry-after']).toBe('2');
  }
  expect(await app.db.manager.count(StoredFile)).toBe(before + kept.length);
  expect(waiting()).toEqual([]);
  expect((await staff.get(`/files/${id}`)).body.message).toBe(
    'The file store does not answer. Please try again in a moment.',
  );
  await store.run();
  await staff.get(`/files/${id}`).expect(200);
  await send(Buffer.from('again')).expect(201);
});
test('a store that dies while a file is read: the reader is cut off, not left waiting', async () => {
  const { body } = await send(Buffer.alloc(39 * 1024 * 1024, 'b')).expect(201);
  const answer = await read(body.url);
  expect(answer.status).toBe(200);
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await store.kill();
  const rest = (async () => {
    for (;;) if ((await reader.read()).done) return 'whole';
  })();
  await expect(rest).rejects.toThrow();
  await store.run();
});
test.each([['s3://host/bucket'], ['s3://key:secret@host'], ['https://key:secret@host/bucket'], ['not an address']])(
  '%s is no address of a store',
  (url) => expect(() => readS3Url(url)).toThrow(StartFault),
);
test('the address is read with its escapes, region, folder and TLS', () => {
  expect(readS3Url('s3://k%40y:s%2Fcret@s3.example.hk/b/a/b?region=ap-east-1')).toEqual({
    endpoint: 'https://s3.example.hk',
    region: 'ap-east-1',
    bucket: 'b',
    prefix: 'a/b/',
    accessKeyId: 'k@y',
    secretAccessKey: 's/cret',
  });
});
test('a store that is not there, has no such bucket or refuses stops the start with one line', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tourdesk-s3-start-'));
  const start = (uploads: string) => runToEnd({ DATA_DIR: dir, PORT: '0', UPLOADS_URL: uploads, [QUIET]: 'true' });
  for (const [uploads, words] of [
    ['s3://a:b@127.0.0.1:9/bucket?tls=off', /does not answer/],
    [store.url('nowhere'), /has no bucket nowhere/],
    [store.url('uploads', 'nobody'), /refuses \(403\)/],
    ['s3:/nothing', /UPLOADS_URL must look like/],
  ] as const) {
    const { code, said } = start(uploads);
    expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(said).toMatch(words);
    expect(said).not.toContain(':S3RVER@');
  }
});
test('the bytes lie in the bucket and folder of the address', () => {
  const all = readdirSync(store.dir, { recursive: true, encoding: 'utf8' });
  expect(all.some((each) => /^uploads\/tourdesk\/[0-9a-f]{32}/.test(each))).toBe(true);
});
