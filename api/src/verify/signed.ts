import type { EntityManager } from 'typeorm';
import { partOf } from '../crud/parts';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { type Difference, differing } from './difference';
import { asking } from './questions';

/** Who signed a record: the column that says it, the moves that write it and those that take it back. */
interface Signature {
  resource: string;
  column: 'opBy' | 'fcBy' | 'approvedBy';
  signs: readonly string[];
  clears?: readonly string[];
}
const RESET = ['submit', 'takeBack', 'rejectOp', 'rejectFc'];
const SIGNATURES: Signature[] = [
  { resource: 'requests', column: 'opBy', signs: ['passOp', 'executeOp', 'rejectOp'], clears: ['giveWay'] },
  { resource: 'requests', column: 'fcBy', signs: ['executeFc', 'rejectFc'] },
  { resource: 'disruptions', column: 'opBy', signs: ['passOp', 'runOp'], clears: RESET },
  { resource: 'disruptions', column: 'fcBy', signs: ['runFc'], clears: RESET },
  { resource: 'supplierInvoices', column: 'approvedBy', signs: ['approve'], clears: ['takeBack'] },
  { resource: 'tours', column: 'approvedBy', signs: ['approve'] },
  { resource: 'prices', column: 'approvedBy', signs: ['approve'] },
];
/** What is made by one and signed by another (decisions B1), and orders: the log says who made it. */
const MADE = ['orders', ...new Set(SIGNATURES.map(({ resource }) => resource))];

/** Nobody pays what he approved (decisions B18). */
const QUESTIONS: Record<string, string> = {
  'supplier payment: not by who approved': `SELECT p.id AS record, p.createdBy AS value, 'another' AS due
      FROM supplier_payments p JOIN supplier_invoices i ON i.payment = p.id
     WHERE p.createdBy <> 0 AND p.createdBy = i.approvedBy`,
};

/** Whoever signed is who the log saw sign, and nobody signed what he had made himself (decisions B1). */
export async function signatures(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const signature of SIGNATURES) found.push(...(await ofSignature(em, signature)));
  for (const resource of MADE) found.push(...(await makers(em, resource)));
  return [...found, ...(await asking(em, QUESTIONS))];
}
const tableOf = (em: EntityManager, resource: string): string =>
  em.connection.getMetadata(partOf(resource).entity).tableName;

async function ofSignature(
  em: EntityManager,
  { resource, column, signs, clears = [] }: Signature,
): Promise<Difference[]> {
  const acts = [...signs, ...clears];
  const logged = await rowsOf<{ recordId: string; action: string; actorId: number }>(
    em,
    `SELECT a.recordId, a.action, a.actorId FROM audit a JOIN (SELECT MAX(id) AS id FROM audit
        WHERE resource = ? AND action IN (${marks(acts)}) GROUP BY recordId) l ON l.id = a.id`,
    [resource, ...acts],
  );
  const last = new Map(logged.map((each) => [each.recordId, each]));
  const rows = await rowsOf<{ id: number; signer: number | null; createdBy: number }>(
    em,
    `SELECT id, ${column} AS signer, createdBy FROM ${tableOf(em, resource)}`,
  );
  return rows.flatMap(({ id, signer, createdBy }) => {
    const sign = last.get(String(id));
    // what time does is nobody's, whoever began it
    const own = Boolean(Number(signer)) && Number(signer) === Number(createdBy);
    return [
      ...(sign
        ? differing(`${resource}: ${column} of the log`, id, signer, signs.includes(sign.action) ? sign.actorId : null)
        : []),
      ...differing(`${resource}: ${column} is another than the maker`, id, own, false),
    ];
  });
}

async function makers(em: EntityManager, resource: string): Promise<Difference[]> {
  const rows = await rowsOf<{ id: number; createdBy: number; actorId: number }>(
    em,
    `SELECT r.id, r.createdBy, a.actorId FROM audit a JOIN ${tableOf(em, resource)} r ON r.id = CAST(a.recordId AS UNSIGNED)
      WHERE a.resource = ? AND a.action = 'create' AND a.actorId <> r.createdBy LIMIT 1000`,
    [resource],
  );
  return rows.flatMap(({ id, createdBy, actorId }) =>
    differing(`${resource}: made by whom the log says`, id, createdBy, actorId),
  );
}
