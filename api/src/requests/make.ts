import { recordAudit } from '../audit/record';
import { isDuplicate } from '../database/faults';
import type { Tx } from '../database/work';
import { DomainError } from '../domain/errors';
import { backAsCredit } from '../domain/request-back';
import { figuresOf, type RequestSums } from '../domain/request-case';
import type { RequestWire } from '../domain/wire/request';
import { announce } from '../events/announce';
import { notifyStaff } from '../outbox/notify';
import { touchOrder } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import type { Party } from '../parties/open-party';
import type { Figures } from '../parties/outcome';
import { loadTree } from '../parties/order-tree';
import { requestWire } from '../parties/request-wire';
import { Request } from '../parties/request.entity';

type Wanted = Pick<Request, 'kind' | 'state'> & Partial<Request>;
const EMPTY = {
  memberIds: null,
  corrections: null,
  reasonCode: null,
  reason: '',
  extras: null,
  amount: null,
  charge: null,
  method: null,
  payee: '',
  reference: '',
  targetPackageId: null,
  targetDepartureId: null,
  heldSeats: 0,
  heldUntil: null,
  refundDueOn: null,
  remedy: null,
  opBy: null,
  opAt: null,
  fcBy: null,
  fcAt: null,
  decisionReason: '',
} as const;

/** Tells the staff e-mail that a request waits for a stage. */
export const tellWaiting = (
  tx: Tx,
  desk: Desk,
  { order, subOrder }: Pick<Party, 'order' | 'subOrder'>,
): Promise<void> =>
  notifyStaff(tx, desk.parameters, 'requestWaiting', {
    number: subOrder.subOrderNumber,
    tour: subOrder.packageCode,
    date: subOrder.departureDate,
    contact: order.contactPerson,
    phone: order.contactPhone,
  });

/**
 * Writes a request; it is the only open one of its sub-order, which a unique column sees to.
 * @throws DomainError request.open (409)
 */
export async function makeRequest(
  tx: Tx,
  desk: Desk,
  { order, subOrder }: Party,
  sums: RequestSums,
  wanted: Wanted,
): Promise<Request> {
  if (await tx.em.existsBy(Request, { openOn: subOrder.id })) throw new DomainError('request.open');
  const row = tx.em.create(Request, {
    ...EMPTY,
    ...wanted,
    orderId: order.id,
    subOrderId: subOrder.id,
    openOn: subOrder.id,
    figures: figuresOf(sums),
    branch: tx.actor.branch,
    createdBy: tx.actor.id,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  const request = await tx.em.save(row).catch((error: unknown) => {
    throw isDuplicate(error) ? new DomainError('request.open') : error;
  });
  await touchOrder(tx, order);
  await recordAudit(tx, {
    resource: 'requests',
    recordId: request.id,
    action: 'create',
    after: { kind: request.kind, state: request.state, subOrderNumber: subOrder.subOrderNumber },
    reason: request.reason,
  });
  if (request.state === 'PENDING_OP') await tellWaiting(tx, desk, { order, subOrder });
  announce(tx, 'requests', 'created', request.id);
  return request;
}

/** A request as it travels. */
export async function answerRequest(tx: Tx, request: Request): Promise<RequestWire> {
  return requestWire(request, await loadTree(tx.em, request.orderId));
}

/** The figures of a request as a preview shows them. */
export function previewFigures(sums: RequestSums): Figures {
  const figures = figuresOf(sums);
  return {
    oldTotal: figures.oldTotal,
    newTotal: figures.newTotal,
    oldAmount: figures.oldTotal,
    newAmount: figures.newTotal,
    paid: figures.paid,
    charge: figures.charge,
    nonRefundable: figures.nonRefundable,
    carriers: figures.carriers,
    kept: figures.kept,
    added: figures.added,
    ...(figures.carriedOver ? { carriedOver: figures.carriedOver } : {}),
    levyBack: figures.levyBack,
    levyToPay: figures.levyToPay,
    levyToRefund: figures.levyToRefund,
    toPay: figures.toPay,
    toRefund: figures.toRefund,
    ...(backAsCredit(figures) > 0 ? { toCredit: figures.toCredit, levyToCredit: figures.levyToCredit } : {}),
    nextStep: figures.toPay > 0 ? 'EXTRA' : 'NONE',
    seats: [],
    compensation: figures.compensation,
    ...(figures.discountAbove ? { discountAbove: figures.discountAbove } : {}),
    ...(figures.basis?.extrasLeft ? { extrasLeft: figures.basis.extrasLeft } : {}),
    perTraveller: figures.perTraveller,
  };
}
