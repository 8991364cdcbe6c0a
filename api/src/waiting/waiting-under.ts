import type { EntityManager } from 'typeorm';
import { marks } from '../database/find-rows';
import { isoInstant, rowsOf } from '../database/raw';
import { plainPhone } from '../domain/usual';
import type { CallerWaiting } from '../domain/wire/caller';
import { type Actor, grantOf } from '../http/actor';

type Row = Pick<
  CallerWaiting,
  'state' | 'contactPerson' | 'contactPhone' | 'packageCode' | 'departureDate' | 'note' | 'branch'
> &
  Record<'id' | 'departureId' | 'adults' | 'members' | 'children' | 'babies' | 'seats' | 'heldSeats', number | null> & {
    offeredUntil: string | Date | null;
  };

/** Who waits under a telephone number, and for whom seats are held: an offer that has run out holds none. */
export async function waitingUnder(
  em: EntityManager,
  actor: Actor,
  now: Date,
  phone: string,
): Promise<CallerWaiting[]> {
  if (grantOf(actor, 'waiting.read') === false) return [];
  const rows = await rowsOf<Row>(
    em,
    `SELECT w.id, w.state, w.contactPerson, w.contactPhone, d.id AS departureId, d.packageCode, d.departureDate,
            w.adults, w.members, w.children, w.babies, w.seats, w.heldSeats, w.offeredUntil, w.note, w.branch
       FROM waiting_parties w
       JOIN departures d ON d.id = CASE WHEN w.state = 'offered' THEN w.offeredOn ELSE w.departureId END
      WHERE w.contactPhone = ? AND w.state IN ('waiting', 'offered') ORDER BY w.id`,
    [plainPhone(phone)],
  );
  const wanted = await departuresOf(
    em,
    rows.map((row) => Number(row.id)),
  );
  const books = grantOf(actor, 'waiting.write');
  return rows
    .map((row) => ({
      ...row,
      ...{ id: Number(row.id), departureId: Number(row.departureId), departureIds: wanted.get(Number(row.id)) ?? [] },
      ...{ adults: Number(row.adults), members: Number(row.members), children: Number(row.children) },
      ...{ babies: Number(row.babies), seats: Number(row.seats), heldSeats: Number(row.heldSeats) },
      offeredUntil: row.state === 'offered' ? isoInstant(row.offeredUntil) : null,
      mayBook: row.state === 'offered' && (books === true || (books === 'shop' && row.branch === actor.branch)),
    }))
    .filter(
      ({ state, offeredUntil }) => state === 'waiting' || (offeredUntil !== null && new Date(offeredUntil) > now),
    );
}

async function departuresOf(em: EntityManager, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<{ waitingId: number; departureId: number }>(
    em,
    `SELECT waitingId, departureId FROM waiting_departures WHERE waitingId IN (${marks(ids)}) ORDER BY departureId`,
    [...ids],
  );
  const found = new Map<number, number[]>();
  for (const { waitingId, departureId } of rows)
    found.set(Number(waitingId), [...(found.get(Number(waitingId)) ?? []), Number(departureId)]);
  return found;
}
