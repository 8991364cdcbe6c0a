import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authenticator } from 'otplib';
import { LoginLock } from '../src/auth/login-lock.entity';
import { LoginAttempt } from '../src/auth/login-attempt.entity';
import { OtpChallenge } from '../src/auth/otp-challenge.entity';
import { hashPassword } from '../src/auth/password';
import { OutboxMessage } from '../src/outbox/outbox-message.entity';
import { JobsService } from '../src/jobs/jobs.service';
import { SYSTEM } from '../src/http/actor';
import { putMail } from '../src/outbox/notify';
import { sendCodes, sendMail } from '../src/outbox/send-mail';
import { smtpOptions } from '../src/outbox/transport';
import { User } from '../src/staff/user.entity';
import { type Person, TestApp } from './app';
import { FakeSenders } from './fake-senders';

let app: TestApp;
const PASSWORD = 'Right-1234';
beforeAll(async () => {
  app = await TestApp.start();
  await app.db.manager.updateAll(User, { passwordHash: await hashPassword(PASSWORD), email: 'me@example.hk' });
  await switchOn('TOTP');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.manager.deleteAll(LoginAttempt);
  await app.db.manager.deleteAll(LoginLock);
});
const switchOn = async (method: string, on = true): Promise<void> => {
  const root = await app.as('root');
  await root.put('/parameters/otpMethod', { value: method }).expect(200);
  await root.put('/parameters/otpEnabled', { value: on }).expect(200);
  await new Promise((resolve) => setTimeout(resolve, 500));
};
const first = async (loginId: string) => {
  const { body, headers } = await app.anyone().post('/users/login', { loginId, password: PASSWORD }).expect(200);
  expect(headers['set-cookie']).toBeUndefined();
  return body as { otpRequired: true; challengeId: string; method: string; setup?: { secret: string; qrCode: string } };
};
const second = (challengeId: string, otp: string) => app.anyone().post('/users/login', { challengeId, otp });
/** A code that belongs to no step near now. */
const wrongFor = (secret: string): string => {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((off) =>
    authenticator.clone({ epoch: Date.now() + off }).generate(secret),
  );
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
};
const enrol = async (person: Person): Promise<string> => {
  const { challengeId, setup } = await first(person);
  await second(challengeId, authenticator.generate(setup?.secret ?? '')).expect(200);
  return setup?.secret ?? '';
};
/** Sends what waits, and answers the message once it is done with. */
async function sendNow(id: number): Promise<OutboxMessage> {
  await app.nest.get(JobsService).run(sendCodes);
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const row = await app.db.manager.findOneByOrFail(OutboxMessage, { id });
    if (row.state !== 'WAITING' || Date.now() > end) return row;
  }
}
const later = (secret: string): string => authenticator.clone({ epoch: Date.now() + 30_000 }).generate(secret);

