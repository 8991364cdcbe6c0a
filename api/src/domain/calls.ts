import type { DateOnly } from './dates';
import { fieldError } from './errors';

/** What came of a call about an open balance. */
export const CALL_RESULTS = ['NO_ANSWER', 'SPOKE', 'PROMISED', 'WRONG_NUMBER'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];
/**
 * Which parties of the call list are shown: to call now, those whose promise still runs, those whose balance is late
 * whoever was called, or all.
 */
export const CALL_QUEUES = ['now', 'promised', 'late', 'all'] as const;
export type CallQueue = (typeof CALL_QUEUES)[number];

/** No promise reaches further: a balance is due before the departure, and that is at most a year away. */
export const LONGEST_PROMISE_DAYS = 365;

/**
 * A promise needs its day, from today on; any other result has none.
 * @throws DomainError general.required, general.invalid at promisedUntil
 */
export function checkCall(
  result: CallResult,
  promisedUntil: DateOnly | undefined,
  today: DateOnly,
  last: DateOnly,
): void {
  if (result !== 'PROMISED') {
    if (promisedUntil !== undefined) throw fieldError('promisedUntil', 'general.invalid');
    return;
  }
  if (promisedUntil === undefined) throw fieldError('promisedUntil', 'general.required');
  if (promisedUntil < today || promisedUntil > last) throw fieldError('promisedUntil', 'call.promiseRange');
}

/** The last call to a party, as far as the queue reads it. */
export interface LastCall {
  result: CallResult;
  /** Hong Kong day of the call. */
  day: DateOnly;
  promisedUntil: DateOnly | null;
}

/**
 * Whether a party is to be called today: nobody has called, the promise was broken (its day has passed and the money is
 * not there), or the last call without a promise was on an earlier day.
 */
export function isToCall(last: LastCall | undefined, today: DateOnly): boolean {
  if (!last) return true;
  return last.promisedUntil === null ? last.day < today : last.promisedUntil < today;
}
/** Whether a promise still runs: the chasing waits until it is broken. */
export const isPromised = (last: LastCall | undefined, today: DateOnly): boolean =>
  last !== undefined && last.promisedUntil !== null && last.promisedUntil >= today;
