import { recordAudit } from '../audit/record';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { fieldError } from '../domain/errors';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { hasOrders } from '../catalogue/around';
import { freeCode, tourCode } from '../catalogue/code';
import type { Package } from '../catalogue/package.entity';

/**
 * Gives a package another code; its departures and price sheets hang on the code and go along (decisions B0 #8, #50).
 * What is live sells by its code, so that one stays while a snapshot is published (decisions B0 #10).
 * @throws DomainError tour.codeOnSale (409) while published, tour.codeFrozen (409) once orders exist, tour.codeTaken (409)
 */
export async function renameCode(tx: Tx, row: Package, typed: string): Promise<void> {
  const from = row.packageCode;
  if (tourCode(typed) === from) return;
  if (row.published) throw fieldError('packageCode', 'tour.codeOnSale');
  if (await hasOrders(tx.em, row.id)) throw fieldError('packageCode', 'tour.codeFrozen');
  const code = await freeCode(tx.em, typed);
  const inUse =
    (await tx.em.existsBy(Departure, { packageCode: code })) ||
    (await tx.em.existsBy(PriceSheet, { packageCode: code }));
  if (inUse) throw fieldError('packageCode', 'tour.codeTaken');
  await tx.em.update(Departure, { packageCode: from }, { packageCode: code });
  await tx.em.update(PriceSheet, { packageCode: from }, { packageCode: code });
  row.packageCode = code;
  await recordAudit(tx, {
    resource: 'tours',
    recordId: row.id,
    action: 'rename',
    before: { packageCode: from },
    after: { packageCode: code },
  });
}
