import type { EntityManager } from 'typeorm';
import { rowsOf } from '../database/raw';
import { explainWaiting, type WaitingEntry } from '../domain/waiting';
import type { Difference } from './difference';

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
  return explainWaiting(entries).map(({ departureId, waitingId, is, shouldBe }) => ({
    check: 'waiting list: first come, first served',
    record: `${String(departureId)}/${String(waitingId)}`,
    ...{ is, shouldBe },
  }));
}
