import type { EntityManager } from 'typeorm';
import { figuresOf } from '../closings/read-case';
import type { Row } from '../crud/part';
import { partOf } from '../crud/parts';
import { rowsOf } from '../database/raw';
import type { ClosedFigures, ClosingFigures } from '../domain/closing/figures';
import { cents } from '../domain/money';
import { LOCKED_STATES } from '../domain/resources/closings';
import { type Difference, differing } from './difference';

/** The columns by which boards sort are those of the figures. */
export const columnsOf = (figures: ClosingFigures | ClosedFigures): Record<string, unknown> => ({
  income: figures.income.total,
  cost: figures.cost + figures.exchangeLoss,
  margin: figures.margin,
  marginPercent: figures.marginPercent === null ? null : Math.round(figures.marginPercent * 100),
  plannedMargin: figures.plannedMargin,
});
export const picked = (row: Row, of: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(of).map((key) => [key, row[key] === null ? null : Number(row[key])]));

/**
 * What a closing froze adds up, its versions follow one another, and while its tour is locked the last one is what its
 * ledger rows, people, costs and leaders' accounts still come to, at the rates that were known when it was closed.
 */
export async function closings(em: EntityManager): Promise<Difference[]> {
  const found: Difference[] = [];
  const all = await em.find(partOf('closings').entity, { order: { id: 'ASC' } });
  const versions = await em.find(partOf('closingVersions').entity, { order: { closing: 'ASC', no: 'ASC' } });
  const closed = await closers(em);
  for (const closing of all) {
    const record = String(closing['code']);
    const own = versions.filter((each) => Number(each['closing']) === closing.id);
    own.forEach((version, at) => found.push(...ofVersion(`${record} ${String(version['no'])}`, version, at + 1)));
    const name = `${String(closing['packageCode'])} ${String(closing['departureDate'])}`;
    found.push(...differing('closing: its tour', record, record, name));
    const last = own.at(-1);
    found.push(
      ...differing(
        'closing: its versions = the log',
        record,
        own.map((each) => each['closedBy']),
        closed.get(String(closing.id)) ?? [],
      ),
    );
    if (!last || !LOCKED_STATES.includes(String(closing['state']))) continue;
    const figures = last['figures'] as ClosedFigures;
    const due: Record<string, unknown> = { ...columnsOf(figures), travellers: figures.travellers };
    // a closed tour ends as it was closed
    const ends = { expectedIncome: due['income'], expectedCost: due['cost'], expectedMargin: due['margin'] };
    const shown = { ...due, ...ends };
    found.push(...differing('closing = its last version', record, picked(closing, shown), shown));
    const { ratesTo: _older, ...frozen } = figures;
    const now = await figuresOf(em, closing);
    const alike = frozen.rooms === undefined ? ofRooms(frozen, now, closing['plan'] != null) : {};
    found.push(...differing('closing = its rows', record, { ...frozen, ...alike }, now));
  }
  return [...found, ...(await places(em))];
}

/**
 * Rooms were counted otherwise then, and the way from the plan to there with them; where no plan was kept the plan too. What
 * it cost is what was invoiced.
 */
function ofRooms(closed: ClosedFigures, now: ClosingFigures, planned: boolean): Partial<ClosingFigures> {
  const { rooms, bridge, plannedCost, plannedMargin } = now;
  if (planned) return { rooms, bridge };
  const planOf = (category: string): number | undefined =>
    now.categories.find((each) => each.category === category)?.planned;
  const categories = closed.categories.map((each) => ({
    ...each,
    planned: cents(planOf(each.category) ?? each.planned),
  }));
  return { rooms, bridge, plannedCost, plannedMargin, categories };
}

/** Who closed each closing, the first one first. */
async function closers(em: EntityManager): Promise<Map<string, number[]>> {
  const rows = await rowsOf<{ recordId: string; actorId: number }>(
    em,
    "SELECT recordId, actorId FROM audit WHERE resource = 'closings' AND action = 'close' ORDER BY id",
  );
  const found = new Map<string, number[]>();
  for (const { recordId, actorId } of rows) found.set(recordId, [...(found.get(recordId) ?? []), Number(actorId)]);
  return found;
}

function ofVersion(record: string, version: Row, due: number): Difference[] {
  const figures = version['figures'] as ClosedFigures;
  const { bridge, categories, income } = figures;
  const sum = (key: 'planned' | 'committed' | 'actual'): number => categories.reduce((all, each) => all + each[key], 0);
  const says = (what: string, is: unknown, shouldBe: unknown): Difference[] =>
    differing(`closed version: ${what}`, record, is, shouldBe);
  return [
    ...says('number', version['no'], due),
    ...says('columns = figures', picked(version, columnsOf(figures)), columnsOf(figures)),
    ...says('margin', figures.margin, income.total - figures.cost - figures.exchangeLoss),
    ...says('planned margin', figures.plannedMargin, figures.plannedIncome - figures.plannedCost),
    ...says('bridge', bridge.planned + bridge.people + bridge.price + bridge.rate + bridge.cost, bridge.actual),
    ...says('bridge ends', [bridge.planned, bridge.actual], [figures.plannedMargin, figures.margin]),
    ...says('planned by category', sum('planned'), figures.plannedCost),
    ...says('committed by category', sum('committed'), figures.committed),
    ...says('cost by category', sum('actual'), figures.cost),
  ];
}

/** A closing names and dates its departure as the departure does. */
async function places(em: EntityManager): Promise<Difference[]> {
  const rows = await rowsOf<Record<'code' | 'packageCode' | 'departureDate' | 'tour' | 'day', string>>(
    em,
    `SELECT c.code, c.packageCode, c.departureDate, d.packageCode AS tour, d.departureDate AS day
       FROM closings c JOIN departures d ON d.id = c.departure`,
  );
  return rows.flatMap(({ code, packageCode, departureDate, tour, day }) =>
    differing('closing: its departure', code, `${packageCode} ${departureDate}`, `${tour} ${day}`),
  );
}
