import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { businessDate } from '../domain/dates';
import { type Locale, ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATES } from '../domain/words';
import { OneOf } from '../http/dto';
import { toursOnSale, tourName } from '../tours/match';

/** `of=branches` leaves packages and departures out: they are hundreds of kB, and a filter bar shows shops only. */
export class OptionsQuery {
  @OneOf(['branches'], { optional: true })
  of?: 'branches';
}

export interface OrderOptions {
  /** Named in the reader's language; `words` are all that they are looked for by: other languages, country, area. */
  packages: { id: number; packageCode: string; name: string; words: string }[];
  departures: { id: number; packageCode: string; departureDate: string; free: number; open: boolean }[];
  branches: { code: string; name: string }[];
  states: readonly string[];
  paymentStates: readonly string[];
  methods: readonly string[];
}

/** What the order screens choose from (decisions B10): packages on sale, their coming departures, shops, states, methods. */
export async function orderOptions(
  em: EntityManager,
  locale: Locale,
  now: Date,
  { of }: OptionsQuery = {},
): Promise<OrderOptions> {
  const sold = of === 'branches' ? NOTHING_SOLD : await onSale(em, locale, now);
  const branches = await rowsOf<OrderOptions['branches'][number]>(em, 'SELECT code, name FROM branches ORDER BY code');
  return { ...sold, branches, states: ORDER_STATES, paymentStates: PAYMENT_STATES, methods: PAYMENT_METHODS };
}

type Sold = Pick<OrderOptions, 'packages' | 'departures'>;
const NOTHING_SOLD: Sold = { packages: [], departures: [] };
async function onSale(em: EntityManager, locale: Locale, now: Date): Promise<Sold> {
  const packages = await toursOnSale(em);
  const departures = await rowsOf<Omit<OrderOptions['departures'][number], 'open'> & { open: number }>(
    em,
    `SELECT id, packageCode, departureDate, maxPax - reservedNumber - heldCount - bookedCount AS free, open
     FROM departures WHERE departureDate >= ? ORDER BY packageCode, departureDate LIMIT 5000`,
    [businessDate(now)],
  );
  return {
    packages: packages.map((each) => ({
      id: each.id,
      packageCode: each.packageCode,
      name: tourName(each, locale),
      words: each.words,
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
