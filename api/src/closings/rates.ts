import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { type ExchangeRate, rateOn } from '../domain/closing/exchange';
import type { DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';

export const ratesOf = (em: EntityManager): Promise<ExchangeRate[]> =>
  rowsOf<ExchangeRate>(em, 'SELECT currency, rate, validFrom FROM exchange_rates ORDER BY validFrom');

/** @throws DomainError closing.rateMissing (409) with the currency and the day */
export function demandRate(rates: readonly ExchangeRate[], currency: string, day: DateOnly): string {
  const rate = rateOn(rates, currency, day);
  if (rate === undefined) throw new DomainError('closing.rateMissing', { currency, day });
  return rate;
}
