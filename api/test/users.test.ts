import supertest from 'supertest';
import { forgetSignIns } from '../src/auth/forget';
import { LoginAttempt } from '../src/auth/login-attempt.entity';
import { hashPassword } from '../src/auth/password';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { OutboxMessage } from '../src/outbox/outbox-message.entity';
import { createApp } from '../src/serve';
import { User } from '../src/staff/user.entity';
import { type Client, type Person, TestApp } from './app';

let app: TestApp;
let other: Awaited<ReturnType<typeof createApp>>;
const PASSWORD = 'Right-1234';
beforeAll(async () => {
  app = await TestApp.start();
  await app.db.manager.updateAll(User, { passwordHash: await hashPassword(PASSWORD) });
  other = await createApp(app.config);
  await other.listen(0, '127.0.0.1');
  // the embedded database of one process belongs to one app: a job of the second that met a work of the first would hold the loop
  other.get(JobsService).onApplicationShutdown();
});
afterAll(async () => {
  await other.close();
  await app.stop();
});
const FORM = {
  loginId: 'New.Clerk',
  mobile: '91234567',
  fullName: 'Chan Tai Man',
  password: 'Clerk-1234',
  confirmPassword: 'Clerk-1234',
  email: 'clerk@example.hk',
  gender: 'male',
  title: 'Mr',
  userType: 'staff',
  branch: 'TST',
  enabled: true,
};
let count = 0;
const create = async (client: Client, over: object = {}) => {
  count += 1;
  return client.post('/users', { ...FORM, loginId: `clerk${count}`, ...over });
};
const login = (loginId: string, password: string) => app.anyone().post('/users/login', { loginId, password });
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

