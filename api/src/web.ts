import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { NextFunction, Request, Response } from 'express';
import { JwtStrategy } from './auth/jwt.strategy';
import { CONFIG, type Config } from './config';
import { DomainError } from './domain/errors';
import { InFlight } from './health/in-flight';
import { Meters } from './health/meters';
import { Stopping } from './http/stopping';
import { adminFiles } from './http/admin-files';
import { jsonBodies } from './http/body-limits';
import { callLog } from './http/logging';
import { packedAnswers } from './http/packed-answers';
import { onlyReadable } from './http/readable';
import { receiving } from './http/receiving';
import { securityHeaders } from './http/security-headers';
import { steady } from './http/steady';

/** What stands before the routes: request ids, headers, body limits, and the admin's files. */
export function dressApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  // nothing of the API is kept by a browser, so nothing is compared
  app.set('etag', false);
  app.use(requestId, steady, app.get(Stopping).middleware, securityHeaders(), cookieParser());
  const strategy = app.get(JwtStrategy);
  const senderOf = (request: Request): string | undefined => strategy.senderOf(request);
  app.use(
    '/api',
    callLog(app.get<Config>(CONFIG).logLevel),
    app.get(Meters).middleware,
    packedAnswers,
    notKept,
    onlyKnownContent,
    receiving(strategy),
    jsonBodies(senderOf),
    // a call counts as under way once its body is here: who sends slowly holds no place
    app.get(InFlight).middleware((request) => strategy.readerOf(request)),
    onlyReadable,
  );
  const built = [join(__dirname, '../../../../admin/dist'), join(__dirname, '../../../admin/dist')].find((dir) =>
    existsSync(join(dir, 'index.html')),
  );
  if (built) app.use(adminFiles(built));
}

function requestId(request: Request, response: Response, next: NextFunction): void {
  request.id ??= randomUUID();
  response.setHeader('x-request-id', String(request.id));
  next();
}
function notKept(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('cache-control', 'no-store');
  next();
}

/** What JSON is written in: of other spellings the look before the parsing would see nothing. */
const IN_UTF8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?(;\s*)?$/i;
/**
 * What is carried is JSON or an upload, a GET's body too, which is parsed as well; text/plain and form posts, which a foreign
 * page could send, are refused (415).
 */
function onlyKnownContent(request: Request, _response: Response, next: NextFunction): void {
  const type = request.headers['content-type'];
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  const carries = length !== '0' || encoding !== undefined;
  const known = type === undefined ? !carries : IN_UTF8.test(type) || /^multipart\/form-data\b/i.test(type);
  const asks = request.method === 'GET' || request.method === 'HEAD';
  if (known || (asks && !carries)) next();
  else next(new DomainError('general.unsupportedMedia'));
}
