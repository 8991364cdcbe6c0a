import type { NextFunction, Request, Response } from 'express';

export type Step = (request: Request, response: Response, next: NextFunction) => void;

/** Several steps as one: express matches the path of a call with each of its layers, here it does so once. */
export const inTurn =
  (...steps: readonly Step[]): Step =>
  (request, response, next) => {
    let at = 0;
    const go: NextFunction = (error?: unknown) => {
      const step = error === undefined ? steps[at++] : undefined;
      if (step) step(request, response, go);
      else next(error);
    };
    go();
  };
