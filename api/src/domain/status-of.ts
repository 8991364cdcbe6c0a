import { ERRORS } from './error-codes';
import { type DomainError, StateConflict } from './errors';

/** The HTTP status that carries a refusal: that of its code; browsers are told it and need no table. */
export const statusOf = (error: DomainError): number => (error instanceof StateConflict ? 409 : ERRORS[error.code]);
