import type { Rules } from '../crud/part';
import { ratedDays } from '../domain/closing/exchange';
import { businessDate, type DateOnly } from '../domain/dates';
import { fieldError } from '../domain/errors';

/** @throws DomainError closing.rateDay (400) at the day, which lies in another age */
export const exchangeRateRules: Rules = {
  async before(tx, _grant, sent) {
    const day = sent['validFrom'] as DateOnly | undefined;
    const { from, to } = ratedDays(businessDate(tx.now));
    if (day && (day < from || day > to)) throw fieldError('validFrom', 'closing.rateDay', { from, to });
    return {};
  },
};
