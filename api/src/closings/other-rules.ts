import type { Rules } from '../crud/part';
import { partOf } from '../crud/parts';
import { DomainError, fieldError } from '../domain/errors';
import { LOCKED_STATES } from '../domain/resources/closings';

/** A day has one rate of a currency. @throws DomainError general.duplicate (409) at the day */
export const rateRules: Rules = {
  before: async (tx, _grant, { currency, validFrom }) => {
    const taken = await tx.em.existsBy(partOf('exchangeRates').entity, { currency, validFrom } as never);
    if (taken) throw fieldError('validFrom', 'general.duplicate');
    return {};
  },
};

/** @throws DomainError closing.notClosed (409): before that, money goes where it belongs */
export const correctionRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    const id = Number(row?.['closing'] ?? sent['closing']);
    const closing = await tx.em.findOneBy(partOf('closings').entity, { id } as never);
    if (closing && !LOCKED_STATES.includes(String(closing['state'])))
      throw new DomainError('closing.notClosed', { tour: String(closing['code']) });
    return {};
  },
};
