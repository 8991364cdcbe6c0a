import type { EntityManager } from 'typeorm';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListPage, ListParams } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import { documents } from '../domain/resources/documents';
import type { DocumentRow } from '../domain/wire/receipt';
import { foundReceipts } from '../search/list-search';

/** One row a document, though it may have settled several parties: then each has a row of the ledger. */
const SPEC = listOf(documents, {
  from: `receipt_documents x LEFT JOIN payments p
    ON p.id = (SELECT MIN(first.id) FROM payments first WHERE first.receiptNo = x.receiptNo)`,
  alias: 'x',
  columns: {
    ...{ kind: 'p.kind', method: 'p.method', reference: 'p.remark', orderNumber: 'p.orderNumber', branch: 'p.branch' },
    amount: '(SELECT SUM(y.amount) FROM payments y WHERE y.receiptNo = x.receiptNo)',
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
