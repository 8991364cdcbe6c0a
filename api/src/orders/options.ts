import { Type } from 'class-transformer';
import type { EntityManager } from 'typeorm';
import { Branch } from '../branches/branch.entity';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import { type Locale, ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATES } from '../domain/words';
import { Id, OneOf, Text } from '../http/dto';
import { matchTours, tourName, toursOnSale } from '../tours/match';

/** So many packages and departures are answered at once; the others are searched. */
const MOST = 50;
/** A package leaves daily for more than a year. */
const MOST_OF_ONE = 500;

/** `of=branches` leaves packages and departures out; `q` looks for packages, `packageId` asks for one with all its dates. */
export class OptionsQuery {
  @OneOf(['branches'], { optional: true })
  of?: 'branches';
  @Text(100, { optional: true })
  q?: string;
  @Type(() => Number)
  @Id({ optional: true })
  packageId?: number;
}

export interface OrderOptions {
  /** On sale, named in the reader's language: the first by code, or those that fit best. */
  packages: { id: number; packageCode: string; name: string }[];
  /** Theirs, the soonest first. */
  departures: { id: number; packageCode: string; departureDate: string; free: number; open: boolean }[];
  /** Named in the reader's language. */
  branches: { code: string; name: string }[];
  states: readonly string[];
  paymentStates: readonly string[];
  methods: readonly string[];
}

/**
 * What the order screens choose from (decisions B10): packages on sale, their coming departures, shops, states, methods.
 * A filter bar shows a few; of a whole catalogue this would be a quarter of a megabyte.
 */
export async function orderOptions(
  em: EntityManager,
  locale: Locale,
  now: Date,
  query: OptionsQuery = {},
): Promise<OrderOptions> {
  const sold = query.of === 'branches' ? NOTHING_SOLD : await onSale(em, locale, now, query);
  const shops = await em.find(Branch, { order: { code: 'ASC' } });
  const branches = shops.map(({ code, name, translations }) => ({
    code,
    name: (locale === 'en' ? undefined : translations?.[locale]?.['name']) || name,
  }));
  return { ...sold, branches, states: ORDER_STATES, paymentStates: PAYMENT_STATES, methods: PAYMENT_METHODS };
}

type Sold = Pick<OrderOptions, 'packages' | 'departures'>;
const NOTHING_SOLD: Sold = { packages: [], departures: [] };
async function onSale(
  em: EntityManager,
  locale: Locale,
  now: Date,
  { q = '', packageId }: OptionsQuery,
): Promise<Sold> {
  const found = packageId === undefined ? await matchTours(em, q) : [packageId];
  const packages = await toursOnSale(em, found, MOST);
  if (!packages.length) return NOTHING_SOLD;
  const codes = packages.map((each) => each.packageCode);
  const departures = await rowsOf<Omit<OrderOptions['departures'][number], 'open'> & { open: number }>(
    em,
    `SELECT id, packageCode, departureDate, maxPax - reservedNumber - heldCount - bookedCount AS free, open
     FROM departures WHERE packageCode IN (${marks(codes)}) AND departureDate >= ?
     ORDER BY departureDate, packageCode LIMIT ${String(packageId === undefined ? MOST : MOST_OF_ONE)}`,
    [...codes, businessDate(now)],
  );
  return {
    packages: packages.map((each) => ({
      id: each.id,
      packageCode: each.packageCode,
      name: tourName(each, locale),
    })),
    departures: departures.map((each) => ({
      id: Number(each.id),
      packageCode: each.packageCode,
      departureDate: each.departureDate,
      free: Number(each.free),
      open: Number(each.open) === 1,
    })),
  };
}
