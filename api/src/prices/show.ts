import { marks } from '../database/find-rows';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import { prices } from '../domain/resources/prices';
import { type EntityManager, In } from 'typeorm';
import { movesOf } from '../approvals/may';
import { rejectionsOf } from '../approvals/rejections';
import { listOf } from '../lists/list-of';
import { listPage } from '../lists/list-page';
import type { ListParams, ListSpec } from '../lists/list-spec';
import { DomainError } from '../domain/errors';
import { toHkd } from '../domain/money';
import { calculatePrices } from '../domain/pricing';
import type { PricesOfCode, PriceSheetWire, PriceWithoutPackage } from '../domain/wire/price';
import type { FileRef } from '../domain/wire/file';
import type { Locale, Translations } from '../domain/words';
import { fileRefs } from '../files/refs';
import type { Actor } from '../http/actor';
import { namesOf } from '../staff/names';
import { missingInSheet, priceKind } from './price-kind';
import { PriceSheet } from '../catalogue/price-sheet.entity';
import { soldBy } from '../catalogue/sold-by';
import { sold } from '../catalogue/sold-package';

export const SHEETS = listOf(prices, {
  from: `price_sheets s LEFT JOIN packages p ON p.packageCode = s.packageCode AND p.status <> 'deleted'
    LEFT JOIN users u ON u.id = s.createdBy`,
  alias: 's',
  columns: { packageName: `COALESCE(${sold('name')}, '')`, creator: 'u.fullName' },
  searched: [sold('name')],
});
const NOT_DELETED = (alias: string): { sql: string; params: unknown[] } => ({
  sql: `${alias}.status <> 'deleted'`,
  params: [],
});

/** `all` is only a filter: it means none (decisions B2). Deleted rows are shown when asked for, or by id. */
export function withStatus(params: ListParams, alias: string): { rest: ListParams; where: ListSpec['where'] } {
  const { status, ...rest } = params;
  const asked = status !== undefined && status !== 'all' && status !== '';
  if (asked) return { rest: { ...rest, status }, where: [] };
  return { rest, where: params['id'] === undefined ? [NOT_DELETED(alias)] : [] };
}

/** A page of sheets, each in full (decisions B15: getOne is the list with ?id=). */
export async function listSheets(
  em: EntityManager,
  actor: Actor,
  params: ListParams,
): Promise<{ rows: PriceSheetWire[]; total: number }> {
  const query = sheetQuery(params);
  const { rows, total } = await listPage(em, query.spec, query.params);
  const ids = rows.map((row) => Number(row['id']));
  return { rows: await sheetsById(em, actor, ids), total };
}
export function sheetQuery(params: ListParams): { spec: ListSpec; params: ListParams } {
  const { rest, where = [] } = withStatus(params, 's');
  return { spec: { ...SHEETS, where }, params: rest };
}
export async function sheetsById(em: EntityManager, actor: Actor, ids: number[]): Promise<PriceSheetWire[]> {
  const found = new Map((await em.findBy(PriceSheet, { id: In(ids) })).map((row) => [row.id, row]));
  return sheetWires(
    em,
    actor,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

/** Sheets as they travel; names and files of all of them in one query each. */
async function sheetWires(em: EntityManager, actor: Actor, rows: PriceSheet[]): Promise<PriceSheetWire[]> {
  if (!rows.length) return [];
  const names = await namesOf(
    em,
    rows.flatMap((row) => [row.createdBy, row.submittedBy, row.approvedBy]),
  );
  const files = await fileRefs(
    em,
    rows.flatMap((row) => [...(row.contractFiles ?? []), ...(row.approvedContent?.contractFiles ?? [])]),
  );
  const refs = (ids: readonly string[] | null): FileRef[] => (ids ?? []).flatMap((id) => files.get(id) ?? []);
  const rejections = await rejectionsOf(em, 'prices', rows);
  const codes = [...new Set(rows.map((row) => row.packageCode))];
  const packs = await rowsOf<{ packageCode: string; name: string; translations: string | null }>(
    em,
    `SELECT p.packageCode, ${sold('name')} AS name, ${sold('translations')} AS translations FROM packages p
      WHERE p.status <> 'deleted' AND p.packageCode IN (${marks(codes)})`,
    codes,
  );
  const titles = new Map(packs.map((pack) => [pack.packageCode, nameIn(pack, actor.locale)]));
  const name = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  // every sheet is worked out: a long list must not hold up who asks for one
  return inPieces(rows, 25, (row) => {
    const overrides = row.overrides ?? [];
    const result = calculatePrices(row.inputs, overrides);
    return {
      id: row.id,
      version: row.version,
      packageCode: row.packageCode,
      packageName: titles.get(row.packageCode) ?? '',
      departureIds: row.departureIds,
      inputs: row.inputs,
      prices: { ...result.inForce, ...row.sent },
      overrides,
      result,
      adultPrice: toHkd(row.adultPrice),
      contractFiles: refs(row.contractFiles),
      status: row.status,
      creator: name(row.createdBy) ?? '',
      createdBy: row.createdBy,
      submitter: name(row.submittedBy),
      submittedAt: row.submittedAt?.toISOString() ?? null,
      approver: name(row.approvedBy),
      approvalDate: row.approvalDate?.toISOString() ?? null,
      rejectReason: row.rejectReason,
      rejected: rejections.get(row.id) ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      published: row.published,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      approvedContent: row.approvedContent && {
        ...row.approvedContent,
        contractFiles: refs(row.approvedContent.contractFiles),
      },
      missing: missingInSheet(row),
      moves: movesOf(priceKind, row, actor),
    };
  });
}

/** The name of a package in a language, English where there is none. */
const nameIn = ({ name, translations }: { name: string; translations: string | null }, locale: Locale): string =>
  (locale === 'en' ? undefined : (JSON.parse(translations ?? 'null') as Translations | null)?.[locale]?.['name']) ||
  name;

/** @throws DomainError price.notFound (404) */
export async function showSheet(em: EntityManager, actor: Actor, id: number): Promise<PriceSheetWire> {
  const row = await em.findOneBy(PriceSheet, { id });
  const [sheet] = await sheetWires(em, actor, row ? [row] : []);
  if (!sheet) throw new DomainError('price.notFound');
  return sheet;
}
/** The sheets of a code, newest first. */
export async function sheetsOf(em: EntityManager, actor: Actor, packageCode: string): Promise<PriceSheetWire[]> {
  return (await listSheets(em, actor, { packageCode })).rows;
}
export async function pricesOfCode(em: EntityManager, actor: Actor, packageCode: string): Promise<PricesOfCode> {
  return { sheets: await sheetsOf(em, actor, packageCode), published: await soldBy(em, packageCode, 0) };
}

/** Sheets whose code has no package yet (decisions B0 #8). */
export async function sheetsWithoutPackage(
  em: EntityManager,
  params: ListParams,
): Promise<{ rows: PriceWithoutPackage[]; total: number }> {
  const { id, packageCode, status, adultPrice, creator } = SHEETS.fields as Required<typeof SHEETS.fields>;
  const fields = { id, packageCode, status, adultPrice, creator } as ListSpec['fields'];
  const { rest, where = [] } = withStatus(params, 's');
  const spec = { ...SHEETS, fields, where: [...where, { sql: 'p.id IS NULL', params: [] }] };
  const { rows, total } = await listPage(em, spec, rest);
  return { rows: rows as unknown as PriceWithoutPackage[], total };
}
