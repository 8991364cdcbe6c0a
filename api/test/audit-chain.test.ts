import { recordAudit } from '../src/audit/record';
import { sealAudit } from '../src/audit/seal';
import { BATCH } from '../src/audit/chain';
import { SYSTEM } from '../src/http/actor';
import { JobsService } from '../src/jobs/jobs.service';
import { auditChain } from '../src/verify/audit-chain';
import { TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const write = (count: number): Promise<void> =>
  app.work.run(SYSTEM, async (tx) => {
    for (let i = 0; i < count; i += 1)
      await recordAudit(tx, { resource: 'tours', recordId: i, action: 'update', after: { name: `陳 “${String(i)}”` } });
  });
const seal = (): Promise<number> => app.nest.get(JobsService).run(sealAudit);
const unsealed = async (): Promise<number> =>
  Number((await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM audit WHERE seal IS NULL'))[0]?.n);
const named = async (): Promise<string[]> => (await auditChain(app.db.manager)).map((each) => each.record);
const idAt = async (place: number): Promise<number> =>
  Number((await app.db.query<{ id: number }[]>('SELECT id FROM audit WHERE seal = ?', [place]))[0]?.id);

test('the database takes new rows and refuses to change or delete one', async () => {
  await write(2);
  await expect(app.db.query("UPDATE audit SET reason = 'not me'")).rejects.toThrow('append-only');
  await expect(app.db.query('DELETE FROM audit')).rejects.toThrow('append-only');
  await seal();
  await expect(app.db.query("UPDATE audit SET hash = 'x'")).rejects.toThrow('append-only');
  await expect(app.db.query('UPDATE audit SET actorId = 9')).rejects.toThrow('append-only');
});
test('what was written is sealed in batches, once, and verifies', async () => {
  await write(BATCH + 3);
  expect(await named()).toEqual([]);
  expect(await seal()).toBe(2);
  expect([await unsealed(), await seal(), await named()]).toEqual([0, 0, []]);
  await Promise.all([write(5), write(5)]);
  await Promise.all([seal(), seal()]);
  expect([await unsealed(), await named()]).toEqual([0, []]);
});

describe('whoever gets round the database is named by verify', () => {
  beforeAll(async () => {
    for (const name of ['audit_no_change', 'audit_no_delete']) await app.db.query(`DROP TRIGGER ${name}`);
  });
  test.each(['actorName', 'reason', '`before`', '`after`', 'recordId', 'hash'])('who changes %s', async (column) => {
    const id = await idAt(5);
    const [row] = await app.db.query<{ was: string | null }[]>(`SELECT ${column} AS was FROM audit WHERE id = ?`, [id]);
    await app.db.query(`UPDATE audit SET ${column} = 'somebody else' WHERE id = ?`, [id]);
    expect((await named())[0]).toContain(`${String(id)} (tours`);
    await app.db.query(`UPDATE audit SET ${column} = ? WHERE id = ?`, [row?.was, id]);
    expect(await named()).toEqual([]);
  });
  test('who takes rows out of the middle or off the end', async () => {
    await app.db.query('DELETE FROM audit WHERE seal BETWEEN 7 AND 8');
    expect(await named()).toEqual(['rows 7 to 8']);
    await app.db.query('DELETE FROM audit WHERE seal > 400');
    expect(await named()).toEqual(['rows 7 to 8', 'the end of the chain']);
  });
  test('who slips in a row of the past', async () => {
    const id = await idAt(9);
    await app.db.query("UPDATE audit SET seal = NULL, hash = NULL, at = '2026-01-02 03:04:05.000' WHERE seal = 9");
    expect(await named()).toEqual(['rows 7 to 9', 'the end of the chain', String(id)]);
  });
});
