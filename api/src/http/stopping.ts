import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { Subject } from 'rxjs';

const MOST_MS = 4000;

/**
 * How a process ends: it takes no new connection, answers what is under way and lets each connection go after its
 * answer; live channels end at once, and what is still not answered after four seconds is cut.
 */
@Injectable()
export class Stopping implements BeforeApplicationShutdown {
  /** Tells once that the process is ending. */
  readonly now = new Subject<void>();
  private begun = false;
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    this.begun = true;
    this.now.next();
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const idle = setInterval(() => {
      server.closeIdleConnections();
    }, 100);
    const cut = setTimeout(() => {
      server.closeAllConnections();
    }, MOST_MS);
    server.on('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
  }

  /** Asks the client to open another connection for its next call, once the end has begun. */
  middleware = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) response.setHeader('connection', 'close');
    next();
  };
}
