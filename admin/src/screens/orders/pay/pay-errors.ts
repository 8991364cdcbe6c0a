import type { Problem } from '../../../providers/problem';
import type { Paying } from './paying';

const AT_FIELD = ['amount', 'tendered', 'levyStampNo'] as const;

/** What was refused about a payment, for the fields that show it. */
export const payErrors = (problem: Problem | undefined): Partial<Record<keyof Paying, string>> =>
  Object.fromEntries([...AT_FIELD, 'belowMinimumReason'].map((name) => [name, problem?.errors[name]?.[0] ?? '']));

/** Whether one of its fields says what was refused; where none does, the form has to. */
export const isAtField = (problem: Problem, ...more: string[]): boolean =>
  [...AT_FIELD, ...more].some((name) => problem.errors[name]);
