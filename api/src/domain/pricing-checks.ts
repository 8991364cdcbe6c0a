import { DomainError, type ErrorCode, type FieldError } from './errors';
import { isWithin } from './field-values';
import { type Field, money, type NumberField } from './fields';
import { LIMITS } from './limits';
import { priceInputs } from './resources/price-content';
import {
  COMPUTED_PRICES,
  SENT_PRICES,
  type ComputedPrices,
  type PriceInputs,
  type PriceOverride,
  type SentPrices,
} from './wire/price';

const AMOUNT = money({ max: LIMITS.moneyCents / 100 });
/** HK$ from 0 to the largest amount, at most two decimals. */
const isMoney = (value: unknown): boolean => isWithin(AMOUNT, value);

function refuse(fields: Record<string, FieldError>, code: ErrorCode = 'general.invalid'): void {
  if (Object.keys(fields).length > 0) throw new DomainError(code, {}, fields);
}

const fits = (field: Field, value: unknown): boolean =>
  field.kind === 'oneOf' ? field.of.some((word) => word === value) : isWithin(field as NumberField, value);
const codeOf = ({ kind, error }: Field): ErrorCode =>
  kind === 'money' ? 'money.invalid' : ((error as ErrorCode | undefined) ?? 'general.invalid');

/**
 * Checks what the formula needs (decisions B7): base number and days whole and at least 1, money with at most two
 * decimals and not below 0, shares 0 to 100 %, profit 0 to 1,000 %, rounding step above 0.
 * @throws DomainError price.baseNumber, or general.invalid, with every field that does not fit
 */
export function checkInputs(inputs: PriceInputs): void {
  const fields: Record<string, FieldError> = {};
  const demand = (field: string, fits: boolean, code: ErrorCode = 'general.invalid'): void => {
    if (!fits) fields[field] = code;
  };
  for (const [name, field] of Object.entries(priceInputs) as [keyof typeof priceInputs, Field][])
    demand(name, fits(field, inputs[name]) || (name === 'air' && inputs.air === undefined), codeOf(field));
  demand('dayPrices', Array.isArray(inputs.dayPrices) && inputs.dayPrices.length <= 6);
  for (const [index, price] of (Array.isArray(inputs.dayPrices) ? inputs.dayPrices : []).entries())
    demand(`dayPrices.${index}`, price === null || isMoney(price), 'money.invalid');
  refuse(fields, 'baseNumber' in fields ? 'price.baseNumber' : 'general.invalid');
}

/**
 * Overtyped prices: known, each once, at most two decimals, not below 0 (decisions B17).
 * @throws DomainError general.invalid at `overrides.{index}`
 */
export function checkOverrides(overrides: readonly PriceOverride[]): void {
  const fields: Record<string, FieldError> = {};
  const seen = new Set<string>();
  for (const [index, { field, value }] of overrides.entries()) {
    if (!COMPUTED_PRICES.includes(field) || seen.has(field)) fields[`overrides.${index}.field`] = 'general.invalid';
    if (!isMoney(value)) fields[`overrides.${index}.value`] = 'money.invalid';
    seen.add(field);
  }
  refuse(fields);
}

/**
 * The prices that are entered and passed through without profit: at most two decimals, not below 0 (decisions B7).
 * @throws DomainError general.invalid at `prices.{field}`
 */
export function checkSentPrices(prices: SentPrices): void {
  const wrong = SENT_PRICES.filter((field) => !isMoney(prices[field]));
  refuse(Object.fromEntries(wrong.map((field) => [`prices.${field}`, 'money.invalid' as const])));
}

/**
 * No price may be beyond what one figure of money holds.
 * @throws DomainError general.invalid at the price
 */
export function checkPrices(prices: ComputedPrices): void {
  const wrong = COMPUTED_PRICES.filter((field) => !isMoney(prices[field]));
  refuse(Object.fromEntries(wrong.map((field) => [field, 'money.invalid' as const])));
}
