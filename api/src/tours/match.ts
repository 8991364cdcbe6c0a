import { LAST_CHARACTER } from '../database/last-character';
import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { sold } from '../catalogue/sold-package';
import { isAlike } from '../domain/alike';
import { grouped } from '../domain/grouped';
import { LIMITS } from '../domain/limits';
import type { ApprovalState, Locale, Translations } from '../domain/words';
import { codeForm, nameForm, type SearchField } from '../search/terms';

/** A package as somebody looking for it knows it. */
export interface KnownTour {
  id: number;
  packageCode: string;
  name: string;
  status: ApprovalState;
  translations: Translations | null;
}
/** How a package was found, the surest first. */
const BY = { code: 0, name: 1, place: 2, slip: 3 } as const;
type Ranks = Map<number, number>;
/** So many terms of one word are looked at. */
const WALK = 5000;

/**
 * Ids of packages by code, by name, title and keyword in any language, by country and by area, whatever script they are
 * typed in; a Latin word may have a slip. Every word must fit; the surest first. Null when no word asks for anything.
 */
export async function matchTours(em: EntityManager, typed: string): Promise<number[] | null> {
  const words = nameForm(typed).split(' ').filter(Boolean);
  if (!words.length) return null;
  const found = await byStart(em, 'tourCode', codeForm(typed), BY.code);
  const places = await readPlaces(em);
  const perWord = await Promise.all(words.map((word) => ranksOf(em, places, word)));
  const [first = new Map<number, number>(), ...others] = perWord;
  for (const [id, rank] of first)
    if (!found.has(id) && others.every((each) => each.has(id)))
      found.set(id, Math.max(rank, ...others.map((each) => each.get(id) ?? 0)));
  return [...found].sort(([a, x], [b, y]) => x - y || a - b).map(([id]) => id);
}

/** What one word leads to; a slip is looked for where it leads nowhere. */
async function ranksOf(em: EntityManager, places: readonly Place[], word: string): Promise<Ranks> {
  const ranks = await byStart(em, 'tourName', word, BY.name);
  await addPlaces(
    em,
    ranks,
    places.filter(({ names }) => names.some((name) => name.includes(word))),
    BY.place,
  );
  if (ranks.size > 0 || !/^[a-z]/.test(word)) return ranks;
  const [letter = ''] = word;
  const near = await rowsOf<{ ownerId: number; term: string }>(
    em,
    `SELECT ownerId, term FROM search_terms WHERE field = 'tourName' AND term >= ? AND term < ? LIMIT ${String(WALK)}`,
    [letter, `${letter}${LAST_CHARACTER}`],
  );
  for (const { ownerId, term } of near)
    if (isAlike(word, term.split(' ')[0] ?? '')) ranks.set(Number(ownerId), BY.slip);
  const alike = places.filter(({ names }) => names.some((name) => name.split(' ').some((each) => isAlike(word, each))));
  await addPlaces(em, ranks, alike, BY.slip);
  return ranks;
}

async function byStart(em: EntityManager, field: SearchField, form: string, rank: number): Promise<Ranks> {
  if (form === '') return new Map();
  const rows = await rowsOf<{ ownerId: number }>(
    em,
    `SELECT ownerId FROM search_terms WHERE field = ? AND term >= ? AND term < ? LIMIT ${String(WALK)}`,
    [field, form, `${form}${LAST_CHARACTER}`],
  );
  return new Map(rows.map((row) => [Number(row.ownerId), rank]));
}

