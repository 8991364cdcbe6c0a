import { type Cents, cents } from '../money';
import type { PriceInputs } from '../wire/price';
import { type Bridge, bridgeOf, type Steps } from './bridge';
import { committedOf, type CostLine, costOf, plannedFor } from './cost-line';
import { type Income, marginPercent } from './margin';
import type { Heads } from './quantity';
import { COST_CATEGORIES, type CostCategory } from './words';

/** The plan as a closing keeps it: people and fare as they were when it was taken; the sheet's costs are lines. */
export interface KeptPlan {
  heads: Heads;
  fare: number;
  /** What the price was worked out from then; plans of an earlier release may not say. */
  inputs?: PriceInputs;
}
/** Everything that a closing is worked out from; amounts in cents. */
export interface ClosingCase {
  /** Null before it is taken. */
  plan: KeptPlan | null;
  heads: Heads;
  /** The plan's fare for the people who go now, before discounts given to one. */
  fareNow: number;
  /** The costs by the plan's sheet for the people who go now, by category. */
  sheetNow: ReadonlyMap<CostCategory, number>;
  lines: readonly CostLine[];
  /** Spent by leaders on tour, by category. */
  leaders: ReadonlyMap<CostCategory, number>;
  income: Income;
  /** What each party that goes is to pay and has paid, fare alone. */
  parties: readonly { due: number; paid: number }[];
  /** Whether what is owed is not waited for any longer. */
  debtsGivenUp: boolean;
}
interface CategoryFigures {
  category: CostCategory;
  planned: Cents;
  committed: Cents;
  actual: Cents;
}
export interface ClosingFigures {
  travellers: number;
  /** Rooms in use, by which what is priced by room is counted. */
  rooms: number;
  income: Income;
  plannedIncome: Cents;
  categories: CategoryFigures[];
  plannedCost: Cents;
  committed: Cents;
  /** At the committed rates. */
  cost: Cents;
  exchangeLoss: Cents;
  plannedMargin: Cents;
  margin: Cents;
  marginPercent: number | null;
  bridge: Bridge;
}
/**
 * As a version keeps them; older ones hold the exchange rate that was entered last besides, and do not say the rooms: they
 * were counted by the wishes of the bookings then.
 */
export type ClosedFigures = Omit<ClosingFigures, 'rooms'> & { rooms?: number; ratesTo?: number };

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
/** What nobody planned is no plan: added after it, or with no price. */
const plannedIn = (given: ClosingCase): CostLine[] => given.lines.filter((line) => line.plannedAmount !== null);

/** From the plan to what it comes to for the people who go, at the rates that were fixed: what the way to any end begins with. */
export function planSteps(given: ClosingCase): Omit<Steps, 'income' | 'cost' | 'exchangeLoss'> {
  const { heads } = given;
  const planned = plannedIn(given);
  const planHeads = given.plan?.heads ?? heads;
  const own = planned.filter((line) => !line.fromSheet);
  const sheetCost = sum(planned.filter((line) => line.fromSheet).map((line) => line.plannedAmount ?? 0));
  const sheetCategories = new Set(planned.filter((line) => line.fromSheet).map((line) => line.category));
  const sheetPeople = sum(
    [...given.sheetNow].map(([category, amount]) => (sheetCategories.has(category) ? amount : 0)),
  );
  const rated = (line: CostLine): string => line.committedRate || line.plannedRate;
  return {
    plannedIncome: given.plan?.fare ?? given.fareNow,
    plannedCost: sheetCost + sum(own.map((line) => plannedFor(line, planHeads, line.plannedRate))),
    peopleIncome: given.fareNow,
    peopleCost: sheetPeople + sum(own.map((line) => plannedFor(line, heads, line.plannedRate))),
    rateCost: sheetPeople + sum(own.map((line) => plannedFor(line, heads, rated(line)))),
  };
}

/** A closing: what it earned, what it cost, and the way from the plan to there. */
export function closingFigures(given: ClosingCase): ClosingFigures {
  const { heads, income } = given;
  const lines = given.lines.filter(({ state }) => state !== 'dropped');
  const planned = plannedIn(given);
  const planHeads = given.plan?.heads ?? heads;
  const cost = sum(lines.map((line) => costOf(line, heads))) + sum([...given.leaders.values()]);
  const exchangeLoss = sum(lines.map((line) => line.exchangeLoss ?? 0));
  const steps = planSteps(given);
  const { plannedIncome, plannedCost } = steps;
  const bridge = bridgeOf({ ...steps, income: income.total, cost, exchangeLoss });
  const ofCategory = (category: CostCategory): CategoryFigures => {
    const mine = lines.filter((line) => line.category === category);
    const plans = planned.filter((line) => line.category === category);
    const plan = (line: CostLine): number =>
      line.fromSheet ? (line.plannedAmount ?? 0) : plannedFor(line, planHeads, line.plannedRate);
    return {
      category,
      planned: cents(sum(plans.map(plan))),
      committed: cents(sum(mine.map((line) => committedOf(line, heads)))),
      actual: cents(sum(mine.map((line) => costOf(line, heads))) + (given.leaders.get(category) ?? 0)),
    };
  };
  const categories = COST_CATEGORIES.map(ofCategory);
  return {
    travellers: heads.travellers,
    rooms: heads.rooms,
    income,
    plannedIncome: cents(plannedIncome),
    categories: categories.filter((each) => each.planned || each.committed || each.actual),
    plannedCost: cents(plannedCost),
    committed: cents(sum(categories.map((each) => each.committed))),
    cost: cents(cost),
    exchangeLoss: cents(exchangeLoss),
    plannedMargin: bridge.planned,
    margin: bridge.actual,
    marginPercent: marginPercent(income.total, bridge.actual),
    bridge,
  };
}
