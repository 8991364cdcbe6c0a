import type { EntityManager } from 'typeorm';
import { ON_MYSQL } from '../database/columns';
import { inPieces } from '../database/in-pieces';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import { type MarginsBy, shared } from '../domain/closing/margins-by';
import { type Locale, SURE_STATES } from '../domain/words';
import { areaNames } from '../lookups/area-names';
import { add, ENDS, IS_OPEN, LATE, type Period, type Sums, sumsOf, within } from './margin-sums';

const SHARED_AT_ONCE = 200;
interface Whole extends Omit<Sums, 'name' | 'departures'> {
  /** Each weight behind the key of its shop or supplier: `TST 2,MK 1`. */
  weights: string | null;
}
/** Travellers by the shop that sold them; costs by the supplier they are bought from, by its key. */
const WEIGHTS: Readonly<Record<'shop' | 'supplier', string>> = {
  shop: `SELECT ${joined('o.branch', 1)} FROM sub_orders s JOIN orders o ON o.id = s.orderId
           JOIN members m ON m.subOrderId = s.id
          WHERE s.departureId = c.departure AND ${isOneOf('s.orderState', SURE_STATES)} AND m.state = 'LIVING'`,
  supplier: `SELECT ${joined("COALESCE(l.supplier, '')", 'COALESCE(l.actualAmount + l.exchangeLoss, l.committedAmount, l.plannedAmount, 0)')}
               FROM cost_lines l WHERE l.closing = c.id AND l.state <> 'dropped'`,
};
/** A row for each departure rather than for each of its lines: handing rows over costs more than finding them. */
function joined(key: string, weight: string | number): string {
  return ON_MYSQL ? `GROUP_CONCAT(CONCAT(${key}, ' ', ${weight}))` : `GROUP_CONCAT(${key} || ' ' || ${weight})`;
}

const KEYS = ['travellers', 'income', 'cost', 'planned', 'openMargin', 'late'] as const;
/** Shares each departure out, to the cent, and adds the parts up; what nobody has a part of has no key. */
export async function shareOut(
  em: EntityManager,
  by: 'shop' | 'supplier',
  period: Period,
  found: Map<string, Sums>,
): Promise<void> {
  const wholes = await rowsOf<Whole>(
    em,
    `SELECT c.travellers, ${ENDS.income} AS income, ${ENDS.cost} AS cost, c.plannedMargin AS planned, ${LATE} AS late, ${IS_OPEN} AS open,
            ${IS_OPEN} * (${ENDS.income} - ${ENDS.cost}) AS openMargin, (${WEIGHTS[by]}) AS weights
       FROM closings c WHERE ${within(period)}`,
    [period.from, period.to],
  );
  await inPieces(wholes, SHARED_AT_ONCE, (whole) => {
    const own = weightsOf(whole.weights);
    const open = Number(whole.open);
    if (open && by === 'supplier') addUnbought(own, Number(whole.cost));
    const weighed = [...own.values()].map((weight) => Math.max(0, weight));
    const sums = [...own.keys()].map((name) => sumsOf(found, name));
    for (const each of sums) {
      each.departures += 1;
      each.open += open;
    }
    for (const key of KEYS)
      for (const [at, part] of shared(Number(whole[key] ?? 0), weighed).entries()) if (sums[at]) sums[at][key] += part;
  });
}
/** What an open departure is expected to cost beside its lines is bought from nobody yet. */
function addUnbought(weights: Map<string, number>, cost: number): void {
  const rest = cost - [...weights.values()].reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (rest > 0) weights.set('', (weights.get('') ?? 0) + rest);
}
function weightsOf(text: string | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of text?.split(',') ?? [' 1']) {
    const [key = '', weight] = each.split(' ');
    sums.set(key, (sums.get(key) ?? 0) + Number(weight));
  }
  return sums;
}
/** Suppliers by their names, of which two may have the same, areas by theirs in a language; shops are called by their codes. */
export async function named(
  em: EntityManager,
  by: MarginsBy,
  found: ReadonlyMap<string, Sums>,
  locale: Locale,
): Promise<Sums[]> {
  if (by !== 'supplier' && by !== 'area')
    return [...found.values()].map((each) => ({ ...each, name: each.name || '–' }));
  const names = by === 'area' ? await areas(em, locale) : await suppliers(em);
  const all = new Map<string, Sums>();
  for (const sums of found.values()) add(all, { ...sums, name: names.get(sums.name) ?? '–' });
  return [...all.values()];
}
const areas = async (em: EntityManager, locale: Locale): Promise<Map<string, string>> =>
  new Map([...(await areaNames(em, locale))].map(([code, name]) => [String(code), name]));
async function suppliers(em: EntityManager): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: number; name: string }>(em, 'SELECT id, name FROM suppliers');
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
