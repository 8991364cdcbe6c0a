import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BATCH,
  CHAIN_START,
  type ChainHead,
  chainKey,
  ERASURE,
  SEALED_COLUMNS,
  type StoredAudit,
} from '../src/audit/chain';
import { readHead, UNREADABLE } from '../src/audit/head';
import { proofOf } from '../src/audit/proof';
import { recordAudit } from '../src/audit/record';
import { isoInstant } from '../src/database/raw';
import type { Job } from '../src/turns/job';
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
const seal = (): Promise<number> => {
  const jobs = app.nest.get(JobsService);
  return jobs.run(jobs.jobs.find(({ name }) => name === 'seal-audit') as Job);
};
const unsealed = async (): Promise<number> =>
  Number((await app.db.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM audit WHERE seal IS NULL'))[0]?.n);
let heads: ChainHead[] = [];
const named = async (): Promise<string[]> =>
  (await auditChain(app.db.manager, { key: chainKey(app.config.dataKey), heads })).map((each) => each.record);
const idAt = async (place: number): Promise<number> =>
  Number((await app.db.query<{ id: number }[]>('SELECT id FROM audit WHERE seal = ?', [place]))[0]?.id);

test('the database takes new rows and refuses to change or delete one', async () => {
  await write(2);
  await expect(app.db.query("UPDATE audit SET reason = 'not me'")).rejects.toThrow('append-only');
  await expect(app.db.query('DELETE FROM audit')).rejects.toThrow('append-only');
  await seal();
  await expect(app.db.query("UPDATE audit SET hash = 'x'")).rejects.toThrow('append-only');
  await expect(app.db.query('UPDATE audit SET actorId = 9')).rejects.toThrow('append-only');
  const erase = (column: string) =>
    app.db.query(`UPDATE audit SET ${column} = '1', erasedAt = '2026-01-01' WHERE seal = 1`);
  await expect(erase('recordId')).rejects.toThrow('append-only');
  await expect(erase('hash')).rejects.toThrow('append-only');
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

test('the database lets values go once, and the chain holds when a sealed row says which', async () => {
  const id = await idAt(3);
  await app.db.query("UPDATE audit SET `after` = NULL, erasedAt = '2026-11-22 00:00:00.000' WHERE id = ?", [id]);
  expect((await named())[0]).toContain(`${String(id)} (tours`);
  await app.work.run(SYSTEM, (tx) => recordAudit(tx, { ...ERASURE, recordId: id, after: { ids: [id] } }));
  await seal();
  expect(await named()).toEqual([]);
  await expect(app.db.query("UPDATE audit SET `after` = 'x' WHERE id = ?", [id])).rejects.toThrow('append-only');
});
test('the end is kept outside the database', async () => {
  const [last] = await app.db.query<ChainHead[]>(
    'SELECT lastSeal AS seal, hash FROM audit_seals ORDER BY id DESC LIMIT 1',
  );
  const head = await readHead(app.config.dataDir);
  expect(head).toEqual({ seal: Number(last?.seal), hash: last?.hash });
  heads = [head as ChainHead];
  expect(await named()).toEqual([]);
});
test('what a power cut left of it is told as such, and the next seal writes it anew', async () => {
  const path = join(app.config.dataDir, 'audit-head.json');
  for (const left of ['', 'null', '{"seal":']) {
    writeFileSync(path, left);
    expect(await readHead(app.config.dataDir)).toBe(UNREADABLE);
    const witness = { key: chainKey(app.config.dataKey), heads: [], unreadable: true };
    expect((await auditChain(app.db.manager, witness)).map(({ record, is }) => [record, is])).toEqual([
      ['audit-head.json', 'not readable'],
    ]);
    await write(1);
    await seal();
    expect(await readHead(app.config.dataDir)).toEqual({ seal: expect.any(Number), hash: expect.any(String) });
  }
  heads = [(await readHead(app.config.dataDir)) as ChainHead];
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
  test('who says of a row that it was erased', async () => {
    const id = await idAt(6);
    await app.db.query("UPDATE audit SET reason = 'x', erasedAt = '2026-01-01' WHERE id = ?", [id]);
    expect((await named())[0]).toContain(`${String(id)} (tours`);
    await app.db.query("UPDATE audit SET reason = '', erasedAt = NULL WHERE id = ?", [id]);
  });
  test('who takes rows out of the middle or off the end', async () => {
    await app.db.query('DELETE FROM audit WHERE seal BETWEEN 7 AND 8');
    expect(await named()).toEqual(['rows 7 to 8']);
    await app.db.query('DELETE FROM audit WHERE seal > 400');
    // with the end went the row that told of an erasure, and what was kept of the end is not reached
    const gone = ['3 (tours 0)', 'rows 7 to 8', 'the end of the chain', 'the end of the chain'];
    expect(await named()).toEqual(gone);
  });
  test('who slips in a row of the past', async () => {
    const id = await idAt(9);
    await app.db.query("UPDATE audit SET seal = NULL, hash = NULL, at = '2026-01-02 03:04:05.000' WHERE seal = 9");
    expect(await named()).toEqual([
      '3 (tours 0)',
      'rows 7 to 9',
      'the end of the chain',
      'the end of the chain',
      String(id),
    ]);
  });
  test('who cuts the end off with its seals', async () => {
    await app.db.query('DELETE FROM audit_seals WHERE lastSeal > 400');
    await app.db.query('DELETE FROM audit WHERE seal > 2');
    await app.db.query('DELETE FROM audit_seals');
    const [second] = await app.db.query<{ hash: string }[]>('SELECT hash FROM audit WHERE seal = 2');
    // with the seal that the product wrote there then, and its proof
    const hash = second?.hash ?? '';
    const proof = proofOf(chainKey(app.config.dataKey), { seal: 2, hash });
    const row = "INSERT INTO audit_seals (at, lastSeal, hash, proof) VALUES ('2026-11-22 00:00:00.000', 2, ?, ?)";
    await app.db.query(row, [hash, proof]);
    const [head] = heads;
    heads = [];
    expect(await named()).toEqual([]);
    heads = [head as ChainHead];
    expect(await named()).toEqual(['the end of the chain']);
    // and nothing that is sealed afterwards takes the place of what was kept of the end
    await write(3);
    await seal();
    expect(JSON.parse(await readFile(join(app.config.dataDir, 'audit-head.json'), 'utf8'))).toEqual(head);
  });
  test('who rewrites a row and links everything behind it again', async () => {
    heads = [];
    await app.db.query("UPDATE audit SET reason = 'nothing', digest = NULL WHERE seal = 2");
    let previous = CHAIN_START;
    for (const row of await app.db.query<StoredAudit[]>('SELECT * FROM audit WHERE seal IS NOT NULL ORDER BY seal')) {
      const content = SEALED_COLUMNS.map((column) => (column === 'at' ? isoInstant(row.at) : row[column]));
      previous = createHash('sha256')
        .update(JSON.stringify([previous, row.seal, ...content]))
        .digest('hex');
      await app.db.query('UPDATE audit SET hash = ? WHERE id = ?', [previous, row.id]);
    }
    const newest = '(SELECT m FROM (SELECT MAX(lastSeal) AS m FROM audit_seals) x)';
    await app.db.query(`UPDATE audit_seals SET hash = ? WHERE lastSeal = ${newest}`, [previous]);
    expect(await named()).not.toEqual([]);
  });
});
