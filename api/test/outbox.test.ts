import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Work } from '../src/database/work';
import { SYSTEM } from '../src/domain/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { putMail } from '../src/outbox/notify';
import { OutboxMessage } from '../src/outbox/outbox-message.entity';
import { mailRoute } from '../src/outbox/transport';
import { sendMail } from '../src/outbox/send-mail';
import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({}, { turns: false });
});
afterAll(() => app.stop());

test('a mail that fails waits twice as long each time, whoever looks, and goes when it is due', async () => {
  const { manager } = app.db;
  const folder = join(app.config.dataDir, 'mail');
  rmSync(folder, { recursive: true, force: true });
  // where the folder should be is a file: nothing is written
  writeFileSync(folder, '');
  const work = app.nest.get(Work);
  await manager.clear(OutboxMessage);
  await work.run(SYSTEM, (tx) => putMail(tx, { to: ['ops@example.com'], subject: 'Hello', text: 'There' }));
  const row = (): Promise<OutboxMessage> => manager.findOneOrFail(OutboxMessage, { where: {} });
  const { id } = await row();
  const turn = (): Promise<number> => app.nest.get(JobsService).run(sendMail);
  for (const [tries, minutes] of [
    [0, 2],
    [1, 4],
    [5, 64],
    [10, 1024],
    [11, 1024],
  ] as const) {
    const from = app.clock.now().getTime();
    await manager.update(OutboxMessage, id, { tries, nextTryAt: new Date(from), state: 'WAITING' });
    await turn();
    const after = await row();
    expect(after.tries).toBe(tries + 1);
    expect(after.lastError).not.toBe('');
    expect(Math.floor((after.nextTryAt.getTime() - from) / 60_000)).toBe(minutes);
    // not due: neither a turn nor a process that saw it as due before tries it
    await manager.update(OutboxMessage, id, { state: 'WAITING' });
    expect(await turn()).toBe(0);
    await work.run(SYSTEM, (tx) => sendMail.act(tx, { mail: mailRoute(app.config.dataDir, {}) } as never, id));
    expect(await row()).toMatchObject({ tries: tries + 1, state: 'WAITING' });
  }
  rmSync(folder);
  expect(await turn()).toBe(0);
  await manager.update(OutboxMessage, id, { nextTryAt: app.clock.now() });
  await turn();
  expect((await row()).state).toBe('SENT');
});
