import { In } from 'typeorm';
import { recordAudit } from '../../audit/record';
import type { Tx } from '../../database/work';
import { DomainError } from '../../domain/errors';
import { type ListedTraveller, previewOf, type TableRow } from '../../domain/name-list/preview';
import { IMPORT_CELLS, type ImportCell, type ImportPreviewWire } from '../../domain/wire/name-list';
import { grantOf } from '../../http/actor';
import type { DocumentVault } from '../../desk/document-vault';
import { Order } from '../../parties/order.entity';
import { customerList } from '../read-list';
import { storedRows, type StoredRow } from '../read-rows';

/**
 * What a name list would change on the customer list of a departure; nothing is saved but that somebody looked (SPEC 7,
 * decisions B10). Document numbers are compared only for travellers whose number the reader may open anyway.
 * @throws DomainError departure.idNotFound, customer.importHeadings (400)
 */
export async function previewImport(
  tx: Tx,
  vault: DocumentVault,
  departureId: number,
  table: readonly TableRow[],
): Promise<ImportPreviewWire> {
  const { data } = await customerList(tx.em, vault, departureId);
  const digests = await openDigests(tx, await storedRows(tx.em, departureId));
  const listed = data.map((row): ListedTraveller => ({
    memberId: row.memberId,
    documentKey: digests.get(row.memberId) ?? '',
    surname: row.surname,
    givenName: row.givenName,
    chineseName: row.chineseName,
    birthDate: row.birthDate,
    kept: Object.fromEntries(IMPORT_CELLS.map((cell) => [cell, row[cell] ?? ''])) as Record<ImportCell, string>,
  }));
  const preview = previewOf(table, listed, (number) => vault.digest(number));
  if (!preview) throw new DomainError('customer.importHeadings', {}, { file: 'customer.importHeadings' });
  const { columns, rows } = preview;
  await recordAudit(tx, {
    resource: 'list_rows',
    recordId: departureId,
    action: 'previewImport',
    after: { rows: rows.length, documents: columns.includes('certificateNo') },
  });
  return preview;
}

/** The digests of those whose number the reader may open: staff for orders of their own shop only (decisions B1). */
async function openDigests(tx: Tx, rows: readonly StoredRow[]): Promise<Map<number, string>> {
  const grant = grantOf(tx.actor, 'customers.unmask');
  const ids = [...new Set(rows.map((row) => row.orderId))];
  const own = grant === 'shop' ? await tx.em.findBy(Order, { id: In(ids), branch: tx.actor.branch }) : [];
  const ofShop = new Set(own.map((order) => order.id));
  const may = (row: StoredRow): boolean => grant === true || (grant === 'shop' && ofShop.has(row.orderId));
  return new Map(rows.filter(may).map((row) => [row.memberId, row.certificateDigest]));
}
