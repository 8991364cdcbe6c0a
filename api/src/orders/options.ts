import type { EntityManager } from 'typeorm';
import { businessDate } from '../domain/dates';
import { ORDER_STATES, PAYMENT_METHODS, PAYMENT_STATES } from '../domain/words';

export interface OrderOptions {
  packages: { id: number; packageCode: string; name: string }[];
  departures: { id: number; packageCode: string; departureDate: string; free: number; open: boolean }[];
  branches: { code: string; name: string }[];
  states: readonly string[];
  paymentStates: readonly string[];
  methods: readonly string[];
}

/** What the order screens choose from (decisions B10): packages on sale, their coming departures, shops, states, methods. */
export async function orderOptions(em: EntityManager, now: Date): Promise<OrderOptions> {
  const packages = await em.query<OrderOptions['packages']>(
    "SELECT id, packageCode, name FROM packages WHERE published IS NOT NULL AND status <> 'deleted' ORDER BY packageCode",
  );
  const departures = await em.query<(Omit<OrderOptions['departures'][number], 'open'> & { open: number })[]>(
    `SELECT id, packageCode, departureDate, maxPax - reservedNumber - heldCount - bookedCount AS free, open
     FROM departures WHERE departureDate >= ? ORDER BY packageCode, departureDate LIMIT 5000`,
    [businessDate(now)],
  );
  const branches = await em.query<OrderOptions['branches']>('SELECT code, name FROM branches ORDER BY code');
  return {
    packages: packages.map((each) => ({ ...each, id: Number(each.id) })),
    departures: departures.map((each) => ({
      id: Number(each.id),
      packageCode: each.packageCode,
      departureDate: each.departureDate,
      free: Number(each.free),
      open: Number(each.open) === 1,
    })),
    branches,
    states: ORDER_STATES,
    paymentStates: PAYMENT_STATES,
    methods: PAYMENT_METHODS,
  };
}
