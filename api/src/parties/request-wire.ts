import { toHkd } from '../domain/money';
import type { RequestWire } from '../domain/wire/request';
import type { OrderTree } from './order-tree';
import type { Order } from './order.entity';
import type { Request } from './request.entity';
import type { SubOrder } from './sub-order.entity';

/** Figures that were kept before transfers carried a levy say nothing of it. */
const withLevy = (figures: Request['figures']): RequestWire['figures'] =>
  figures && { ...{ levyToPay: 0, levyToRefund: 0 }, ...figures };
type Named = Pick<SubOrder, 'id' | 'subOrderNumber' | 'packageCode' | 'departureDate'>;
type Around = Pick<OrderTree, 'names' | 'targets'> & {
  order: Pick<Order, 'orderNumber' | 'contactPerson'>;
  subOrders: readonly Named[];
};

/** A request as the API answers it, with the order and the target that it is about. */
export function requestWire(request: Request, { order, subOrders, names, targets }: Around): RequestWire {
  const subOrder = subOrders.find((each) => each.id === request.subOrderId);
  const target = request.targetDepartureId === null ? undefined : targets.get(request.targetDepartureId);
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  return {
    id: request.id,
    version: request.version,
    kind: request.kind,
    state: request.state,
    orderId: request.orderId,
    orderNumber: order.orderNumber,
    contactPerson: order.contactPerson,
    subOrderId: request.subOrderId,
    subOrderNumber: subOrder?.subOrderNumber ?? '',
    packageCode: subOrder?.packageCode ?? '',
    departureDate: subOrder?.departureDate ?? '',
    memberIds: request.memberIds,
    corrections: request.corrections,
    reasonCode: request.reasonCode,
    remedy: request.remedy,
    reason: request.reason,
    extras: request.extras,
    amount: request.amount === null ? null : toHkd(request.amount),
    charge: request.charge === null ? null : toHkd(request.charge),
    method: request.method,
    payee: request.payee,
    reference: request.reference,
    targetPackageId: request.targetPackageId,
    targetDepartureDateId: request.targetDepartureId,
    targetPackageCode: target?.packageCode ?? null,
    targetDepartureDate: target?.departureDate ?? null,
    heldUntil: request.heldUntil?.toISOString() ?? null,
    refundDueOn: request.refundDueOn,
    figures: withLevy(request.figures),
    branch: request.branch,
    requester: nameOf(request.createdBy) ?? '',
    createdBy: request.createdBy,
    createdAt: request.createdAt.toISOString(),
    opBy: nameOf(request.opBy),
    opAt: request.opAt?.toISOString() ?? null,
    fcBy: nameOf(request.fcBy),
    fcAt: request.fcAt?.toISOString() ?? null,
    decisionReason: request.decisionReason,
  };
}
