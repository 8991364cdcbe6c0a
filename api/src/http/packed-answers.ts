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
 * Compresses what is answered as JSON where the caller takes it; all else is express' own. Streams (the live channel,
 * files) never pass here.
 */
export function packedAnswers(request: Request, response: Response, next: NextFunction): void {
  if (mayPack(request)) {
    const answer = response.json.bind(response);
    response.json = (body: unknown) => {
      response.vary('accept-encoding');
      const taken = request.headers['accept-encoding'] && request.acceptsEncodings(['br', 'gzip']);
      const text = taken ? JSON.stringify(body) : undefined;
      if ((taken !== 'br' && taken !== 'gzip') || !text || Buffer.byteLength(text) <= FROM_BYTES) return answer(body);
      PACK[taken](Buffer.from(text)).then(
        (bytes) => {
          if (response.destroyed) return;
          response.setHeader('content-encoding', taken);
          response.type('json').send(bytes);
        },
        () => answer(body),
      );
      return response;
    };
  }
  next();
}

/**
 * Only what is read with a bearer header: no foreign page can have it sent, so none can guess at an answer by its length
 * (BREACH); a sign-in, which answers a token, is a POST.
 */
const mayPack = ({ method, headers }: Request): boolean => method === 'GET' && headers.authorization !== undefined;