test('an account is created, answered without its password, and signs in whatever the case of its name', async () => {
  const root = await app.as('root');
  const { body } = await root.post('/users', FORM).expect(201);
  expect(body).toMatchObject({
    loginId: 'new.clerk',
    userId: 'Chan Tai Man',
    branch: 'TST',
    locked: false,
    version: 1,
  });
  expect(JSON.stringify(body)).not.toMatch(/assword|argon/);
  await login('NEW.CLERK', 'Clerk-1234').expect(200);
  const twice = await root.post('/users', { ...FORM, loginId: 'new.clerk' }).expect(409);
  expect(twice.body.errors).toEqual({ loginId: ['This login ID is already in use'] });
});
test.each([
  ['en', undefined, 'en'],
  ['zh-HK', undefined, 'zh-Hant'],
  ['zh-CN', undefined, 'zh-Hans'],
  ['zh-HK', 'zh-Hans', 'zh-Hans'],
  ['zh-HK', 'en', 'en'],
])('an account that is made in %s, asked for in %s, begins in %s', async (maker, asked, begins) => {
  const root = await app.as('root', maker);
  const { language: _of, ...form } = FORM as Record<string, unknown>;
  const body = {
    ...form,
    loginId: `speaks.${maker}.${String(asked)}`.toLowerCase(),
    ...(asked ? { language: asked } : {}),
  };
  const made = (await root.post('/users', body).expect(201)).body as { id: number; version: number };
  expect(made).toMatchObject({ language: begins });
  // whoever changes it later in another language does not change that
  const other = await app.as('root', 'zh-CN');
  const { id, version } = made;
  expect((await other.patch(`/users/${String(id)}`, { version, remarks: 'x' }).expect(200)).body).toMatchObject({
    language: begins,
  });
});
test('a login ID has at least two letters, as the one of the demo for finance', async () => {
  const root = await app.as('root');
  expect((await create(root, { loginId: 'q1' })).status).toBe(201);
  expect((await create(root, { loginId: 'q' })).body.errors).toEqual({ loginId: ['At least 2 characters'] });
});
test.each([
  [{ password: 'weak', confirmPassword: 'weak' }, 'password'],
  [{ confirmPassword: 'Clerk-12345' }, 'confirmPassword'],
  [{ mobile: '9123abcd' }, 'mobile'],
  [{ email: 'x' }, 'email'],
  [{ branch: 'ZZZ' }, 'branch'],
  [{ userType: 'boss' }, 'userType'],
  [{ fullName: '' }, 'fullName'],
  [{ passwordHash: 'x' }, 'passwordHash'],
  [{ locked: false }, 'locked'],
  [{ mustChangePassword: false }, 'mustChangePassword'],
])('%j is refused at its field', async (over, field) => {
  const { body } = await create(await app.as('root'), over);
  expect(body.statusCode).toBe(400);
  expect(Object.keys(body.errors)).toEqual([field]);
});
test('who may see, create, change and switch off accounts', async () => {
  const target = (await create(await app.as('root'))).body.id as number;
  const seen: Record<string, number[]> = {};
  for (const person of ['root', 'admin', 'manager', 'fc', 'staff'] as Person[]) {
    const client = await app.as(person);
    seen[person] = [
      (await client.get('/users')).status,
      (await client.get(`/users/${target}`)).status,
      (await create(client)).status,
      (await client.patch(`/users/${target}`, { remarks: person })).status,
      (await client.post(`/users/${target}/unlock`)).status,
      (await client.get('/users/getAllTables')).status,
      (await client.get('/users/export.xlsx')).status,
      (await client.delete(`/users/${target}`)).status,
    ];
  }
  expect(seen).toEqual({
    root: [200, 200, 201, 200, 200, 200, 200, 200],
    admin: [200, 200, 201, 200, 200, 200, 200, 200],
    manager: [200, 200, 403, 403, 403, 200, 200, 403],
    fc: [200, 200, 403, 403, 403, 200, 200, 403],
    staff: [403, 403, 403, 403, 403, 200, 403, 403],
  });
  for (const path of ['/users', '/users/1', '/users/getAllTables', '/users/sessions', '/users/totp', '/audit'])
    await app.anyone().get(path).expect(401);
});
test('an admin touches no root and no admin account and makes none', async () => {
  const admin = await app.as('admin');
  const root = await app.as('root');
  const other = (await create(root, { userType: 'admin' })).body.id as number;
  for (const id of [app.userIds.root, other]) {
    await admin.patch(`/users/${id}`, { remarks: 'x' }).expect(403);
    await admin.delete(`/users/${id}`).expect(403);
    await admin.post(`/users/${id}/unlock`).expect(403);
  }
  for (const userType of ['root', 'admin']) {
    expect((await create(admin, { userType })).status).toBe(403);
    await admin.patch(`/users/${app.userIds.staff2}`, { userType }).expect(403);
  }
  expect((await root.get(`/users/${other}`).expect(200)).body).toMatchObject({ remarks: '', enabled: true });
});
test('nobody switches off or changes the type of himself, and one root stays', async () => {
  const root = await app.as('root');
  expect((await root.delete(`/users/${app.userIds.root}`).expect(409)).body.code).toBe('user.self');
  expect((await root.patch(`/users/${app.userIds.root}`, { userType: 'admin' }).expect(409)).body.code).toBe(
    'user.self',
  );
  await (await app.as('admin')).patch(`/users/${app.userIds.admin}`, { enabled: false }).expect(403);
  const second = (await create(root, { userType: 'root' })).body.id as number;
  const token = bearer(await app.signIn(second));
  const fell = await Promise.all([
    root.delete(`/users/${second}`),
    app.anyone().delete(`/users/${app.userIds.root}`, undefined, token),
  ]);
  const left = await app.db.manager.countBy(User, { userType: 'root', enabled: true });
  expect([left, fell.filter((each) => each.status === 200).length]).toEqual([1, 1]);
  await app.db.manager.update(User, app.userIds.root, { enabled: true });
});
test('nobody takes his own address, password or second step from himself without the old password', async () => {
  const root = await app.as('root');
  const own = `/users/${app.userIds.root}`;
  await app.db.manager.update(User, app.userIds.root, { email: 'root@example.hk' });
  const before = await app.db.manager.findOneByOrFail(User, { id: app.userIds.root });
  for (const [field, sent] of [
    ['email', { email: 'else@example.hk' }],
    ['password', { password: 'Other-5678', confirmPassword: 'Other-5678' }],
  ] as const) {
    const { body } = await root.patch(own, sent).expect(409);
    expect(body.code).toBe('user.ownProfile');
    expect(body.errors).toEqual({
      [field]: ['Change this of your own account in your profile, where your password is asked for'],
    });
  }
  expect((await root.delete(`${own}/totp`).expect(409)).body.code).toBe('user.ownProfile');
  const after = await app.db.manager.findOneByOrFail(User, { id: app.userIds.root });
  expect([after.email, after.passwordHash]).toEqual([before.email, before.passwordHash]);
  // the record as it was read goes back with what else changed, and with the old password the profile takes both
  await root.patch(own, { email: before.email, remarks: 'on leave' }).expect(200);
  await root.post('/update_user', { email: 'else@example.hk', oldPassword: PASSWORD }).expect(200);
  await root.post('/update_user', { email: before.email, oldPassword: PASSWORD }).expect(200);
});
test('an account of the public site gets no staff rights', async () => {
  const root = await app.as('root');
  const { body } = await root.patch(`/users/${app.userIds.member}`, { userType: 'staff' }).expect(400);
  expect(body.errors).toHaveProperty('userType');
  expect((await create(root, { userType: 'member' })).status).toBe(201);
});
test('switching off, and a password set by an administrator, end every session at the next call', async () => {
  const root = await app.as('root');
  const { id, loginId } = (await create(root)).body as { id: number; loginId: string };
  const signIn = async (password: string) => bearer((await login(loginId, password).expect(200)).body.accessToken);
  const one = await signIn('Clerk-1234');
  await root.patch(`/users/${id}`, { password: 'Other-5678', confirmPassword: 'Other-5678' }).expect(200);
  await app.anyone().get('/users/getUser', undefined, one).expect(401);
  const two = await signIn('Other-5678');
  await root.delete(`/users/${id}`).expect(200, { id });
  await app.anyone().get('/users/getUser', undefined, two).expect(401);
  const refused = await login(loginId, 'Other-5678').expect(403);
  expect(refused.body.message).toBe('Permission denied!');
  const row = (await root.get(`/users/${id}`).expect(200)).body;
  expect(row.enabled).toBe(false);
  await root.patch(`/users/${id}`, { enabled: true, version: row.version }).expect(200);
  await app.anyone().get('/users/getUser', undefined, two).expect(401);
  await login(loginId, 'Other-5678').expect(200);
});
test('whoever has his account changed by another is told where he was told before', async () => {
  const root = await app.as('root');
  const { id } = (await create(root, { email: 'before@example.hk' })).body as { id: number };
  const told = async (): Promise<string[]> => {
    const mails = await app.db.manager.find(OutboxMessage, { where: { kind: 'mail' }, order: { id: 'ASC' } });
    return mails.flatMap(({ payload }) =>
      String(payload['to']) === 'before@example.hk' ? [String(payload['text'])] : [],
    );
  };
  await root.patch(`/users/${id}`, { fullName: 'Chan Siu Ming' }).expect(200);
  expect(await told()).toEqual([]);
  await root.patch(`/users/${id}`, { password: 'Other-5678', confirmPassword: 'Other-5678' }).expect(200);
  await root.patch(`/users/${id}`, { userType: 'manager', email: 'after@example.hk' }).expect(200);
  expect(await told()).toEqual([
    expect.stringMatching(/clerk\d+.*(password|密碼)/),
    expect.stringMatching(/(user type|用戶類別).*(e-mail|電郵)/),
  ]);
});
test('a demotion acts on the next call', async () => {
  const root = await app.as('root');
  const { id } = (await create(root, { userType: 'manager' })).body as { id: number };
  await app.db.manager.update(User, id, { mustChangePassword: false });
  const token = bearer(await app.signIn(id));
  await app.anyone().get('/users', undefined, token).expect(200);
  await root.patch(`/users/${id}`, { userType: 'staff' }).expect(200);
  await app.anyone().get('/users', undefined, token).expect(403);
});
test('the lock shows in the list, can be filtered, and an administrator takes it off', async () => {
  const root = await app.as('root');
  const { id, loginId } = (await create(root)).body as { id: number; loginId: string };
  for (let i = 0; i < 5; i++) await login(loginId, 'Wrong-1234').expect(401);
  await login(loginId, 'Clerk-1234').expect(423);
  expect((await root.get('/users?locked=true').expect(200)).body.map((row: { id: number }) => row.id)).toEqual([id]);
  const { body } = await (await app.as('admin')).post(`/users/${id}/unlock`).expect(200);
  expect(body).toMatchObject({ id, locked: false });
  await login(loginId, 'Clerk-1234').expect(200);
});
test("root's own lock ends after 15 minutes", async () => {
  for (let i = 0; i < 5; i++) await login('root', 'Wrong-1234').expect(401);
  await login('root', PASSWORD).expect(423);
  app.clock.set(new Date(Date.now() + 14 * 60_000));
  await login('root', PASSWORD).expect(423);
  app.clock.set(new Date(Date.now() + 16 * 60_000));
  await login('root', PASSWORD).expect(200);
  app.clock.set(undefined);
});
test('a name that was locked before it existed belongs to its new owner', async () => {
  for (let i = 0; i < 5; i++) await login('newcomer', 'Wrong-1234').expect(401);
  await login('newcomer', 'Wrong-1234').expect(423);
  expect((await create(await app.as('root'), { loginId: 'newcomer' })).status).toBe(201);
  await login('newcomer', 'Clerk-1234').expect(200);
});
test('many right sign-ins at once are no guessing', async () => {
  const { loginId } = (await create(await app.as('root'))).body as { loginId: string };
  const answers = await Promise.all(Array.from({ length: 12 }, () => login(loginId, 'Clerk-1234')));
  expect(answers.map((each) => each.status)).toEqual(Array(12).fill(200));
});
test('the list filters, searches and pages; a hidden column is no filter', async () => {
  const manager = await app.as('manager');
  const found = await manager.get('/users?userType=fc-manager&_sort=loginId&_order=asc').expect(200);
  expect(found.body.map((row: { loginId: string }) => row.loginId)).toEqual(['fc', 'fc2']);
  expect(found.headers['x-total-count']).toBe('2');
  expect((await manager.get('/users?q=fc2').expect(200)).body).toHaveLength(1);
  for (const field of ['passwordHash', 'password', 'totpSecret', 'passwordHash_like'])
    await manager.get(`/users?${field}=a`).expect(400);
});
test('getAllTables holds what the user forms need', async () => {
  const { body } = await (await app.as('staff')).get('/users/getAllTables').expect(200);
  expect(Object.keys(body)).toEqual(['userTypes', 'branches', 'titles', 'genders', 'users']);
  expect(body.branches).toContainEqual({ code: 'MK', name: 'Mong Kok', translations: {} });
  expect(Object.keys(body.users[0])).toEqual(['id', 'userId', 'branch', 'userType']);
});
test('who may not list users is told what people are called, and nothing else of them', async () => {
  const staff = await app.as('staff');
  const { manager, fc } = app.userIds;
  const { body } = await staff.get(`/users/names?id=${fc}&id=${manager}&id=999999`).expect(200);
  const named = [manager, fc].sort((a, b) => a - b).map((id) => ({ id, fullName: expect.any(String) as string }));
  expect(body).toEqual(named);
  await staff.get(`/users?id=${fc}`).expect(403);
  for (const wrong of ['', '?id=x', '?id=0', '?id=1&loginId=root', `?${'id=1&'.repeat(501)}`])
    await staff.get(`/users/names${wrong}`).expect(400);
  await app.anyone().get(`/users/names?id=${fc}`).expect(401);
});
test('one sees and ends the own sign-ins', async () => {
  const first = bearer((await login('fc2', PASSWORD).expect(200)).body.accessToken);
  const second = bearer((await login('fc2', PASSWORD).expect(200)).body.accessToken);
  const third = bearer((await login('fc2', PASSWORD).expect(200)).body.accessToken);
  const { body } = await app.anyone().get('/users/sessions', undefined, second).expect(200);
  expect(body).toHaveLength(3);
  expect(body.filter((row: { current: boolean }) => row.current)).toHaveLength(1);
  const { id } = body[2] as { id: string };
  const staff = await app.as('staff');
  await staff.delete(`/users/sessions/${id}`).expect(404);
  await app.anyone().delete(`/users/sessions/${id}`, undefined, second).expect(200);
  await app.anyone().get('/users/getUser', undefined, first).expect(401);
  await app.anyone().delete('/users/sessions?others=1', undefined, second).expect(200);
  await app.anyone().get('/users/getUser', undefined, third).expect(401);
  await app.anyone().get('/users/getUser', undefined, second).expect(200);
  await app.anyone().delete('/users/sessions', undefined, second).expect(200);
  await app.anyone().get('/users/getUser', undefined, second).expect(401);
});
test('a one-time password opens nothing but its own change', async () => {
  await app.db.manager.update(User, { loginId: 'staff2' }, { mustChangePassword: true });
  const staff = await app.as('staff2');
  expect((await staff.get('/users/getUser').expect(200)).body.mustChangePassword).toBe(true);
  for (const path of ['/dashboard', '/users/getAllTables', '/users/sessions', '/branches'])
    expect((await staff.get(path).expect(403)).body.code).toBe('user.mustChangePassword');
  await staff
    .post('/update_user', { oldPassword: PASSWORD, password: 'Mine-5678', confirmPassword: 'Mine-5678' })
    .expect(200);
  await staff.get('/users/getAllTables').expect(200);
});
test('guessing the old password with a stolen session ends soon', async () => {
  const staff = await app.as('staff');
  const change = { oldPassword: 'Wrong-1234', password: 'Mine-5678', confirmPassword: 'Mine-5678' };
  for (let i = 0; i < 5; i++) await staff.post('/update_user', change).expect(400);
  await staff.post('/update_user', { ...change, oldPassword: PASSWORD }).expect(423);
});
test('the log is read within its bound', async () => {
  const rows = async (person: Person): Promise<{ actorId: number; branch: string; resource: string }[]> =>
    (await (await app.as(person)).get('/audit').expect(200)).body;
  await (await app.as('manager2')).post('/update_user', { mobile: '23456789' }).expect(200);
  expect(new Set((await rows('root')).map((row) => row.branch)).size).toBeGreaterThan(1);
  expect(new Set((await rows('manager2')).map((row) => row.branch))).toEqual(new Set(['MK']));
  expect(await rows('fc')).toEqual([]);
  const own = await rows('staff2');
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map((row) => row.actorId))).toEqual(new Set([app.userIds.staff2]));
});
test('a second process on the same database knows at once who is out, and counts the same tries', async () => {
  const url = `${await other.getUrl()}/api`;
  const there = (path: string, headers: Record<string, string>) => supertest(url).get(path).set(headers);
  const root = await app.as('root');
  const { id, loginId } = (await create(root)).body as { id: number; loginId: string };
  const token = bearer((await login(loginId, 'Clerk-1234').expect(200)).body.accessToken);
  await there('/users/getUser', token).expect(200);
  await app.anyone().get('/users/logout', undefined, token).expect(200);
  await there('/users/getUser', token).expect(401);
  const again = bearer((await login(loginId, 'Clerk-1234').expect(200)).body.accessToken);
  await root.patch(`/users/${id}`, { enabled: false }).expect(200);
  await there('/users/getUser', again).expect(401);
  const guess = (i: number) => {
    const body = { loginId: 'both-sides', password: 'Wrong-1234' };
    return i % 2 ? login(body.loginId, body.password) : supertest(url).post('/users/login').send(body);
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => guess(i)));
  expect(answers.filter((each) => each.status === 401)).toHaveLength(5);
  expect(answers.filter((each) => each.status === 423)).toHaveLength(45);
});
test.each([
  ['STAFF', 'staff'],
  ['FC-Manager', 'fc-manager'],
  ['USER', 'normalUser'],
  ['normaluser', 'normalUser'],
])('a user type typed %s is %s', async (typed, userType) => {
  const made = await create(await app.as('root'), { userType: typed });
  expect(made.body).toMatchObject({ userType });
  expect((await create(await app.as('admin'), { userType: 'ROOT' })).status).toBe(403);
});
test('old sign-ins are forgotten, living ones are not', async () => {
  const token = bearer((await login('fc', PASSWORD).expect(200)).body.accessToken);
  await login('fc', 'Wrong-1234').expect(401);
  const inFortyDays = new Date(Date.now() + 40 * 86_400_000);
  await app.work.run(SYSTEM, (tx) => forgetSignIns(tx));
  await app.anyone().get('/users/getUser', undefined, token).expect(200);
  expect(await app.db.manager.countBy(LoginAttempt, { loginId: 'fc' })).toBeGreaterThan(0);
  await app.work.run(SYSTEM, (tx) => forgetSignIns({ ...tx, now: inFortyDays }));
  expect(await app.db.manager.count(LoginAttempt)).toBe(0);
  await app.anyone().get('/users/getUser', undefined, token).expect(401);
});
