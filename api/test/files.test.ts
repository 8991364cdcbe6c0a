import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { drawAnew } from '../src/files/pictures';
import { StoredFile } from '../src/files/stored-file.entity';
import { User } from '../src/staff/user.entity';
import { type Client, TestApp } from './app';
import { flood, interlaced, jpeg, png, progressive } from './pictures';

let app: TestApp;
let staff: Client;
/** What a killed process left in the folder of uploads that come in, and what another one is at. */
const LEFT = ['.page', '.list', ''].map((end) => `${'a'.repeat(32)}${end}`);
const COMING_IN = 'b'.repeat(32);
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourdesk-'));
  const folder = join(dataDir, 'uploads', 'tmp');
  mkdirSync(folder, { recursive: true });
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of [...LEFT, COMING_IN]) {
    writeFileSync(join(folder, name), 'half');
    if (name !== COMING_IN) utimesSync(join(folder, name), hourAgo, hourAgo);
  }
  app = await TestApp.start({ dataDir });
  staff = await app.as('staff');
});
afterAll(() => app.stop());

const send = (kind: string, content: Buffer, name: string) =>
  staff.post('/files').field('kind', kind).attach('file', content, { filename: name });
/** Every file under DATA_DIR/uploads. */
const onDisk = (): string[] =>
  existsSync(join(app.config.dataDir, 'uploads'))
    ? readdirSync(join(app.config.dataDir, 'uploads'), { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(app.config.dataDir, 'uploads', name)).isFile(),
      )
    : [];
const bytesOf = async (path: string): Promise<Buffer> =>
  Buffer.from(
    await (
      await fetch(`${app.url}${path}`, {
        headers: { authorization: `Bearer ${await app.signIn(app.userIds.staff)}` },
      })
    ).arrayBuffer(),
  );

