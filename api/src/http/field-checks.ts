import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';
import { isKeptDate } from '../domain/dates';
import { isEmail } from '../domain/email';
import type { ErrorCode } from '../domain/errors';
import { keptText } from '../domain/field-values';
import type { Field, OneOfField, RefsField, RowsField, TextField } from '../domain/fields';
import { LIMITS, mostCents } from '../domain/limits';
import { Decimals, TwoDecimals } from './decimals';

const refused = (field: Field, code: ErrorCode = 'general.invalid', context?: object): ValidationOptions => ({
  message: field.error ?? code,
  ...(context ? { context } : {}),
});
/** Looked at only when it was sent; null and '' empty a field that may be empty. */
export const whenSent = (required = false): PropertyDecorator =>
  ValidateIf((_body, value: unknown) =>
    required ? value !== undefined : value !== undefined && value !== null && value !== '',
  );
/** A required field must come with a new record, unless it has a value to begin with. */
export const presence = (field: Field): PropertyDecorator[] =>
  isDemanded(field) ? [IsDefined({ message: 'general.required' })] : [whenSent(field.required && !field.when)];
/** Whether every new record must bring a value; what depends on another field is looked at when all of it is known. */
export const isDemanded = (field: Field): boolean =>
  field.required === true && !field.when && (!('initial' in field) || field.initial === undefined);

/** What a value of this field must be. */
export function checksOf(field: Field): PropertyDecorator[] {
  const blank = field.required && !field.when ? [IsNotEmpty({ message: 'general.required' })] : [];
  return [...blank, ...kindChecks(field)];
}
function kindChecks(field: Field): PropertyDecorator[] {
  switch (field.kind) {
    case 'bool':
      return [IsBoolean(refused(field))];
    case 'int':
      return [IsInt(refused(field)), ...bounds(field.min ?? -LIMITS.int, field.max ?? LIMITS.int, field)];
    case 'money':
      return [
        TwoDecimals({ message: 'money.invalid' }),
        ...bounds(field.min, field.max ?? mostCents(field) / 100, field),
      ];
    case 'percent':
      return [Decimals(field.decimals ?? 2, refused(field)), ...bounds(field.min, field.max, field)];
    case 'date':
      return [ValidateBy({ name: 'isDate', validator: { validate: isKeptDate } }, refused(field))];
    case 'instant':
      return [IsISO8601({ strict: true }, refused(field)), Matches(/Z$/, refused(field))];
    case 'oneOf':
    case 'state':
      return oneOfChecks(field);
    case 'ref':
      return field.key === 'id' ? [IsInt(refused(field))] : [MaxLength(40, refused(field))];
    case 'image':
    case 'file':
      return [];
    case 'refs':
      return [...severalChecks(field), IsInt({ ...refused(field), each: true }), ArrayUnique(refused(field))];
    case 'rows':
      return severalChecks(field);
    case 'custom':
      return [
        ValidateBy(
          { name: 'isCustom', validator: { validate: (sent) => field.check(sent) !== undefined } },
          refused(field),
        ),
      ];
    default:
      return textChecks(field);
  }
}
/** What must be there is not an empty list either. */
const severalChecks = (field: RefsField | RowsField): PropertyDecorator[] => [
  IsArray(refused(field)),
  ArrayMaxSize(field.max, refused(field, 'general.tooBig', { max: field.max })),
  ...(field.required && !field.when && !field.min ? [ArrayMinSize(1, refused(field, 'general.required'))] : []),
  ...(field.min === undefined ? [] : [ArrayMinSize(field.min, refused(field, 'general.tooSmall', { min: field.min }))]),
];
function oneOfChecks({ spelled, ...field }: OneOfField): PropertyDecorator[] {
  const read = spelled && (({ value }: { value: unknown }) => (typeof value === 'string' ? spelled(value) : value));
  return [...(read ? [Transform(read)] : []), IsIn(field.of, refused(field))];
}
function textChecks(field: TextField): PropertyDecorator[] {
  const { min, max, pattern } = field;
  return [
    Transform(({ value }: { value: unknown }) => tidy(field, value)),
    IsString(refused(field)),
    MaxLength(max, { message: 'general.tooLong', context: { max } }),
    ...(min === undefined ? [] : [MinLength(min, { message: 'general.tooShort', context: { min } })]),
    ...(pattern ? [Matches(pattern, refused(field))] : []),
    ...(field.kind === 'email'
      ? [ValidateBy({ name: 'isEmail', validator: { validate: isAddress } }, refused(field, 'user.emailInvalid'))]
      : []),
  ];
}
const isAddress = (sent: unknown): boolean => typeof sent === 'string' && isEmail(sent);
function tidy(field: TextField, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const kept = keptText(field.kind, value);
  return field.spelled ? field.spelled(kept) : kept;
}
const bounds = (min: number | undefined, max: number | undefined, field: Field): PropertyDecorator[] => [
  ...(min === undefined ? [] : [Min(min, refused(field, 'general.tooSmall', { min }))]),
  ...(max === undefined ? [] : [Max(max, { message: 'general.tooBig', context: { max } })]),
];

/** How a field's value looks in OpenAPI. */
export function shapeOf(field: Field): ApiPropertyOptions {
  switch (field.kind) {
    case 'bool':
      return { type: 'boolean', default: field.initial };
    case 'int':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'money':
      return { type: 'number', multipleOf: 0.01, minimum: field.min, description: 'HK$' };
    case 'percent':
      return { type: 'number', minimum: field.min, maximum: field.max };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'oneOf':
    case 'state':
      return { type: 'string', enum: [...field.of] };
    case 'ref':
      return { type: field.key === 'id' ? 'integer' : 'string', description: `${field.key} of ${field.to}` };
    case 'image':
    case 'file':
      return { type: 'string', description: 'Id or url of an uploaded file' };
    case 'refs':
      return { type: 'array', items: { type: 'integer' }, maxItems: field.max, description: `ids of ${field.to}` };
    case 'rows':
      return { type: 'array', items: { type: 'object' }, maxItems: field.max };
    case 'custom':
      return { type: Object, description: field.as };
    default:
      return { type: 'string', minLength: field.min, maxLength: field.max };
  }
}
