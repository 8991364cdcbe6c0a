import type { EntityManager } from 'typeorm';
import { DomainError } from '../../domain/errors';
import { type ListedTraveller, previewOf } from '../../domain/name-list/preview';
import { IMPORT_CELLS, type ImportCell, type ImportPreviewWire } from '../../domain/wire/name-list';
import type { DocumentVault } from '../../orders/document-vault';
import { customerList } from '../read-list';
import { storedRows } from '../read-rows';
import { readTable } from './read-table';

/**
 * What a name list would change on the customer list of a departure; nothing is saved (SPEC 7, decisions B10).
 * @throws DomainError departure.idNotFound, customer.importHeadings (400), file.type (415), general.tooLarge (413)
 */
export async function previewImport(
  em: EntityManager,
  vault: DocumentVault,
  departureId: number,
  path: string,
): Promise<ImportPreviewWire> {
  const { data } = await customerList(em, vault, departureId);
  const digests = new Map((await storedRows(em, departureId)).map((row) => [row.memberId, row.certificateDigest]));
  const listed = data.map((row): ListedTraveller => ({
    memberId: row.memberId,
    documentKey: digests.get(row.memberId) ?? '',
    surname: row.surname,
    givenName: row.givenName,
    chineseName: row.chineseName,
    birthDate: row.birthDate,
    kept: Object.fromEntries(IMPORT_CELLS.map((cell) => [cell, row[cell] ?? ''])) as Record<ImportCell, string>,
  }));
  const preview = previewOf(await readTable(path), listed, (number) => vault.digest(number));
  if (!preview) throw new DomainError('customer.importHeadings', {}, { file: 'customer.importHeadings' });
  return preview;
}
