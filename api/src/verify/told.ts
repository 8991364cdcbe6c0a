import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';
import { asking } from './questions';

/** Each question is for what a row of a desk says and what the row that it is of says. */
const QUESTIONS: Record<string, string> = {
  'message: its order': `SELECT g.id AS record, g.orderNumber AS value, o.orderNumber AS due FROM messages g JOIN orders o ON o.id = g.orderId`,
  'message: its party': `SELECT g.id AS record, COALESCE(s.orderId, 0) AS value, g.orderId AS due FROM messages g
      LEFT JOIN sub_orders s ON s.id = g.subOrderId WHERE g.subOrderId IS NOT NULL`,
  'message: when it was sent': `SELECT id AS record, CASE WHEN sentAt IS NULL THEN 0 ELSE 1 END AS value,
      CASE WHEN state IN ('sent', 'handedOver', 'unsubscribed') THEN 1 ELSE 0 END AS due FROM messages`,
  'message: claimed before it leaves': `SELECT id AS record, CASE WHEN claimedAt IS NULL THEN 0 ELSE 1 END AS value, 1 AS due
      FROM messages WHERE state = 'sending'`,
  'message: its tries': `SELECT id AS record, CASE WHEN tries > 0 THEN 1 ELSE 0 END AS value, 1 AS due
      FROM messages WHERE state IN ('sending', 'failed', 'bounced') OR (state = 'sent' AND claimedAt IS NOT NULL)`,
  'deadline: when it was done': `SELECT id AS record, CASE WHEN doneAt IS NULL THEN 0 ELSE 1 END AS value,
      CASE WHEN state = 'done' THEN 1 ELSE 0 END AS due FROM departure_milestones`,
  'deadline: its milestone': `SELECT d.id AS record, CASE WHEN m.id IS NULL THEN 0 ELSE 1 END AS value, 1 AS due
      FROM departure_milestones d LEFT JOIN milestones m ON m.id = d.milestoneId`,
  'reminder: its party': `SELECT r.id AS record, r.orderId AS value, s.orderId AS due FROM reminders r JOIN sub_orders s ON s.id = r.subOrderId`,
  'reminder: its order': `SELECT r.id AS record, r.orderNumber AS value, o.orderNumber AS due FROM reminders r JOIN orders o ON o.id = r.orderId`,
  'reminder: its shop': `SELECT r.id AS record, r.branch AS value, o.branch AS due FROM reminders r JOIN orders o ON o.id = r.orderId`,
  'reminder: why it was left out': `SELECT id AS record, CASE WHEN why = '' THEN 0 ELSE 1 END AS value,
      CASE WHEN state = 'skipped' THEN 1 ELSE 0 END AS due FROM reminders WHERE state IN ('proposed', 'skipped', 'sent')`,
  'reminder: its message': `SELECT r.id AS record, COALESCE(g.orderId, 0) AS value, r.orderId AS due
      FROM reminders r LEFT JOIN messages g ON g.id = r.messageId WHERE r.state = 'sent'`,
  'disruption: its request': `SELECT p.id AS record, COALESCE(q.subOrderId, 0) AS value, p.subOrderId AS due
      FROM disruption_parties p LEFT JOIN requests q ON q.id = p.requestId WHERE p.requestId IS NOT NULL`,
  'disruption: signed by operations': `SELECT id AS record, CASE WHEN opBy IS NULL THEN 0 ELSE 1 END AS value, 1 AS due
      FROM disruptions WHERE state IN ('PENDING_FC', 'RUNNING', 'DONE')`,
  'insurance: its departure': `SELECT i.id AS record, i.departureId AS value, s.departureId AS due
      FROM insurance_declarations i JOIN members m ON m.id = i.memberId JOIN sub_orders s ON s.id = m.subOrderId`,
  'insurance: told once': `SELECT i.id AS record, CASE WHEN i.kind = 'DECLARED' THEN i.digest ELSE 'WITHDRAWN' END AS value,
      CASE WHEN i.kind = 'WITHDRAWN' AND COALESCE(b.kind, '') <> 'DECLARED' THEN 'declared before'
        WHEN b.kind = 'DECLARED' AND i.kind = 'DECLARED' AND b.digest = i.digest THEN 'changed'
        WHEN i.kind = 'DECLARED' THEN i.digest ELSE 'WITHDRAWN' END AS due
      FROM insurance_declarations i LEFT JOIN insurance_declarations b
        ON b.id = (SELECT MAX(l.id) FROM insurance_declarations l WHERE l.memberId = i.memberId AND l.id < i.id)`,
  'void request: one waits of a receipt': `SELECT receiptNo AS record, COUNT(*) AS value, 1 AS due FROM void_requests
      WHERE state = 'open' GROUP BY receiptNo`,
  'void request: its amount': `SELECT v.id AS record, v.amount AS value,
      (SELECT COALESCE(SUM(p.amount), 0) FROM payments p WHERE p.receiptNo = v.receiptNo) AS due FROM void_requests v`,
  'void request: its order': `SELECT v.id AS record, v.orderNumber AS value, p.orderNumber AS due
      FROM void_requests v JOIN payments p ON p.receiptNo = v.receiptNo`,
  'void request: its method': `SELECT v.id AS record, v.method AS value, p.method AS due
      FROM void_requests v JOIN payments p ON p.receiptNo = v.receiptNo`,
  'void request: done = its receipt is void': `SELECT v.id AS record, CASE WHEN v.state = 'done' THEN 1 ELSE 0 END AS value,
      CASE WHEN EXISTS (SELECT 1 FROM payments p JOIN payments w ON w.voidsId = p.id WHERE p.receiptNo = v.receiptNo)
        THEN 1 ELSE 0 END AS due FROM void_requests v WHERE v.state IN ('open', 'done')`,
  'credit asked for = open while it waits': `SELECT id AS record, COALESCE(openOn, 0) AS value,
      CASE WHEN state = 'PENDING_FC' THEN lotId ELSE 0 END AS due FROM credit_asks`,
};

/** Messages, reminders, disruptions, declarations and void requests: what each repeats of what it belongs to. */
export async function told(em: EntityManager): Promise<Difference[]> {
  return [...(await asking(em, QUESTIONS)), ...(await papers(em))];
}

const PAGE = 100;
/** A paper is what was sent, byte for byte, until it is erased with its people. */
async function papers(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number; hash: string; size: number; content: string }>(
      em,
      `SELECT id, hash, size, content FROM message_files WHERE id > ? AND content <> '' ORDER BY id LIMIT ${String(PAGE)}`,
      [after],
    );
    for (const { id, hash, size, content } of rows) {
      const bytes = Buffer.from(content, 'base64');
      found.push(...differing('paper = its hash', id, hash, createHash('sha256').update(bytes).digest('hex')));
      found.push(...differing('paper: its size', id, Number(size), bytes.length));
    }
    after = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < PAGE) return found;
  }
}
