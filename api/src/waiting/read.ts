import type { EntityManager } from 'typeorm';
import { isoInstant, rowsOf } from '../database/raw';
import { DomainError } from '../domain/errors';
import { breakEven } from '../domain/pricing';
import type { WaitingDemand, WaitingStep } from '../domain/wire/waiting';
import { soldSheets } from '../prices/sold-sheets';
import { PEOPLE } from './people';

/**
 * How many wait for a departure, beside the break-even of its approved sheet: what a second coach would need.
 * @throws DomainError departure.idNotFound
 */
export async function demandOf(em: EntityManager, departureId: number): Promise<WaitingDemand> {
  const [departure] = await rowsOf<{ packageCode: string }>(em, 'SELECT packageCode FROM departures WHERE id = ?', [
    departureId,
  ]);
  if (!departure) throw new DomainError('departure.idNotFound');
  const [row] = await rowsOf<Record<'parties' | 'people' | 'seats' | 'offered' | 'offeredSeats', number | null>>(
    em,
    `SELECT SUM(CASE WHEN w.state = 'waiting' THEN 1 ELSE 0 END) AS parties,
            SUM(CASE WHEN w.state = 'waiting' THEN ${PEOPLE} ELSE 0 END) AS people,
            SUM(CASE WHEN w.state = 'waiting' THEN w.seats ELSE 0 END) AS seats,
            SUM(CASE WHEN w.state = 'offered' AND w.offeredOn = d.departureId THEN 1 ELSE 0 END) AS offered,
            SUM(CASE WHEN w.state = 'offered' AND w.offeredOn = d.departureId THEN w.heldSeats ELSE 0 END) AS offeredSeats
       FROM waiting_departures d JOIN waiting_parties w ON w.id = d.waitingId
      WHERE d.departureId = ? AND w.state IN ('waiting', 'offered')`,
    [departureId],
  );
  const sheet = (await soldSheets(em, [departure.packageCode]))(departure.packageCode, departureId);
  return {
    departureId,
    parties: Number(row?.parties ?? 0),
    people: Number(row?.people ?? 0),
    seats: Number(row?.seats ?? 0),
    offered: Number(row?.offered ?? 0),
    offeredSeats: Number(row?.offeredSeats ?? 0),
    breakEven: sheet?.inputs ? breakEven(sheet.inputs, sheet.sold.prices) : null,
  };
}

/** What happened to a party, the latest first. */
export async function storyOf(em: EntityManager, waitingId: number): Promise<WaitingStep[]> {
  const rows = await rowsOf<WaitingStep>(
    em,
    `SELECT l.id, l.departureId, COALESCE(d.packageCode, '') AS packageCode, COALESCE(d.departureDate, '') AS departureDate,
            l.what, l.wanted, l.free, l.at, COALESCE(u.fullName, '') AS \`by\`
       FROM waiting_log l LEFT JOIN departures d ON d.id = l.departureId LEFT JOIN users u ON u.id = l.actorId
      WHERE l.waitingId = ? ORDER BY l.id DESC LIMIT 200`,
    [waitingId],
  );
  return rows.map((row) => ({
    ...row,
    ...{ id: Number(row.id), departureId: Number(row.departureId), wanted: Number(row.wanted), free: Number(row.free) },
    at: isoInstant(row.at) ?? '',
  }));
}
