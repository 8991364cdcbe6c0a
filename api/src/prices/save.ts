import { isDeepStrictEqual } from 'node:util';
import { contentAfter } from '../approvals/history';
import { amend, demandMove, discard, recordContent, restore, submit, withdraw } from '../approvals/moves';
import { recordAudit } from '../audit/record';
import { expectVersion, lockRow } from '../database/lock';
import { withId } from '../database/ids-text';
import { overwrite } from '../database/overwrite';
import type { Tx } from '../database/work';
import { fieldError } from '../domain/errors';
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
 * @throws DomainError at the field; price.incomplete (422) without an adult price
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

const WITHOUT_CONTENT = new Set(['withdraw', 'discard', 'restore']);
/** PATCH of a sheet: content, a move, or both; as for packages (decisions B2, B15). */
export async function changeSheet(tx: Tx, id: number, sent: ChangeSheetDto): Promise<PriceSheet> {
  const row = await lockSheet(tx, id, sent.version);
  const action = sent.action ?? 'save';
  const [field] = sentContent(sent);
  if (field !== undefined && WITHOUT_CONTENT.has(action)) throw fieldError(field, 'general.unknownField', { field });
  if (action === 'amend') await amend(tx, priceKind, row);
  if (action === 'save' || field !== undefined) {
    demandMove(tx, priceKind, row, 'save');
    await writeContent(tx, row, await mergeSheet(tx.em, row.packageCode, contentOf(row), sent));
  }
  if (action === 'submit') await submit(tx, priceKind, row);
  if (action === 'withdraw') await withdraw(tx, priceKind, row);
  if (action === 'discard') await discard(tx, priceKind, row);
  if (action === 'restore') await restore(tx, priceKind, row);
  return row;
}

export async function lockSheet(tx: Tx, id: number, version?: number): Promise<PriceSheet> {
  const row = await lockRow(tx, PriceSheet, { id }, 'price.notFound');
  expectVersion(row, version);
  return row;
}

async function writeContent(tx: Tx, row: PriceSheet, content: SheetContent): Promise<void> {
  const before = contentOf(row);
  // as for packages: who changes nothing takes nothing over
  const editors = isDeepStrictEqual(before, content) ? row.editors : withId(row.editors, tx.actor.id);
  await overwrite(tx, PriceSheet, row, { ...columnsOf(content), editors });
  await recordContent(tx, priceKind, row, 'save', before);
  announce(tx, 'prices', 'save', row.id);
}

/** Brings back the sheet as it was after a row of its history; what is decided is amended first. */
export async function restoreSheetVersion(
  tx: Tx,
  id: number,
  { auditId, version }: { auditId: number; version?: number },
): Promise<PriceSheet> {
  const row = await lockSheet(tx, id, version);
  const content = await contentAfter(tx.em, 'prices', id, auditId, contentOf(row));
  if (row.status === 'approved' || row.status === 'rejected') await amend(tx, priceKind, row);
  demandMove(tx, priceKind, row, 'save');
  await recordAudit(tx, { resource: 'prices', recordId: id, action: 'restoreVersion', after: { auditId } });
  const departureIds = await existing(tx.em, row.packageCode, content.departureIds);
  await writeContent(tx, row, { ...content, departureIds });
  return row;
}
