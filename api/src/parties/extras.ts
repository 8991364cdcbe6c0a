import type { Tx } from '../database/work';
import { isDuplicate } from '../database/faults';
import { DomainError } from '../domain/errors';
import { negate } from '../domain/money';
import { Charge } from './charge.entity';

/**
 * Takes extras off a party, each by a row of its own under its own words; the party's total is to be worked out again.
 * @throws DomainError general.stale (409) for one that another work took off
 */
export async function dropExtras(tx: Tx, extras: readonly Charge[]): Promise<void> {
  for (const { id, subOrderId, description, amount } of extras)
    try {
      await tx.em.insert(Charge, {
        ...{ subOrderId, kind: 'REFUND', description, amount: negate(amount), dropsId: id },
        ...{ createdBy: tx.actor.id, createdAt: tx.now },
      });
    } catch (error) {
      throw isDuplicate(error) ? new DomainError('general.stale') : error;
    }
}
