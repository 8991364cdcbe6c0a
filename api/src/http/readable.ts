import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain/errors';
import { isPrintable } from '../domain/texts';

/** Deeper than any body of the product by far, and flat enough for everything that walks a body by calling itself. */
const DEEPEST = 64;

/**
 * Refuses a body whose lists and objects stand too deep in one another, or with a text that cannot be shown, at its
 * field (reliability T23, G13).
 * @throws DomainError general.invalid (400)
 */
export function demandReadable(body: unknown): void {
  const path = unprintableIn(body, 0);
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
function unprintableIn(value: unknown, depth: number): string[] | undefined {
  if (depth > DEEPEST) throw new DomainError('general.invalid');
  if (typeof value === 'string') return isPrintable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const name of Object.keys(value)) {
    if (!isPrintable(name)) return [];
    const within = unprintableIn((value as Record<string, unknown>)[name], depth + 1);
    if (within) return [name, ...within];
  }
  return undefined;
}
