import { TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { startProcess } from './spawned';

test('SIGTERM answers what is under way, takes nothing new, and ends within five seconds, live channel or not', async () => {
  const app = await TestApp.start();
  const at = await sellable(app, { maxPax: 5000 });
  const token = await app.signIn(app.userIds.staff);
  const config = await app.halt();
  const server = await startProcess(config);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const live = await fetch(`${server.url}/api/events`, { headers: { cookie: `tourdesk_token=${token}` } });
  expect(live.status).toBe(200);
  const statuses: number[] = [];
  const broken: string[] = [];
  const client = async (): Promise<void> => {
    for (;;) {
      const answer = await fetch(`${server.url}/api/orders/admin/callCenter`, {
        method: 'POST',
        headers,
        body: JSON.stringify(single(at)),
      }).catch((error: unknown) => {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {};
        broken.push(code ?? String(error));
      });
      if (!answer) return;
      statuses.push(answer.status);
    }
  };
  const clients = Array.from({ length: 6 }, client);
  while (statuses.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
  const began = Date.now();
  const ended = new Promise<number | null>((resolve) => {
    server.process.removeAllListeners('exit');
    server.process.on('exit', resolve);
  });
  server.process.kill('SIGTERM');
  await ended;
  expect(Date.now() - began).toBeLessThan(5000);
  await Promise.all(clients);
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  const after = await TestApp.start({ ...config });
  const [{ n } = { n: -1 }] = await after.db.query<{ n: number | string }[]>('SELECT COUNT(*) AS n FROM orders');
  expect([Number(n), broken]).toEqual([
    statuses.length,
    broken.map(() => expect.stringMatching(/ECONNREFUSED|UND_ERR_SOCKET|ECONNRESET/) as string),
  ]);
  await after.stop();
});
