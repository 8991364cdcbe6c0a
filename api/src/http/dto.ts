import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isCountry } from '../domain/country-codes';
import { EMAIL_MAX, isEmail } from '../domain/email';
import { bool, date, type Field, int, oneOf } from '../domain/fields';
import { LIMITS, PHONE, phoneFault } from '../domain/limits';
import { cleanText, oneLine } from '../domain/texts';
import { TwoDecimals } from './decimals';
import { checksOf, shapeOf } from './field-checks';

/** Decorators of hand-written DTOs: one word per kind of field, with its check and its place in OpenAPI. */
interface Common {
  optional?: boolean;
  /** Null says something of its own, such as "none"; elsewhere it is the same as leaving the field out. */
  nullable?: boolean;
}
const presence = ({ optional, nullable }: Common, api: object): PropertyDecorator =>
  optional
    ? applyDecorators(IsOptional(), ApiPropertyOptional(api), ...(nullable ? [] : [nullIsAbsent]))
    : applyDecorators(IsDefined({ message: 'general.required' }), ApiProperty(api));
/** What comes out as undefined is left out of the body altogether (WITHOUT_UNSET). */
const nullIsAbsent = Transform(({ value }: { value: unknown }) => value ?? undefined);

/** May be left out, and null is refused. */
export const IfSent = (): PropertyDecorator => ValidateIf((_body, value: unknown) => value !== undefined);

/** What a declared field of this kind would be. */
const of = (field: Field, options: Common): PropertyDecorator =>
  applyDecorators(presence(options, shapeOf(field)), ...checksOf(field));

type TextOptions = Common & { blank?: boolean };
/**
 * A text of one line, up to `max` characters as it is kept; a required one may not be blank, nor an optional one with
 * `blank: false` when it is sent.
 */
export const Text = (max: number, options: TextOptions = {}): PropertyDecorator => words(oneLine, max, options);
/** The same for a text of several lines. */
export const Lines = (max: number, options: TextOptions = {}): PropertyDecorator => words(cleanText, max, options);
/** What was typed or pasted as it is kept; anything but a text is left to the checks. */
export const Kept = (as: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? as(value) : value));
const words = (as: (text: string) => string, max: number, options: TextOptions): PropertyDecorator =>
  applyDecorators(
    presence(options, { type: String, maxLength: max }),
    Kept(as),
    IsString(),
    MaxLength(max),
    ...((options.blank ?? options.optional) ? [] : [Matches(/\S/, { message: 'general.required' })]),
  );
const PHONE_OR_NONE = new RegExp(`${PHONE.source}|^$`);
/** A number of digits; one that has to be there is asked for before its digits are, with `blank` it may be empty. */
export const Phone = (options: TextOptions = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { type: String }),
    Kept(oneLine),
    ...(options.optional ? [] : [IsNotEmpty({ message: 'general.required' })]),
    Matches(options.blank ? PHONE_OR_NONE : PHONE, { message: ({ value }) => phoneFault(value) }),
  );
/** A country by its two letters, or none; capitals are kept. */
export const Country = (): PropertyDecorator =>
  applyDecorators(
    Text(2, { optional: true }),
    ValidateBy(
      {
        name: 'isCountry',
        validator: { validate: (sent) => sent === '' || (typeof sent === 'string' && isCountry(sent)) },
      },
      { message: 'general.country' },
    ),
  );
/** An e-mail address, spaces around it taken off; an optional one may be empty. */
export const Email = (options: Common = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { type: String, maxLength: EMAIL_MAX }),
    Kept(oneLine),
    ValidateBy(
      { name: 'isEmail', validator: { validate: (sent) => emailOrEmpty(sent, options.optional === true) } },
      { message: 'user.emailInvalid' },
    ),
  );
const emailOrEmpty = (sent: unknown, mayBeEmpty: boolean): boolean =>
  typeof sent === 'string' && (isEmail(sent) || (mayBeEmpty && sent === ''));
/** HK$ with at most two decimals (decisions B7, Money). */
export const Money = ({ min = 0, ...options }: Common & { min?: number } = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { type: Number, multipleOf: 0.01 }),
    TwoDecimals({ message: 'money.invalid' }),
    Max(MOST_HKD, { message: 'general.tooBig', context: { max: MOST_HKD } }),
    min > 0 ? Min(min, { message: 'money.notPositive' }) : Min(min, { message: 'general.tooSmall', context: { min } }),
  );
const MOST_HKD = LIMITS.moneyCents / 100;
export const Whole = ({
  min = 0,
  max = 2_147_483_647,
  ...options
}: Common & { min?: number; max?: number } = {}): PropertyDecorator =>
  of(int({ min, max, error: 'general.invalid' }), options);
export const Id = (options: Common = {}): PropertyDecorator => Whole({ ...options, min: 1 });
export const Flag = (options: Common = {}): PropertyDecorator => of(bool(), options);
export const OneOf = (values: readonly string[], options: Common = {}): PropertyDecorator =>
  of(oneOf(values, ''), options);
/** Some of these words, each once. */
export const ManyOf = (values: readonly string[], options: Common = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { enum: [...values], isArray: true, maxItems: values.length }),
    IsArray(),
    ArrayMaxSize(values.length),
    ArrayUnique(),
    IsIn([...values], { each: true }),
  );
/** A calendar date, YYYY-MM-DD. */
export const Day = (options: Common = {}): PropertyDecorator => of(date(), options);
export const Ids = (max: number, options: Common = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { type: [Number], maxItems: max }),
    IsArray(),
    ArrayMaxSize(max),
    IsInt({ each: true }),
    Min(1, { each: true }),
  );
/** OpenAPI asks a function for the class only when the function is called `type`. */
const lazy = (type: () => new () => object): { type: () => new () => object } => ({ type: () => type() });
/** One object. ValidateNested alone would take a list in its place, and look at what stands in it. */
export const One = (type: () => new () => object, options: Common = {}): PropertyDecorator =>
  applyDecorators(presence(options, lazy(type)), IsObject(), ValidateNested(), Type(type));
/** A list of objects, and not of lists. */
export const Many = (type: () => new () => object, max: number, options: Common = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { ...lazy(type), isArray: true, maxItems: max }),
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(type),
  );
/** A list of texts, short words unless it says how long each may be. */
export const Words = (max: number, { each = 60, ...options }: Common & { each?: number } = {}): PropertyDecorator =>
  applyDecorators(
    presence(options, { type: [String], maxItems: max }),
    IsArray(),
    ArrayMaxSize(max),
    IsString({ each: true }),
    MaxLength(each, { each: true }),
  );
/** An object whose shape another rule checks. */
export const Anything = (options: Common = {}): PropertyDecorator =>
  applyDecorators(presence(options, { type: Object }), IsObject());
