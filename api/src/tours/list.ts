import { packageContent } from '../domain/resources/package-content';
import { tours } from '../domain/resources/tours';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { rowsOf } from '../database/raw';
import { listOf, type Source } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListParams, ListSpec } from '../lists/list-spec';
import type { DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { namedBy } from '../domain/sold-by';
import type { PackageContent, PackageListRow } from '../domain/wire/package';
import { fileRefs } from '../files/refs';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { withStatus } from '../prices/show';
import { Section } from '../sections/section.entity';
import { Package } from '../catalogue/package.entity';
import { sold } from '../catalogue/sold-package';

const SOURCE: Source = {
  from: `packages p LEFT JOIN users c ON c.id = p.createdBy LEFT JOIN users s ON s.id = p.submittedBy
    LEFT JOIN users a ON a.id = p.approvedBy`,
  alias: 'p',
  columns: { creator: 'c.fullName', submitter: 's.fullName', approver: 'a.fullName' },
  dressed: ['departures', 'nextDeparture', 'adultPrice'],
  beside: { version: { sql: 'p.version', kind: 'int', filter: false } },
  searched: ['p.keywords'],
};
const TOURS = listOf(tours, SOURCE);
/** What is live is put in order, filtered and looked for by what is sold. */
const LIVE = listOf(tours, {
  ...SOURCE,
  columns: {
    ...SOURCE.columns,
    ...{ name: sold('name'), areaCode: sold('areaCode'), packageType: sold('packageType') },
  },
});
interface Page {
  rows: PackageListRow[];
  total: number;
}

/** Packages by state; without a state, or with `all`, everything but the deleted (decisions B2). */
export async function listTours(em: EntityManager, params: ListParams, today: DateOnly): Promise<Page> {
  const query = tourQuery(params);
  const { rows, total } = await listPage(em, query.spec, query.params);
  return { rows: await dressed(em, rows, today), total };
}
export function tourQuery(params: ListParams): { spec: ListSpec; params: ListParams } {
  const { rest, where = [] } = withStatus(params, 'p');
  return { spec: { ...TOURS, where }, params: rest };
}

/** What is live, with the texts that are sold: also packages whose amendment waits (decisions B0 #10). */
export async function listApproved(
  em: EntityManager,
  params: ListParams,
  today: DateOnly,
  without: readonly number[] = [],
): Promise<Page> {
  const where = [{ sql: `p.publishedAt IS NOT NULL AND p.status <> 'deleted'`, params: [] as unknown[] }];
  if (without.length) where.push({ sql: `p.id NOT IN (${without.map(() => '?').join(', ')})`, params: [...without] });
  const { rows, total } = await listPage(em, { ...LIVE, where }, params);
  const ids = rows.map((row) => Number(row['id']));
  const packs = ids.length
    ? await em.find(Package, { select: { id: true, published: true }, where: { id: In(ids) } })
    : [];
  const live = new Map(packs.map((pack) => [pack.id, pack.published]));
  const asSold = rows.map((row) => ({ ...row, ...shownOf(live.get(Number(row['id'])) ?? null) }));
  return { rows: await dressed(em, asSold, today), total };
}
const SHOWN = [...Object.keys(packageContent).filter((name) => name in tours.fields), 'translations'];
const shownOf = (content: PackageContent | null): Record<string, unknown> =>
  content ? Object.fromEntries(SHOWN.map((name) => [name, content[name as keyof PackageContent]])) : {};

/** Ids that sections hold: that of one section, or of all that are shown; hidden ones are deleted (decisions B0 #33). */
export async function idsInSections(em: EntityManager, sectionId?: number): Promise<number[]> {
  const sections = await em.find(Section, { where: sectionId === undefined ? { visible: true } : { id: sectionId } });
  if (sectionId !== undefined && !sections.length) throw new DomainError('section.notFound');
  return [...new Set(sections.flatMap((section) => section.tourIds ?? []))];
}

/** What a page of packages needs from elsewhere, one query each: picture, coming dates, price for all dates. */
export async function dressed(
  em: EntityManager,
  rows: Record<string, unknown>[],
  today: DateOnly,
): Promise<PackageListRow[]> {
  if (!rows.length) return [];
  const codes = rows.map((row) => String(row['packageCode']));
  const marks = codes.map(() => '?').join(', ');
  const coming = await rowsOf<{ packageCode: string; total: number; first: string }>(
    em,
    `SELECT packageCode, COUNT(*) AS total, MIN(departureDate) AS first FROM departures
      WHERE packageCode IN (${marks}) AND departureDate >= ? GROUP BY packageCode`,
    [...codes, today],
  );
  const dates = new Map(coming.map((each) => [each.packageCode, each]));
  const prices = await adultPrices(em, codes);
  const pictures = await fileRefs(
    em,
    rows.map((row) => String(row['picture1'] ?? '')),
  );
  return rows.map((row) => {
    const code = String(row['packageCode']);
    return {
      ...(row as unknown as PackageListRow),
      translations: (row['translations'] ?? {}) as PackageListRow['translations'],
      picture1: pictures.get(String(row['picture1'])) ?? null,
      departures: Number(dates.get(code)?.total ?? 0),
      nextDeparture: dates.get(code)?.first ?? null,
      adultPrice: prices.get(code) ?? null,
    };
  });
}
async function adultPrices(em: EntityManager, codes: string[]): Promise<Map<string, number>> {
  const sheets = await em.find(PriceSheet, {
    select: { packageCode: true, published: true },
    where: { packageCode: In(codes), published: Not(IsNull()), status: Not('deleted') },
    order: { publishedAt: 'ASC', id: 'ASC' },
  });
  const general = sheets.flatMap(({ packageCode, published }) =>
    published && namedBy(published) === null ? [[packageCode, published.prices.adultPrice] as const] : [],
  );
  return new Map(general);
}
