import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

/** Shorter answers travel in one packet anyway. */
const FROM_BYTES = 1024;
const PACK = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
};

/**
 * JSON answers travel compressed, where the caller takes it. Only what is read with a bearer header: no foreign page
 * can have it sent, so none can guess at an answer by its length (BREACH); a sign-in, which answers a token, is a POST.
 * Streams (the live channel, files) never pass here.
 */
export function compressed(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'GET' && request.headers.authorization !== undefined) packJson(request, response);
  next();
}

function packJson(request: Request, response: Response): void {
  const send = response.send.bind(response) as (body: unknown) => Response;
  response.send = (body: unknown) => {
    const isJson = String(response.getHeader('content-type') ?? '').startsWith('application/json');
    if (typeof body !== 'string' || !isJson) return send(body);
    response.vary('accept-encoding');
    const taken = request.headers['accept-encoding'] && request.acceptsEncodings(['br', 'gzip']);
    if ((taken !== 'br' && taken !== 'gzip') || Buffer.byteLength(body) <= FROM_BYTES) return send(body);
    PACK[taken](Buffer.from(body)).then(
      (packed) => {
        if (response.destroyed) return;
        response.setHeader('content-encoding', taken);
        send(packed);
      },
      () => send(body),
    );
    return response;
  };
}
