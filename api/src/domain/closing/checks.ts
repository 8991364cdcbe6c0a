/** What must be settled before a departure is closed, in the order in which it is shown. */
export const CLOSING_CHECKS = [
  ...(['returned', 'unpaid', 'overpaid', 'requests', 'credits', 'lines', 'leaders', 'plan'] as const),
] as const;
export type ClosingCheck = (typeof CLOSING_CHECKS)[number];
/** A check and how many things it found; those that only tell do not hold anything up. */
export interface CheckResult {
  check: ClosingCheck;
  count: number;
  blocks: boolean;
}
/** A missing plan, and credit that guests still hold, are told and hold nothing up. */
const TELLS: readonly ClosingCheck[] = ['credits', 'plan'];

/** The checks with what they found. */
export const checksOf = (found: Readonly<Record<ClosingCheck, number>>): CheckResult[] =>
  CLOSING_CHECKS.map((check) => ({ check, count: found[check], blocks: found[check] > 0 && !TELLS.includes(check) }));
/** How many of them hold the closing up. */
export const blocking = (checks: readonly CheckResult[]): number => checks.filter(({ blocks }) => blocks).length;
