import { isDeepStrictEqual } from 'node:util';
import { changeOn, restoreVersionOn } from '../approvals/change';
import { recordContent } from '../approvals/moves';
import { open } from '../approvals/open';
import { withId } from '../database/ids-text';
import { overwrite } from '../database/overwrite';
import type { Tx } from '../database/work';
import type { Act } from '../domain/acts';
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

/** PATCH of a package; its code is changed along with its content. @throws DomainError tour.incomplete (400) */
export async function changeTour(tx: Tx, id: number, sent: ChangeTourDto): Promise<Package> {
  const row = await open(tx, packageKind, id, sent.version);
  const [field] = [...sentContent(sent), ...(sent.packageCode === undefined ? [] : ['packageCode'])];
  return changeOn(tx, packageKind, row, { action: sent.action, field }, () => saveTour(tx, row, sent));
}

async function saveTour(tx: Tx, row: Package, sent: ChangeTourDto): Promise<void> {
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

export const restoreVersion = (tx: Tx, id: number, version: { auditId: number; version?: number }): Promise<Package> =>
  restoreVersionOn(tx, packageKind, id, version, (row, content) => writeContent(tx, row, 'save', fromLog(content)));
