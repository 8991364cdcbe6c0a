import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import {
  CHAIN_START,
  type ChainHead,
  chainKey,
  linkHash,
  SEALED_COLUMNS,
  type StoredAudit,
  valuesDigest,
} from '../src/audit/chain';
import { headText, readHead } from '../src/audit/head';
import { recordAudit } from '../src/audit/record';
import { sealAudit } from '../src/audit/seal';
import { isoInstant } from '../src/database/raw';
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
      await recordAudit(tx, { resource: 'tours', recordId: i, action: 'update', after: { name: String(i) } });
  });
const seal = (): Promise<number> => app.nest.get(JobsService).run(sealAudit(app.config));
/** What verify says without anything at hand but the database and the key. */
const named = async (heads: readonly ChainHead[] = []): Promise<string[]> =>
  (await auditChain(app.db.manager, { key: chainKey(app.config.dataKey), heads })).map(
    ({ record, is }) => `${record}: ${is}`,
  );
const unproven = ['the end of the chain: not proven by the key'];
const forgetHead = (): Promise<void> => rm(join(app.config.dataDir, 'audit-head.json'), { force: true });
/** As whoever has the database and not the key writes it: no digests, plain hashes from the first row on, an end. */
async function forge(): Promise<void> {
  await app.db.query('UPDATE audit SET digest = NULL');
  let previous = CHAIN_START;
  for (const row of await app.db.query<StoredAudit[]>('SELECT * FROM audit WHERE seal IS NOT NULL ORDER BY seal')) {
    const content = SEALED_COLUMNS.map((column) => (column === 'at' ? isoInstant(row.at) : row[column]));
    const text = JSON.stringify([previous, row.seal, ...content]);
    previous = createHash('sha256').update(text).digest('hex');
    await app.db.query('UPDATE audit SET hash = ? WHERE id = ?', [previous, row.id]);
  }
  const newest = '(SELECT m FROM (SELECT MAX(lastSeal) AS m FROM audit_seals) x)';
  await app.db.query(`UPDATE audit_seals SET hash = ? WHERE lastSeal = ${newest}`, [previous]);
}

test('every hour a line of the log says where the audit log ends', async () => {
  const said = jest.spyOn(Logger.prototype, 'log');
  const job = sealAudit(app.config);
  const sealed = async (minutes: number): Promise<unknown[]> => {
    said.mockClear();
    app.clock.set(new Date(Date.now() + minutes * 60_000));
    await write(2);
    await app.nest.get(JobsService).run(job);
    return said.mock.calls
      .filter(([, line]) => line === 'the audit log reaches to here')
      .map(([told]) => told as unknown);
  };
  const first = await sealed(0);
  const head = await readHead(app.config.dataDir);
  expect(first).toEqual([{ head: headText(head as ChainHead) }]);
  expect(await sealed(30)).toEqual([]);
  expect(await sealed(61)).toHaveLength(1);
  app.clock.set(undefined);
  said.mockRestore();
});
test('after the change of version the sealer proves the end that it finds, though nothing is new', async () => {
  await seal();
  expect(await named()).toEqual([]);
  await app.db.query('UPDATE audit_seals SET proof = NULL');
  expect(await named()).toEqual(unproven);
  await seal();
  expect(await named()).toEqual([]);
});

test('before the first start of the version that proves it, the end is what the data folder says, and nothing else', async () => {
  for (let i = 0; i < 2; i += 1) {
    await write(1);
    await seal();
  }
  const head = (await readHead(app.config.dataDir)) as ChainHead;
  const proofs = await app.db.query<{ id: number; proof: string }[]>('SELECT id, proof FROM audit_seals ORDER BY id');
  await app.db.query('UPDATE audit_seals SET proof = NULL');
  expect(await named([head])).toEqual([]);
  expect(await named([{ ...head, hash: CHAIN_START }])).toEqual(expect.arrayContaining(unproven));
  expect(await named([{ ...head, seal: head.seal - 1 }])).toEqual(expect.arrayContaining(unproven));
  // one proven end says that the version was started
  const before = proofs.at(-2);
  await app.db.query('UPDATE audit_seals SET proof = ? WHERE id = ?', [before?.proof, before?.id]);
  expect(await named([head])).toEqual(unproven);
  for (const { id, proof } of proofs) await app.db.query('UPDATE audit_seals SET proof = ? WHERE id = ?', [proof, id]);
  expect(await named()).toEqual([]);
});

test.each<[string, (key: Buffer, row: StoredAudit) => string]>([
  ['a link of the chain', (key, row) => linkHash(CHAIN_START, 1, row, key)],
  ['what stands for its values', (key, row) => valuesDigest(key, row)],
])('%s is not worked out without the key', async (_name, made) => {
  await seal();
  const [row] = await app.db.query<StoredAudit[]>('SELECT * FROM audit WHERE digest IS NOT NULL LIMIT 1');
  const [own, other] = [chainKey(app.config.dataKey), chainKey('of somebody else')];
  expect(made(other, row as StoredAudit)).not.toBe(made(own, row as StoredAudit));
});

describe('whoever drops the key from all rows, links them anew and says where that ends', () => {
  beforeAll(async () => {
    await app.db.query('DROP TRIGGER audit_no_change');
    await app.db.query("UPDATE audit SET reason = 'nothing' WHERE seal = 2");
    await forge();
  });
  test('is named though nothing is kept outside the database', async () => {
    expect(await named()).toEqual(unproven);
  });
  test('is not vouched for by what is sealed afterwards, nor where he takes all proofs away', async () => {
    await forgetHead();
    await write(2);
    await seal();
    expect(await named()).toEqual(unproven);
    // once more, with the data folder that heard of the chain as it was
    await app.db.query('UPDATE audit_seals SET proof = NULL');
    await forge();
    await write(2);
    await seal();
    expect(await named()).toEqual(unproven);
  });
});