interface Place {
  field: 'tourCountry' | 'tourArea';
  code: string;
  /** As they are compared. */
  names: string[];
}
async function addPlaces(em: EntityManager, ranks: Ranks, places: readonly Place[], rank: number): Promise<void> {
  for (const id of await idsAt(em, places)) if (!ranks.has(id)) ranks.set(id, rank);
}
/** Packages that go to one of these countries or areas: a letter stands in the names of fifty, which are asked for at once. */
export async function idsAt(em: EntityManager, places: readonly Pick<Place, 'field' | 'code'>[]): Promise<number[]> {
  if (!places.length) return [];
  const fields = [...grouped(places, ({ field }) => field)];
  const rows = await rowsOf<{ ownerId: number }>(
    em,
    `SELECT ownerId FROM search_terms WHERE ${fields.map(([, own]) => `(field = ? AND term IN (${marks(own)}))`).join(' OR ')} LIMIT ${String(WALK)}`,
    fields.flatMap(([field, own]) => [field, ...own.map(({ code }) => code)]),
  );
  return rows.map((row) => Number(row.ownerId));
}
/** Countries and areas with their names in every language, as one types them. */
async function readPlaces(em: EntityManager): Promise<Place[]> {
  const rows = await rowsOf<{ kind: string; code: string; name: string; translations: string | null }>(
    em,
    "SELECT kind, code, name, translations FROM lookups WHERE kind IN ('countries', 'areaCodes')",
  );
  return rows.map(({ kind, code, name, translations }) => ({
    ...{ field: kind === 'countries' ? 'tourCountry' : 'tourArea', code },
    names: formsOf(name, translations),
  }));
}
/** As they were folded before: the names of three hundred places in three languages were most of a search. */
const forms = new Map<string, string[]>();
const MOST_FORMS = 2000;
function formsOf(name: string, translations: string | null): string[] {
  const written = `${name} ${translations ?? ''}`;
  const known = forms.get(written);
  if (known) return known;
  const texts = Object.values((JSON.parse(translations ?? 'null') as Translations | null) ?? {});
  const folded = [name, ...texts.map((each) => each['name'] ?? '')].filter(Boolean).map(nameForm);
  if (forms.size >= MOST_FORMS) forms.clear();
  forms.set(written, folded);
  return folded;
}

/** Packages on sale: of these the first in their order; null: the first by code. */
export async function toursOnSale(
  em: EntityManager,
  ids: readonly number[] | null,
  most: number,
): Promise<KnownTour[]> {
  const near = ids?.slice(0, CHUNK);
  if (near?.length === 0) return [];
  const rows = await rowsOf<Row>(
    em,
    `SELECT ${KNOWN} FROM packages p
      WHERE p.publishedAt IS NOT NULL AND p.status <> 'deleted' ${near ? `AND p.id IN (${marks(near)})` : ''}
      ORDER BY p.packageCode LIMIT ${String(near ? CHUNK : most)}`,
    near ?? [],
  );
  const tours = rows.map(tourOf);
  return (near ? near.flatMap((id) => tours.find((each) => each.id === id) ?? []) : tours).slice(0, most);
}

/** Named as it is sold; one that nobody approved yet as it is written. */
const KNOWN = `p.id, p.packageCode, p.status, ${sold('name')} AS name, ${sold('translations')} AS translations`;
interface Row extends Omit<KnownTour, 'translations'> {
  translations: string | null;
}
/** So many packages are read at a time: for more of them a server would rather read all. */
const CHUNK = 200;

/** These packages in this order; null: all by code, as far as a list shows. Deleted ones are not known. */
export async function knownTours(em: EntityManager, ids: readonly number[] | null): Promise<KnownTour[]> {
  const wanted = (ids ?? (await byCode(em))).slice(0, LIMITS.listWindow);
  const tours: KnownTour[] = [];
  for (let at = 0; at < wanted.length; at += CHUNK) {
    const chunk = wanted.slice(at, at + CHUNK);
    const rows = await rowsOf<Row>(em, `SELECT ${KNOWN} FROM packages p WHERE p.id IN (${marks(chunk)})`, chunk);
    tours.push(...rows.filter(({ status }) => status !== 'deleted').map(tourOf));
  }
  const places = new Map(wanted.map((id, index) => [id, index]));
  return tours.sort((x, y) => (places.get(x.id) ?? 0) - (places.get(y.id) ?? 0));
}
async function byCode(em: EntityManager): Promise<number[]> {
  const sql = `SELECT id FROM packages ORDER BY packageCode LIMIT ${String(LIMITS.listWindow)}`;
  return (await rowsOf<{ id: number }>(em, sql)).map((row) => Number(row.id));
}
const tourOf = (row: Row): KnownTour => ({
  ...row,
  id: Number(row.id),
  translations: JSON.parse(row.translations ?? 'null') as Translations | null,
});

/** The name of a package in the reader's language. */
export const tourName = ({ name, translations }: Pick<KnownTour, 'name' | 'translations'>, locale: Locale): string =>
  (locale === 'en' ? '' : translations?.[locale]?.['name']) || name;