test('uploads that a killed process left halfway are gone after a start; one that comes in stays', async () => {
  const left = (): string[] => readdirSync(join(app.config.dataDir, 'uploads', 'tmp')).sort();
  for (let waited = 0; left().length > 1 && waited < 5000; waited += 20) await new Promise((r) => setTimeout(r, 20));
  expect(left()).toEqual([COMING_IN]);
});
describe('pictures', () => {
  test('a jpeg is drawn anew in two sizes, upright and without its metadata, under a name of our own', async () => {
    const answer = await send('image', await jpeg(2000, 1000), '長城.JPG').expect(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: `/api/files/${answer.body.id}`,
      name: '長城.JPG',
      size: expect.any(Number),
      type: 'image/jpeg',
    });
    const page = await bytesOf(answer.body.url);
    const list = await bytesOf(`${answer.body.url}?size=list`);
    expect(page.length).toBe(answer.body.size);
    expect(await sharp(page).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
    expect(await sharp(list).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 160 });
    expect((await sharp(page).metadata()).exif).toBeUndefined();
    expect(page.includes('Secret owner')).toBe(false);
  });
  test('what is hidden behind or inside a real picture is gone from what is served', async () => {
    const payload = '<script>alert(1)</script>';
    for (const [name, picture] of [
      ['behind.jpg', Buffer.concat([await jpeg(), Buffer.from(payload)])],
      ['behind.png', Buffer.concat([await png(), Buffer.from(payload)])],
      [
        'inside.jpg',
        await sharp(await jpeg())
          .withExif({ IFD0: { ImageDescription: payload } })
          .jpeg()
          .toBuffer(),
      ],
    ] as const) {
      expect(picture.includes(payload)).toBe(true);
      const answer = await send('image', picture, name).expect(201);
      expect((await bytesOf(answer.body.url)).includes(payload)).toBe(false);
    }
  });
  test('pictures are shown, never sniffed, and only to those signed in', async () => {
    const { body } = await send('image', await png(), 'a.png').expect(201);
    const shown = await staff.get(`/files/${body.id}`).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': "inline; filename*=UTF-8''a.png",
    });
    await app.anyone().get(`/files/${body.id}`).expect(401);
    for (const path of [
      `/files/${'0'.repeat(32)}`,
      '/files/..%2f..%2fjwt_secret.secret',
      '/files/1',
      `/files/${body.id}.list`,
    ])
      await staff.get(path).expect(404);
    await staff.get(`/files/${body.id}?size=huge`).expect(400);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const gif = (): Promise<Buffer> =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
  test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['a gif behind a jpg name', gif, 'a.jpg', 415, 'file.imageType'],
    ['a gif under its own name', gif, 'a.gif', 415, 'file.imageType'],
    ['an svg', () => svg, 'a.svg', 415, 'file.imageType'],
    ['an svg behind a png name', () => svg, 'a.png', 415, 'file.imageType'],
    ['a page behind a jpeg name', () => html, 'a.jpeg', 415, 'file.imageType'],
    ['a real png under the name of a page', () => png(), 'a.html', 415, 'file.imageType'],
    ['a name without ending', () => png(), 'a', 415, 'file.imageType'],
    [
      'the first bytes of a jpeg before a page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
      'a.jpg',
      415,
      'file.imageType',
    ],
    ['half a jpeg', async () => (await jpeg(900, 900)).subarray(0, 700), 'a.jpg', 415, 'file.imageType'],
    ['an empty picture', () => Buffer.alloc(0), 'a.jpg', 415, 'file.imageType'],
    ['a flood of pixels in a few kilobytes', () => flood(20_000, 20_000), 'a.png', 413, 'file.imagePixels'],
    ['one row above 40 million pixels', () => flood(8000, 5001), 'a.png', 413, 'file.imagePixels'],
    ['what is whole in memory first, 16 bits', () => interlaced(5000, 4001, 16), 'a.png', 413, 'file.imageWhole'],
    ['what is whole in memory first, four inks', () => progressive(5000, 4001), 'a.jpg', 413, 'file.imageWhole'],
    [
      '8 bits of it fit, and are refused for what they lack',
      () => interlaced(8000, 5000, 8),
      'a.png',
      415,
      'file.imageType',
    ],
    ['a column of 65,536 pixels', () => flood(1, 65_536), 'a.png', 413, 'file.imagePixels'],
    ['3 MiB and one byte', async () => padded(await jpeg(), 3 * 1024 * 1024 + 1), 'a.jpg', 413, 'file.imageTooLarge'],
  ])('%s is refused and leaves nothing behind', async (_case, content, name, status, code) => {
    const before = onDisk();
    const rows = await app.db.manager.count(StoredFile);
    const answer = await send('image', await content(), name).expect(status);
    expect(answer.body).toMatchObject({ code, errors: { file: [expect.any(String)] } });
    expect(onDisk()).toEqual(before);
    expect(await app.db.manager.count(StoredFile)).toBe(rows);
  });
  test('the texts are those of the specification', async () => {
    const big = await send('image', padded(await jpeg(), 3 * 1024 * 1024 + 1), 'a.jpg');
    expect(big.body.message).toBe('Image size exceeds 3 MB');
    const wrong = await send('image', svg, 'a.png');
    expect(wrong.body.message).toBe('Only jpg, jpeg or png');
    const file = await send('file', Buffer.alloc(40 * 1024 * 1024 + 1, 'a'), 'a.txt');
    expect([file.status, file.body.message]).toEqual([413, 'File size exceeds 40 MiB']);
  });
  test('who sends one picture does not wait behind the whole gallery of another', async () => {
    const gallery = Promise.all(['1', '2', '3', '4'].map((n) => turnOf(1, n)));
    await Promise.all([gallery, turnOf(2, 'theirs')]);
    expect(drawn).toEqual(['1', '2', 'theirs', '3', '4']);
  });
  test('exactly 3 MiB and exactly 40 million pixels are accepted', async () => {
    await send('image', padded(await jpeg(), 3 * 1024 * 1024), 'a.jpg').expect(201);
    await send('image', flood(8000, 5000), 'a.png').expect(201);
    await send('image', flood(600, 65_535), 'a.png').expect(201);
  });
});

const drawn: string[] = [];
async function turnOf(person: number, name: string): Promise<void> {
  const path = join(app.config.dataDir, name);
  writeFileSync(path, flood(300, 300));
  await drawAnew(person, path, 'png', 'file');
  drawn.push(name);
}
const padded = (content: Buffer, size: number): Buffer => Buffer.concat([content, Buffer.alloc(size - content.length)]);

