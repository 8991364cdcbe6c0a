import { addDays, type DateOnly } from './dates';
import { belowMinimum, isCalledOff } from './departure-states';
import { type CompensationRule, compensationRuleOn } from './operator-cancel';
import type { DepartureState } from './words';
import { workingDaysAfter, workingDayUpTo } from './working-days';

/** How far ahead the board looks unless asked otherwise: eight weeks. */
export const BOARD_DAYS = 56;
/** So many working days before the last day to decide a departure below its minimum is red. */
export const RED_WITHIN = 2;
/** Nobody books longer ahead than this: rules that ended before bind no booking any more. */
const BOOKED_AHEAD_DAYS = 365;

export const GO_TONES = ['red', 'amber', 'green', 'off'] as const;
export type GoTone = (typeof GO_TONES)[number];

/** How many days before departure a cancellation is late by any rule that a booking of today may stand under. */
function lateWithin(rules: readonly CompensationRule[], tourDays: number, today: DateOnly): number {
  const since = addDays(today, -BOOKED_AHEAD_DAYS);
  const first = compensationRuleOn(rules, since);
  const binding = rules.filter((rule) => rule === first || (rule.effectiveFrom > since && rule.effectiveFrom <= today));
  return binding.reduce(
    (most, rule) => Math.max(most, tourDays <= rule.shortTourDays ? rule.withinDaysShort : rule.withinDaysLong),
    0,
  );
}

/**
 * The last day on which the operator may call a departure off without compensation (decisions B18): the day before it
 * becomes late, by the strictest rule that a booking may stand under.
 */
export const lastFreeDay = (
  rules: readonly CompensationRule[],
  departureDate: DateOnly,
  tourDays: number,
  today: DateOnly,
): DateOnly => addDays(departureDate, -lateWithin(rules, tourDays, today) - 1);

/** The last working day that is not after it: who decides sits at a desk. */
export const lastDayToDecide = (freeDay: DateOnly, holidays: ReadonlySet<DateOnly>): DateOnly =>
  workingDayUpTo(freeDay, holidays);

/** Nobody has promised it or called it off, and fewer certainly go than the package asks for. */
export const isBelow = (state: DepartureState, going: number, min: number | null): boolean =>
  (state === 'SELLING' || state === 'AT_RISK') && belowMinimum(going, min);

/** What decides whether a departure goes. */
interface GoCase {
  state: DepartureState;
  /** Seats of confirmed parties: who holds seats has not paid yet, and may never. */
  going: number;
  /** Seats of parties on hold. */
  onHold: number;
  min: number | null;
  decideBy: DateOnly;
}
/** Below the minimum, and the last day to decide is within two working days or over: whatever is held then may run out after it. */
export const isPressing = (row: GoCase, today: DateOnly, holidays: ReadonlySet<DateOnly>): boolean =>
  isBelow(row.state, row.going, row.min) && row.decideBy <= workingDaysAfter(today, RED_WITHIN, holidays);

/**
 * Red before the law is: below the minimum, and the last day to decide is within two working days or over. Amber below
 * the minimum with time left, or where only held seats would make it; green where enough have paid or somebody promised
 * it; off where a desk has it already.
 */
export function goTone(row: GoCase, today: DateOnly, holidays: ReadonlySet<DateOnly>): GoTone {
  if (isCalledOff(row.state)) return 'off';
  if (!isBelow(row.state, row.going, row.min)) return 'green';
  if (!belowMinimum(row.going + row.onHold, row.min)) return 'amber';
  return isPressing(row, today, holidays) ? 'red' : 'amber';
}
