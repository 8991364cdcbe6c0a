import type { HttpError } from '@refinedev/core';
import type { AxiosError } from 'axios';

/** A refusal as the API words it (decisions B0 #40): for people, for fields, and for whoever looks it up later. */
export class Problem extends Error implements HttpError {
  [key: string]: unknown;
  constructor(
    override readonly message: string,
    readonly statusCode: number,
    readonly code: string,
    readonly errors: Record<string, string[]> = {},
    readonly requestId = '',
    readonly data?: unknown,
  ) {
    super(message);
    this.name = 'Problem';
  }
  /** The same refusal in other words. */
  worded(message: string): Problem {
    return new Problem(message, this.statusCode, this.code, this.errors, this.requestId, this.data);
  }
}

interface ErrorAnswer {
  message?: string | Record<string, string>;
  code?: string;
  errors?: Record<string, string[]>;
  requestId?: string;
  data?: unknown;
}

/** Of an object message the first entry is used (SPEC 8). */
export function toProblem(error: AxiosError, unexpected: string): Problem {
  const response = error.response;
  if (!response) return new Problem(unexpected, 0, 'general.unexpected');
  const body = (typeof response.data === 'object' && response.data !== null ? response.data : {}) as ErrorAnswer;
  const message = typeof body.message === 'object' ? Object.values(body.message)[0] : body.message;
  const requestId = body.requestId ?? String(response.headers['x-request-id'] ?? '');
  return new Problem(
    message || unexpected,
    response.status,
    body.code ?? 'general.unexpected',
    body.errors ?? {},
    requestId,
    body.data,
  );
}

export const isProblem = (error: unknown): error is Problem => error instanceof Problem;
/** Whether the server said no: nothing was done. Without its answer, or after a fault of its own, it may have been. */
export const isRefusal = ({ statusCode }: Problem): boolean => statusCode >= 400 && statusCode < 500;
