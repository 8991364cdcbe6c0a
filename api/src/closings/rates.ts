import type { EntityManager } from 'typeorm';
import { sqlInstant } from '../database/columns';
import { rowsOf } from '../database/raw';
import { type ExchangeRate, rateOn } from '../domain/closing/exchange';
import type { DateOnly } from '../domain/dates';
import { DomainError } from '../domain/errors';

/** Up to which rate they were entered, or, of what was closed before that was kept, until when. */
export type Known = number | Date;
/** @param known rates entered later are left out */
export const ratesOf = (em: EntityManager, known?: Known): Promise<ExchangeRate[]> => {
  const where = known === undefined ? '' : `WHERE ${typeof known === 'number' ? 'id' : 'createdAt'} <= ?`;
  const at = known === undefined ? [] : [typeof known === 'number' ? known : sqlInstant(known)];
  return rowsOf<ExchangeRate>(
    em,
    `SELECT currency, rate, validFrom FROM exchange_rates ${where} ORDER BY validFrom`,
    at,
  );
};
/** The rate that was entered last, 0 before the first: what a server's clock says of it may be wrong. */
export async function lastRate(em: EntityManager): Promise<number> {
  const [row] = await rowsOf<{ id: number | null }>(em, 'SELECT MAX(id) AS id FROM exchange_rates');
  return Number(row?.id ?? 0);
}

/** @throws DomainError closing.rateMissing (409) with the currency and the day */
export function demandRate(rates: readonly ExchangeRate[], currency: string, day: DateOnly): string {
  const rate = rateOn(rates, currency, day);
  if (rate === undefined) throw new DomainError('closing.rateMissing', { currency, day });
  return rate;
}
