import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, Response } from 'express';

/** Shorter answers travel in one packet anyway. */
const FROM_BYTES = 1024;
const PACK = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
};
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * How JSON is answered: as express would, without what it looks up for each answer (settings, freshness, character set),
 * and compressed where the caller takes it. Streams (the live channel, files) never pass here.
 */
export function jsonAnswers(request: Request, response: Response, next: NextFunction): void {
  response.json = (body: unknown) => {
    const text = JSON.stringify(body) as string | undefined;
    if (!response.hasHeader('content-type')) response.setHeader('content-type', JSON_TYPE);
    if (mayPack(request) && text !== undefined) packed(request, response, text);
    else whole(response, text ?? '');
    return response;
  };
  next();
}

/**
 * Only what is read with a bearer header: no foreign page can have it sent, so none can guess at an answer by its length
 * (BREACH); a sign-in, which answers a token, is a POST.
 */
const mayPack = ({ method, headers }: Request): boolean => method === 'GET' && headers.authorization !== undefined;

function packed(request: Request, response: Response, text: string): void {
  response.vary('accept-encoding');
  const taken = request.headers['accept-encoding'] && request.acceptsEncodings(['br', 'gzip']);
  if ((taken !== 'br' && taken !== 'gzip') || Buffer.byteLength(text) <= FROM_BYTES) {
    whole(response, text);
    return;
  }
  PACK[taken](Buffer.from(text)).then(
    (bytes) => {
      if (response.destroyed) return;
      response.setHeader('content-encoding', taken);
      whole(response, bytes);
    },
    () => {
      whole(response, text);
    },
  );
}

function whole(response: Response, body: string | Buffer): void {
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}
