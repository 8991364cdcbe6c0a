import type { CompensationRule } from './operator-cancel';
import type { LadderStep } from './wire/booking';

/** The ladder before anybody edits it (decisions B4); fixed sums in cents. */
export const DEFAULT_LADDER: readonly LadderStep[] = [
  { minDays: 30, kind: 'FIXED', value: 50_000 },
  { minDays: 22, kind: 'DEPOSIT', value: 0 },
  { minDays: 15, kind: 'PERCENT', value: 50 },
  { minDays: 8, kind: 'PERCENT', value: 75 },
  { minDays: 0, kind: 'PERCENT', value: 100 },
];

/** Seeded after the trade's practice; to be confirmed with the trade body before go-live (decisions A2, B18). */
export const DEFAULT_COMPENSATION: readonly CompensationRule[] = [
  { effectiveFrom: '2022-09-01', shortTourDays: 2, withinDaysShort: 1, withinDaysLong: 7, percent: 15, maximum: 1000 },
];
