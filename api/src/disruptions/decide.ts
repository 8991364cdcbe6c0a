import { expectVersion, lockRow } from '../database/lock';
import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { Batch } from '../batches/batch.entity';
import { startBatch, tryAgain } from '../batches/start';
import { moveBySystem } from '../departures/move';
import { wayBack } from '../domain/departure-states';
import { type DisruptionMove, type PayoutMethod, sameFigures } from '../domain/disruptions';
import { DomainError, fieldError } from '../domain/errors';
import { goesOut } from '../domain/request-back';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { refundDeadline } from '../requests/refund-deadline';
import { Disruption, DisruptionParty } from './disruption.entity';
import { figuresDiffer } from './figures-differ';
import { freezeFigures } from './freeze-figures';
import { DISRUPTIONS, editorsOfRest, openDesk } from './life';
import { addParties } from './open';
import { workOut, type Worked } from './parties';

export const BATCH_KIND = 'disruption';
/** What people do with a desk as a whole; `approve` and `reject` go by the stage that it waits at. */
export const DESK_ACTS = ['submit', 'takeBack', 'approve', 'reject', 'abandon', 'again'] as const;
export type DeskAct = (typeof DESK_ACTS)[number];

/** @throws DomainError by the act, general.invalid at method of any but submit; each is one transaction */
export async function actOnDesk(
  tx: Tx,
  desk: Desk,
  id: number,
  { act, version, reason = '', method }: { act: DeskAct; version?: number; reason?: string; method?: PayoutMethod },
): Promise<void> {
  const row = await openDesk(tx, id);
  expectVersion(row, version);
  if (method && act !== 'submit') throw fieldError('method', 'general.invalid');
  if (act === 'submit') await submit(tx, desk, row, method ?? row.method);
  else if (act === 'takeBack') await transition(tx, DISRUPTIONS, row, 'takeBack', { set: UNSIGNED });
  else if (act === 'approve') await approve(tx, desk, row, reason);
  else if (act === 'reject') await reject(tx, row, reason);
  else if (act === 'abandon') await abandon(tx, row, reason);
  else await again(tx, row);
  announce(tx, 'disruptions', act, id);
}
const UNSIGNED = { opBy: null, fcBy: null };

const chosen = (tx: Tx, row: Disruption): Promise<DisruptionParty[]> =>
  tx.em
    .find(DisruptionParty, { where: { disruptionId: row.id, settled: false }, order: { subOrderId: 'ASC' } })
    .then((parties) => parties.filter((party) => party.choice !== null));
const figuresOf = async (tx: Tx, desk: Desk, row: Disruption, parties: readonly DisruptionParty[]) =>
  new Map(
    (await workOut(tx, desk, row.reasonCode, parties)).map((each): [number, Worked] => [each.thought.subOrderId, each]),
  );

const waits = (tx: Tx, { id }: Disruption): Promise<boolean> =>
  tx.em.existsBy(DisruptionParty, { disruptionId: id, settled: false });

/**
 * Freezes the figures of every party that has a choice, as they are shown, and how money goes out, and hands the desk to
 * operations.
 * @throws DomainError disruption.notChosen when parties wait and none has a choice; the first fault of a party that cannot have its
 */
async function submit(tx: Tx, desk: Desk, row: Disruption, method: PayoutMethod): Promise<void> {
  demand(tx.actor, 'disruptions.write');
  await addParties(tx, row);
  const parties = await chosen(tx, row);
  // where nobody is booked, or everybody has left by himself, there is nothing to choose
  if (!parties.length && (await waits(tx, row))) throw new DomainError('disruption.notChosen');
  const now = await figuresOf(tx, desk, row, parties);
  const figured = parties.map(({ id, subOrderId }) => {
    const worked = now.get(subOrderId);
    if (worked?.fault) throw new DomainError(worked.fault.code, worked.fault.params);
    return { id, figures: worked?.figures ?? null };
  });
  await freezeFigures(tx, figured);
  const set = { submittedBy: tx.actor.id, decisionReason: '', method, ...UNSIGNED };
  await transition(tx, DISRUPTIONS, row, 'submit', { set });
}

