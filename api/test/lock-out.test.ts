import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hashPassword } from '../src/auth/password';
import { LoginLock } from '../src/auth/login-lock.entity';
import { JobsService } from '../src/jobs/jobs.service';
import { forgetOld } from '../src/jobs/forget-daily';
import { User } from '../src/staff/user.entity';
import { unlockLogin } from '../src/users/unlock-login';
import { TestApp } from './app';
import { BUILT } from './build';

let app: TestApp;
const PASSWORD = 'Right-1234';
beforeAll(async () => {
  app = await TestApp.start({ trustProxy: ['loopback'] });
  await app.db.manager.updateAll(User, { passwordHash: await hashPassword(PASSWORD) });
});
afterAll(() => app.stop());

const from = (address: string, loginId: string, password: string) =>
  app.anyone().post('/users/login', { loginId, password }, { 'x-forwarded-for': address });
const locks = (loginId: string): Promise<LoginLock[]> => app.db.manager.findBy(LoginLock, { loginId });

test('strangers lock a login for themselves; from where its owner signs in it stays open', async () => {
  await from('10.0.0.1', 'root', PASSWORD).expect(200);
  for (let round = 0; round < 3; round++)
    for (let i = 0; i < 5; i++) await from(`203.0.113.${round}`, 'root', 'Wrong-1234');
  await from('203.0.113.0', 'root', PASSWORD).expect(423);
  await from('10.0.0.1', 'root', PASSWORD).expect(200);
});
test('a device that somebody signed in from is not locked out by strangers at its own address', async () => {
  const shop = '10.0.0.20';
  const enter = (password: string, cookie = '', loginId = 'fc2') =>
    app.anyone().post('/users/login', { loginId, password }, { 'x-forwarded-for': shop, cookie });
  const { headers } = await enter(PASSWORD).expect(200);
  const mark = (headers['set-cookie'] as unknown as string[]).find((each) => each.startsWith('tourdesk_device_')) ?? '';
  expect(mark).toMatch(/; Max-Age=7776000; Path=\/api\/users\/login; .*HttpOnly; SameSite=Strict/);
  const cookie = mark.split(';')[0] as string;
  const [name = '', value = ''] = cookie.split('=');
  for (let i = 0; i < 5; i++) await enter('Wrong-1234').expect(401);
  await enter(PASSWORD).expect(423);
  await enter(PASSWORD, cookie).expect(200);
  // it is worth nothing when somebody else's, changed, or old, and it opens nothing
  await enter(PASSWORD, `${name}=${value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`).expect(423);
  for (let i = 0; i < 5; i++) await enter('Wrong-1234', '', 'normal').expect(401);
  const theirs = `tourdesk_device_${createHash('sha256').update('normal').digest('hex').slice(0, 16)}=${value}`;
  await enter('Wrong-1234', theirs, 'normal').expect(423);
  await app.anyone().get('/users/getUser', undefined, { cookie }).expect(401);
  app.clock.set(new Date(Date.now() + 91 * 86_400_000));
  await enter(PASSWORD, cookie).expect(423);
  app.clock.set(undefined);
  // and whoever has it may guess five times as well
  for (let i = 0; i < 5; i++) await enter('Wrong-1234', cookie).expect(401);
  await enter(PASSWORD, cookie).expect(423);
  await unlockLogin(app.config, app.db, 'fc2');
  await enter(PASSWORD, cookie).expect(200);
});
test('all strange addresses together have ten guesses, however many they are and however they come', async () => {
  const guesses = Array.from({ length: 40 }, (_each, n) => from(`198.51.100.${n}`, 'admin', 'Wrong-1234'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 423)).toHaveLength(30);
  // soon over again, whoever goes on: nobody is left who could unlock the last administrator
  expect((await locks('admin')).every(({ until }) => until !== null)).toBe(true);
});
test('wrong guesses at a lost screen leave its owner the door, and the other way round', async () => {
  const { body } = await from('10.0.0.9', 'manager', PASSWORD).expect(200);
  const lost = { authorization: `Bearer ${String(body.accessToken)}` };
  const prove = (password: string) => app.anyone().post('/users/totp', { password }, lost);
  for (let i = 0; i < 5; i++) expect((await prove('Wrong-1234')).status).toBe(400);
  await prove(PASSWORD).expect(423);
  await from('10.0.0.9', 'manager', PASSWORD).expect(200);
});
test('a login is unlocked on the server', async () => {
  for (let i = 0; i < 5; i++) await from('192.0.2.1', 'staff2', 'Wrong-1234').expect(401);
  await from('192.0.2.1', 'staff2', PASSWORD).expect(423);
  await unlockLogin(app.config, app.db, ' Staff2 ');
  await from('192.0.2.1', 'staff2', PASSWORD).expect(200);
  await expect(unlockLogin(app.config, app.db, 'nobody')).rejects.toThrow('no login nobody');
  const told = spawnSync('node', [join(BUILT, 'api/src/main.js'), '--unlock'], {
    env: { PATH: process.env['PATH'], DATA_DIR: app.config.dataDir },
  });
  expect([told.status, String(told.stderr)]).toEqual([1, expect.stringContaining('Name a login')]);
});
test('what unknown names leave behind is swept', async () => {
  for (let i = 0; i < 5; i++) await from('192.0.2.2', 'never-created', 'Wrong-1234').expect(401);
  expect(await locks('never-created')).toHaveLength(1);
  await app.db.query("UPDATE sign_in_locks SET `until` = '2026-01-01 00:00:00.000' WHERE loginId = 'never-created'");
  await app.nest.get(JobsService).run(forgetOld);
  expect(await locks('never-created')).toHaveLength(0);
  const series = await app.db.query<unknown[]>("SELECT series FROM counters WHERE series LIKE 'login:%'");
  expect(series).toHaveLength(0);
});

