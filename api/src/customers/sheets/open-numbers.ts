import { recordAudit } from '../../audit/record';
import type { Tx } from '../../database/work';
import { showHkid } from '../../domain/hkid';
import { demand } from '../../http/actor';
import type { DocumentVault } from '../../desk/document-vault';
import { mayOpen } from '../may-open';
import { storedRows } from '../read-rows';

/**
 * The document numbers of a departure by traveller, each written down as looked at; staff open those of their own
 * shop's orders only (decisions B1, B14).
 * @param of whose numbers are asked for; else everybody's
 * @throws DomainError auth.denied
 */
export async function openNumbers(
  tx: Tx,
  vault: DocumentVault,
  departureId: number,
  of: (memberId: number) => boolean = () => true,
): Promise<Map<number, string>> {
  demand(tx.actor, 'customers.unmask');
  const stored = await storedRows(tx.em, departureId);
  const rows = stored.filter((row) => row.certificateSealed !== '' && of(row.memberId));
  const opened = new Map<number, string>();
  for (const row of rows) {
    if (!mayOpen(tx.actor, row)) continue;
    const number = vault.open(row.certificateSealed);
    opened.set(row.memberId, row.certificateType === 'HKIC' ? showHkid(number) : number);
    await recordAudit(tx, { resource: 'members', recordId: row.memberId, action: 'unmask' });
  }
  return opened;
}
