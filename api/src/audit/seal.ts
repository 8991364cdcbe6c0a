import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config';
import { drawNumber } from '../database/counters';
import { marks } from '../database/find-rows';
import { changedBy, rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import type { Job } from '../turns/job';
import { AuditSeal } from './audit-seal.entity';
import { BATCH, CHAIN_START, type ChainHead, chainKey, linkHash, type StoredAudit, valuesDigest } from './chain';
import { headText, keepHead, reaches, readHead, UNREADABLE } from './head';
import { proofOf, UNPROVEN, vouches } from './proof';

const UNSEALED = 'FROM audit WHERE seal IS NULL';
/** The end of the chain, when it is still to be proven. */
const TO_PROVE = 'FROM audit_seals WHERE proof IS NULL AND id = (SELECT MAX(s.id) FROM audit_seals s)';

const TOLD_MS = 3_600_000;
/**
 * Joins what was written since to the hash chain (reliability T28). A chain written with each change would let only
 * one change be written at a time; so rows are sealed after they are committed, in the order in which they are found,
 * which is the chain's own: a row whose transaction took longer than that of a later id is sealed after it. Where the
 * chain ends is kept in the data folder and told in the log every hour; a chain that lost its end is told each time.
 */
export function sealAudit({ dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): Job {
  const key = chainKey(dataKey);
  const log = new Logger('audit');
  let told = 0;
  const tell = async (em: EntityManager, head: ChainHead, now: Date): Promise<void> => {
    const known = await readHead(dataDir);
    if (known === UNREADABLE) log.warn('audit-head.json could not be read and is written anew');
    else if (known && !(await reaches(em, known))) {
      log.error({ head: headText(known) }, 'the audit log was cut or rewritten: it does not reach what was kept of it');
      return;
    }
    await keepHead(dataDir, head);
    if (now.getTime() - told < TOLD_MS) return;
    told = now.getTime();
    log.log({ head: headText(head) }, 'the audit log reaches to here');
  };
  return {
    name: 'seal-audit',
    everyMs: 5_000,
    due: async (em) => {
      const [row] = await rowsOf<{ total: number; ends: number }>(
        em,
        `SELECT (SELECT COUNT(*) ${UNSEALED}) AS total, (SELECT COUNT(*) ${TO_PROVE}) AS ends`,
      );
      const batches = Math.max(Math.ceil(Number(row?.total) / BATCH), Number(row?.ends));
      return Array.from({ length: batches }, (_batch, i) => i);
    },
    act: async (tx) => {
      const head = await sealBatch(tx, key, dataDir);
      const { manager } = tx.em.dataSource;
      if (head) tx.after(() => tell(manager, head, tx.now));
    },
  };
}

/** Seals what was written so far: a row can be erased only once the chain has it. */
export async function sealRest(tx: Tx, { dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): Promise<void> {
  const key = chainKey(dataKey);
  while (await sealBatch(tx, key, dataDir));
}
async function sealBatch(tx: Tx, key: Buffer, dataDir: string): Promise<ChainHead | undefined> {
  // whoever seals holds this row until the end, so that two processes never continue from the same place
  await drawNumber(tx, 'audit:seal');
  const [last] = await tx.em.find(AuditSeal, { order: { id: 'DESC' }, take: 1 });
  const rows = await rowsOf<StoredAudit>(tx.em, `SELECT * ${UNSEALED} ORDER BY id LIMIT ${String(BATCH)}`);
  const sure = await vouches(tx.em, key, dataDir, last);
  const proof = (head: ChainHead): string => (sure ? proofOf(key, head) : UNPROVEN);
  if (last?.proof === null)
    await tx.em.update(AuditSeal, last.id, { proof: proof({ seal: last.lastSeal, hash: last.hash }) });
  let [seal, hash] = [last?.lastSeal ?? 0, last?.hash ?? CHAIN_START];
  const sealed: Sealed[] = [];
  for (const row of rows) {
    seal += 1;
    const digest = valuesDigest(key, row);
    hash = linkHash(hash, seal, { ...row, digest }, key);
    sealed.push({ id: row.id, seal, hash, digest });
  }
  for (let at = 0; at < sealed.length; at += AT_ONCE) await writeSeals(tx.em, sealed.slice(at, at + AT_ONCE));
  if (!rows.length) return undefined;
  await tx.em.insert(AuditSeal, { at: tx.now, lastSeal: seal, hash, proof: proof({ seal, hash }) });
  return { seal, hash };
}

/** The place of a row in the chain. */
type Sealed = Pick<StoredAudit, 'id'> & { seal: number; hash: string; digest: string };
const AT_ONCE = 50;
/** By one statement: every change of the product is sealed, and one for each would be a tenth of what a booking costs. */
async function writeSeals(em: EntityManager, sealed: readonly Sealed[]): Promise<void> {
  const cases = 'WHEN ? THEN ? '.repeat(sealed.length);
  await changedBy(
    em,
    `UPDATE audit SET seal = CASE id ${cases}END, hash = CASE id ${cases}END, digest = CASE id ${cases}END WHERE id IN (${marks(sealed)})`,
    [
      ...sealed.flatMap(({ id, seal }) => [id, seal]),
      ...sealed.flatMap(({ id, hash }) => [id, hash]),
      ...sealed.flatMap(({ id, digest }) => [id, digest]),
      ...sealed.map(({ id }) => id),
    ],
  );
}
