import { randomUUID } from 'node:crypto';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { readAddress } from '../src/database/address';
import { runChecks } from '../src/verify/checks';
import { ON_MARIADB, TestApp } from './app';
import { sellable } from './given';
import { single } from './orders/party';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const ROUNDS = 25;
/** Kills every connection of the product, so many times; answers how many those were. */
async function cutConnections(databaseUrl: string): Promise<number> {
  const { hosts, username, password, database } = readAddress(databaseUrl);
  const root = await createConnection({ ...hosts[0], user: username, password });
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [rows] = await root.query<RowDataPacket[]>('SELECT id FROM information_schema.processlist WHERE db = ?', [
      database,
    ]);
    for (const { id } of rows)
      await root.query(`KILL ${String(id)}`).then(
        () => (cut += 1),
        () => undefined,
      );
    await pause(100);
  }
  await root.end();
  return cut;
}

if (ON_MARIADB)
  test('connections that are cut under bookings lose none and double none; nobody gets a 500', async () => {
    const app = await TestApp.start();
    const at = await sellable(app, { maxPax: 100_000 });
    const staff = await app.as('staff');
    const cutting = { over: false };
    const answers: { status: number; orderNumber: string }[] = [];
    const client = async (): Promise<void> => {
      while (!cutting.over) {
        const key = randomUUID();
        for (let status = 0; status !== 201;) {
          const answer = await staff.post('/orders/admin/callCenter', single(at), { 'idempotency-key': key });
          status = answer.status;
          answers.push({ status, orderNumber: (answer.body as { orderNumber: string }).orderNumber });
        }
      }
    };
    const clients = Array.from({ length: 8 }, client);
    const cut = await cutConnections(app.config.databaseUrl ?? '');
    cutting.over = true;
    await Promise.all(clients);
    expect(cut).toBeGreaterThan(ROUNDS);
    expect(answers.map((each) => each.status).filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const rows = await app.db.query<{ orderNumber: string }[]>('SELECT orderNumber FROM orders');
    const acknowledged = answers.filter((each) => each.status === 201).map((each) => each.orderNumber);
    expect(rows.map((row) => row.orderNumber).sort()).toEqual(acknowledged.sort());
    expect(await runChecks(app.db.manager)).toEqual([]);
    await app.stop();
  });
else test('the embedded database has no connection to cut', () => undefined);
