import type { ErrorCode } from './error-codes';

export type { ErrorCode } from './error-codes';
export type ErrorParams = Record<string, string | number>;

/** A refusal with a code; `errors` puts it at fields: {fieldPath: code or [code, params]} (decisions B0 #40). */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields: Record<string, FieldError> = {},
    /** Extra figures for the answer's `data`, such as the recomputed quote of a 409. */
    readonly data?: unknown,
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
/** The same refusal as of any move that a state does not allow, as a conflict: money that may not be charged now (decisions B18). */
export class StateConflict extends DomainError {
  constructor(params: ErrorParams) {
    super('general.notAllowedInState', params);
  }
}
/** The code whose words say best that more seats are asked for than are free. */
export const fullWords = (free: number): 'departure.soldOut' | 'departure.full' =>
  free <= 0 ? 'departure.soldOut' : 'departure.full';
/** The code whose words say a refusal best; the code that travels stays the one that was thrown. */
export function wordsFor(code: ErrorCode, params: ErrorParams): ErrorCode {
  if (code === 'departure.full') return fullWords(Number(params['free']));
  if (code === 'general.inUse' && params['resource'] !== undefined) return 'general.inUseBy';
  return code;
}
export type FieldError = ErrorCode | readonly [ErrorCode, ErrorParams];

/** The refusal of one field: the same code as message and at the field. */
export const fieldError = (field: string, code: ErrorCode, params: ErrorParams = {}): DomainError =>
  new DomainError(code, params, { [field]: [code, params] });
