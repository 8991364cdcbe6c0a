import { type EntityManager, In } from 'typeorm';
import { sold } from '../catalogue/sold-package';
import { marks } from '../database/find-rows';
import { rowsOf } from '../database/raw';
import type { Tx } from '../database/work';
import { BatchItem } from '../batches/batch.entity';
import { progressOf } from '../batches/progress';
import { Departure } from '../catalogue/departure.entity';
import { backOf, disruptionMachine, type DisruptionMove } from '../domain/disruptions';
import { DomainError, type ErrorCode } from '../domain/errors';
import { isBarred, movesFrom } from '../domain/machine';
import { sumHkd, toHkd } from '../domain/money';
import type { DisruptedDeparture, DisruptedParty, DisruptionSums, DisruptionWire } from '../domain/wire/disruption';
import { grantOf } from '../http/actor';
import { refusalTold } from '../http/refusal-words';
import type { Desk } from '../desk/front-desk';
import { namesOf } from '../staff/names';
import { Disruption, DisruptionParty } from './disruption.entity';
import { lastLetters } from '../messages/last-letters';
import { personsOf } from './life';
import { type Worked, workOut } from './parties';
import { TELLING } from './tell';

/** The worksheet as it stands: its departures, a row for each party with what its choice comes to, and the sums. */
export async function showDisruption(tx: Tx, desk: Desk, id: number): Promise<DisruptionWire> {
  const { em } = tx;
  const row = await em.findOneBy(Disruption, { id });
  if (!row) throw new DomainError('disruption.notFound');
  const kept = await em.find(DisruptionParty, { where: { disruptionId: id }, order: { subOrderId: 'ASC' } });
  const worked = await workOut(tx, desk, row.reasonCode, kept);
  const parties = await partyWires(tx, row, kept, worked);
  const names = await namesOf(em, [row.createdBy, row.submittedBy, row.opBy, row.fcBy]);
  const nameOf = (who: number | null): string | null => (who === null ? null : (names.get(who) ?? ''));
  return {
    ...{ id, version: row.version, state: row.state, reasonCode: row.reasonCode, reason: row.reason },
    ...{ proofs: row.proofs, decisionReason: row.decisionReason, refundDueOn: row.refundDueOn },
    openedBy: nameOf(row.createdBy) ?? '',
    openedAt: row.createdAt.toISOString(),
    submittedBy: nameOf(row.submittedBy),
    method: row.method,
    opBy: nameOf(row.opBy),
    fcBy: nameOf(row.fcBy),
    departures: await departuresOf(
      em,
      row.departures.map((each) => each.id),
      parties,
    ),
    parties,
    sums: isUndone(row) ? undone(parties) : sumsOf(parties, worked),
    progress: row.batchId === null ? null : await progressOf(em, row.batchId),
    telling: await lastLetters(
      em,
      tx.actor.locale,
      TELLING,
      id,
      parties.filter(({ contact }) => contact !== 'TOLD' && contact !== 'ANSWERED'),
    ),
    moves: movesOf(tx, row, parties),
  };
}

/** A desk that is closed has done nothing: what its choices would have come to today is nobody's figure. */
const isUndone = ({ state }: Disruption): boolean => state === 'CLOSED';
const undone = (parties: readonly DisruptedParty[]): DisruptionSums => ({ ...sumsOf(parties, []), open: 0 });

