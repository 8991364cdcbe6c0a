import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { inPieces } from '../database/in-pieces';
import { rowsOf } from '../database/raw';
import { marginPercent } from '../domain/closing/margin';
import { type MarginsBy, shared } from '../domain/closing/margins-by';
import { addDays, type DateOnly } from '../domain/dates';
import type { ReportColumn, ReportRow, ReportWire } from '../domain/wire/report';
import { hkd, tableOf } from '../reports/report';

const FIGURES: ReportColumn[] = [
  { key: 'departures', kind: 'int', total: true },
  { key: 'travellers', kind: 'int', total: true },
  { key: 'income', kind: 'money', total: true },
  { key: 'cost', kind: 'money', total: true },
  { key: 'margin', kind: 'money', total: true },
  { key: 'marginPercent', kind: 'percent' },
  { key: 'plannedMarginSum', kind: 'money', total: true },
];
interface Sums {
  name: string;
  departures: number;
  travellers: number;
  income: number;
  cost: number;
  planned: number;
}
export interface Period {
  from: DateOnly;
  to: DateOnly;
  closed: boolean;
}
const NAMES: Readonly<Record<'departure' | 'tour' | 'area' | 'month', string>> = {
  departure: 'c.code',
  tour: 'c.packageCode',
  area: "COALESCE((SELECT l.name FROM packages p JOIN lookups l ON l.id = p.areaCode WHERE p.packageCode = c.packageCode), '–')",
  month: 'SUBSTR(c.departureDate, 1, 7)',
};
const WHERE = 'c.departureDate >= ? AND c.departureDate <= ?';
const within = ({ closed }: Period): string => (closed ? `${WHERE} AND c.state = 'closed'` : WHERE);

/** So many days are read at a time: whoever waits is answered in between, however many departures a year has. */
const SLICE_DAYS = 5;
const PIECE = 500;
const SHARED_AT_ONCE = 200;

/** What departures of a period earned and cost, by what is asked for; the largest margin first, months in their order. */
export async function readMargins(em: EntityManager, by: MarginsBy, period: Period): Promise<ReportWire> {
  const found = new Map<string, Sums>();
  for (let { from } = period; from <= period.to; from = addDays(from, SLICE_DAYS)) {
    const last = addDays(from, SLICE_DAYS - 1);
    const slice = { ...period, from, to: last < period.to ? last : period.to };
    const read = by === 'shop' || by === 'supplier' ? sharedOut(em, by, slice) : grouped(em, by, slice);
    // each of their own here: parts in order are soon in order
    for (const sums of (await read).sort(byMargin)) add(found, sums);
    await setImmediate();
  }
  const sums = [...found.values()].sort(by === 'month' ? (a, b) => (a.name < b.name ? -1 : 1) : byMargin);
  const rows = await inPieces(sums, PIECE, (sum): ReportRow => {
    const margin = sum.income - sum.cost;
    return {
      ...{ [by]: sum.name, departures: sum.departures, travellers: sum.travellers },
      ...{ income: hkd(sum.income), cost: hkd(sum.cost), margin: hkd(margin) },
      ...{ marginPercent: marginPercent(sum.income, margin), plannedMarginSum: hkd(sum.planned) },
    };
  });
  const name = `marginsBy${by.charAt(0).toUpperCase()}${by.slice(1)}`;
  return { type: 0, ...(await tableOf(name, [{ key: by, kind: 'text' }, ...FIGURES], { rows })), more: [] };
}

const byMargin = (a: Sums, b: Sums): number => b.income - b.cost - (a.income - a.cost);
function add(found: Map<string, Sums>, { name, ...more }: Sums): void {
  const sums = found.get(name) ?? { name, departures: 0, travellers: 0, income: 0, cost: 0, planned: 0 };
  for (const key of Object.keys(more) as (keyof typeof more)[]) sums[key] += more[key];
  found.set(name, sums);
}

async function grouped(em: EntityManager, by: keyof typeof NAMES, period: Period): Promise<Sums[]> {
  const rows = await rowsOf<Sums>(
    em,
    `SELECT ${NAMES[by]} AS name, COUNT(*) AS departures, COALESCE(SUM(c.travellers), 0) AS travellers,
            COALESCE(SUM(c.income), 0) AS income, COALESCE(SUM(c.cost), 0) AS cost, COALESCE(SUM(c.plannedMargin), 0) AS planned
       FROM closings c WHERE ${within(period)} GROUP BY ${NAMES[by]}`,
    [period.from, period.to],
  );
  return rows.map(({ name, ...sums }) => ({ name, ...numbers(sums) }));
}
const numbers = (sums: Omit<Sums, 'name'>): Omit<Sums, 'name'> =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Number(value)])) as Omit<Sums, 'name'>;

interface Weight {
  closing: number;
  name: string | null;
  weight: number;
}
interface Whole extends Omit<Sums, 'name' | 'departures'> {
  id: number;
}
/** Travellers by the shop that sold them; costs by the supplier they are bought from. */
const WEIGHTS: Readonly<Record<'shop' | 'supplier', (where: string) => string>> = {
  shop: (where) => `SELECT c.id AS closing, o.branch AS name, COUNT(m.id) AS weight
    FROM closings c JOIN sub_orders s ON s.departureId = c.departure JOIN orders o ON o.id = s.orderId
      JOIN members m ON m.subOrderId = s.id
   WHERE ${where} AND s.orderState IN ('CONFIRMED', 'COMPLETED') AND m.state = 'LIVING' GROUP BY c.id, o.branch`,
  supplier: (
    where,
  ) => `SELECT l.closing, s.name, SUM(COALESCE(l.actualAmount + l.exchangeLoss, l.committedAmount, 0)) AS weight
    FROM closings c JOIN cost_lines l ON l.closing = c.id LEFT JOIN suppliers s ON s.id = l.supplier
   WHERE ${where} AND l.state <> 'dropped' GROUP BY l.closing, s.name`,
};
/** Each departure shared out to the cent; what nobody has a part of stands under a dash. */
async function sharedOut(em: EntityManager, by: 'shop' | 'supplier', period: Period): Promise<Sums[]> {
  const params = [period.from, period.to];
  const wholes = await rowsOf<Whole>(
    em,
    `SELECT c.id, c.travellers, c.income, c.cost, c.plannedMargin AS planned FROM closings c WHERE ${within(period)}`,
    params,
  );
  if (!wholes.length) return [];
  const weights = new Map<number, Weight[]>();
  for (const row of await rowsOf<Weight>(em, WEIGHTS[by](within(period)), params)) {
    const own = weights.get(Number(row.closing));
    if (own) own.push(row);
    else weights.set(Number(row.closing), [row]);
  }
  const parts = await inPieces(wholes, SHARED_AT_ONCE, (whole) => {
    const own = weights.get(Number(whole.id)) ?? [{ name: null, weight: 1 }];
    const weighed = own.map(({ weight }) => Math.max(0, Number(weight)));
    const of = (key: 'travellers' | 'income' | 'cost' | 'planned'): number[] =>
      shared(Number(whole[key] ?? 0), weighed);
    const [travellers, income, cost, planned] = [of('travellers'), of('income'), of('cost'), of('planned')];
    return own.map(({ name }, at) => ({
      ...{ name: name ?? '–', departures: 1, travellers: travellers[at] ?? 0 },
      ...{ income: income[at] ?? 0, cost: cost[at] ?? 0, planned: planned[at] ?? 0 },
    }));
  });
  return parts.flat();
}