/**
 * Signs for operations, or for finance where money goes out; the last signature starts the batch. What is signed are the
 * figures that were submitted: if one is different now, nothing is.
 * @throws DomainError disruption.figuresDiffer with how many and which, auth.denied, auth.fourEyes, general.notAllowedInState
 */
async function approve(tx: Tx, desk: Desk, row: Disruption, reason: string): Promise<void> {
  const { state } = row;
  const atOp = state === 'PENDING_OP';
  if (!atOp && state !== 'PENDING_FC') throw new DomainError('general.notAllowedInState', { state, move: 'approve' });
  demand(tx.actor, atOp ? 'requests.decideOp' : 'requests.decideFc');
  const parties = await chosen(tx, row);
  const now = await figuresOf(tx, desk, row, parties);
  const different = parties.filter((party) => !sameFigures(party.figures, now.get(party.subOrderId)?.figures ?? null));
  if (different.length)
    throw await figuresDiffer(
      tx,
      different.map(({ subOrderId }) => subOrderId),
    );
  const out = parties.some(({ figures }) => figures !== null && goesOut(figures));
  const move: DisruptionMove = atOp ? (out ? 'passOp' : 'runOp') : 'runFc';
  const signed = atOp ? { opBy: tx.actor.id } : { fcBy: tx.actor.id };
  await transition(tx, DISRUPTIONS, row, move, { set: { ...signed, decisionReason: reason }, reason });
  if (move === 'passOp') return;
  const batch = await startBatch(
    tx,
    BATCH_KIND,
    row.id,
    parties.map((party) => party.id),
  );
  await tx.em.update(Disruption, row.id, { batchId: batch.id, refundDueOn: await refundDeadline(tx, desk) });
}

/** Back to the worksheet, with the reason. */
const reject = (tx: Tx, row: Disruption, reason: string): Promise<void> =>
  transition(tx, DISRUPTIONS, row, row.state === 'PENDING_FC' ? 'rejectFc' : 'rejectOp', {
    set: { ...UNSIGNED, decisionReason: reason },
    reason,
  });

/**
 * Closes a desk without doing: its departures are on sale again as they were.
 * @throws DomainError disruption.settledAlready when something was done to a party
 */
async function abandon(tx: Tx, row: Disruption, reason: string): Promise<void> {
  if (await tx.em.existsBy(DisruptionParty, { disruptionId: row.id, settled: true }))
    throw new DomainError('disruption.settledAlready');
  await transition(tx, DISRUPTIONS, row, 'abandon', { reason });
  for (const { id, was } of row.departures) await moveBySystem(tx, id, wayBack(was), reason);
}

/** What failed is tried once more, as it was signed. */
async function again(tx: Tx, row: Disruption): Promise<void> {
  demand(tx.actor, 'disruptions.write');
  if (row.batchId === null) throw new DomainError('general.notAllowedInState', { state: row.state, move: 'again' });
  const batch = await lockRow(tx, Batch, { id: row.batchId }, 'general.notFound');
  const failed = await tryAgain(tx, batch);
  if (failed > 0 && row.state !== 'RUNNING') await transition(tx, DISRUPTIONS, row, 'again', { system: true });
}

/** What follows a batch: done and the departures cancelled when nobody is left, else open again for the rest. */
export async function afterBatch(tx: Tx, id: number): Promise<void> {
  const row = await openDesk(tx, id);
  if (row.state !== 'RUNNING') return;
  await addParties(tx, row);
  if (await waits(tx, row)) {
    await transition(tx, DISRUPTIONS, row, 'resume', { set: { editors: await editorsOfRest(tx, row) } });
    return;
  }
  await transition(tx, DISRUPTIONS, row, 'finish', {});
  for (const departure of row.departures) await moveBySystem(tx, departure.id, 'cancel', row.reason);
}
