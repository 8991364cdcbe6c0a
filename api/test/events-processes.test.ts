import { ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';
import { killHard, startProcess } from './spawned';

/** Reads a stream of events until one of the channel comes. */
async function heard(stream: ReadableStream<Uint8Array>, channel: string): Promise<string> {
  let text = '';
  for await (const bytes of stream) {
    text += Buffer.from(bytes).toString();
    const line = text.split('\n').find((each) => each.includes(`"channel":"${channel}"`));
    if (line) return line;
  }
  throw new Error(`the stream ended without ${channel}: ${text}`);
}

if (ON_MARIADB)
  test('who watches one process hears of a booking that another one took', async () => {
    const app = await TestApp.start();
    const at = await sellable(app);
    const staff = await app.as('staff');
    const token = await app.signIn(app.userIds.manager);
    const other = await startProcess(app.config);
    const watching = await fetch(`${other.url}/api/events`, { headers: { cookie: `tourdesk_token=${token}` } });
    expect(watching.status).toBe(200);
    const event = heard(watching.body as ReadableStream<Uint8Array>, 'orders');
    await staff.post('/orders/admin/callCenter', single(at)).expect(201);
    const late = new Promise<string>((_resolve, reject) => setTimeout(() => reject(new Error('not heard')), 10_000));
    expect(await Promise.race([event, late])).toContain('"channel":"orders"');
    await killHard(other);
    await app.stop();
  });
else test('the embedded database serves one process: nobody else is to be told', () => undefined);
