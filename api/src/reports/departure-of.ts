import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { DomainError } from '../domain/errors';
import type { ReportParams } from './report';

/**
 * The departure that a report names.
 * @throws DomainError tour.notFound, departure.notFound (404)
 */
export async function departureOf(
  em: EntityManager,
  params: Pick<ReportParams, 'packageCode' | 'departureDate'>,
): Promise<{ id: number }> {
  const known = await rowsOf<{ id: number; departureDate: string }>(
    em,
    'SELECT id, departureDate FROM departures WHERE packageCode = ?',
    [params.packageCode],
  );
  if (!known.length) throw new DomainError('tour.notFound', {}, { packageCode: 'tour.notFound' });
  const found = known.find((each) => each.departureDate === params.departureDate);
  if (!found) throw new DomainError('departure.notFound', {}, { departureDate: 'departure.notFound' });
  return found;
}
