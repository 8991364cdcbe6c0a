import { isDeepStrictEqual } from 'node:util';
import { contentAfter } from '../approvals/history';
import { amend, demandMove, discard, recordContent, restore, submit, withdraw } from '../approvals/moves';
import { recordAudit } from '../audit/record';
import { expectVersion, lockRow } from '../database/lock';
import { withId } from '../database/ids-text';
import { overwrite } from '../database/overwrite';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';
import { fieldError } from '../domain/errors';
import type { PackageContent } from '../domain/wire/package';
import { announce } from '../events/announce';
import { markEveryDay } from '../sales/mark-sales';
import { indexTour } from '../search/index-terms';
import { columnsOf, contentOf, fromLog, logged } from './content';
import { mergeContent, sentContent } from './merge';
import { packageKind } from './package-kind';
import { Package } from '../catalogue/package.entity';
import { soldOf } from '../catalogue/sold-package';
import { renameCode } from './rename';
import type { ChangeTourDto } from './tour.dto';

const WITHOUT_CONTENT = new Set(['withdraw', 'discard', 'restore']);

/**
 * PATCH of a package: content, a move, or both (decisions B2, B15). Content goes with save (which is meant when no
 * action is named), submit and amend.
 * @throws DomainError general.stale (409), general.notAllowedInState (422), tour.incomplete (422)
 */
export async function changeTour(tx: Tx, id: number, sent: ChangeTourDto): Promise<Package> {
  const row = await lockTour(tx, id, sent.version);
  const action = sent.action ?? 'save';
  const fields = [...sentContent(sent), ...(sent.packageCode === undefined ? [] : ['packageCode'])];
  const [field] = fields;
  if (field !== undefined && WITHOUT_CONTENT.has(action)) throw fieldError(field, 'general.unknownField', { field });
  if (action === 'amend') await amend(tx, packageKind, row);
  if (action === 'save' || field !== undefined) await saveTour(tx, row, sent);
  if (action === 'submit') await submit(tx, packageKind, row);
  if (action === 'withdraw') await withdraw(tx, packageKind, row);
  if (action === 'discard') await discard(tx, packageKind, row);
  if (action === 'restore') await restore(tx, packageKind, row);
  return row;
}

export async function lockTour(tx: Tx, id: number, version?: number): Promise<Package> {
  const row = await lockRow(tx, Package, { id }, 'tour.idNotFound');
  expectVersion(row, version);
  return row;
}

async function saveTour(tx: Tx, row: Package, sent: ChangeTourDto): Promise<void> {
  demandMove(tx, packageKind, row, 'save');
  const { packageCode } = row;
  if (sent.packageCode !== undefined) await renameCode(tx, row, sent.packageCode);
  const renamed = row.packageCode !== packageCode;
  await writeContent(tx, row, 'save', await mergeContent(tx, contentOf(row), sent), renamed);
}

async function writeContent(
  tx: Tx,
  row: Package,
  action: Act,
  content: PackageContent,
  renamed = false,
): Promise<void> {
  const before = logged(contentOf(row));
  const area = soldOf(row).areaCode;
  // who saves what stands there already takes nothing over: the approver would else be the one who wrote it
  const wrote = renamed || !isDeepStrictEqual(before, logged(content));
  const editors = wrote ? withId(row.editors, tx.actor.id) : row.editors;
  const set = { ...columnsOf(content), packageCode: row.packageCode, editors };
  await overwrite(tx, Package, row, set);
  if (soldOf(row).areaCode !== area) markEveryDay(tx);
  await recordContent(tx, packageKind, row, action, before);
  await indexTour(tx, row.id);
  announce(tx, 'tours', action, row.id);
}

/** Brings back the content as it was after a row of the history; what is decided is amended first. */
export async function restoreVersion(
  tx: Tx,
  id: number,
  { auditId, version }: { auditId: number; version?: number },
): Promise<Package> {
  const row = await lockTour(tx, id, version);
  const content = fromLog(await contentAfter(tx.em, 'tours', id, auditId, logged(contentOf(row))));
  if (row.status === 'approved' || row.status === 'rejected') await amend(tx, packageKind, row);
  demandMove(tx, packageKind, row, 'save');
  await recordAudit(tx, { resource: 'tours', recordId: id, action: 'restoreVersion', after: { auditId } });
  await writeContent(tx, row, 'save', content);
  return row;
}
