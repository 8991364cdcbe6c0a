import type { EntityManager } from 'typeorm';
import { isNoneOf, isOneOf } from '../database/is-one-of';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import { UNMOVED_KINDS } from '../domain/receipts';
import { documents } from '../domain/resources/documents';
import type { DocumentRow } from '../domain/wire/receipt';
import { foundReceipts } from '../search/list-search';

const ROWS = 'FROM payments y WHERE y.receiptNo = x.receiptNo';
/**
 * A charge and a transfer move no money: they have no way of payment, and their sums are as on their papers (of a transfer
 * what left) and no money out.
 */
const METHOD = `(SELECT MIN(y.method) ${ROWS} AND ${isNoneOf('y.kind', UNMOVED_KINDS)})`;
const AMOUNT = `(SELECT CASE WHEN SUM(CASE WHEN ${isOneOf('y.kind', UNMOVED_KINDS)} THEN 0 ELSE 1 END) > 0 THEN SUM(y.amount)
    ELSE COALESCE(-SUM(CASE WHEN y.kind = 'TRANSFER_OUT' THEN y.amount END), -SUM(y.amount)) END ${ROWS})`;

/** One row a document, though it may have settled several parties: then each has a row of the ledger. */
const SPEC = listOf(documents, {
  from: `receipt_documents x LEFT JOIN payments p
    ON p.id = (SELECT MIN(first.id) FROM payments first WHERE first.receiptNo = x.receiptNo)`,
  alias: 'x',
  columns: {
    ...{ kind: 'p.kind', method: METHOD, reference: 'p.remark', orderNumber: 'p.orderNumber', branch: 'p.branch' },
    amount: AMOUNT,
  },
  found: foundReceipts('x.receiptNo'),
});

export const listDocuments = (em: EntityManager, params: ListParams): Promise<ListPage<DocumentRow>> =>
  listPage<DocumentRow>(em, SPEC, params);

/** @throws DomainError payment.receiptNotFound (404) */
export async function showDocument(em: EntityManager, id: number): Promise<DocumentRow> {
  const { rows } = await listDocuments(em, { id: String(id) });
  if (!rows[0]) throw new DomainError('payment.receiptNotFound');
  return rows[0];
}
