import type { EntityManager } from 'typeorm';
import type { Row, Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { rowsOf } from '../database/raw';
import { type Expected, expectedFigures } from '../domain/closing/expected';
import { type ClosedFigures, closingFigures } from '../domain/closing/figures';
import { COST_CATEGORIES } from '../domain/closing/words';
import { DomainError } from '../domain/errors';
import { LOCKED_STATES } from '../domain/resources/closings';
import type { ClosingAccount } from '../domain/wire/closing';
import { readChecks } from './checks';
import { caseOf } from './read-case';

/**
 * The account of a closing: its last version while it is closed, or the one asked for; else as everything stands now.
 * @throws DomainError closing.notFound (404)
 */
export async function readAccountOf(em: EntityManager, id: number, now: Date, no?: number): Promise<ClosingAccount> {
  const closing = await em.findOneBy(partOf('closings').entity, { id });
  if (!closing) throw new DomainError('closing.notFound');
  const kept = no !== undefined || LOCKED_STATES.includes(closing['state'] as string);
  const version = kept ? await versionOf(em, id, no) : null;
  const given = version ? undefined : await caseOf(em, closing);
  const figures = given ? closingFigures(given) : (version?.['figures'] as ClosedFigures);
  return {
    ...wireOf(figures, given && expectedFigures(given)),
    version: version ? Number(version['no']) : null,
    packageCode: String(closing['packageCode']),
    departureDate: String(closing['departureDate']),
    checks: version ? [] : await readChecks(em, closing, now),
    corrections: await correctionsOf(em, id),
  };
}
async function versionOf(em: EntityManager, closing: number, no?: number): Promise<Row> {
  const [found] = await em.find(partOf('closingVersions').entity, {
    where: { closing, ...(no === undefined ? {} : { no }) },
    order: { no: 'DESC' },
    take: 1,
  });
  if (!found) throw new DomainError('closing.notFound');
  return found;
}

type Wire = Omit<ClosingAccount, 'version' | 'packageCode' | 'departureDate' | 'checks' | 'corrections'>;
const hkd = <T extends object>(amounts: T): { [K in keyof T]: number } =>
  Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, Number(value) / 100])) as {
    [K in keyof T]: number;
  };
function wireOf(figures: ClosedFigures, expected?: Expected): Wire {
  const { travellers, rooms: _rooms, income, categories, marginPercent, bridge, ratesTo: _rates, ...amounts } = figures;
  return {
    ...hkd(amounts),
    ...{ travellers, marginPercent, income: hkd(income), bridge: hkd(bridge) },
    categories: categoriesOf(categories, expected),
    expected: expected ? endOf(expected) : null,
  };
}
function endOf({ categories: _shown, bridge, marginPercent, ...amounts }: Expected): Wire['expected'] {
  return { ...hkd(amounts), marginPercent, bridge: hkd(bridge) };
}
/** What is planned, ordered or spent, and what nobody has written a line for yet. */
function categoriesOf(figures: ClosedFigures['categories'], expected?: Expected): Wire['categories'] {
  const known = new Map(figures.map((each) => [each.category, each]));
  const named = COST_CATEGORIES.filter((category) => known.has(category) || expected?.categories.get(category));
  return named.map((category) => {
    const { planned, committed, actual } = known.get(category) ?? { planned: 0, committed: 0, actual: 0 };
    const end = expected && Number(expected.categories.get(category) ?? 0) / 100;
    return { category, ...hkd({ planned, committed, actual }), expected: end ?? null };
  });
}

async function correctionsOf(em: EntityManager, closing: number): Promise<ClosingAccount['corrections']> {
  const rows = await rowsOf<Values>(
    em,
    "SELECT kind, SUM(amount) AS amount FROM closing_corrections WHERE closing = ? AND state = 'approved' GROUP BY kind",
    [closing],
  );
  const of = (kind: string): number => Number(rows.find((row) => row['kind'] === kind)?.['amount'] ?? 0) / 100;
  return { income: of('income'), cost: of('cost') };
}
