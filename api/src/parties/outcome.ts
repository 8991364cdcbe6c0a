import { createHash } from 'node:crypto';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import type { Preview, PreviewVerb } from '../domain/wire/change';
import type { Desk } from '../desk/front-desk';

export type Figures = Omit<Preview, 'previewId' | 'verb' | 'leftAlone'>;
/** What a verb did inside its transaction: its figures, and its answer, worked out only when it is to stay. */
export interface Outcome<T> {
  figures: Figures;
  answer: () => Promise<T>;
}

/**
 * Names one verb, its body and its figures. Seats are left out, since others book meanwhile without changing this, and
 * so is what only explains or guards the call.
 */
function previewIdOf(verb: PreviewVerb, body: object, figures: Figures): string {
  const named = [verb, without(body, BESIDE), without(figures, ['seats'])];
  return createHash('sha256')
    .update(JSON.stringify(ordered(named)))
    .digest('hex');
}
const BESIDE = ['previewId', 'version', 'action', 'reason'];
const without = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
/** The same value with the keys of its objects in order and without what is undefined, so that equal bodies read equal. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, ordered(each)]));
}

export const previewOf = (verb: PreviewVerb, body: object, figures: Figures): Preview => ({
  previewId: previewIdOf(verb, body, figures),
  verb,
  ...figures,
});

/**
 * Lets a verb stand only if it did exactly what its preview showed (decisions B16); without a preview it stands.
 * @throws DomainError order.figuresDiffer (409) with the new preview
 */
export async function settle<T>(
  verb: PreviewVerb,
  body: object & { previewId?: string | undefined },
  outcome: Outcome<T>,
): Promise<T> {
  if (body.previewId !== undefined && body.previewId !== previewIdOf(verb, body, outcome.figures))
    throw new DomainError('order.figuresDiffer', {}, {}, previewOf(verb, body, outcome.figures));
  return outcome.answer();
}

/** A verb that can be looked at: the shape of its body, and the verb itself. */
export interface Previewed<B extends object> {
  body: new () => B;
  act: (tx: Tx, desk: Desk, body: B) => Promise<Outcome<unknown>>;
}
export const previewed = <B extends object>(body: new () => B, act: Previewed<B>['act']): Previewed<object> => ({
  body,
  act: (tx, desk, sent) => act(tx, desk, sent as B),
});
