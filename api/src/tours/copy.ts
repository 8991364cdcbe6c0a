import { MoreThanOrEqual } from 'typeorm';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { businessDate } from '../domain/dates';
import { outOfSale } from '../domain/departure-states';
import { DomainError, fieldError } from '../domain/errors';
import { demand } from '../http/actor';
import { contentOf as sheetContentOf } from '../prices/content';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { insertSheet } from '../prices/save';
import { freeCode, soughtCode } from '../catalogue/code';
import { contentOf } from './content';
import { insertPackage } from './create';
import { Package } from '../catalogue/package.entity';
import type { CopyTourDto } from './tour.dto';

/**
 * Copies a package in any state under a new code (decisions B0 #25, B2): content, and when wanted its coming dates and
 * its price sheets, all to be approved anew.
 * @throws DomainError tour.idNotFound, tour.notFound (404), tour.codeTaken (409)
 */
export async function copyTour(tx: Tx, asked: CopyTourDto): Promise<Package> {
  demand(tx.actor, 'tours.write');
  const { id } = asked;
  if (!id && !asked.packageCode?.trim()) throw fieldError('id', 'general.required');
  const source = await tx.em.findOneBy(Package, id ? { id } : { packageCode: soughtCode(asked.packageCode ?? '') });
  if (!source) throw new DomainError(id ? 'tour.idNotFound' : 'tour.notFound');
  const code = await freeCode(tx.em, asked.newPackageCode, 'newPackageCode');
  const copy = await insertPackage(tx, code, contentOf(source));
  const dates = asked.withDepartures ? await copyDates(tx, source.packageCode, code) : new Map<number, number>();
  if (asked.withPrices) await copySheets(tx, source.packageCode, code, dates);
  return copy;
}

/** The coming dates on which the tour goes, open or closed as they are, without the seats that are taken; answers old id -> new id. Dates that the new code has stay. */
async function copyDates(tx: Tx, from: string, to: string): Promise<Map<number, number>> {
  const today = businessDate(tx.now);
  const dates = await tx.em.findBy(Departure, { packageCode: from, departureDate: MoreThanOrEqual(today) });
  const known = new Set((await tx.em.findBy(Departure, { packageCode: to })).map((each) => each.departureDate));
  const rows = dates
    .filter(({ departureDate, state }) => !known.has(departureDate) && outOfSale(state) === null)
    .map((each) =>
      tx.em.create(Departure, {
        packageCode: to,
        departureDate: each.departureDate,
        maxPax: each.maxPax,
        reservedNumber: 0,
        heldCount: 0,
        bookedCount: 0,
        open: each.open,
        state: 'SELLING' as const,
        recurrence: each.recurrence,
        createdBy: tx.actor.id,
        createdAt: tx.now,
        updatedAt: tx.now,
      }),
    );
  for (let i = 0; i < rows.length; i += 100) await tx.em.insert(Departure, rows.slice(i, i + 100));
  const made = new Map(
    (await tx.em.findBy(Departure, { packageCode: to })).map((each) => [each.departureDate, each.id]),
  );
  return new Map(
    dates.flatMap((each) => (made.has(each.departureDate) ? [[each.id, made.get(each.departureDate) ?? 0]] : [])),
  );
}

/** A sheet for named dates goes along only with those dates. */
async function copySheets(tx: Tx, from: string, to: string, dates: ReadonlyMap<number, number>): Promise<void> {
  const sheets = await tx.em.find(PriceSheet, { where: { packageCode: from }, order: { id: 'ASC' } });
  for (const sheet of sheets.filter((each) => each.status !== 'deleted')) {
    const content = sheetContentOf(sheet);
    const named = content.departureIds?.flatMap((id) => dates.get(id) ?? []) ?? null;
    if (named === null || named.length) await insertSheet(tx, to, { ...content, departureIds: named });
  }
}
