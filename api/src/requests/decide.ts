import { transition } from '../audit/transition';
import type { Tx } from '../database/work';
import { expectVersion } from '../database/lock';
import { DomainError, fieldError } from '../domain/errors';
import { fromHkd, showMoney } from '../domain/money';
import { isRedirected } from '../domain/payout';
import { backInMoney, goesOut } from '../domain/request-back';
import { figuresOf, type RequestSums } from '../domain/request-case';
import type { RequestWire } from '../domain/wire/request';
import type { RequestKind } from '../domain/words';
import { announce } from '../events/announce';
import { demand } from '../http/actor';
import type { Desk } from '../desk/front-desk';
import type { Party } from '../parties/open-party';
import { orderIdOf } from '../parties/order-tree';
import { approvedOf } from './approved-of';
import { demandTarget } from './demand-target';
import { executeRequest } from './execute';
import { type Figured, figuresNow } from './figures';
import { releaseHeld } from './held-seats';
import { answerRequest, tellWaiting } from './make';
import { openRequest } from './open-request';
import type { DecideDto } from './request.dto';
import { REQUESTS } from './request-target';
import type { Request } from '../parties/request.entity';

/**
 * Decides a request at the stage that it waits at (decisions B0 #11, B4). The OP stage fixes the charge; it executes
 * when no money goes out, else the FC stage does, another person. Figures are worked out anew each time.
 * @throws DomainError request.stage, request.chargeAbove, order.figuresDiffer, auth.denied, auth.fourEyes,
 * general.notAllowedInState, general.reasonRequired
 */
export async function decideRequest(tx: Tx, desk: Desk, kind: RequestKind, input: DecideDto): Promise<RequestWire> {
  const { request, party } = await openRequest(tx, desk, await meant(tx, kind, input));
  expectVersion(request, input.version);
  const stage = stageOf(request);
  demand(tx.actor, stage === 'OP' ? 'requests.decideOp' : 'requests.decideFc');
  if (input.stage !== undefined && input.stage !== stage) throw new DomainError('request.stage');
  const signed = stage === 'OP' ? { opBy: tx.actor.id, opAt: tx.now } : { fcBy: tx.actor.id, fcAt: tx.now };
  const reason = input.reason?.trim() ?? '';
  if (input.decision === 'REJECTED') await reject(tx, request, stage, { ...signed, decisionReason: reason });
  else await approve(tx, desk, { request, party, stage, input, set: { ...signed, decisionReason: reason } });
  announce(tx, 'requests', 'decided', request.id);
  return answerRequest(tx, request);
}

/** The request that a call means: its id, or the open one of the order number. */
async function meant(tx: Tx, kind: RequestKind, input: DecideDto): Promise<{ id: number; kind: RequestKind }> {
  if (input.requestId !== undefined) return { id: input.requestId, kind };
  if (input.orderNumber === undefined) throw fieldError('requestId', 'general.required');
  const orderId = await orderIdOf(tx.em, input.orderNumber.trim());
  const rows = await tx.em.query<{ id: number }[]>(
    'SELECT id FROM requests WHERE orderId = ? AND kind = ? AND openOn IS NOT NULL ORDER BY id',
    [orderId, kind],
  );
  const [only, another] = rows;
  if (!only) throw new DomainError('request.notFound');
  if (another) throw fieldError('requestId', 'general.required');
  return { id: Number(only.id), kind };
}
/** @throws DomainError general.notAllowedInState for a request that waits for nobody */
function stageOf({ state }: Request): 'OP' | 'FC' {
  if (state === 'PENDING_OP') return 'OP';
  if (state === 'PENDING_FC') return 'FC';
  throw new DomainError('general.notAllowedInState', { state, move: 'decide' });
}

async function reject(tx: Tx, request: Request, stage: 'OP' | 'FC', set: Partial<Request>): Promise<void> {
  await releaseHeld(tx, request);
  const reason = set.decisionReason ?? '';
  await transition(tx, REQUESTS, request, stage === 'OP' ? 'rejectOp' : 'rejectFc', {
    set: { ...set, openOn: null, heldUntil: null },
    reason,
  });
}

