import type { EntityManager } from 'typeorm';
import { movesOf } from '../approvals/may';
import { rejectionsOf } from '../approvals/rejections';
import { isFile } from '../crud/nested';
import { businessDate } from '../domain/dates';
import { missingInPackage } from '../domain/completeness';
import { DomainError } from '../domain/errors';
import type { Field } from '../domain/fields';
import { cents, toHkd } from '../domain/money';
import { packageContent } from '../domain/resources/package-content';
import type { FileRef } from '../domain/wire/file';
import type { PackageContent, PackageContentWire, PackageWire } from '../domain/wire/package';
import { fileRefs } from '../files/refs';
import type { Actor } from '../http/actor';
import { namesOf } from '../staff/names';
import { datesFrom, hasOrders, hasPriceSheet } from '../catalogue/around';
import { readParameters } from '../parameters/read';
import { contentOf } from './content';
import { packageKind } from './package-kind';
import { Package } from '../catalogue/package.entity';

const filesIn = (content: PackageContent): string[] =>
  FIELDS.flatMap(([name, field]) => (holdsFiles(field) ? (content[name] as string | string[]) : []));
/** Content as it travels: money in HK$, files as references. */
function contentWire(content: PackageContent, files: ReadonlyMap<string, FileRef>): PackageContentWire {
  const travelling = FIELDS.flatMap(([name, field]): [string, unknown][] => {
    const value: unknown = content[name];
    if (field.kind === 'money') return [[name, toHkd(cents(Number(value)))]];
    if (!holdsFiles(field)) return [];
    return [[name, Array.isArray(value) ? value.flatMap((id) => files.get(id as string) ?? []) : fileOf(files, value)]];
  });
  return { ...content, ...Object.fromEntries(travelling) } as unknown as PackageContentWire;
}
const FIELDS = Object.entries<Field>(packageContent) as [keyof typeof packageContent, Field][];
const holdsFiles = (field: Field): boolean => isFile(field) || (field.kind === 'custom' && field.as === 'files');
const fileOf = (files: ReadonlyMap<string, FileRef>, id: unknown): FileRef | null => files.get(id as string) ?? null;

/** A package with its working copy, what is live, what is missing and what may be done next (decisions B10). */
export async function packageWire(em: EntityManager, actor: Actor, row: Package, now: Date): Promise<PackageWire> {
  const content = contentOf(row);
  const live = row.published;
  const files = await fileRefs(em, [...filesIn(content), ...(live ? filesIn(live) : [])]);
  const names = await namesOf(em, [row.createdBy, row.submittedBy, row.approvedBy]);
  const name = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  const departureDates = await datesFrom(em, row.packageCode, businessDate(now));
  const rejected = (await rejectionsOf(em, 'tours', [row])).get(row.id) ?? null;
  const priced = await hasPriceSheet(em, row.packageCode);
  const { packageLanguages: languages } = await readParameters(em);
  return {
    ...contentWire(content, files),
    id: row.id,
    version: row.version,
    packageCode: row.packageCode,
    status: row.status,
    creator: name(row.createdBy) ?? '',
    createdBy: row.createdBy,
    submitter: name(row.submittedBy),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approver: name(row.approvedBy),
    approvalDate: row.approvalDate?.toISOString() ?? null,
    rejectReason: row.rejectReason,
    rejected,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    published: live ? contentWire(live, files) : null,
    missing: missingInPackage(content, { languages, futureDepartures: departureDates.length, hasPriceSheet: priced }),
    languages: [...languages],
    departureDates,
    days: content.itinerary.length,
    moves: movesOf(packageKind, row, actor),
    codeFrozen: live !== null || (await hasOrders(em, row.id)),
  };
}

/** The package as it is sold: the published content stands in the place of the working copy. */
export async function publishedWire(em: EntityManager, actor: Actor, row: Package, now: Date): Promise<PackageWire> {
  const wire = await packageWire(em, actor, row, now);
  return wire.published ? { ...wire, ...wire.published, days: wire.published.itinerary.length } : wire;
}

/** @throws DomainError tour.idNotFound (404) */
export async function showTour(em: EntityManager, actor: Actor, id: number, now: Date): Promise<PackageWire> {
  const row = await em.findOneBy(Package, { id });
  if (!row) throw new DomainError('tour.idNotFound');
  return packageWire(em, actor, row, now);
}
/** @throws DomainError tour.notFound (404), also for a deleted one */
export async function showByCode(
  em: EntityManager,
  actor: Actor,
  packageCode: string,
  now: Date,
): Promise<PackageWire> {
  const row = await em.findOneBy(Package, { packageCode });
  if (!row || row.status === 'deleted') throw new DomainError('tour.notFound');
  return packageWire(em, actor, row, now);
}
