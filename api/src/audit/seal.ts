import { drawNumber } from '../database/counters';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import type { Job } from '../jobs/job';
import { AuditSeal } from './audit-seal.entity';
import { BATCH, CHAIN_START, linkHash, type StoredAudit } from './chain';

const UNSEALED = 'FROM audit WHERE seal IS NULL';

/**
 * Joins what was written since to the hash chain (reliability T28). A chain written with each change would let only
 * one change be written at a time; so rows are sealed after they are committed, in the order in which they are found,
 * which is the chain's own: a row whose transaction took longer than that of a later id is sealed after it.
 */
export const sealAudit: Job = {
  name: 'seal-audit',
  everyMs: 5_000,
  due: async (em) => {
    const [row] = await rowsOf<{ total: number }>(em, `SELECT COUNT(*) AS total ${UNSEALED}`);
    return Array.from({ length: Math.ceil(Number(row?.total ?? 0) / BATCH) }, (_batch, i) => i);
  },
  act: sealBatch,
};

async function sealBatch(tx: Tx): Promise<void> {
  // whoever seals holds this row until the end, so that two processes never continue from the same place
  await drawNumber(tx, 'audit:seal');
  const [last] = await tx.em.find(AuditSeal, { order: { id: 'DESC' }, take: 1 });
  const rows = await rowsOf<StoredAudit>(tx.em, `SELECT * ${UNSEALED} ORDER BY id LIMIT ${String(BATCH)}`);
  let [seal, hash] = [last?.lastSeal ?? 0, last?.hash ?? CHAIN_START];
  for (const row of rows) {
    seal += 1;
    hash = linkHash(hash, seal, row);
    await tx.em.query('UPDATE audit SET seal = ?, hash = ? WHERE id = ?', [seal, hash, row.id]);
  }
  if (rows.length) await tx.em.insert(AuditSeal, { at: tx.now, lastSeal: seal, hash });
}
