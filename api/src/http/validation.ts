import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { ERRORS } from '../domain/error-codes';
import { DomainError, type ErrorCode, type ErrorParams, type FieldError } from '../domain/errors';
import { demandBounded } from './bounds';
import { demandOneValue } from './one-value';
import { passes } from './passes';

/** Nest's pipe, which looks at nothing that is too long, and asks class-validator only about what is not surely right. */
class Validation extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') demandOne(value, metadata);
    demandOneValue(value, metadata);
    return super.transform(value, metadata);
  }

  /** Nest would read 0x1, 1e0 and 01 as the number 1 before whoever knows what an id looks like has seen them. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }

  protected override validate(
    object: object,
    options?: ValidatorOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    return passes(object) ? [] : super.validate(object, options);
  }
}

/** A body is one object: of a list, the libraries would make and check every element as if it were the body. */
function demandOne(value: unknown, { metatype }: ArgumentMetadata): void {
  if (Array.isArray(value)) throw new DomainError('general.invalid');
  demandBounded(metatype, value);
}

/** Checks every body and query against its DTO: unknown fields are refused, each fault stands at its field by dotted path. */
export const validation = (): ValidationPipe =>
  new Validation({
    ...VALIDATION,
    transform: true,
    transformOptions: WITHOUT_UNSET,
    exceptionFactory: (errors) => invalid(errors),
  });
/**
 * Checks what comes out of an envelope, or is of a class made at run time: there Nest's pipe sees nothing.
 * @throws DomainError general.invalid with the fields
 */
export function demandValid(object: object): void {
  const errors = passes(object) ? [] : validateSync(object, VALIDATION);
  if (errors.length) throw invalid(errors);
}
/** How a body becomes a DTO: a field that is left out is not there, so that laying it over a row changes nothing. */
export const WITHOUT_UNSET = { exposeUnsetFields: false } as const;
const VALIDATION = {
  whitelist: true,
  forbidNonWhitelisted: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
} as const;

/** More faults than anybody reads; each is put into words. */
const NAMED = 50;
/** The refusal of a DTO; a decorator names another code by its `message`, its parameters by its `context`. */
function invalid(errors: ValidationError[]): DomainError {
  const fields = Object.fromEntries(errors.flatMap((error) => flat(error, '')).slice(0, NAMED));
  return new DomainError('general.invalid', {}, fields);
}

function flat(error: ValidationError, prefix: string): [string, FieldError][] {
  const path = `${prefix}${error.property}`;
  const constraints = Object.entries(error.constraints ?? {});
  const own = constraints
    .slice(0, 1)
    .map(([name, message]): [string, FieldError] => [path, codeOf(name, message, error)]);
  return [...own, ...(error.children ?? []).flatMap((child) => flat(child, `${path}.`))];
}

function codeOf(constraint: string, message: string, error: ValidationError): FieldError {
  const { property: field, contexts } = error;
  if (message in ERRORS) return [message as ErrorCode, (contexts?.[constraint] ?? {}) as ErrorParams];
  if (constraint === 'whitelistValidation') return ['general.unknownField', { field }];
  if (constraint === 'isDefined' || constraint === 'isNotEmpty') return 'general.required';
  return 'general.invalid';
}
