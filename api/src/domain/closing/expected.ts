import { type Cents, cents, ZERO } from '../money';
import { type Bridge, bridgeOf } from './bridge';
import { type CostLine, costOf, plannedFor } from './cost-line';
import { type ClosingCase, planSteps } from './figures';
import { marginPercent } from './margin';
import { COST_CATEGORIES, type CostCategory } from './words';

/** How a departure that is still open will end, as far as is known, in HK$ cents. */
export interface Expected {
  income: Cents;
  /** What of it is still owed; below 0 where more is to go back. */
  awaited: Cents;
  cost: Cents;
  margin: Cents;
  marginPercent: number | null;
  /** Costs without the exchange difference, as the actual ones are. */
  categories: ReadonlyMap<CostCategory, Cents>;
  bridge: Bridge;
}

/**
 * What a line will cost: its invoice where there is one, else what was ordered, else its plan for the people who go now;
 * where nobody goes nothing more is bought.
 */
export function expectedOf(line: CostLine, { heads, sheetNow }: Pick<ClosingCase, 'heads' | 'sheetNow'>): Cents {
  if (line.state !== 'planned') return line.state === 'dropped' ? ZERO : costOf(line, heads);
  if (heads.travellers === 0) return ZERO;
  if (!line.fromSheet) return plannedFor(line, heads, line.plannedRate);
  // without the sheet that it was planned by the plan stays as it was taken
  return cents(sheetNow.size ? (sheetNow.get(line.category) ?? 0) : (line.plannedAmount ?? 0));
}

/** Fare that is still to come, less what was paid too much; a debt that is given up does not come. */
export const awaitedOf = ({ parties, debtsGivenUp }: Pick<ClosingCase, 'parties' | 'debtsGivenUp'>): Cents =>
  cents(parties.reduce((all, { due, paid }) => all + (debtsGivenUp ? Math.min(0, due - paid) : due - paid), 0));

/**
 * What a category will cost: what was ordered or invoiced, and of what is open, the lines that nobody ordered or what the
 * sheet plans where nobody has written one, the plan or what leaders paid on tour, whichever is more: a leader who pays the
 * dinners pays what was planned for dinners.
 */
function ofCategory(category: CostCategory, given: ClosingCase): Cents {
  const mine = given.lines.filter((line) => line.category === category);
  const costs = (lines: readonly CostLine[]): number => lines.reduce((all, line) => all + expectedOf(line, given), 0);
  const firm = costs(mine.filter(({ state }) => state !== 'planned'));
  const open = mine.length
    ? costs(mine.filter(({ state }) => state === 'planned'))
    : (given.sheetNow.get(category) ?? 0);
  return cents(firm + Math.max(open, given.leaders.get(category) ?? 0));
}

/**
 * The income, the cost and the margin that an open departure is expected to end with: what came in and what is still owed;
 * every line as it will cost, what leaders spent, and what the sheet plans where nobody has written a line yet. Without it
 * a tour whose costs nobody has ordered would look the best of all.
 */
export function expectedFigures(given: ClosingCase): Expected {
  const { lines } = given;
  const categories = new Map(COST_CATEGORIES.map((category) => [category, ofCategory(category, given)]));
  const exchangeLoss = lines.reduce(
    (all, { state, exchangeLoss: loss }) => all + (state === 'dropped' ? 0 : (loss ?? 0)),
    0,
  );
  const atRates = [...categories.values()].reduce((all, each) => all + each, 0);
  const awaited = awaitedOf(given);
  const income = cents(given.income.total + awaited);
  const cost = cents(atRates + exchangeLoss);
  const margin = cents(income - cost);
  return {
    ...{ income, awaited, cost, margin, marginPercent: marginPercent(income, margin), categories },
    bridge: bridgeOf({ ...planSteps(given), income, cost: atRates, exchangeLoss }),
  };
}