test('who has no authenticator sets one up at the next sign-in, and only its code opens the door', async () => {
  const asked = await first('staff');
  expect(asked).toMatchObject({ otpRequired: true, method: 'TOTP' });
  expect(asked).not.toHaveProperty('accessToken');
  expect(asked.setup?.qrCode).toMatch(/^data:image\/png;base64,/);
  const secret = asked.setup?.secret ?? '';
  await second(asked.challengeId, wrongFor(secret)).expect(401);
  const { body } = await second(asked.challengeId, authenticator.generate(secret)).expect(200);
  expect(body).toMatchObject({ id: app.userIds.staff, userType: 'staff' });
  expect(await first('staff')).not.toHaveProperty('setup');
  const stored = await app.db.manager.findOneByOrFail(User, { id: app.userIds.staff });
  expect(stored.totpSecret).not.toContain(secret);
});
test('a code serves once, even within its 30 seconds', async () => {
  const secret = await enrol('staff2');
  const code = later(secret);
  await second((await first('staff2')).challengeId, code).expect(200);
  await second((await first('staff2')).challengeId, code).expect(401);
});
/** What the manager's authenticator draws its codes from. */
let managers = '';
test('five tries for a challenge, also all at once; then not even the right code', async () => {
  const secret = (managers = await enrol('manager'));
  const { challengeId } = await first('manager');
  const wrong = wrongFor(secret);
  const answers = await Promise.all(Array.from({ length: 30 }, () => second(challengeId, wrong)));
  expect(answers.filter((each) => each.status === 200)).toHaveLength(0);
  const row = await app.db.manager.findOneByOrFail(OtpChallenge, { id: challengeId });
  expect(row.tries).toBe(5);
  expect((await second(challengeId, later(secret))).status).not.toBe(200);
});
test('ten challenges, five codes at each, all at once, are five looks', async () => {
  const wrong = wrongFor(managers);
  // those of the tests before are waiting still, and there may be ten
  await app.db.query('DELETE FROM otp_challenges');
  const challenges: string[] = [];
  for (let i = 0; i < 10; i++) challenges.push((await first('manager')).challengeId);
  const tried = challenges.flatMap((each) => Array.from({ length: 5 }, () => second(each, wrong)));
  const statuses = (await Promise.all(tried)).map(({ status }) => status);
  expect([401, 423].map((each) => statuses.filter((status) => status === each).length)).toEqual([5, 45]);
  expect(await app.db.manager.countBy(LoginAttempt, { loginId: 'manager', cleared: false })).toBe(5);
});
test('starting over gives no more guesses: wrong codes lock the account like wrong passwords', async () => {
  const secret = await enrol('manager2');
  const wrong = wrongFor(secret);
  for (let i = 0; i < 5; i++) await second((await first('manager2')).challengeId, wrong).expect(401);
  await app.anyone().post('/users/login', { loginId: 'manager2', password: PASSWORD }).expect(423);
  const admin = await app.as('admin');
  await admin.post(`/users/${app.userIds.manager2}/unlock`).expect(200);
  await second((await first('manager2')).challengeId, later(secret)).expect(200);
});
test('a challenge is over after five minutes and unknown ones are answered alike', async () => {
  const secret = await enrol('fc');
  const { challengeId } = await first('fc');
  await app.db.manager.update(OtpChallenge, challengeId, { expiresAt: new Date(Date.now() - 1000) });
  const over = await second(challengeId, later(secret)).expect(401);
  const unknown = await second('f'.repeat(32), '123456').expect(401);
  expect(over.body.code).toBe('auth.badCode');
  expect(unknown.body.message).toBe(over.body.message);
});
test('a new password, and signing out everywhere, end the sign-ins that wait for their code', async () => {
  const secret = await enrol('fc2');
  const staff = await app.as('fc2');
  const { challengeId } = await first('fc2');
  await staff.delete('/users/sessions?others=1').expect(200);
  await second(challengeId, later(secret)).expect(401);
  const thief = await first('fc2');
  const change = { oldPassword: PASSWORD, password: 'Newer-5678', confirmPassword: 'Newer-5678' };
  await staff.post('/update_user', change).expect(200);
  await second(thief.challengeId, later(secret)).expect(401);
  await app.db.manager.update(User, { loginId: 'fc2' }, { passwordHash: await hashPassword(PASSWORD), totpSecret: '' });
});
test('by e-mail: the code lies in the outbox in the language of the user, its hash in the database', async () => {
  await switchOn('EMAIL');
  await app.db.manager.update(User, { loginId: 'fc2' }, { language: 'zh-Hant' });
  const { challengeId, method } = await first('fc2');
  expect(method).toBe('EMAIL');
  const [mail] = await app.db.manager.find(OutboxMessage, { where: { kind: 'code' }, order: { id: 'DESC' }, take: 1 });
  expect(mail?.payload).toMatchObject({ to: ['me@example.hk'], subject: '你的 Tourdesk 驗證碼' });
  const code = /\d{6}/.exec(String(mail?.payload['text']))?.[0] ?? '';
  const row = await app.db.manager.findOneByOrFail(OtpChallenge, { id: challengeId });
  expect(row.codeHash).not.toContain(code);
  const sent = await sendNow(mail?.id ?? 0);
  expect(readFileSync(join(app.config.dataDir, 'mail', `${mail?.id ?? 0}.eml`), 'utf8')).toContain('me@example.hk');
  expect(sent).toMatchObject({ state: 'SENT', payload: { text: '' } });
  await second(challengeId, code).expect(200);
  await second(challengeId, code).expect(401);
});
test('whoever has an authenticator is asked for that, whatever the method; SMS without a gateway goes by e-mail', async () => {
  await app.db.manager.update(User, { loginId: 'normal' }, { userType: 'staff' });
  await switchOn('SMS');
  expect((await first('normal')).method).toBe('EMAIL');
  await app.db.manager.update(User, { loginId: 'normal' }, { email: '' });
  expect(await first('normal')).toMatchObject({ method: 'TOTP', setup: { secret: expect.any(String) } });
  await switchOn('TOTP');
  const secret = await enrol('normal');
  await app.db.manager.update(User, { loginId: 'normal' }, { email: 'me@example.hk' });
  await switchOn('EMAIL');
  const asked = await first('normal');
  expect(asked.method).toBe('TOTP');
  await second(asked.challengeId, later(secret)).expect(200);
  await switchOn('TOTP');
});
test('with a gateway a code goes to the telephone, signed, and opens the door', async () => {
  const senders = new FakeSenders();
  const environment = await senders.open();
  const before = { ...process.env };
  Object.assign(process.env, environment);
  delete process.env['SMTP_URL'];
  try {
    await switchOn('SMS');
    await app.db.manager.update(User, { loginId: 'staff2' }, { totpSecret: '', mobile: '91234567' });
    const { challengeId, method } = await first('staff2');
    expect(method).toBe('SMS');
    for (const end = Date.now() + 60_000; !senders.calls.length && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const [call] = senders.calls;
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ channel: 'SMS', to: '85291234567' });
    expect(call?.headers['x-signature']).toMatch(/^sha256=/);
    await second(challengeId, /\d{6}/.exec(call?.body.split('"text":')[1] ?? '')?.[0] ?? '').expect(200);
    await app.db.manager.update(User, { loginId: 'staff2' }, { mobile: '' });
    expect((await first('staff2')).method).toBe('EMAIL');
  } finally {
    process.env = before;
    senders.close();
    await switchOn('TOTP');
  }
});
test('a code does not wait behind a mailbox that has fallen silent, nor that one for ever', async () => {
  const senders = new FakeSenders();
  const before = { ...process.env };
  const environment = await senders.open();
  Object.assign(process.env, environment);
  try {
    await switchOn('EMAIL');
    await app.db.manager.update(User, { loginId: 'staff2' }, { totpSecret: '' });
    // those of the tests before would be taken for it
    await app.db.query("UPDATE outbox SET state = 'SENT'");
    senders.moods.push('silent');
    await app.work.run(SYSTEM, (tx) => putMail(tx, { to: ['slow@example.hk'], subject: 'Request waits', text: '' }));
    void app.nest.get(JobsService).run(sendMail);
    for (const end = Date.now() + 60_000; !senders.mails.length && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const { challengeId } = await first('staff2');
    const [code] = await app.db.manager.find(OutboxMessage, { order: { id: 'DESC' }, take: 1 });
    expect(await sendNow(code?.id ?? 0)).toMatchObject({ state: 'SENT' });
    expect(senders.mails.at(-1)).toContain('me@example.hk');
    expect(challengeId).toBeTruthy();
    expect(await app.db.manager.findOneBy(OutboxMessage, { kind: 'mail', state: 'WAITING' })).toMatchObject({
      tries: 1,
    });
    expect(smtpOptions(environment.SMTP_URL)).toMatchObject({ greetingTimeout: 20_000, socketTimeout: 20_000 });
  } finally {
    process.env = before;
    senders.close();
    await switchOn('TOTP');
  }
});
test('a code that could not be sent in its five minutes is not sent later', async () => {
  await switchOn('EMAIL');
  await app.db.manager.update(User, { loginId: 'staff2' }, { totpSecret: '' });
  await first('staff2');
  const [mail] = await app.db.manager.find(OutboxMessage, { order: { id: 'DESC' }, take: 1 });
  const late = { ...mail?.payload, until: new Date(Date.now() - 1000).toISOString() };
  await app.db.manager.save(OutboxMessage, { ...mail, payload: late });
  const row = await sendNow(mail?.id ?? 0);
  expect(existsSync(join(app.config.dataDir, 'mail', `${mail?.id ?? 0}.eml`))).toBe(false);
  expect(row).toMatchObject({ state: 'FAILED', payload: { text: '' } });
  await switchOn('TOTP');
});
test('a mailbox is not flooded: ten codes at most wait for one person', async () => {
  await app.db.manager.deleteAll(OtpChallenge);
  for (let i = 0; i < 10; i++) await first('staff2');
  await app.anyone().post('/users/login', { loginId: 'staff2', password: PASSWORD }).expect(429);
  await app.db.manager.deleteAll(OtpChallenge);
  const enter = () => app.anyone().post('/users/login', { loginId: 'staff2', password: PASSWORD });
  const statuses = (await Promise.all(Array.from({ length: 30 }, enter))).map(({ status }) => status);
  expect([200, 429].map((each) => statuses.filter((status) => status === each).length)).toEqual([10, 20]);
  await app.db.manager.deleteAll(OtpChallenge);
  await first('staff2');
});
test('one sets an authenticator up oneself, with the password; recovery codes serve once', async () => {
  const admin = await app.as('admin');
  const wrong = await admin.post('/users/totp', { password: 'Wrong-1234' }).expect(400);
  expect(wrong.body.errors).toEqual({ password: ['The old password is wrong'] });
  const { body: setup } = await admin.post('/users/totp', { password: PASSWORD }).expect(200);
  expect(setup.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Tourdesk:admin\?/);
  await admin.get('/users/totp').expect(200, { on: false, recoveryCodesLeft: 0, asked: true });
  const refused = await admin.post('/users/totp/confirm', { code: wrongFor(setup.secret) }).expect(400);
  expect(refused.body.errors).toEqual({ code: ['The code is wrong'] });
  const done = await admin.post('/users/totp/confirm', { code: authenticator.generate(setup.secret) }).expect(200);
  expect(done.body.recoveryCodes).toHaveLength(10);
  await admin.post('/users/totp', { password: PASSWORD }).expect(409);
  const [recovery] = done.body.recoveryCodes as [string];
  await second((await first('admin')).challengeId, recovery).expect(200);
  await second((await first('admin')).challengeId, recovery).expect(401);
  await admin.get('/users/totp').expect(200, { on: true, recoveryCodesLeft: 9, asked: true });
  await admin.post('/users/totp/disable', { password: PASSWORD }).expect(200);
  await admin.get('/users/totp').expect(200, { on: false, recoveryCodesLeft: 0, asked: true });
});
test('new recovery codes take the place of the old ones, for the password of whoever has an authenticator', async () => {
  const root = await app.as('root');
  const renew = (password: string) => root.post('/users/totp/recovery-codes', { password });
  await renew(PASSWORD).expect(404);
  const { body: setup } = await root.post('/users/totp', { password: PASSWORD }).expect(200);
  const done = await root.post('/users/totp/confirm', { code: authenticator.generate(setup.secret) }).expect(200);
  const [old] = done.body.recoveryCodes as [string];
  await renew('Wrong-1234').expect(400);
  const { recoveryCodes } = (await renew(PASSWORD).expect(200)).body as { recoveryCodes: string[] };
  expect(new Set([...recoveryCodes, ...(done.body.recoveryCodes as string[])]).size).toBe(20);
  await second((await first('root')).challengeId, old).expect(401);
  await second((await first('root')).challengeId, recoveryCodes[0] ?? '').expect(200);
  const { body: log } = await root.get(`/audit?resource=users&recordId=${app.userIds.root}`).expect(200);
  expect((log as { action: string }[]).filter(({ action }) => action === 'renewRecoveryCodes')).toHaveLength(1);
  await root.post('/users/totp/disable', { password: PASSWORD }).expect(200);
});
test('a lost telephone: an admin takes the authenticator of staff away, not that of root; nobody sees a secret', async () => {
  const admin = await app.as('admin');
  await admin.delete(`/users/${app.userIds.staff}/totp`).expect(200);
  expect(await first('staff')).toHaveProperty('setup');
  await admin.delete(`/users/${app.userIds.root}/totp`).expect(403);
  await (await app.as('manager')).delete(`/users/${app.userIds.staff}/totp`).expect(403);
  const { body } = await admin.get(`/audit?resource=users&recordId=${app.userIds.staff}`).expect(200);
  expect(JSON.stringify(body)).not.toMatch(/totpSecret|recoveryCodes|passwordHash/);
});
