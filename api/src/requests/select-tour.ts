import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { takeSeats } from '../catalogue/take-seats';
import { businessDate } from '../domain/dates';
import { DomainError, fieldError } from '../domain/errors';
import { figuresOf, type RequestSums } from '../domain/request-case';
import type { TransferWire } from '../domain/wire/request';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import { demandOnSale } from '../parties/offer';
import { demandAskable, openParty, type Party } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import type { SubOrder } from '../parties/sub-order.entity';
import { figuresNow } from './figures';
import { openRequest } from './open-request';
import { makeRequest, previewFigures, tellWaiting } from './make';
import type { ChangeTransferDto, SelectTourDto } from './request.dto';
import { REQUESTS } from './request-target';
import { Request } from '../parties/request.entity';
import { toAskOf } from './to-ask';
import { transferAnswer } from './transfer-answer';

/**
 * Chooses where a paid party, or a part of it, is to go (decisions B4): a draft with its figures; no seat is held yet.
 * @throws DomainError request.open, general.notAllowedInState, order.departed, departure.full, departure.notFound
 */
export async function selectTour(tx: Tx, desk: Desk, input: SelectTourDto): Promise<Outcome<TransferWire>> {
  demand(tx.actor, 'requests.ask');
  const party = await openParty(tx, desk, { subOrderId: input.subOrderId });
  const { subOrder } = party;
  demandMovable(tx, party);
  const wanted = {
    kind: 'transfer' as const,
    state: 'DRAFT' as const,
    memberIds: input.memberIds ?? null,
    targetPackageId: input.packageId,
    targetDepartureId: input.departureDateId,
    reason: input.reason?.trim() ?? '',
  };
  const asked = { ...wanted, reasonCode: null, remedy: null, amount: null, charge: null, createdAt: tx.now };
  const { sums, toAsk } = await figuresOfTarget(tx, desk, subOrder, asked);
  const request = await makeRequest(tx, desk, party, sums, wanted);
  return { figures: { ...previewFigures(sums), toAsk }, answer: () => transferAnswer(tx, request) };
}

/** @throws DomainError general.notAllowedInState, order.departed (422) */
function demandMovable(tx: Tx, party: Party): void {
  demandAskable(party, 'transfer');
  if (party.subOrder.departureDate < businessDate(tx.now)) throw new DomainError('order.departed');
}

/**
 * Another target for a draft, or its submission: from then on its seats are held (decisions B17). A draft is no request
 * yet, so the days of its ladder count from the last word on it, not from the day on which it was begun.
 */
export async function changeTransfer(tx: Tx, desk: Desk, input: ChangeTransferDto): Promise<TransferWire> {
  demand(tx.actor, 'requests.ask');
  const { request, party } = await openRequest(tx, desk, { id: input.transferId, kind: 'transfer' });
  if (request.state !== 'DRAFT')
    throw new DomainError('general.notAllowedInState', { state: request.state, move: 'submit' });
  if (request.createdBy !== tx.actor.id) throw new DomainError('auth.denied');
  demandMovable(tx, party);
  Object.assign(request, {
    targetPackageId: input.packageId ?? request.targetPackageId,
    targetDepartureId: input.departureDateId ?? request.targetDepartureId,
    memberIds: input.memberIds ?? request.memberIds,
    reason: input.reason?.trim() ?? request.reason,
    method: input.method ?? request.method,
    payee: input.payee?.trim() ?? request.payee,
    createdAt: tx.now,
  });
  const { sums } = await figuresOfTarget(tx, desk, party.subOrder, request);
  const { targetPackageId, targetDepartureId, memberIds, reason, method, payee, createdAt } = request;
  const chosen = { targetPackageId, targetDepartureId, memberIds, reason, method, payee };
  const set = { ...chosen, createdAt, figures: figuresOf(sums) };
  if (input.submit) await submit(tx, desk, request, party, { ...set, heldSeats: sums.seatsTaken });
  else await save(tx, request, set);
  return transferAnswer(tx, request);
}

/** From the draft to the OP queue: the seats of the target are held for 48 hours (decisions B4). */
async function submit(tx: Tx, desk: Desk, request: Request, party: Party, set: Partial<Request>): Promise<void> {
  if (!set.reason) throw fieldError('reason', 'general.reasonRequired');
  await takeSeats(tx, request.targetDepartureId ?? 0, set.heldSeats ?? 0, 'heldCount');
  const heldUntil = new Date(tx.now.getTime() + desk.parameters.transferHoldHours * 3_600_000);
  await transition(tx, REQUESTS, request, 'submit', { set: { ...set, heldUntil }, reason: set.reason });
  await tellWaiting(tx, desk, party);
  announce(tx, 'requests', 'submitted', request.id);
  announce(tx, 'departures', 'seats', request.targetDepartureId ?? 0);
}
async function save(tx: Tx, request: Request, set: Partial<Request>): Promise<void> {
  await tx.em.update(Request, request.id, { ...set, updatedAt: tx.now });
  Object.assign(request, set, { version: request.version + 1 });
}

/** The target must be for sale, free, and another departure than the one that is left. */
async function figuresOfTarget(
  tx: Tx,
  desk: Desk,
  subOrder: SubOrder,
  asked: Parameters<typeof figuresNow>[3],
): Promise<{ sums: RequestSums; toAsk: number }> {
  if (asked.targetDepartureId === subOrder.departureId) throw fieldError('departureDateId', 'general.invalid');
  const figured = await figuresNow(tx, desk, subOrder, asked);
  const { sums, target } = figured;
  if (target) demandOnSale(tx, desk.parameters, target.offer, sums.seatsTaken);
  return { sums, toAsk: toAskOf(figured, desk, tx.now) ?? 0 };
}
