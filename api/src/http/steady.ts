import type { NextFunction, Request, Response } from 'express';
import { carries } from './receiving';

/** A body may take this long in all: 40 MiB on a line of 0.4 Mbit/s. */
export const BODY_MS = 15 * 60_000;
/** In each of these spans some of it must come. */
const SPAN_MS = 20_000;
const SPAN_BYTES = 32 * 1024;

/**
 * Lets a slow upload go on as long as it gets on, and cuts off a sender who trickles: a time for the whole body that
 * spared the first would hold a place for the second.
 */
export function steady(request: Request, _response: Response, next: NextFunction): void {
  const { socket } = request;
  if (carries(request) && !request.complete) {
    let seen = socket.bytesRead;
    const watch = setInterval(() => {
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (request.complete) clearInterval(watch);
      else if (came < SPAN_BYTES) socket.destroy();
    }, SPAN_MS).unref();
    request.on('close', () => {
      clearInterval(watch);
    });
  }
  next();
}
