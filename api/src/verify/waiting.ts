import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { idsOf } from '../database/ids-text';
import { explainWaiting, type WaitingEntry, type WaitingEvent, type WaitingState } from '../domain/waiting';
import { WaitingDeparture, WaitingParty } from '../waiting/waiting-party.entity';
import { type Difference, differing } from './difference';

/** How a party stands after what happened to it last; that it was passed over changes nothing. */
const AFTER: Partial<Record<WaitingEvent, WaitingState>> = {
  ...({ JOINED: 'waiting', RECALLED: 'waiting', OFFERED: 'offered', BOOKED: 'booked', REFUSED: 'refused' } as const),
  ...({ EXPIRED: 'expired', LEFT: 'left', LAPSED: 'lapsed' } as const),
};

/** Seats that are held for a party are those of its offer, and every offer is explained by the log of its departure. */
export async function waitingOrder(em: EntityManager): Promise<Difference[]> {
  const log = await rowsOf<WaitingEntry>(
    em,
    'SELECT id, waitingId, departureId, what, run, wanted, free FROM waiting_log ORDER BY id',
  );
  const entries = log.map((line) => ({
    ...line,
    ...{ id: Number(line.id), waitingId: Number(line.waitingId), departureId: Number(line.departureId) },
    ...{ wanted: Number(line.wanted), free: Number(line.free) },
  }));
  const explained = explainWaiting(entries).map(({ departureId, waitingId, is, shouldBe }) => ({
    check: 'waiting list: first come, first served',
    record: `${String(departureId)}/${String(waitingId)}`,
    ...{ is, shouldBe },
  }));
  return [...explained, ...(await parties(em, entries))];
}

/** A party stands as its log says: how many it wanted, where, what became of it, and the order that took its seats. */
async function parties(em: EntityManager, log: readonly WaitingEntry[]): Promise<Difference[]> {
  const wished = new Map<number, number[]>();
  for (const { waitingId, departureId } of await em.find(WaitingDeparture, { order: { departureId: 'ASC' } }))
    wished.set(waitingId, [...(wished.get(waitingId) ?? []), departureId]);
  const orders = await rowsOf<{ orderNumber: string }>(
    em,
    "SELECT orderNumber FROM orders WHERE orderNumber IN (SELECT orderNumber FROM waiting_parties WHERE orderNumber <> '')",
  );
  const known = new Set(orders.map(({ orderNumber }) => orderNumber));
  return (await em.find(WaitingParty, { order: { id: 'ASC' } })).flatMap((party) => {
    const own = log.filter(({ waitingId }) => waitingId === party.id);
    const last = own.filter(({ what }) => AFTER[what]).at(-1);
    const wanted = own.find(({ what }) => what === 'JOINED')?.wanted;
    const ids = [...new Set([party.departureId, ...idsOf(party.also)])].sort((a, b) => a - b);
    const booked = party.state === 'booked';
    return [
      ...differing('waiting party: as its log says', party.id, party.state, last && AFTER[last.what]),
      ...differing('waiting party: seats it wanted', party.id, party.seats, wanted),
      ...differing('waiting party: departures it waits for', party.id, wished.get(party.id), ids),
      ...differing('waiting party: its order', party.id, known.has(party.orderNumber), booked),
      ...(party.state === 'offered'
        ? differing('waiting party: where it is offered', party.id, party.offeredOn, last?.departureId)
        : []),
    ];
  });
}
