import type { IncomingMessage } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import type { Params } from 'nestjs-pino';

/** Structured logs with the request's id; secrets and identity documents never reach them. */
export const logging = (level: string): Params => ({
  forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
  pinoHttp: {
    level,
    genReqId: (request: IncomingMessage & { id?: unknown }) => String(request.id ?? ''),
    autoLogging: {
      ignore: (request: IncomingMessage) => !request.url?.startsWith('/api') || request.url.startsWith('/api/health'),
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        url: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
    },
    redact: ['*.password', '*.accessToken', '*.certificateNo', '*.passwordHash', 'req.headers'],
  },
});
