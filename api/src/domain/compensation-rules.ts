import type { DateOnly } from './dates';
import type { CompensationRule } from './operator-cancel';

type RuleRefusal =
  | { code: 'compensation.ruleUsed'; from: DateOnly; parties: number }
  | { code: 'compensation.ruleTooEarly'; last: DateOnly };

/** The rows that are not as they were, each with the day from which the next one held; none for the last. */
export const changedRules = (
  before: readonly CompensationRule[],
  after: readonly CompensationRule[],
): { from: DateOnly; until: DateOnly | undefined }[] =>
  before
    .filter((rule) => !after.some((each) => same(each, rule)))
    .map(({ effectiveFrom: from }) => ({
      from,
      until: before
        .map((each) => each.effectiveFrom)
        .filter((next) => next > from)
        .sort()[0],
    }));

/**
 * Why the dated compensations may not become others, or null (decisions B18, as the levy rates): what the operator pays
 * goes by the day of booking, so a row under which people booked is neither edited nor removed, and a new one begins after
 * the last day on which anybody booked.
 * @param used the changed rows under which people booked, with how many parties
 */
export function whyNotRules(
  before: readonly CompensationRule[],
  after: readonly CompensationRule[],
  used: readonly { from: DateOnly; parties: number }[],
  last: DateOnly | undefined,
): RuleRefusal | null {
  const [first] = used;
  if (first) return { code: 'compensation.ruleUsed', ...first };
  const fresh = after.filter((rule) => !before.some(({ effectiveFrom }) => effectiveFrom === rule.effectiveFrom));
  if (last === undefined || !fresh.some(({ effectiveFrom }) => effectiveFrom <= last)) return null;
  return { code: 'compensation.ruleTooEarly', last };
}
const same = (a: CompensationRule, b: CompensationRule): boolean =>
  (Object.keys(b) as (keyof CompensationRule)[]).every((name) => a[name] === b[name]);
