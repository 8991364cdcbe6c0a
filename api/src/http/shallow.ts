import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain/errors';

/** Deeper than any body of the product by far, and flat enough for everything that walks a body by calling itself. */
const DEEPEST = 64;

/** Refuses a body whose lists and objects stand too deep in one another (reliability T23). */
export function onlyShallow(request: Request, _response: Response, next: NextFunction): void {
  let level: unknown[] = [request.body];
  for (let depth = 0; level.length; depth++) {
    if (depth > DEEPEST) {
      next(new DomainError('general.invalid'));
      return;
    }
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  next();
}
