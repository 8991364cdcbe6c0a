import type { EntityManager } from 'typeorm';
import type { Rules } from '../crud/part';
import { marks } from '../database/find-rows';
import { lockRow } from '../database/lock';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { DomainError, fieldError } from '../domain/errors';
import { cents } from '../domain/money';
import type { CarrierCharge } from '../domain/request-case';
import type { RequestFigures } from '../domain/wire/request';
import { Departure } from '../catalogue/departure.entity';

/** What carriers charge for each traveller of these departures, as far as it is proven (decisions B18). */
export async function carriersOf(
  em: EntityManager,
  departureIds: readonly number[],
): Promise<Map<number, CarrierCharge[]>> {
  const found = new Map<number, CarrierCharge[]>();
  if (!departureIds.length) return found;
  const rows = await rowsOf<{ id: number; departureId: number; amount: number }>(
    em,
    `SELECT id, departureId, amount FROM carrier_charges WHERE departureId IN (${marks(departureIds)}) ORDER BY id`,
    departureIds,
  );
  for (const row of rows) {
    const of = Number(row.departureId);
    found.set(of, [...(found.get(of) ?? []), { id: Number(row.id), amount: cents(Number(row.amount)) }]);
  }
  return found;
}

/** A proof is for a departure that people may still be paid for; one that a refund counts stays (decisions B18). */
export const carrierChargeRules: Rules = {
  async before(tx, _grant, sent) {
    if (typeof sent['departureId'] === 'number') await lockDeparture(tx, sent['departureId']);
    return {};
  },
  async remove(tx, _grant, row) {
    const departureId = Number(row['departureId']);
    await lockDeparture(tx, departureId);
    if (await isCounted(tx.em, departureId, row.id)) throw new DomainError('general.inUse');
    await tx.em.query('DELETE FROM carrier_charges WHERE id = ?', [row.id]);
  },
};
const lockDeparture = async (tx: Tx, id: number): Promise<void> => {
  await lockRow(tx, Departure, { id }, 'departure.idNotFound').catch((error: unknown) => {
    throw error instanceof DomainError ? fieldError('departureId', 'general.unknownRef') : error;
  });
};

/** Whether a request that operations approved was worked out with it. */
async function isCounted(em: EntityManager, departureId: number, id: number): Promise<boolean> {
  const rows = await rowsOf<{ figures: string | RequestFigures | null }>(
    em,
    `SELECT r.figures FROM requests r JOIN sub_orders s ON s.id = r.subOrderId
      WHERE s.departureId = ? AND r.reasonCode = 'FORCE_MAJEURE' AND r.state IN ('PENDING_FC', 'EXECUTED')`,
    [departureId],
  );
  return rows.some(({ figures }) => {
    const read = typeof figures === 'string' ? (JSON.parse(figures) as RequestFigures) : figures;
    return read?.basis?.carriers.includes(id) ?? false;
  });
}
