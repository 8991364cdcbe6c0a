import type { EntityManager } from 'typeorm';
import { instantOf, rowsOf } from '../database/raw';
import { creditExpiry, payerKey } from '../domain/credit';
import { businessDate, type DateOnly } from '../domain/dates';
import { type Difference, differing } from './difference';
import { asking } from './questions';

/** Each question is for what a credit says and what the ledger or its other rows say. */
const QUESTIONS: Record<string, string> = {
  'credit never below 0': `SELECT i.id AS record, CASE WHEN l.total < 0 THEN l.total ELSE 0 END AS value, 0 AS due
      FROM credit_rows i JOIN (SELECT COALESCE(lotId, id) AS lot, SUM(amount) AS total FROM credit_rows GROUP BY COALESCE(lotId, id)) l
        ON l.lot = i.id WHERE i.lotId IS NULL`,
  'credit issued = ledger': `SELECT i.id AS record, i.amount AS value,
      COALESCE((SELECT -SUM(p.amount) FROM payments p WHERE p.receiptNo = i.receiptNo AND p.kind = 'REFUND' AND p.method = 'CREDIT'), 0) AS due
      FROM credit_rows i WHERE i.kind = 'ISSUED'`,
  'credit used = receipt': `SELECT p.receiptNo AS record, COALESCE((SELECT -SUM(u.amount) FROM credit_rows u WHERE u.receiptNo = p.receiptNo AND u.kind = 'USED'), 0) AS value,
      SUM(p.amount) AS due FROM payments p WHERE p.method = 'CREDIT' AND p.kind IN ('DEPOSIT', 'BALANCE', 'EXTRA') GROUP BY p.receiptNo`,
  'credit restored = ledger': `SELECT p.receiptNo AS record, COALESCE((SELECT SUM(u.amount) FROM credit_rows u WHERE u.receiptNo = p.receiptNo AND u.kind IN ('RESTORED', 'ISSUED')), 0) AS value,
      -SUM(p.amount) AS due FROM payments p WHERE p.method = 'CREDIT' AND p.kind IN ('REFUND', 'VOID') GROUP BY p.receiptNo`,
  'credit paid out = ledger': `SELECT p.receiptNo AS record, COALESCE((SELECT SUM(u.amount) FROM credit_rows u WHERE u.receiptNo = p.receiptNo AND u.kind = 'REFUNDED'), 0) AS value,
      SUM(p.amount) AS due FROM payments p WHERE p.kind = 'CREDIT_PAID' GROUP BY p.receiptNo`,
  'credit row of a lot': `SELECT r.id AS record, r.expiresOn AS value, i.expiresOn AS due
      FROM credit_rows r JOIN credit_rows i ON i.id = r.lotId`,
  // of an account that was erased nothing is left to compare
  'credit row: its payer': `SELECT r.id AS record, r.payer AS value, i.payer AS due
      FROM credit_rows r JOIN credit_rows i ON i.id = r.lotId WHERE r.phone <> '' AND i.phone <> ''`,
  'credit issued: whose money it was': `SELECT i.id AS record, i.subOrderId AS value, MIN(p.subOrderId) AS due
      FROM credit_rows i JOIN payments p ON p.receiptNo = i.receiptNo AND p.kind = 'REFUND' AND p.method = 'CREDIT'
     WHERE i.kind = 'ISSUED' GROUP BY i.id, i.subOrderId HAVING SUM(CASE WHEN p.subOrderId = i.subOrderId THEN 1 ELSE 0 END) = 0`,
  'credit decided = let go': `SELECT a.id AS record, COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.askId = a.id), 0) AS value,
      -a.amount AS due FROM credit_asks a WHERE a.state = 'EXECUTED'`,
  'credit let go = decision': `SELECT r.id AS record, r.amount AS value, COALESCE(-a.amount, 0) AS due FROM credit_rows r
      LEFT JOIN credit_asks a ON a.id = r.askId AND a.lotId = r.lotId AND a.state = 'EXECUTED' WHERE r.askId IS NOT NULL`,
  'credit asked for: within its credit': `SELECT a.id AS record, a.amount AS value,
      CASE WHEN a.amount <= i.amount THEN a.amount ELSE i.amount END AS due FROM credit_asks a JOIN credit_rows i ON i.id = a.lotId`,
  'credit given back once': `SELECT u.id AS record, COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.useId = u.id), 0) AS value,
      CASE WHEN COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.useId = u.id), 0) <= -u.amount
        THEN COALESCE((SELECT SUM(r.amount) FROM credit_rows r WHERE r.useId = u.id), 0) ELSE -u.amount END AS due
      FROM credit_rows u WHERE u.kind = 'USED'`,
};

/**
 * The balance of every credit is the sum of its rows, each of which is a movement of the ledger; its account is its payer's, and
 * its last day follows from the day on which it was issued (decisions B18).
 */
export async function credits(em: EntityManager): Promise<Difference[]> {
  return [...(await asking(em, QUESTIONS)), ...(await issues(em))];
}

interface Issue {
  id: number;
  payer: string;
  phone: string;
  name: string;
  expiresOn: DateOnly;
  enteredAt: string | Date;
}
async function issues(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<Issue>(
    em,
    'SELECT id, payer, phone, name, expiresOn, enteredAt FROM credit_rows WHERE lotId IS NULL ORDER BY id',
  );
  return rows.flatMap(({ id, payer, phone, name, expiresOn, enteredAt }) => [
    // of an account that was erased nothing is left to compare
    ...(phone === '' ? [] : differing('credit issued: its account', id, payer, payerKey(phone, name))),
    ...differing('credit issued: its last day', id, expiresOn, creditExpiry(businessDate(instantOf(enteredAt)))),
  ]);
}
