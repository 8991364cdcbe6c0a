import { ON_MYSQL } from '../src/database/columns';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LoginAttempt } from '../src/auth/login-attempt.entity';
import { OtpChallenge } from '../src/auth/otp-challenge.entity';
import { Session } from '../src/auth/session.entity';
import { StoredFile } from '../src/files/stored-file.entity';
import { IdempotencyRow } from '../src/http/idempotency.entity';
import { JobsService } from '../src/jobs/jobs.service';
import { OutboxMessage } from '../src/outbox/outbox-message.entity';
import { type Client, TestApp } from './app';
import { jpeg, png } from './pictures';

let app: TestApp;
let manager: Client;
beforeAll(async () => {
  app = await TestApp.start();
  manager = await app.as('manager');
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);
async function run(name: string): Promise<void> {
  const jobs = app.nest.get(JobsService);
  const job = jobs.jobs.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name} in the timetable`);
  await jobs.run(job);
}
const upload = async (content: Buffer, kind = 'image', name = 'a.png'): Promise<string> =>
  (
    (await manager.post('/files').field('kind', kind).attach('file', content, { filename: name }).expect(201)).body as {
      id: string;
    }
  ).id;
const pathOf = (id: string): string => join(app.config.dataDir, 'uploads', id.slice(0, 2), id);
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await holds()) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 20));
};

test('uploads that nothing has named for a day go, with their bytes; those of a page, its history and the site stay', async () => {
  const inPage = await upload(await png());
  const inHistory = await upload(await jpeg(), 'image', 'b.jpg');
  const inBanner = await upload(await png());
  const orphan = await upload(await png());
  const contract = await upload(Buffer.from('text'), 'file', 'c.txt');
  const young = await upload(await png());
  const img = (id: string): string => `<p><img src="/api/files/${id}"></p>`;
  const { body: page } = await manager
    .post('/pages/admin', { code: 'about', name: 'About', content: img(inHistory), translations: {} })
    .expect(201);
  await manager.patch(`/pages/admin/${page.id}`, { content: img(inPage), version: page.version }).expect(200);
  await manager.put('/site/banners', { banners: [{ title: 'A', link: '', picture: inBanner }] }).expect(200);
  for (const id of [inPage, inHistory, inBanner, orphan, contract])
    await app.db.manager.update(StoredFile, id, { createdAt: ago(1.1) });
  await run('remove-files');
  await until(() => !existsSync(pathOf(orphan)) && !existsSync(pathOf(contract)));
  for (const id of [inPage, inHistory, inBanner, young]) {
    await manager.get(`/files/${id}`).expect(200);
    expect(existsSync(`${pathOf(id)}.list`)).toBe(true);
  }
  for (const id of [orphan, contract]) {
    await manager.get(`/files/${id}`).expect(404);
    expect(existsSync(pathOf(id)) || existsSync(`${pathOf(id)}.list`)).toBe(false);
  }
});
test('bytes without a row go after a day', async () => {
  const known = await upload(await png());
  const [stray, fresh] = ['ab'.repeat(16), `ab${'cd'.repeat(15)}`] as [string, string];
  const folder = join(pathOf(stray), '..');
  mkdirSync(folder, { recursive: true });
  for (const id of [stray, fresh]) writeFileSync(pathOf(id), 'left behind');
  for (const path of [pathOf(stray), pathOf(known)]) utimesSync(path, ago(2), ago(2));
  await run('remove-files');
  await until(() => !existsSync(pathOf(stray)));
  expect([stray, fresh, known].map((id) => existsSync(pathOf(id)))).toEqual([false, true, true]);
});
test('tries, challenges, answers, ended sessions and mail that went are forgotten in their time, no sooner', async () => {
  const { manager: em } = app.db;
  const attempt = (days: number) => ({ loginId: `x${days}`, at: ago(days), cleared: false });
  await em.insert(LoginAttempt, [attempt(2), attempt(0.5)]);
  const challenge = (days: number) => ({
    id: String(days).padStart(32, '0'),
    userId: app.userIds.staff,
    method: 'TOTP',
    codeHash: '',
    tries: 0,
    usedAt: null,
    expiresAt: ago(days),
  });
  await em.insert(OtpChallenge, [challenge(2), challenge(0.5)]);
  const session = (days: number) => ({
    id: String(days).padStart(32, 's'),
    userId: app.userIds.staff,
    createdAt: ago(days + 1),
    expiresAt: ago(days),
    revokedAt: null,
  });
  await em.insert(Session, [session(31), session(29)]);
  const mail = (days: number, state: 'SENT' | 'FAILED') => ({
    kind: 'mail',
    payload: {},
    state,
    nextTryAt: ago(days),
    createdAt: ago(days),
  });
  const answer = (days: number) => ({ userId: 1, key: `k${days}`, fingerprint: '', answer: '1', createdAt: ago(days) });
  await em.insert(IdempotencyRow, [answer(2.1), answer(1.9)]);
  await em.save(OutboxMessage, [mail(31, 'SENT'), mail(29, 'SENT'), mail(31, 'FAILED')]);
  await run('forget-old');
  expect((await em.find(LoginAttempt)).map((row) => row.loginId)).toEqual(['x0.5']);
  expect((await em.find(OtpChallenge)).map((row) => row.id)).toEqual([challenge(0.5).id]);
  const left = (await em.find(Session)).map((row) => row.id).filter((id) => id.startsWith('sss'));
  expect(left).toEqual([session(29).id]);
  expect((await em.find(IdempotencyRow)).map((row) => row.key).filter((key) => /^k\d/.test(key))).toEqual(['k1.9']);
  expect((await em.find(OutboxMessage)).map((row) => row.state).sort()).toEqual(['FAILED', 'SENT']);
});

test('the embedded database is told how many rows there are, or it reads them all to find out', async () => {
  if (ON_MYSQL) return;
  await app.db.query('DELETE FROM sqlite_stat1');
  await run('keep-statistics');
  const [row] = await app.db.query<{ n: number }[]>("SELECT COUNT(*) AS n FROM sqlite_stat1 WHERE tbl = 'users'");
  expect(Number(row?.n)).toBeGreaterThan(0);
});
