import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { json, type NextFunction, type Request, type Response } from 'express';
import helmet from 'helmet';
import { CONFIG, type Config } from '../config';
import { DomainError } from '../domain/errors';
import { InFlight } from '../health/in-flight';
import { Meters } from '../health/meters';
import { Stopping } from '../health/stopping';
import { adminFiles } from './admin-files';
import { compressed } from './compressed';
import { callLog } from './logging';
import { onlyShallow } from './shallow';
import { steady } from './steady';

/** What stands before the routes: request ids, headers, body limits, and the admin's files. */
export function dressApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  // nothing of the API is kept by a browser, so nothing is compared
  app.set('etag', false);
  app.use((request: Request & { id?: string }, response: Response, next: NextFunction) => {
    request.id ??= randomUUID();
    response.setHeader('x-request-id', String(request.id));
    next();
  });
  app.use('/api', callLog(app.get<Config>(CONFIG).logLevel));
  app.use(steady);
  app.use(app.get(Stopping).middleware);
  app.use('/api', app.get(Meters).middleware, app.get(InFlight).middleware);
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: POLICY },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
    }),
  );
  app.use(cookieParser());
  app.use('/api', compressed);
  app.use('/api', onlyKnownContent);
  app.use('/api', json({ limit: '1mb', type: 'application/json' }));
  app.use('/api', onlyShallow);
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  const built = [join(__dirname, '../../../../admin/dist'), join(__dirname, '../../../admin/dist')].find((dir) =>
    existsSync(join(dir, 'index.html')),
  );
  if (built) app.use(adminFiles(built));
}

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

/** A write carries JSON or an upload; text/plain and form posts, which a foreign page could send, are refused (415). */
function onlyKnownContent(request: Request, _response: Response, next: NextFunction): void {
  const type = request.headers['content-type'];
  const carries = request.headers['content-length'] !== undefined && request.headers['content-length'] !== '0';
  const known = type === undefined ? !carries : /^(application\/json|multipart\/form-data)\b/i.test(type);
  if (request.method === 'GET' || request.method === 'HEAD' || known) next();
  else next(new DomainError('general.unsupportedMedia'));
}
