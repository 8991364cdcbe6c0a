import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import { destination, type DestinationStream, pino } from 'pino';

/** Secrets and identity documents never reach the logs. */
const REDACT = ['*.password', '*.accessToken', '*.certificateNo', '*.passwordHash', 'req.headers'];

/**
 * The logger of the process. Calls are logged by `callLog`, which stands before the routes: the library's own way keeps
 * a store for every call, and with one store in a process every promise of it costs more.
 */
export const logging = (level: string): Params => ({ forRoutes: [], pinoHttp: { level, redact: REDACT } });

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