async function partyWires(
  { em, actor }: Tx,
  row: Disruption,
  kept: readonly DisruptionParty[],
  worked: readonly Worked[],
): Promise<DisruptedParty[]> {
  const items = row.batchId === null ? [] : await em.findBy(BatchItem, { batchId: row.batchId });
  const itemOf = new Map(items.map((item) => [item.refId, item]));
  const aims = kept.flatMap((each) => each.targetDepartureId ?? []);
  const targets = aims.length ? await em.findBy(Departure, { id: In(aims) }) : [];
  const told = (fault: Worked['fault']): DisruptedParty['fault'] =>
    fault && refusalTold(actor.locale, fault.code, fault.params);
  const keptOf = new Map(kept.map((each) => [each.subOrderId, each]));
  return worked.flatMap((each) => {
    const own = keptOf.get(each.thought.subOrderId);
    if (!own) return [];
    const item = itemOf.get(own.id);
    const target = own.choice === 'MOVE' ? targets.find(({ id }) => id === own.targetDepartureId) : undefined;
    const failed = item?.state === 'FAILED' ? { code: item.code as ErrorCode, params: item.params ?? {} } : null;
    return [
      {
        ...partyFacts(each),
        ...(own.settled && own.figures
          ? { travellers: own.figures.perTraveller.length, seats: own.figures.seatsFreed }
          : {}),
        choices: own.settled || isUndone(row) ? [] : each.choices,
        choice: own.choice,
        target: target
          ? { departureId: target.id, packageCode: target.packageCode, departureDate: target.departureDate }
          : null,
        figures: isUndone(row) ? null : own.settled ? own.figures : each.figures,
        fault: own.settled || isUndone(row) ? null : told(failed ?? each.fault),
        contact: own.contact,
        settled: own.settled,
        item: item?.state ?? null,
      },
    ];
  });
}
/** What of a row does not depend on the desk. */
const partyFacts = ({ subOrder, order, rows, paid, openRequest }: Worked) => ({
  ...{
    subOrderId: subOrder.id,
    subOrderNumber: subOrder.subOrderNumber,
    orderId: order.id,
    orderNumber: order.orderNumber,
  },
  ...{ departureId: subOrder.departureId, departureDate: subOrder.departureDate, packageCode: subOrder.packageCode },
  ...{ branch: order.branch, contactPerson: order.contactPerson, contactPhone: order.contactPhone },
  orderState: subOrder.orderState,
  travellers: rows.living.length,
  seats: rows.living.filter((member) => member.takesSeat).length,
  subtotal: toHkd(subOrder.subtotal),
  ...{ paid, openRequest },
});

/** What a desk comes to, by kind of money; of the parties that are settled what was approved. */
export function sumsOf(
  parties: readonly Pick<DisruptedParty, 'travellers' | 'seats' | 'paid' | 'choice' | 'figures' | 'settled'>[],
  worked: readonly Pick<Worked, 'levyReclaim'>[],
): DisruptionSums {
  const total = (of: (party: (typeof parties)[number]) => number): number => sumHkd(parties.map(of));
  const count = (of: 'travellers' | 'seats'): number => parties.reduce((sum, party) => sum + party[of], 0);
  const moved = (of: 'toPay' | 'carriedOver'): number =>
    total((party) => (party.choice === 'MOVE' ? (party.figures?.[of] ?? 0) : 0));
  const back = ({ choice, figures }: (typeof parties)[number]) => backOf(choice, figures);
  return {
    parties: parties.length,
    travellers: count('travellers'),
    seats: count('seats'),
    paid: total((party) => party.figures?.paid ?? party.paid),
    refund: total((party) => back(party).fare),
    levyBack: total((party) => back(party).levy),
    kept: total((party) => party.figures?.kept ?? 0),
    compensation: total((party) => party.figures?.compensation ?? 0),
    credit: total((party) => back(party).credit),
    moved: moved('carriedOver'),
    toPay: moved('toPay'),
    levyReclaim: sumHkd(worked.map((each) => each.levyReclaim)),
    open: parties.filter((party) => party.choice === null && !party.settled).length,
  };
}

export async function departuresOf(
  em: EntityManager,
  ids: readonly number[],
  parties: readonly Pick<DisruptedParty, 'departureId' | 'travellers' | 'seats'>[],
): Promise<DisruptedDeparture[]> {
  const rows = await rowsOf<Omit<DisruptedDeparture, 'parties' | 'travellers' | 'seats'>>(
    em,
    `SELECT d.id, d.packageCode, COALESCE(${sold('name')}, '') AS packageName, d.departureDate, d.state
       FROM departures d LEFT JOIN packages p ON p.packageCode = d.packageCode AND p.status <> 'deleted'
      WHERE d.id IN (${marks(ids)}) ORDER BY d.departureDate, d.id`,
    ids,
  );
  return rows.map((row) => {
    const own = parties.filter((party) => party.departureId === Number(row.id));
    const total = (of: 'travellers' | 'seats'): number => own.reduce((sum, party) => sum + party[of], 0);
    return { ...row, id: Number(row.id), parties: own.length, travellers: total('travellers'), seats: total('seats') };
  });
}

/** What the reader may do: by state, right and four eyes; a desk on which somebody was settled is not closed without doing. */
function movesOf(tx: Tx, row: Disruption, parties: readonly DisruptedParty[]): DisruptionMove[] {
  return movesFrom(disruptionMachine, row.state).filter((move) => {
    const rule = disruptionMachine.moves[move];
    if (rule.right === 'system' || grantOf(tx.actor, rule.right) === false) return false;
    if (isBarred(rule, personsOf(row), tx.actor.id)) return false;
    if (move === 'abandon') return !parties.some((party) => party.settled);
    if (move !== 'submit') return true;
    const waiting = parties.filter((party) => !party.settled);
    return waiting.length === 0 || waiting.some((party) => party.choice !== null);
  });
}
