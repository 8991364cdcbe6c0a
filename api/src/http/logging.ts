import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import { destination, type DestinationStream } from 'pino';
import { type HttpLogger, type Options, pinoHttp } from 'pino-http';

type Spoken = Record<string, unknown>;
const withRequest = (request: IncomingMessage, spoken: Spoken): Spoken => ({ req: request, ...spoken });

/** Structured logs with the request's id; secrets and identity documents never reach them. */
const OPTIONS = {
  genReqId: (request: IncomingMessage & { id?: unknown }) => String(request.id ?? ''),
  autoLogging: { ignore: (request: IncomingMessage) => request.url?.startsWith('/health') ?? false },
  // the request is put into words when there is something to say of it, not at every call
  quietReqLogger: true,
  customSuccessObject: (request, _response, spoken: Spoken) => withRequest(request, spoken),
  customErrorObject: (request, _response, _error, spoken: Spoken) => withRequest(request, spoken),
  serializers: {
    req: (request: { id: string; method: string; url: string }) => ({
      id: request.id,
      method: request.method,
      url: request.url.split('?')[0],
    }),
    res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
  },
  redact: ['*.password', '*.accessToken', '*.certificateNo', '*.passwordHash', 'req.headers'],
} satisfies Options;

/**
 * The logger of the process. Calls are logged by `callLog`, which stands before the routes: the library's own way keeps
 * a store for every call, and with one store in a process every promise of it costs more.
 */
export const logging = (level: string): Params => ({ forRoutes: [], pinoHttp: { ...OPTIONS, level } });
/** A line for every call of the API when it is answered. */
export const callLog = (level: string, to: DestinationStream = destination()): HttpLogger =>
  pinoHttp({ ...OPTIONS, level }, to);
