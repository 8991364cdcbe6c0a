import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDiskFault, isDuplicate, isOutcomeUnknown, isRetriable, isTooSlow } from '../database/faults';
import { DomainError, type ErrorCode } from '../domain/errors';
import { statusOf } from '../domain/status-of';
import type { Locale } from '../domain/words';
import { areaOf } from './areas';
import { requestLocale } from './i18n';
import { refusalWords } from './refusal-words';

/** The body of every refusal (decisions B0 #40). */
interface ErrorBody {
  statusCode: number;
  code: string;
  area: string;
  message: string | Record<string, string>;
  errors?: Record<string, string[]>;
  data?: unknown;
  requestId: string;
}

/** Turns every fault into a coded answer in the caller's language; nothing of the inside leaks. */
@Catch()
@Injectable()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger('errors');

  catch(fault: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request & { id?: string }>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = this.understood(fault, request.id ?? '');
    if (response.headersSent) {
      response.end();
      return;
    }
    const status = statusOf(error);
    if (status === 503 || status === 429) response.setHeader('Retry-After', '2');
    response.status(status).json(this.body(error, requestLocale(request), request));
  }

  private understood(fault: unknown, requestId: string): DomainError {
    if (fault instanceof DomainError) return fault;
    if (isDuplicate(fault)) return new DomainError('general.duplicate');
    if (isOutcomeUnknown(fault)) return new DomainError('general.outcomeUnknown');
    if (isRetriable(fault) || isTooSlow(fault)) return new DomainError('general.busy');
    if (isDiskFault(fault)) {
      this.log.error({ fault, requestId }, 'nothing can be saved: the disk is full, at fault, or only read');
      return new DomainError('general.notSaved');
    }
    const status =
      fault instanceof HttpException ? fault.getStatus() : ((fault as { status?: number } | null)?.status ?? 500);
    const code = BY_STATUS[status];
    if (code) return new DomainError(code);
    if (status >= 400 && status < 500) return new DomainError('general.invalid');
    this.log.error({ fault, requestId }, 'a call met what it does not know');
    return new DomainError('general.unexpected');
  }

  private body(
    error: DomainError,
    lang: Locale,
    { path, id = '' }: Pick<Request, 'path'> & { id?: string },
  ): ErrorBody {
    const { message, fields } = refusalWords(error, lang);
    const faults = Object.entries(fields);
    return {
      statusCode: statusOf(error),
      code: error.code,
      // what was typed wrong belongs to where it was typed, whichever rule says so (SPEC 8)
      area: (faults.length ? areaOf(path) : undefined) ?? error.code.split('.')[0] ?? 'general',
      message: error.code === 'general.invalid' && faults.length ? fields : message,
      ...(faults.length ? { errors: Object.fromEntries(faults.map(([field, each]) => [field, [each]])) } : {}),
      ...(error.data === undefined ? {} : { data: error.data }),
      requestId: id,
    };
  }
}
const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  401: 'auth.signedOut',
  403: 'auth.denied',
  404: 'general.notFound',
  413: 'general.tooLarge',
  415: 'general.unsupportedMedia',
  429: 'general.tooMany',
  503: 'general.busy',
};
