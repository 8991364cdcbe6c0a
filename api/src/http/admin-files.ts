import { access } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type NextFunction, type Request, type Response, static as filesOf } from 'express';

/** How the build packs its files beside themselves, the smaller first. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
/** Paths that a file of the build can have. */
const PLAIN = /^(\/[\w-][\w.-]*)+$/;

/**
 * The built admin: hashed assets for ever, pre-compressed where the caller takes it; every path that names no file is
 * its index page. Files are looked at when they are asked for, so that a build may be put in place of another while the
 * server runs.
 */
export function adminFiles(dir: string): (request: Request, response: Response, next: NextFunction) => void {
  const send = filesOf(dir, { index: false, redirect: false, cacheControl: false, setHeaders: keepAssets });
  return (request, response, next) => {
    const { path, url } = request;
    if (path === '/api' || path.startsWith('/api/')) {
      next();
      return;
    }
    const wanted = extname(path) ? path : '/index.html';
    const missing = (error?: unknown): void => {
      request.url = url;
      for (const name of ['content-encoding', 'content-type', 'vary']) response.removeHeader(name);
      next(error);
    };
    packedOf(dir, wanted, request).then((encoding) => {
      response.vary('accept-encoding');
      if (encoding) response.type(extname(wanted)).setHeader('content-encoding', encoding);
      request.url = encoding ? wanted + PACKED[encoding] : wanted;
      send(request, response, missing);
    }, missing);
  };
}

async function packedOf(dir: string, path: string, request: Request): Promise<keyof typeof PACKED | undefined> {
  // browsers name gzip first: of what they take, the smaller
  const taken = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each));
  if (!taken || !PLAIN.test(path)) return undefined;
  return access(join(dir, path + PACKED[taken])).then(
    () => taken,
    () => undefined,
  );
}
function keepAssets(response: Response, path: string): void {
  const hashed = path.includes(`${sep}assets${sep}`);
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