interface Approval {
  request: Request;
  party: Party;
  stage: 'OP' | 'FC';
  input: DecideDto;
  set: Partial<Request>;
}
async function approve(tx: Tx, desk: Desk, { request, party, stage, input, set }: Approval): Promise<void> {
  const before = decidedOf(request);
  const fixed = await fix(tx, desk, request, party, stage, input);
  const { sums } = fixed;
  demandShownFigures(request, input, sums);
  demandTarget(tx, desk, request, fixed);
  const figures = figuresOf(sums);
  // a number of money that leaves, where none does, is nobody's
  if (backInMoney(figures) === 0) request.reference = '';
  const decided = { ...set, ...decidedOf(request), figures };
  const reason = set.decisionReason ?? '';
  const moved = async (move: 'passOp' | 'executeOp' | 'executeFc', more: Partial<Request> = {}): Promise<void> => {
    // the log tells what it was beside what it is
    Object.assign(request, before);
    await transition(tx, REQUESTS, request, move, { set: { ...decided, ...more }, told: DECIDED, reason });
  };
  if (stage === 'OP' && goesOut(sums)) {
    await moved('passOp');
    await tellWaiting(tx, desk, party);
    return;
  }
  await executeRequest(tx, desk, request, party, fixed);
  await moved(stage === 'OP' ? 'executeOp' : 'executeFc', { openOn: null, heldSeats: 0, heldUntil: null });
}
/** What a decision may change of a request. */
const DECIDED = ['method', 'reference', 'payee', 'charge', 'amount'] as const;
const decidedOf = ({ method, reference, payee, charge, amount }: Request): Pick<Request, (typeof DECIDED)[number]> => ({
  ...{ method, reference, payee, charge, amount },
});
/** What this stage may still set: charge (OP, only down and with a reason), refund amount, method, reference, payee. */
async function fix(
  tx: Tx,
  desk: Desk,
  request: Request,
  party: Party,
  stage: 'OP' | 'FC',
  input: DecideDto,
): Promise<Figured> {
  if (stage === 'FC') demandReasonToRedirect(request, input);
  request.method = input.method ?? request.method;
  request.reference = input.reference?.trim() ?? request.reference;
  request.payee = input.payee?.trim() ?? request.payee;
  if (request.kind === 'refund') lowerAmount(request, input);
  const computed = await figuresNow(tx, desk, party.subOrder, request);
  if (stage === 'FC' || request.kind === 'refund') {
    if (input.charge !== undefined && fromHkd(input.charge) !== computed.sums.charge)
      throw fieldError('charge', 'request.chargeAbove', { max: showMoney(computed.sums.charge) });
    return computed;
  }
  const charge = input.charge === undefined ? computed.sums.charge : fromHkd(input.charge);
  if (charge < computed.sums.computedCharge && !input.reason?.trim())
    throw fieldError('reason', 'general.reasonRequired');
  request.charge = charge;
  return charge === computed.sums.charge ? computed : figuresNow(tx, desk, party.subOrder, request);
}
/** Finance pays as operations signed, or says why not; what was left open it may fill in. */
function demandReasonToRedirect(signed: Request, { method, payee, reason }: DecideDto): void {
  if (isRedirected(signed, { method, payee }) && !reason?.trim()) throw fieldError('reason', 'general.reasonRequired');
}
/** A refund may be approved for less than was asked for, with a reason. */
function lowerAmount(request: Request, { approvedAmount, reason }: DecideDto): void {
  if (approvedAmount === undefined) return;
  const approved = approvedOf(request, approvedAmount);
  if (approved !== request.amount && !reason?.trim()) throw fieldError('reason', 'general.reasonRequired');
  request.amount = approved;
}
/**
 * Who approves a cancel or a transfer approves what the card showed: what goes back, and what the tour costs from then on.
 * Money may have come, and a price been approved, since it was opened.
 * @throws DomainError order.figuresDiffer
 */
function demandShownFigures({ kind }: Request, { approvedAmount, newTotal }: DecideDto, sums: RequestSums): void {
  if (kind === 'refund') return;
  const shown = { approvedAmount: [approvedAmount, sums.toRefund], newTotal: [newTotal, sums.newTotal] } as const;
  for (const [field, [sent, now]] of Object.entries(shown))
    if (sent !== undefined && fromHkd(sent) !== now)
      throw new DomainError('order.figuresDiffer', {}, { [field]: 'order.figuresDiffer' }, figuresOf(sums));
}
