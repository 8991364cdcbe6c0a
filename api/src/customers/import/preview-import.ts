import { recordAudit } from '../../audit/record';
import type { Tx } from '../../database/work';
import { DomainError } from '../../domain/errors';
import { type ListedTraveller, previewOf } from '../../domain/name-list/preview';
import type { TableRow } from '../../domain/wire/table';
import { IMPORT_CELLS, type ImportCell, type ImportPreviewWire } from '../../domain/wire/name-list';
import type { DocumentVault } from '../../desk/document-vault';
import { mayOpen } from '../may-open';
import { customerList } from '../read-list';
import { storedRows } from '../read-rows';

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
  const open = (await storedRows(tx.em, departureId)).filter((row) => mayOpen(tx.actor, row));
  const digests = new Map(open.map((row) => [row.memberId, row.certificateDigest]));
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
