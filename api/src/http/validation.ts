import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { validateSync, type ValidatorOptions } from 'class-validator';
import { ERRORS } from '../domain/error-codes';
import { DomainError, type ErrorCode, type ErrorParams, type FieldError } from '../domain/errors';
import { demandBounded } from './bounds';
import { madeInPieces } from './long-lists';
import { demandOneValue } from './one-value';
import { passes, withFewWrong } from './passes';

/** Nest's pipe, which looks at nothing that is too long, and asks class-validator only about what is not surely right. */
class Validation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') {
      demandOneValue(value, metadata);
      return super.transform(value, metadata) as Promise<unknown>;
    }
    demandOne(value, metadata);
    const made = await madeInPieces(metadata.metatype, value, WITHOUT_UNSET, NAMED);
    const errors = made ? await this.validate(made.object, VALIDATION) : [];
    if (errors.length) throw invalid(errors);
    return made?.whole ? made.object : (super.transform(value, metadata) as Promise<unknown>);
  }

  /** Nest would read 0x1, 1e0 and 01 as the number 1 before whoever knows what an id looks like has seen them. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }

  protected override async validate(object: object, options?: ValidatorOptions): Promise<ValidationError[]> {
    if (passes(object)) return [];
    const few = withFewWrong(object, NAMED);
    const errors = few ? await super.validate(few.object, options) : [];
    return few && errors.length ? placed(errors, few.places) : super.validate(object, options);
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
  if (passes(object)) return;
  const few = withFewWrong(object, NAMED);
  const some = few ? placed(validateSync(few.object, VALIDATION), few.places) : [];
  const errors = some.length ? some : validateSync(object, VALIDATION);
  if (errors.length) throw invalid(errors);
}
/** What was found wrong in a list of which some was looked at, by where it stands in all of it. */
function placed(errors: ValidationError[], places: ReadonlyMap<string, readonly number[]>): ValidationError[] {
  for (const { property, children = [] } of errors)
    for (const child of children)
      child.property = String(places.get(property)?.[Number(child.property)] ?? child.property);
  return errors;
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
