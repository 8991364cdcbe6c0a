import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import type { Difference } from './difference';

const SHOPS = 'FROM members m JOIN sub_orders s ON s.id = m.subOrderId JOIN orders o ON o.id = s.orderId';
/** Whose a document is: the shop that is kept with it, else that of the order. */
const SHOP = "CASE WHEN m.certificateBranch = '' THEN o.branch ELSE m.certificateBranch END";
const QUESTIONS: Record<string, string> = {
  // no two numbers are closed alike, so what stands closed alike is a copy
  'document: shop that wrote it down': `SELECT c.id AS record, c.shop AS value, f.shop AS due
      FROM (SELECT certificateDigest, certificateSealed, MIN(id) AS id FROM members
             WHERE certificateSealed <> '' GROUP BY certificateDigest, certificateSealed HAVING COUNT(*) > 1) x
      JOIN (SELECT m.id, ${SHOP} AS shop ${SHOPS}) f ON f.id = x.id
      JOIN (SELECT m.id, m.certificateDigest, m.certificateSealed, ${SHOP} AS shop ${SHOPS}) c
        ON c.certificateDigest = x.certificateDigest AND c.certificateSealed = x.certificateSealed
      WHERE c.shop <> f.shop`,
  'document: a shop that there is': `SELECT m.id AS record, m.certificateBranch AS value, 'a shop' AS due FROM members m
      WHERE m.certificateBranch <> '' AND NOT EXISTS (SELECT 1 FROM branches b WHERE b.code = m.certificateBranch)`,
};

/** A document that was taken over closed belongs to the shop that wrote it down, in every copy (decisions B1). */
export async function documents(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [check, sql] of Object.entries(QUESTIONS)) {
    const rows = await rowsOf<{ record: number; value: string; due: string }>(em, `${sql} LIMIT 1000`);
    for (const { record, value, due } of rows) found.push({ check, record: String(record), is: value, shouldBe: due });
  }
  return found;
}
