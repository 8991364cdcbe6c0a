import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** No script but our own files, no outside address; inline styles are antd's. */
const POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** What helmet says of every answer is the same for all of them, so it is asked once, at the start. */
export function securityHeaders(): RequestHandler {
  const say = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  const told: [name: string, value: string][] = [];
  const listener = {
    setHeader: (name: string, value: string) => told.push([name, value]),
    removeHeader: () => undefined,
  };
  say({} as Request, listener as unknown as Response, () => undefined);
  return (_request, response, next) => {
    for (const [name, value] of told) response.setHeader(name, value);
    next();
  };
}