describe('files', () => {
  const workbook = async (): Promise<Buffer> => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Sheet').getCell('A1').value = 'contract';
    return Buffer.from(await book.xlsx.writeBuffer());
  };
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['a pdf', () => pdf, 'Hotel contract.pdf', 'application/pdf'],
    ['a workbook', workbook, '合約.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a zip', workbook, 'all.zip', 'application/zip'],
    ['a table of text', () => Buffer.from('\uFEFFname,價錢\nA,1 < 2'), 'a.csv', 'text/csv'],
    ['a text of another spelling', () => Buffer.from([0xa4, 0xa4, 0xa4, 0xe5, 0x0a]), 'big5.txt', 'text/plain'],
    ['a picture, kept as it is', () => jpeg(), 'scan.jpg', 'image/jpeg'],
  ])('%s is kept byte for byte and only ever saved', async (_case, content, name, type) => {
    const bytes = await content();
    const { body } = await send('file', bytes, name).expect(201);
    expect(body).toMatchObject({ name, type, size: bytes.length });
    const read = await staff.get(`/files/${body.id}`).expect(200);
    expect(read.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(read.headers['cache-control']).toBe('no-store');
    expect((await bytesOf(body.url)).equals(bytes)).toBe(true);
  });
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a page', () => Buffer.from('<html></html>'), 'a.html'],
    ['a page as text', () => Buffer.from('  <HTML><body>x'), 'a.txt'],
    ['a script inside a table', () => Buffer.from('a,b\n<script>alert(1)</script>,2'), 'a.csv'],
    ['a drawing as text', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'a.txt'],
    ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /'), 'a.txt'],
    ['a program', () => Buffer.from('MZ\x90\0\x03'), 'a.exe'],
    ['a program behind a pdf name', () => Buffer.from('MZ\x90\0\x03%PDF-1.7'), 'a.pdf'],
    ['a page behind a pdf name', () => Buffer.from('<html>%PDF-1.7'), 'a.pdf'],
    ['a zip behind a workbook name', () => Buffer.from('PK\x03\x04 not whole'), 'a.xlsx'],
    ['a workbook behind a letter name', workbook, 'a.docx'],
    ['binary behind a text name', () => Buffer.from([1, 2, 3, 0]), 'a.txt'],
    ['no ending', () => pdf, 'contract'],
    ['two endings', () => pdf, 'contract.pdf.html'],
  ])('%s is refused', async (_case, content, name) => {
    const before = onDisk();
    const answer = await send('file', await content(), name).expect(415);
    expect(answer.body).toMatchObject({ code: 'file.type', errors: { file: [expect.any(String)] } });
    expect(onDisk()).toEqual(before);
  });
  test.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\boot.txt', 'boot.txt'],
    ['/tmp/x/abs.txt', 'abs.txt'],
    ['bad\u202etxt.exe.txt', 'badtxt.exe.txt'],
  ])('a path in the name, %s, is only a name', async (name, shown) => {
    const { body } = await send('file', Buffer.from('text'), name).expect(201);
    expect(body.name).toBe(shown);
    const stored = onDisk().filter((each) => each.includes(body.id));
    expect(stored).toEqual([join(body.id.slice(0, 2), body.id)]);
    expect(readFileSync(join(app.config.dataDir, 'uploads', stored[0] ?? ''), 'utf8')).toBe('text');
  });
  test('a call that is not as agreed is refused at its field', async () => {
    const text = Buffer.from('text');
    const cases: [ReturnType<Client['post']>, string, string][] = [
      [staff.post('/files').attach('file', text, 'a.txt'), 'kind', 'general.required'],
      [staff.post('/files').field('kind', 'film').attach('file', text, 'a.txt'), 'kind', 'general.invalid'],
      [staff.post('/files').field('kind', 'file'), 'file', 'general.required'],
      [staff.post('/files').field('kind', 'file').attach('other', text, 'a.txt'), 'other', 'general.unknownField'],
    ];
    const before = onDisk();
    for (const [call, field, code] of cases) {
      const answer = await call.expect(400);
      expect(answer.body.code).toBe(code);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    await staff
      .post('/files')
      .field('kind', 'file')
      .attach('file', text, 'a.txt')
      .attach('file', text, 'b.txt')
      .expect(400);
    await staff.post('/files', { kind: 'file' }).expect(400);
    await app.anyone().post('/files').field('kind', 'file').attach('file', text, 'a.txt').expect(401);
    expect(onDisk()).toEqual(before);
  });
  test('the kind may come after the file; the bound still holds', async () => {
    const late = staff
      .post('/files')
      .attach('file', padded(await jpeg(), 3 * 1024 * 1024 + 1), 'a.jpg')
      .field('kind', 'image');
    expect((await late.expect(413)).body.code).toBe('file.imageTooLarge');
  });
});

