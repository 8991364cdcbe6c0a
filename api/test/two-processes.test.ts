import { hashPassword } from '../src/auth/password';
import { User } from '../src/staff/user.entity';
import { type Client, clientOf, TestApp } from './app';
import { killHard, type Spawned, startProcess } from './spawned';

let app: TestApp;
let other: Spawned;
const PASSWORD = 'Right-1234';
const SECOND_MS = 1000;
beforeAll(async () => {
  app = await TestApp.start();
  await app.db.manager.updateAll(User, { passwordHash: await hashPassword(PASSWORD) });
  other = await startProcess(app.config, { RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await killHard(other);
  await app.stop();
});

const there = (headers: Record<string, string> = {}): Client =>
  clientOf(other.url, { 'accept-language': 'en', ...headers });
const signIn = async (loginId: string, password = PASSWORD): Promise<Record<string, string>> => {
  const { body } = await app.anyone().post('/users/login', { loginId, password }).expect(200);
  return { authorization: `Bearer ${String((body as { accessToken: string }).accessToken)}` };
};
/** How long after now the call was sent that is first answered with a status; at most two seconds are waited. */
async function answersAfter(status: number, ask: () => Promise<{ status: number }>): Promise<number> {
  const start = Date.now();
  for (;;) {
    const passed = Date.now() - start;
    const answer = await ask();
    if (answer.status === status || passed > 2 * SECOND_MS) return answer.status === status ? passed : Infinity;
  }
}
const patchUser = async (person: 'staff' | 'staff2' | 'manager2', change: object): Promise<void> => {
  await (await app.as('root')).patch(`/users/${app.userIds[person]}`, change).expect(200);
};

describe('a session ends on the other process within a second', () => {
  test.each<[string, (token: Record<string, string>) => Promise<unknown>]>([
    ['signing out', (token) => app.anyone().get('/users/logout', undefined, token).expect(200)],
    ['signing out everywhere', (token) => app.anyone().delete('/users/sessions', undefined, token).expect(200)],
    ['being switched off', () => patchUser('staff', { enabled: false })],
    [
      'a password set by an administrator',
      () => patchUser('staff', { password: 'Other-5678', confirmPassword: 'Other-5678' }),
    ],
    [
      'becoming an account of the public site',
      () => app.db.manager.update(User, app.userIds.staff, { userType: 'member' }),
    ],
  ])('%s', async (_case, act) => {
    const passwordHash = await hashPassword(PASSWORD);
    await app.db.manager.update(User, app.userIds.staff, { enabled: true, userType: 'staff', passwordHash });
    const token = await signIn('staff');
    await there(token).get('/users/getUser').expect(200);
    await act(token);
    expect(await answersAfter(401, () => there(token).get('/users/getUser'))).toBeLessThan(SECOND_MS);
  });
  test('one’s own new password, everywhere but where it was changed', async () => {
    const [here, elsewhere] = [await signIn('fc'), await signIn('fc')];
    const change = { oldPassword: PASSWORD, password: 'Newer-5678', confirmPassword: 'Newer-5678' };
    await there(elsewhere).get('/users/getUser').expect(200);
    await app.anyone().post('/update_user', change, here).expect(200);
    expect(await answersAfter(401, () => there(elsewhere).get('/users/getUser'))).toBeLessThan(SECOND_MS);
    await there(here).get('/users/getUser').expect(200);
  });
  test('a demotion takes the rights away', async () => {
    const token = await signIn('manager2');
    await there(token).get('/users').expect(200);
    await patchUser('manager2', { userType: 'staff' });
    expect(await answersAfter(403, () => there(token).get('/users'))).toBeLessThan(SECOND_MS);
  });
});

describe('a setting changed on one process', () => {
  const valueThere = async (key: string, token: Record<string, string>): Promise<unknown> => {
    const { body } = await there(token).get('/parameters').expect(200);
    return (body as { key: string; value: unknown }[]).find((each) => each.key === key)?.value;
  };
  test('is read by the other within a second, both ways', async () => {
    const root = await app.as('root');
    const token = await signIn('root');
    for (const value of [37, 38, 39]) {
      await valueThere('shopPaymentHours', token);
      await root.put('/parameters/shopPaymentHours', { value }).expect(200);
      const seen = answersAfter(200, async () => ({
        status: (await valueThere('shopPaymentHours', token)) === value ? 200 : 0,
      }));
      expect(await seen).toBeLessThan(SECOND_MS);
    }
    await there(token).put('/parameters/childShare', { value: 61 }).expect(200);
    const back = answersAfter(200, async () => {
      const { body } = await root.get('/parameters').expect(200);
      const row = (body as { key: string; value: unknown }[]).find((each) => each.key === 'childShare');
      return { status: row?.value === 61 ? 200 : 0 };
    });
    expect(await back).toBeLessThan(SECOND_MS);
  });
  test('takes effect there: the second step is asked for at the next sign-in', async () => {
    const login = () => there().post('/users/login', { loginId: 'staff2', password: PASSWORD });
    expect((await login().expect(200)).body).toHaveProperty('accessToken');
    const root = await app.as('root');
    await root.put('/parameters/otpEnabled', { value: true }).expect(200);
    await new Promise((resolve) => setTimeout(resolve, SECOND_MS));
    expect((await login().expect(200)).body).toMatchObject({ otpRequired: true });
    await root.put('/parameters/otpEnabled', { value: false }).expect(200);
  });
});

test('fifty guesses on two processes at once, under forged addresses, are five; and a restart forgets none', async () => {
  const guess = (i: number) => {
    const address = `203.0.113.${String(i)}`;
    const forged = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address };
    const client = i % 2 ? app.anyone() : there();
    return client.post('/users/login', { loginId: 'admin', password: 'Wrong-1234' }, forged);
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_each, i) => guess(i)));
  const count = (status: number): number => answers.filter((each) => each.status === status).length;
  expect({ looked: count(401), locked: count(423) }).toEqual({ looked: 5, locked: 45 });
  await killHard(other);
  other = await startProcess(app.config, { RATE_LIMITS: 'off' });
  await there().post('/users/login', { loginId: 'admin', password: PASSWORD }).expect(423);
});
test('tries that are not spent yet survive a restart too', async () => {
  for (let i = 0; i < 3; i++)
    await there().post('/users/login', { loginId: 'manager', password: 'Wrong-1234' }).expect(401);
  await killHard(other);
  other = await startProcess(app.config, { RATE_LIMITS: 'off' });
  for (let i = 0; i < 2; i++)
    await there().post('/users/login', { loginId: 'manager', password: 'Wrong-1234' }).expect(401);
  await there().post('/users/login', { loginId: 'manager', password: PASSWORD }).expect(423);
});
