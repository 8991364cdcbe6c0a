import { In } from 'typeorm';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { SubOrder } from '../parties/sub-order.entity';

const MOST_NAMED = 5;

/** The refusal of figures that are no longer those that were signed, with the first parties by their numbers. */
export async function figuresDiffer(tx: Tx, subOrderIds: readonly number[]): Promise<DomainError> {
  const first = [...subOrderIds].sort((a, b) => a - b).slice(0, MOST_NAMED);
  const rows = await tx.em.find(SubOrder, {
    where: { id: In(first) },
    order: { id: 'ASC' },
    select: { id: true, subOrderNumber: true },
  });
  const named = rows.map(({ subOrderNumber }) => subOrderNumber);
  const more = subOrderIds.length > named.length ? ['…'] : [];
  return new DomainError('disruption.figuresDiffer', {
    count: subOrderIds.length,
    parties: [...named, ...more].join(', '),
  });
}
