import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import type { Logger, Params } from 'nestjs-pino';
import { destination, type DestinationStream, pino } from 'pino';

import { toldFault } from './told-fault';

/** Secrets and identity documents never reach the logs. */
const REDACT = ['*.password', '*.accessToken', '*.certificateNo', '*.passwordHash', 'req.headers'];

/**
 * The logger of the process. Calls are logged by `callLog`, which stands before the routes: the library's own way keeps
 * a store for every call, and with one store in a process every promise of it costs more.
 */
export const logging = (level: string): Params => ({
  forRoutes: [],
  pinoHttp: { level, redact: REDACT, serializers: { fault: toldFault, error: toldFault, err: toldFault } },
});

/** Nest names each of its modules and routes at the start: three hundred lines, of use to whoever debugs. */
const AT_START = new Set<unknown>(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);
export const quietStart = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...rest: unknown[]) => {
    if (AT_START.has(rest.at(-1))) logger.debug(message, ...rest);
    else logger.log(message, ...rest);
  },
  fatal: logger.fatal.bind(logger),
  error: logger.error.bind(logger),
  warn: logger.warn.bind(logger),
  debug: logger.debug.bind(logger),
  verbose: logger.verbose.bind(logger),
});

type Named = IncomingMessage & { id?: unknown };
type CallLog = (request: Named, response: ServerResponse, next?: () => void) => void;
/**
 * A line for every call of the API when it is answered, with the request's id. The library makes a logger of each
 * request beforehand; here nothing is put into words unless there is a line to write.
 */
export function callLog(level: string, to: DestinationStream = destination()): CallLog {
  const log = pino({ level }, to);
  return (request, response, next) => {
    const { id, method, url = '' } = request;
    if (log.isLevelEnabled('info') && !url.startsWith('/health')) {
      const began = performance.now();
      const way = (request as { originalUrl?: string }).originalUrl ?? url;
      response.once('close', () => {
        const told = response.writableFinished ? 'request completed' : 'request aborted';
        const { statusCode } = response;
        const responseTime = Math.round(performance.now() - began);
        log.info({ req: { id, method, url: way.split('?')[0] }, res: { statusCode }, responseTime }, told);
      });
    }
    next?.();
  };
}
