import { setImmediate } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import { findRows, marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { choicesFor, type DisruptionReason, type PartyChoice } from '../domain/disruptions';
import { DomainError } from '../domain/errors';
import { levyOfRefund, validRows } from '../domain/levy';
import { fromHkd, sum, toHkd } from '../domain/money';
import { figuresOf } from '../domain/request-case';
import type { RequestFigures } from '../domain/wire/request';
import { BOOKED_STATES } from '../domain/words';
import { levyRow } from '../parties/account';
import type { Desk } from '../desk/front-desk';
import { Order } from '../parties/order.entity';
import { SubOrder } from '../parties/sub-order.entity';
import { type Asked, figuresFrom, type RequestRows } from '../requests/figures';
import { rowsOfParties } from '../requests/party-rows';

/** A party as the desk thinks of it, kept or not yet. */
export interface Thought {
  subOrderId: number;
  choice: PartyChoice | null;
  targetPackageId: number | null;
  targetDepartureId: number | null;
  /** Once it is settled: the request that did it. */
  requestId?: number | null;
}
/** A party with what its choice comes to as things stand. */
export interface Worked {
  thought: Thought;
  subOrder: SubOrder;
  order: Order;
  rows: RequestRows;
  paid: number;
  openRequest: boolean;
  choices: PartyChoice[];
  figures: RequestFigures | null;
  fault: Pick<DomainError, 'code' | 'params'> | null;
  /** Levy booked on what goes back, HK$. */
  levyReclaim: number;
}

/** What a choice asks for, in the words of a request (decisions B18). */
export const askedFor = (thought: Thought, reasonCode: DisruptionReason, now: Date): Asked => ({
  kind: thought.choice === 'MOVE' ? 'transfer' : 'cancel',
  memberIds: null,
  reasonCode,
  remedy: reasonCode !== 'FORCE_MAJEURE' ? null : thought.choice === 'CREDIT' ? 'CREDIT' : 'REFUND',
  amount: null,
  charge: null,
  targetPackageId: thought.choice === 'MOVE' ? thought.targetPackageId : null,
  targetDepartureId: thought.choice === 'MOVE' ? thought.targetDepartureId : null,
  createdAt: now,
});

/** Every party that still has its seats on these departures, the first booked first. */
export const livingParties = (em: EntityManager, departureIds: readonly number[]): Promise<SubOrder[]> =>
  em.find(SubOrder, {
    where: { departureId: In([...departureIds]), orderState: In(BOOKED_STATES) },
    order: { id: 'ASC' },
  });

/** So many parties are worked out before others are let in. */
const PIECE = 40;
/** Works the figures of parties out, many of them together: a handful of statements for each piece. */
export async function workOut(
  tx: Tx,
  desk: Desk,
  reasonCode: DisruptionReason,
  thoughts: readonly Thought[],
): Promise<Worked[]> {
  const worked: Worked[] = [];
  for (let at = 0; at < thoughts.length; at += PIECE) {
    if (at) await setImmediate();
    worked.push(...(await workOutSome(tx, desk, reasonCode, thoughts.slice(at, at + PIECE))));
  }
  return worked;
}

async function workOutSome(
  tx: Tx,
  desk: Desk,
  reasonCode: DisruptionReason,
  thoughts: readonly Thought[],
): Promise<Worked[]> {
  const { em } = tx;
  const ids = thoughts.map((each) => each.subOrderId);
  const found = await findRows(em, SubOrder, `WHERE id IN (${marks(ids)})`, ids);
  const subOrders = new Map(found.map((each) => [each.id, each]));
  const orderIds = found.map((each) => each.orderId);
  const ordersFound = await findRows(em, Order, `WHERE id IN (${marks(orderIds)})`, orderIds);
  const orders = new Map(ordersFound.map((each) => [each.id, each]));
  const open = await rowsOf<{ openOn: number }>(em, `SELECT openOn FROM requests WHERE openOn IN (${marks(ids)})`, ids);
  const waiting = new Set(open.map((row) => Number(row.openOn)));
  const aimed = thoughts.map((each) => ({ ...each, id: each.subOrderId }));
  const rowsFor = await rowsOfParties(em, desk, aimed, subOrders);
  return aimed.flatMap((thought) => {
    const rows = rowsFor(thought);
    const order = rows && orders.get(rows.subOrder.orderId);
    if (!rows || !order) return [];
    const paid = sum(validRows(rows.payments).map((row) => row.fareAmount));
    const choices = choicesFor(reasonCode, paid);
    const now = figuresOrFault(tx, thought, reasonCode, rows);
    return [
      {
        ...{ thought, subOrder: rows.subOrder, order, rows, choices, ...now },
        paid: toHkd(paid),
        openRequest: waiting.has(thought.subOrderId),
        levyReclaim: reclaimOf(rows, thought, now.figures),
      },
    ];
  });
}

function figuresOrFault(
  tx: Tx,
  thought: Thought,
  reasonCode: DisruptionReason,
  rows: RequestRows,
): Pick<Worked, 'figures' | 'fault'> {
  if (thought.choice === null || thought.choice === 'RELEASE') return { figures: null, fault: null };
  try {
    const { sums } = figuresFrom(tx, askedFor(thought, reasonCode, tx.now), rows);
    return { figures: figuresOf(sums), fault: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { figures: null, fault: { code: error.code, params: error.params } };
  }
}
/** A refund in money gives its levy back to be claimed; what moves or is kept as credit carries or reverses it by itself. */
function reclaimOf({ payments }: RequestRows, thought: Thought, figures: RequestFigures | null): number {
  const { choice, requestId } = thought;
  if (choice !== 'REFUND' && choice !== 'CREDIT') return 0;
  // what went back stays to be claimed when nothing of the party is left to work figures out of
  const given = requestId ? payments.filter((row) => row.kind === 'REFUND' && row.requestId === requestId) : [];
  if (given.length) return -toHkd(sum(given.map((row) => row.levyAmount)));
  if (!figures) return 0;
  return -toHkd(levyOfRefund(validRows(payments).map(levyRow), fromHkd(figures.toRefund)));
}
