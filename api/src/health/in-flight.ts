import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain/errors';
import { carries } from '../http/receiving';

/** More than the embedded database answers in two seconds would only wait in vain. */
const MOST = 256;
/** Long by nature, or what tells that the process is alive. */
const NOT_COUNTED = /^\/(events|health|metrics)\b/;

/** Turns calls away (503, Retry-After) while too many are under way, so that those that are taken are answered in time. */
@Injectable()
export class InFlight {
  count = 0;
  turnedAway = 0;

  middleware = (request: Request, response: Response, next: NextFunction): void => {
    if (NOT_COUNTED.test(request.path)) {
      next();
      return;
    }
    if (this.count >= MOST) {
      this.turnedAway += 1;
      next(new DomainError('general.busy'));
      return;
    }
    // an upload is still coming in when its call begins: it is worked on once all of it is here
    if (request.complete || !carries(request)) this.begin(response);
    else
      request.once('end', () => {
        if (!response.closed) this.begin(response);
      });
    next();
  };

  private begin(response: Response): void {
    this.count += 1;
    response.once('close', () => {
      this.count -= 1;
    });
  }
}
