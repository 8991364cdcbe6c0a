import { type Cents, cents } from '../money';

/** Income and costs of a departure at each step from the plan to what happened, in HK$ cents. */
export interface Steps {
  /** As planned, for the people of the plan. */
  plannedIncome: number;
  plannedCost: number;
  /** At the plan's prices and rates, for the people who went. */
  peopleIncome: number;
  peopleCost: number;
  /** The same costs at the rates that were fixed when they were ordered. */
  rateCost: number;
  /** What came in, kept charges among it, and what it cost at the fixed rates. */
  income: number;
  cost: number;
  /** Above 0: invoices cost more on their day than at the fixed rate. */
  exchangeLoss: number;
}
export interface Bridge {
  planned: Cents;
  people: Cents;
  price: Cents;
  rate: Cents;
  cost: Cents;
  actual: Cents;
}

/**
 * Why the margin differs from its plan (decisions B18), step after step: other people, other prices (kept charges here),
 * other rates (exchange differences here), other costs. The steps add up to the cent, because each is what is between two.
 */
export function bridgeOf(steps: Steps): Bridge {
  const planned = steps.plannedIncome - steps.plannedCost;
  return {
    planned: cents(planned),
    people: cents(steps.peopleIncome - steps.peopleCost - planned),
    price: cents(steps.income - steps.peopleIncome),
    rate: cents(steps.peopleCost - steps.rateCost - steps.exchangeLoss),
    cost: cents(steps.rateCost - steps.cost),
    actual: cents(steps.income - steps.cost - steps.exchangeLoss),
  };
}