test('whoever got a password from somebody else chooses one of his own first', async () => {
  const root = await app.as('root');
  const form = { fullName: 'New Clerk', mobile: '91234567', email: 'a@example.hk', gender: 'male', title: 'Mr' };
  const given = { password: 'Given-1234', confirmPassword: 'Given-1234' };
  const clerk = { ...form, ...given, loginId: 'clerk', userType: 'staff', branch: 'TST', enabled: true };
  const { body } = await root.post('/users', clerk).expect(201);
  const must = async (): Promise<unknown> =>
    (await app.db.manager.findOneByOrFail(User, { loginId: 'clerk' })).mustChangePassword;
  const enter = async (password: string) => {
    const token = String((await from('10.0.0.2', 'clerk', password).expect(200)).body.accessToken);
    return { authorization: `Bearer ${token}` };
  };
  const bearer = await enter(given.password);
  expect((await app.anyone().get('/branches', undefined, bearer)).body.code).toBe('user.mustChangePassword');
  const own = { oldPassword: given.password, password: 'Chosen-5678', confirmPassword: 'Chosen-5678' };
  const again = { oldPassword: given.password, ...given };
  const same = await app.anyone().post('/update_user', again, bearer).expect(400);
  expect(same.body.errors).toEqual({ password: ['Choose another password than the present one'] });
  expect(await must()).toBe(true);
  await app.anyone().post('/update_user', own, bearer).expect(200);
  expect(await must()).toBe(false);
  await app.anyone().get('/branches', undefined, bearer).expect(200);
  await root
    .patch(`/users/${String(body.id)}`, {
      ...given,
      version: (await root.get(`/users/${String(body.id)}`)).body.version,
    })
    .expect(200);
  expect(await must()).toBe(true);
});
test('another e-mail address needs the password; the same one does not', async () => {
  const staff = await app.as('staff');
  const refused = await staff.post('/update_user', { email: 'other@example.hk' }).expect(400);
  expect(refused.body.errors).toHaveProperty('oldPassword');
  await staff.post('/update_user', { email: 'other@example.hk', oldPassword: PASSWORD }).expect(200);
  await staff.post('/update_user', { email: 'other@example.hk', fullName: 'Same Address' }).expect(200);
});
test('a picture that asks for the sign-out ends nothing and clears nothing', async () => {
  const { headers, body } = await from('10.0.0.3', 'fc', PASSWORD).expect(200);
  const cookie = String(headers['set-cookie']).split(';')[0] as string;
  const answer = await app.anyone().get('/users/logout', undefined, { cookie }).expect(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const bearer = { authorization: `Bearer ${String(body.accessToken)}` };
  await app.anyone().get('/users/getUser', undefined, bearer).expect(200);
  const left = await app.anyone().get('/users/logout', undefined, bearer).expect(200);
  expect(String(left.headers['set-cookie'])).toMatch(/tourdesk_token=;/);
});
