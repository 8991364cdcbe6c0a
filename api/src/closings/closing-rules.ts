import { asColumns, type Row, type Rules, type Values } from '../crud/part';
import { partOf } from '../crud/parts';
import { lockRow } from '../database/lock';
import { write } from '../database/raw';
import { idsText } from '../database/ids-text';
import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { moveBySystem } from '../departures/move';
import { blocking } from '../domain/closing/checks';
import { expectedFigures } from '../domain/closing/expected';
import { type ClosingFigures, closingFigures } from '../domain/closing/figures';
import { businessDate, returnDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import { LOCKED_STATES } from '../domain/resources/closings';
import { daysOfDeparture } from '../departures/days';
import { awaitPayers } from './await-payers';
import { readChecks } from './checks';
import { partyOf } from './goers';
import { insertPlan } from './insert-plan';
import { caseOf, daysOf, givenUp } from './read-case';

/** A closing takes its name and its days from the departure; its moves plan, hold the checks, freeze and open again. */
export const closingRules: Rules = {
  before: async (tx, _grant, sent, row) => {
    if (row) return {};
    const departure = await tx.em.findOneBy(Departure, { id: Number(sent['departure']) });
    if (!departure) return {};
    const { packageCode, departureDate } = departure;
    const days = (await daysOfDeparture(tx.em, departure)) ?? 1;
    return {
      ...{ packageCode, departureDate, code: `${packageCode} ${departureDate}` },
      returnDate: returnDate(departureDate, days),
    };
  },
  after: async (tx, row, before, move) => {
    if (!before) await awaitPayers(tx, Number(row['departure']));
    if (move === 'takePlan') await takePlan(tx, row);
    if (move === 'submit' || move === 'close') await demandSettled(tx, row);
    if (move === 'askReopen') await setEditors(tx, row.id, idsText([tx.actor.id]));
    if (move === 'reopen') await setEditors(tx, row.id, null);
    const follows = !before || givenUp(before) !== givenUp(row);
    if (move === 'close') await keepVersion(tx, row, await refreshFigures(tx, row));
    else if (follows || move === 'takePlan' || move === 'submit' || move === 'reopen') await refreshFigures(tx, row);
    if (move === 'close' || move === 'reopen') await moveBySystem(tx, Number(row['departure']), move);
  },
};

/**
 * Keeps the people and the fare of the plan and what its price was worked out from, and writes the sheet's costs for them as lines.
 * @throws DomainError closing.noSheet (409) where no approved sheet sells the departure
 */
async function takePlan(tx: Tx, row: Row): Promise<void> {
  const at = { departure: Number(row['departure']), packageCode: row['packageCode'] as string };
  const { inputs, heads, fare, costs } = await partyOf(tx.em, at, daysOf(row));
  if (!inputs) throw new DomainError('closing.noSheet', { tour: row['code'] as string });
  await insertPlan(tx, row.id, row['code'] as string, costs);
  row['plan'] = { heads, fare, inputs };
  row['plannedOn'] = businessDate(tx.now);
  await write(tx.em, 'UPDATE closings SET plan = ?, plannedOn = ? WHERE id = ?', [
    JSON.stringify(row['plan']),
    row['plannedOn'],
    row.id,
  ]);
}

/** Nothing of the departure is written meanwhile: who writes holds its row too. @throws DomainError closing.checksOpen (409) */
async function demandSettled(tx: Tx, row: Row): Promise<void> {
  await lockRow(tx, Departure, { id: Number(row['departure']) }, 'departure.idNotFound');
  const checks = await readChecks(tx.em, row, tx.now);
  const count = blocking(checks);
  const named = checks.filter(({ blocks }) => blocks).map(({ check }) => check);
  if (count) throw new DomainError('closing.checksOpen', { count }, {}, { checks: named });
}
const setEditors = (tx: Tx, id: number, editors: string | null): Promise<unknown> =>
  write(tx.em, 'UPDATE closings SET editors = ? WHERE id = ?', [editors, id]);

/** Brings the figures that the board shows up to date; the closing itself is not changed by it. */
export async function refreshFigures(tx: Tx, row: Row): Promise<ClosingFigures> {
  const given = await caseOf(tx.em, row);
  const figures = closingFigures(given);
  const cost = figures.cost + figures.exchangeLoss;
  // a closed tour ended as it is closed
  const ends = LOCKED_STATES.includes(row['state'] as string)
    ? { income: figures.income.total, cost, margin: figures.margin }
    : expectedFigures(given);
  const set: Values = {
    travellers: figures.travellers,
    income: figures.income.total,
    cost,
    margin: figures.margin,
    marginPercent: figures.marginPercent === null ? null : Math.round(figures.marginPercent * 100),
    plannedMargin: figures.plannedMargin,
    ...{ expectedIncome: ends.income, expectedCost: ends.cost, expectedMargin: ends.margin },
    figuredAt: tx.now,
  };
  await tx.em
    .createQueryBuilder()
    .update(partOf('closings').entity)
    .set({ ...set, version: () => 'version' })
    .where({ id: row.id })
    .updateEntity(false)
    .execute();
  return figures;
}

/** What was closed stays readable as it was, whatever is opened again. */
async function keepVersion(tx: Tx, row: Row, figures: ClosingFigures): Promise<void> {
  const { entity } = partOf('closingVersions');
  const no = 1 + (await tx.em.countBy(entity, { closing: row.id }));
  await tx.em.insert(
    entity,
    asColumns({
      ...{ closing: row.id, no, closedAt: tx.now, closedBy: tx.actor.id, createdAt: tx.now, updatedAt: tx.now },
      ...{ income: figures.income.total, cost: figures.cost + figures.exchangeLoss, margin: figures.margin },
      marginPercent: figures.marginPercent === null ? null : Math.round(figures.marginPercent * 100),
      plannedMargin: figures.plannedMargin,
      figures,
    }),
  );
}
