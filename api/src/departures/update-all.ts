import { In } from 'typeorm';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import type { DeparturesUpdated } from '../domain/wire/departure';
import { demand } from '../http/actor';
import { sellBy } from '../prices/sell-by';
import { soughtCode } from '../catalogue/code';
import { changeDeparture } from './change';
import type { DepartureFilterDto, UpdateAllDto } from './departure.dto';
import { Departure } from '../catalogue/departure.entity';

/**
 * Changes many departures at once (decisions B10): those that cannot be changed are left as they are and named, each
 * with its reason; the others are changed.
 * @throws DomainError general.required (400) without ids or filter, or with nothing to set
 */
export async function updateAll(tx: Tx, { ids, filter, set, reason }: UpdateAllDto): Promise<DeparturesUpdated> {
  demand(tx.actor, 'departures.manage');
  const { priceId, ...change } = set;
  if (Object.values(set).every((value) => value === undefined || value === null))
    throw fieldError('set', 'general.required');
  const wanted = await chosen(tx, ids, filter);
  const result: DeparturesUpdated = { updated: 0, refused: [] };
  const done: Departure[] = [];
  for (const { id, departureDate } of wanted)
    try {
      done.push(await changeDeparture(tx, id, { ...change, reason }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.refused.push({ id, departureDate, code: error.code, params: error.params });
    }
  if (priceId && done.length) await sellBy(tx, priceId, done, 'set.priceId');
  return { ...result, updated: done.length };
}

/** In the order of their ids, so that two such calls cannot wait for each other. */
async function chosen(
  tx: Tx,
  ids: number[] | undefined,
  filter: DepartureFilterDto | undefined,
): Promise<{ id: number; departureDate: string | null }[]> {
  const select = { id: true, departureDate: true } as const;
  if (ids?.length) {
    const wanted = [...new Set(ids)].sort((a, b) => a - b);
    const found = new Map((await tx.em.find(Departure, { select, where: { id: In(wanted) } })).map((d) => [d.id, d]));
    return wanted.map((id) => ({ id, departureDate: found.get(id)?.departureDate ?? null }));
  }
  if (!filter) throw fieldError('ids', 'general.required');
  const query = tx.em
    .createQueryBuilder(Departure, 'd')
    .select(['d.id', 'd.departureDate'])
    .where('d.packageCode = :code', { code: soughtCode(filter.packageCode) });
  if (filter.departureDate_gte) query.andWhere('d.departureDate >= :from', { from: filter.departureDate_gte });
  if (filter.departureDate_lte) query.andWhere('d.departureDate <= :to', { to: filter.departureDate_lte });
  if (typeof filter.open === 'boolean') query.andWhere('d.open = :open', { open: filter.open ? 1 : 0 });
  return query.orderBy('d.id').limit(1000).getMany();
}
