import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { type ExchangeRate, rateOn } from '../domain/closing/exchange';
import type { DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';

/** @param known rates entered after this moment are left out */
export const ratesOf = (em: EntityManager, known?: Date): Promise<ExchangeRate[]> =>
  rowsOf<ExchangeRate>(
    em,
    `SELECT currency, rate, validFrom FROM exchange_rates ${known ? 'WHERE createdAt <= ?' : ''} ORDER BY validFrom`,
    known ? [sqlInstant(known)] : [],
  );

/** @throws DomainError closing.rateMissing (409) with the currency and the day */
export function demandRate(rates: readonly ExchangeRate[], currency: string, day: DateOnly): string {
  const rate = rateOn(rates, currency, day);
  if (rate === undefined) throw new DomainError('closing.rateMissing', { currency, day });
  return rate;
}
