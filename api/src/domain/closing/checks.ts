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

/**
 * The checks with what they found. What somebody still owes holds the closing up until it is said that it is not waited for:
 * a debt that nobody will pay would keep the tour open for ever.
 */
export function checksOf(found: Readonly<Record<ClosingCheck, number>>, debtsGivenUp: boolean): CheckResult[] {
  const tells = (check: ClosingCheck): boolean => TELLS.includes(check) || (check === 'unpaid' && debtsGivenUp);
  return CLOSING_CHECKS.map((check) => ({ check, count: found[check], blocks: found[check] > 0 && !tells(check) }));
}
/** How many of them hold the closing up. */
export const blocking = (checks: readonly CheckResult[]): number => checks.filter(({ blocks }) => blocks).length;