describe('while a file is on its way', () => {
  /** Sends a small file whose end comes after `meanwhile`; the status of the answer. */
  async function slowly(token: string, meanwhile: () => Promise<unknown>): Promise<number> {
    const tmp = join(app.config.dataDir, 'uploads', 'tmp');
    const before = readdirSync(tmp);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' };
    const call = httpRequest(`${app.url}/api/files`, { method: 'POST', headers });
    const answered = new Promise<number>((resolve, reject) => {
      call.once('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.once('error', reject);
    });
    call.write('--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nfile\r\n');
    call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext');
    // a call that is refused at its door writes nothing
    for (let n = 0; n < 200 && readdirSync(tmp).every((name) => before.includes(name)); n++)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await meanwhile();
    call.end('\r\n--b--\r\n');
    return answered;
  }
  const set = (change: Partial<Pick<User, 'enabled' | 'mustChangePassword' | 'branch' | 'userType'>>) =>
    app.db.manager.update(User, { loginId: 'staff2' }, change);
  test.each<[string, (bearer: object) => Promise<unknown>, number]>([
    ['nothing happens', () => Promise.resolve(), 201],
    ['its sender signs out', (bearer) => app.anyone().get('/users/logout', undefined, { ...bearer }), 401],
    ['its sender is switched off', () => set({ enabled: false }), 401],
    ['its sender gets another password from somebody', () => set({ mustChangePassword: true }), 401],
    ['its sender moves to another shop', () => set({ branch: 'CWB' }), 403],
    ['its sender gets another role', () => set({ userType: 'fc-manager' }), 403],
  ])('%s', async (_what, meanwhile, status) => {
    const { enabled, mustChangePassword, branch, userType } = await app.db.manager.findOneByOrFail(User, {
      loginId: 'staff2',
    });
    const [token, before] = [await app.signIn(app.userIds.staff2), onDisk()];
    const answered = await slowly(token, () => meanwhile({ authorization: `Bearer ${token}` }));
    await set({ enabled, mustChangePassword, branch, userType });
    expect(answered).toBe(status);
    expect(onDisk().filter((name) => !before.includes(name))).toHaveLength(status === 201 ? 1 : 0);
  });
});

describe('under load', () => {
  /** Sends a body that never ends by itself; what the server answers and how much it took. */
  function stream(megabytes: number): Promise<number> {
    return new Promise((resolve, reject) => {
      void app.signIn(app.userIds.staff).then((token) => {
        const call = httpRequest(
          `${app.url}/api/files`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
          },
          (answer) => {
            answer.resume();
            answer.on('end', () => {
              resolve(answer.statusCode ?? 0);
            });
          },
        );
        call.on('error', reject);
        call.write('--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nfile\r\n');
        call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
        const block = Buffer.alloc(1024 * 1024, 'a');
        let left = megabytes;
        const push = (): void => {
          while (left > 0) {
            left -= 1;
            if (!call.write(block)) {
              call.once('drain', push);
              return;
            }
          }
          call.end('\r\n--b--\r\n');
        };
        push();
      });
    });
  }
  test('eight streams of 100 MiB at once: each is told, memory stays, nothing is left', async () => {
    const before = onDisk();
    global.gc?.();
    const rss = process.memoryUsage().rss;
    let peak = rss;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => stream(100)));
    clearInterval(watch);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 413));
    expect(peak - rss).toBeLessThan(200 * 1024 * 1024);
    expect(onDisk()).toEqual(before);
  });
  test('a sender who leaves in the middle leaves nothing behind', async () => {
    const before = onDisk();
    const token = await app.signIn(app.userIds.staff);
    const call = httpRequest(`${app.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    call.on('error', () => undefined);
    call.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    call.write(Buffer.alloc(512 * 1024, 'a'));
    const until = Date.now() + 60_000;
    while (onDisk().length === before.length && Date.now() < until) await new Promise((r) => setTimeout(r, 20));
    expect(onDisk().length).toBe(before.length + 1);
    call.destroy();
    while (onDisk().length !== before.length && Date.now() < until) await new Promise((r) => setTimeout(r, 20));
    expect(onDisk()).toEqual(before);
  });
});
