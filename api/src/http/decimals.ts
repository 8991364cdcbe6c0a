import { ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * A number of at most so many decimals. The library's own check reads the digits of the number as a text, and falls over one
 * that is so small that it is written as 1e-7.
 */
export const TwoDecimals = (options?: ValidationOptions): PropertyDecorator => Decimals(2, options);
export const Decimals = (most: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: 'isNumber', validator: { validate: (value: unknown) => hasDecimals(value, 10 ** most) } },
    options,
  );

const hasDecimals = (value: unknown, step: number): boolean =>
  typeof value === 'number' &&
  Number.isFinite(value) &&
  Math.abs(value - Math.round(value * step) / step) < 1e-6 / step;
