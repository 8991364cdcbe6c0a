import type { EntityManager } from 'typeorm';
import { type Sleeper, sleeperOf } from '../customers/rooms';
import { isOneOf } from '../database/is-one-of';
import { rowsOf } from '../database/raw';
import type { Heads } from '../domain/closing/quantity';
import type { CostCategory } from '../domain/closing/words';
import type { PriceInputs } from '../domain/wire/price';
import { SURE_STATES } from '../domain/words';
import { inputsOf } from '../prices/left-sheets';
import { plannedCost } from '../domain/planned-cost';
import { roomsInUse } from '../domain/rooms-in-use';
import { type Going, goerOf } from '../reports/departure-margins';

/** The people of a departure, and what its approved sheet plans for them. */
export interface Party {
  heads: Heads;
  /** Their fares before discounts given to one person, in cents. */
  fare: number;
  costs: Map<CostCategory, number>;
  /** What each party is to pay and has paid, fare in cents. */
  parties: { due: number; paid: number }[];
  /** What they were worked out from; undefined where no approved sheet sells the departure. */
  inputs: PriceInputs | undefined;
}
type TravellerRow = Omit<Going, 'departureId' | 'departureDate' | 'packageCode'> & Sleeper;

/**
 * Who goes, or went: travellers of confirmed and of travelled parties (decisions B12).
 * @param planned what their costs are worked out from where that is settled, else it is the sheet's
 */
export async function partyOf(
  em: EntityManager,
  { departure, packageCode }: { departure: number; packageCode: string },
  days: number,
  planned?: PriceInputs,
): Promise<Party> {
  const rows = await sleepersOf<TravellerRow>(em, departure, ', m.`lines`');
  const parties = await rowsOf<{ due: number; paid: number }>(
    em,
    `SELECT s.subtotal AS due, (SELECT COALESCE(SUM(p.fareAmount), 0) FROM payments p WHERE p.subOrderId = s.id) AS paid
       FROM sub_orders s WHERE s.departureId = ? AND ${isOneOf('s.orderState', SURE_STATES)}`,
    [departure],
  );
  const goers = rows.map(goerOf);
  const inputs = planned ?? (await inputsOf(em, [{ id: departure, packageCode }]))(departure);
  const costs = inputs && goers.length ? plannedCost(inputs, goers) : [];
  return {
    heads: await counted(em, departure, rows, days),
    fare: goers
      .flatMap(({ lines }) => lines)
      .reduce((sum, { key, cents }) => sum + (key === 'specialDiscount' ? 0 : cents), 0),
    costs: new Map(costs.map(({ category, amount }) => [category, amount])),
    parties: parties.map(({ due, paid }) => ({ due: Number(due), paid: Number(paid) })),
    inputs,
  };
}

/** How many go, whom the quantities of cost lines go by. */
export const headsOf = async (em: EntityManager, departure: number, days: number): Promise<Heads> =>
  counted(em, departure, await sleepersOf<Sleeper>(em, departure), days);

const sleepersOf = <T extends Sleeper>(em: EntityManager, departure: number, besides = ''): Promise<T[]> =>
  rowsOf<T>(
    em,
    `SELECT m.id AS memberId, m.subOrderId, m.type, m.gender, m.occupyBed, m.singleRoom, m.extraBed, m.roomGroup,
            m.roomType AS wishedRoomType, l.room, l.roomType, l.roomFixed${besides}
       FROM sub_orders s JOIN members m ON m.subOrderId = s.id
        LEFT JOIN list_rows l ON l.memberId = m.id AND l.departureId = s.departureId
      WHERE s.departureId = ? AND ${isOneOf('s.orderState', SURE_STATES)} AND m.state = 'LIVING' ORDER BY m.id`,
    [departure],
  );
async function counted(em: EntityManager, departure: number, rows: readonly Sleeper[], days: number): Promise<Heads> {
  const [leaders] = await rowsOf<{ n: number }>(
    em,
    `SELECT COUNT(*) AS n FROM leader_assignments a JOIN closings c ON c.id = a.closing
      WHERE c.departure = ? AND a.role = 'leader'`,
    [departure],
  );
  return { travellers: rows.length, leaders: Number(leaders?.n ?? 0), rooms: roomsInUse(rows.map(sleeperOf)), days };
}
