import type { NextFunction, Request, Response } from 'express';
import { DomainError, fieldError } from '../domain/errors';
import { isPrintable } from '../domain/texts';

/**
 * Deeper, wider and longer than any body of the product by far, and small enough for everything that walks a body: a
 * customer list of 1,000 travellers holds some 20,000 values, an export names 5,000 orders.
 */
export const MOST = { deep: 64, names: 300, elements: 5000, values: 40_000 };
/** Names that every object has already: what reads one from a body would meet the language's own. */
const OF_THE_LANGUAGE = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses a body whose lists and objects stand too deep in one another or hold too much, or with a text that cannot be
 * shown, at its field (reliability T23, T24, G13). It looks at each value once and is the first that does.
 * @throws DomainError general.invalid, general.unknownField (400), general.tooLarge (413)
 */
export function demandReadable(body: unknown): void {
  const path = unprintableIn(body, 0, { values: 0 });
  if (path)
    throw new DomainError('general.invalid', {}, path.length ? { [path.join('.')]: 'general.unprintable' } : {});
}
/** The same before anything else looks at the body of a call. */
export function onlyReadable(request: Request, _response: Response, next: NextFunction): void {
  try {
    demandReadable(request.body);
  } catch (refusal) {
    next(refusal);
    return;
  }
  next();
}

/** The path to a text that cannot be shown, or to what has such a name in it. Every call comes here: it makes nothing new. */
function unprintableIn(value: unknown, depth: number, seen: { values: number }): string[] | undefined {
  if (depth > MOST.deep) throw new DomainError('general.invalid');
  if (typeof value === 'string') return isPrintable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  // a list says how long it is before its places are named one by one
  if (isList && value.length > MOST.elements) throw new DomainError('general.tooLarge');
  const names = Object.keys(value);
  seen.values += names.length;
  if ((!isList && names.length > MOST.names) || seen.values > MOST.values) throw new DomainError('general.tooLarge');
  for (const name of names) {
    if (!isList && OF_THE_LANGUAGE.has(name)) throw fieldError(name, 'general.unknownField', { field: name });
    if (!isPrintable(name)) return [];
    const within = unprintableIn((value as Record<string, unknown>)[name], depth + 1, seen);
    if (within) return [name, ...within];
  }
  return undefined;
}
