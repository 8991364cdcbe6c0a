import { type EntityManager, In } from 'typeorm';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import type { DeparturesUpdated } from '../domain/wire/departure';
import type { FrontDesk } from '../desk/front-desk';
import { inSlices } from '../desk/in-slices';
import { type Actor, demand } from '../http/actor';
import { refusalTold } from '../http/refusal-words';
import { sellBy } from '../prices/sell-by';
import { soughtCode } from '../catalogue/code';
import { changeDeparture, type DepartureChange } from './change';
import type { DepartureFilterDto, UpdateAllDto } from './departure.dto';
import { Departure } from '../catalogue/departure.entity';

/**
 * Changes many departures, some at a time (decisions B10): those that cannot be changed are left as they are and named,
 * each with its reason; the others are changed. A price that they are to sell by names all of them or none.
 * @throws DomainError general.required (400) without ids or filter, or with nothing to set
 */
export async function updateAll(
  front: FrontDesk,
  actor: Actor,
  { ids, filter, set, reason }: UpdateAllDto,
): Promise<DeparturesUpdated> {
  demand(actor, 'departures.manage');
  const { priceId, ...change } = set;
  if (Object.values(set).every((value) => value === undefined || value === null))
    throw fieldError('set', 'general.required');
  const wanted = await chosen(front.work.em, ids, filter);
  const asked = { ...change, reason };
  if (priceId) return front.work.run(actor, (tx) => updateSome(tx, wanted, asked, priceId));
  const once = { key: undefined, call: 'departures' };
  const slices = await inSlices(front, actor, once, wanted, (tx, _desk, some: readonly Wanted[]) =>
    updateSome(tx, some, asked),
  );
  return {
    updated: slices.reduce((all, { updated }) => all + updated, 0),
    refused: slices.flatMap(({ refused }) => refused),
  };
}

interface Wanted {
  id: number;
  departureDate: string | null;
}
async function updateSome(
  tx: Tx,
  wanted: readonly Wanted[],
  change: DepartureChange,
  priceId?: number,
): Promise<DeparturesUpdated> {
  const refused: DeparturesUpdated['refused'] = [];
  const done: Departure[] = [];
  for (const { id, departureDate } of wanted)
    try {
      done.push(await changeDeparture(tx, id, change));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id, departureDate, ...refusalTold(tx.actor.locale, error.code, error.params) });
    }
  if (priceId && done.length) await sellBy(tx, priceId, done, 'set.priceId');
  return { updated: done.length, refused };
}

/** In the order of their ids, so that two such calls cannot wait for each other. */
async function chosen(
  em: EntityManager,
  ids: number[] | undefined,
  filter: DepartureFilterDto | undefined,
): Promise<Wanted[]> {
  const select = { id: true, departureDate: true } as const;
  if (ids?.length) {
    const wanted = [...new Set(ids)].sort((a, b) => a - b);
    const found = new Map((await em.find(Departure, { select, where: { id: In(wanted) } })).map((d) => [d.id, d]));
    return wanted.map((id) => ({ id, departureDate: found.get(id)?.departureDate ?? null }));
  }
  if (!filter) throw fieldError('ids', 'general.required');
  const query = em
    .createQueryBuilder(Departure, 'd')
    .select(['d.id', 'd.departureDate'])
    .where('d.packageCode = :code', { code: soughtCode(filter.packageCode) });
  if (filter.departureDate_gte) query.andWhere('d.departureDate >= :from', { from: filter.departureDate_gte });
  if (filter.departureDate_lte) query.andWhere('d.departureDate <= :to', { to: filter.departureDate_lte });
  if (typeof filter.open === 'boolean') query.andWhere('d.open = :open', { open: filter.open ? 1 : 0 });
  return query.orderBy('d.id').limit(1000).getMany();
}
