import { isDeepStrictEqual } from 'node:util';
import { changeOn, restoreVersionOn } from '../approvals/change';
import { recordContent, submit } from '../approvals/moves';
import { open } from '../approvals/open';
import { recordAudit } from '../audit/record';
import { withId } from '../database/ids-text';
import { overwrite } from '../database/overwrite';
import type { Tx } from '../database/work';
import type { Parameters } from '../domain/parameters';
import type { SheetContent } from '../domain/wire/price';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { columnsOf, contentOf } from './content';
import { emptySheet, existing, mergeSheet, sentContent } from './merge';
import { priceKind } from './price-kind';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import type { ChangeSheetDto, SheetForCodeDto } from './price.dto';

/**
 * Makes a price sheet for a tour code, which may not have a package yet (decisions B0 #8, #38), and submits it when
 * asked. The prices are the server's (decisions B7).
 * @throws DomainError at the field; price.incomplete (400) without an adult price
 */
export async function createSheet(
  tx: Tx,
  parameters: Parameters,
  packageCode: string,
  sent: SheetForCodeDto,
): Promise<PriceSheet> {
  demand(tx.actor, 'prices.write');
  const row = await insertSheet(tx, packageCode, await mergeSheet(tx.em, packageCode, emptySheet(parameters), sent));
  if (sent.action === 'submit') await submit(tx, priceKind, row);
  return row;
}

export async function insertSheet(tx: Tx, packageCode: string, content: SheetContent): Promise<PriceSheet> {
  const row = await tx.em.save(
    tx.em.create(PriceSheet, {
      ...columnsOf(content),
      packageCode,
      status: 'incomplete',
      createdBy: tx.actor.id,
      editors: withId(null, tx.actor.id),
      published: null,
      approvedContent: null,
      createdAt: tx.now,
      updatedAt: tx.now,
    }),
  );
  const after = { packageCode, ...content };
  await recordAudit(tx, { resource: 'prices', recordId: row.id, action: 'create', after });
  announce(tx, 'prices', 'create', row.id);
  return row;
}

/** PATCH of a sheet. @throws DomainError price.incomplete (400) */
export async function changeSheet(tx: Tx, id: number, sent: ChangeSheetDto): Promise<PriceSheet> {
  const row = await open(tx, priceKind, id, sent.version);
  const [field] = sentContent(sent);
  return changeOn(tx, priceKind, row, { action: sent.action, field }, async () =>
    writeContent(tx, row, await mergeSheet(tx.em, row.packageCode, contentOf(row), sent)),
  );
}

async function writeContent(tx: Tx, row: PriceSheet, content: SheetContent): Promise<void> {
  const before = contentOf(row);
  // as for packages: who changes nothing takes nothing over
  const editors = isDeepStrictEqual(before, content) ? row.editors : withId(row.editors, tx.actor.id);
  await overwrite(tx, PriceSheet, row, { ...columnsOf(content), editors });
  await recordContent(tx, priceKind, row, 'save', before);
  announce(tx, 'prices', 'save', row.id);
}

/** A departure that is no more is not brought back with the sheet. */
export const restoreSheetVersion = (
  tx: Tx,
  id: number,
  version: { auditId: number; version?: number },
): Promise<PriceSheet> =>
  restoreVersionOn(tx, priceKind, id, version, async (row, content) => {
    const departureIds = await existing(tx.em, row.packageCode, content.departureIds);
    await writeContent(tx, row, { ...content, departureIds });
  });
