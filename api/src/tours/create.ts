import { submit } from '../approvals/moves';
import { recordAudit } from '../audit/record';
import { withId } from '../database/ids-text';
import type { Tx } from '../database/work';
import { createDepartures } from '../departures/create';
import { fieldError } from '../domain/errors';
import type { Parameters } from '../domain/parameters';
import type { PackageContent } from '../domain/wire/package';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import { indexTour } from '../search/index-terms';
import { freeCode } from '../catalogue/code';
import { columnsOf, emptyContent } from './content';
import { mergeContent } from './merge';
import { packageKind } from './package-kind';
import { Package } from '../catalogue/package.entity';
import type { CreateTourDto } from './tour.dto';

/** Writes a new package under a free code, incomplete, and logs its content. */
export async function insertPackage(tx: Tx, packageCode: string, content: PackageContent): Promise<Package> {
  const row = await tx.em.save(
    tx.em.create(Package, {
      ...columnsOf(content),
      packageCode,
      status: 'incomplete',
      createdBy: tx.actor.id,
      editors: withId(null, tx.actor.id),
      published: null,
      createdAt: tx.now,
      updatedAt: tx.now,
    }),
  );
  await recordAudit(tx, {
    resource: 'tours',
    recordId: row.id,
    action: 'create',
    after: { packageCode, ...packageKind.content(row) },
  });
  await indexTour(tx, row.id);
  announce(tx, 'tours', 'create', row.id);
  return row;
}

/**
 * Makes a package, with its departures when a rule comes along, and submits it when asked (SPEC 7, decisions B2, B10).
 * Everything or nothing.
 * @throws DomainError tour.codeInvalid (400), tour.codeTaken (409), tour.incomplete (400) with what is missing
 */
export async function createTour(tx: Tx, parameters: Parameters, sent: CreateTourDto): Promise<Package> {
  demand(tx.actor, 'tours.write');
  const code = await freeCode(tx.em, sent.packageCode);
  const row = await insertPackage(tx, code, await mergeContent(tx, emptyContent(parameters), sent));
  if (sent.recurrence) {
    if (row.groupSizeMax === null) throw fieldError('groupSizeMax', 'general.required');
    await createDepartures(tx, { packageCode: code, recurrence: sent.recurrence, maxPax: row.groupSizeMax });
  }
  if (sent.action === 'submit') await submit(tx, packageKind, row);
  return row;
}
