import type { EntityManager } from 'typeorm';
import type { Difference } from './difference';
import { asking } from './questions';

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
};

/** A document that was taken over closed belongs to the shop that wrote it down, in every copy (decisions B1). */
export async function documents(em: EntityManager): Promise<Difference[]> {
  return asking(em, QUESTIONS);
}
