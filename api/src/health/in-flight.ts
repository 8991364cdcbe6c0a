import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { DomainError, type ErrorCode } from '../domain/errors';
import { carries } from '../http/receiving';

/** More than the embedded database answers in two seconds would only wait in vain. */
const MOST = 256;
/** Of these, so many are left to others by whoever has the rest. */
const FOR_OTHERS = 32;
/** Whoever comes from however many addresses to sign in holds no more of them: those who are in work on. */
const STRANGERS = 64;
/** Answers that one person may leave unread: a browser asks for six at a time. */
const UNREAD = 32;
/** Long by nature, or what tells that the process is alive. */
const NOT_COUNTED = /^\/(events\/?$|health\b|metrics\b)/;

interface Call {
  by: string;
  /** Without a token of ours. */
  stranger?: boolean;
  response: Pick<Response, 'headersSent'>;
}

/**
 * Turns calls away (503, Retry-After) while too many are under way, so that those that are taken are answered in time.
 * A call holds its place until its answer begins: who does not read what he asked for keeps nobody else out, and asks for
 * no more himself (429).
 */
@Injectable()
export class InFlight {
  turnedAway = 0;
  private readonly calls = new Set<Call>();

  /** The calls that are worked on. */
  get count(): number {
    return this.counted('').working;
  }

  middleware(callerOf: (request: Request) => string | undefined): RequestHandler {
    return (request, response, next) => {
      if (NOT_COUNTED.test(request.path)) {
        next();
        return;
      }
      const caller = callerOf(request);
      const [by, stranger] = [caller ?? request.ip ?? '', caller === undefined];
      const refusal = this.calls.size < UNREAD ? undefined : this.refusalOf(by, stranger);
      if (refusal) {
        this.turnedAway += 1;
        next(new DomainError(refusal));
        return;
      }
      // an upload is still coming in when its call begins: it is worked on once all of it is here
      if (request.complete || !carries(request)) this.begin({ by, stranger, response }, response);
      else
        request.once('end', () => {
          if (!response.closed) this.begin({ by, stranger, response }, response);
        });
      next();
    };
  }

  private begin(call: Call, response: Response): void {
    this.calls.add(call);
    response.once('close', () => this.calls.delete(call));
  }

  private refusalOf(by: string, stranger: boolean): ErrorCode | undefined {
    const { working, own, unread, strangers } = this.counted(by);
    if (working >= MOST || own >= MOST - FOR_OTHERS || (stranger && strangers >= STRANGERS)) return 'general.busy';
    return unread >= UNREAD ? 'general.tooMany' : undefined;
  }
  private counted(by: string): { working: number; own: number; unread: number; strangers: number } {
    const counts = { working: 0, own: 0, unread: 0, strangers: 0 };
    for (const call of this.calls) {
      const [begun, isOwn] = [call.response.headersSent, call.by === by];
      if (!begun) counts.working += 1;
      if (!begun && call.stranger) counts.strangers += 1;
      if (isOwn) counts[begun ? 'unread' : 'own'] += 1;
    }
    return counts;
  }
}
