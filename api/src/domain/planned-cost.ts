import { add, divide, exact, greater, multiply, NOTHING, roundHkd, subtract, type Exact } from './exact';
import { cents, type Cents, sum } from './money';
import { costsOf } from './pricing';
import type { FareLine } from './wire/booking';
import type { PriceInputs } from './wire/price';
import type { MemberType } from './words';

const OWN_COSTS = ['coach', 'guide', 'leader', 'hotel', 'meals', 'tickets', 'air', 'dayPrices'] as const;
const PASSED_THROUGH = ['taxes', 'visa', 'tips', 'insurance', 'other'] as const;
/** What a departure is planned to cost, by category: the sheet's own costs, then what is passed through at its price. */
export const PLANNED_COSTS = [...OWN_COSTS, ...PASSED_THROUGH] as const;
type PlannedCost = (typeof PLANNED_COSTS)[number];
interface PlannedLine {
  category: PlannedCost;
  amount: Cents;
}
/** A traveller who goes: what is provided, and the lines of the fare in cents. */
export interface Goer {
  type: MemberType;
  occupyBed: boolean;
  singleRoom: boolean;
  extraBed: boolean;
  lines: readonly FareLine[];
}

/**
 * The planned cost of a departure for the people who go, from the inputs of its approved sheet, in cents, half up per
 * category; categories of 0 are left out (decisions B7, B12, B18). Coach and salaries are the group's whatever its size;
 * a traveller costs what the prices mark up. Taxes, visa, tips, insurance and other leave no profit: they cost what their
 * lines charge.
 */
export function plannedCost(inputs: PriceInputs, goers: readonly Goer[]): PlannedLine[] {
  const sums = new Map<PlannedCost, Exact>();
  for (const [category, value] of [...ofGroup(inputs), ...goers.flatMap((goer) => ofTraveller(inputs, goer))])
    sums.set(category, add(sums.get(category) ?? NOTHING, value));
  const charged = goers.flatMap((goer) => goer.lines);
  const amountOf = (category: PlannedCost): Cents =>
    PASSED_THROUGH.some((each) => each === category)
      ? sum(charged.filter((line) => line.key === category).map((line) => cents(line.cents)))
      : roundHkd(sums.get(category) ?? NOTHING);
  return PLANNED_COSTS.map((category) => ({ category, amount: amountOf(category) })).filter(
    ({ amount }) => amount !== 0,
  );
}

type Part = [category: (typeof OWN_COSTS)[number], hkd: Exact];
const times = (...values: number[]): Exact => values.map(exact).reduce(multiply);

const ofGroup = ({ mode, coach, guideSalary, leaderSalary, days }: PriceInputs): Part[] => [
  ...(mode === 'GROUP' ? ([['coach', exact(coach)]] satisfies Part[]) : []),
  ['guide', times(guideSalary, days)],
  ['leader', times(leaderSalary, days)],
];

/**
 * A child and a baby have their share of everything but the lodging, and the lodging with a bed of their own; a single
 * room is the lodging once more (decisions B7, B17). A day price has the lodging of a grown-up in it.
 */
function ofTraveller(inputs: PriceInputs, { type, occupyBed, singleRoom, extraBed }: Goer): Part[] {
  const { perPerson, lodging } = costsOf(inputs);
  const grown = type === 'ADULT' || type === 'MEMBER';
  const share = grown ? exact(1) : divide(exact(type === 'CHILD' ? inputs.childShare : inputs.babyShare), exact(100));
  const group = inputs.mode === 'GROUP';
  const meals = add(times(inputs.lunch, inputs.lunchCount), times(inputs.dinner, inputs.dinnerCount));
  const [tickets, air] = [exact(inputs.attraction), exact(inputs.air ?? 0)];
  const beds = (occupyBed && !grown ? 1 : 0) + (singleRoom ? 1 : 0) + (group && grown ? 1 : 0);
  const shared: Part[] = group
    ? [
        ['meals', meals],
        ['tickets', tickets],
        ['air', air],
        ['dayPrices', subtract(subtract(subtract(subtract(perPerson, lodging), meals), tickets), air)],
      ]
    : [['dayPrices', grown ? perPerson : greater(NOTHING, subtract(perPerson, lodging))]];
  return [
    ...shared.map(([category, hkd]): Part => [category, multiply(hkd, share)]),
    ['hotel', multiply(lodging, exact(beds))],
    ['hotel', extraBed ? times(inputs.extraBedUnit, inputs.days - 1) : NOTHING],
  ];
}
