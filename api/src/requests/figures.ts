import type { EntityManager } from 'typeorm';
import { Payment } from '../checkout/payment.entity';
import type { Tx } from '../database/work';
import { daysToDeparture } from '../domain/deposit';
import { DomainError, fieldError } from '../domain/errors';
import { validRows } from '../domain/levy';
import { type Cents, ZERO } from '../domain/money';
import type { Quote } from '../domain/orders';
import { cancelFigures, refundFigures, type RequestCase, type RequestSums, transferFigures } from '../domain/requests';
import { levyRow } from '../orders/account';
import type { Desk } from '../orders/front-desk';
import { chargesOf } from '../orders/ledger';
import { Member } from '../orders/member.entity';
import { type Offer, readOffer } from '../orders/offer';
import { quoteAgain } from '../orders/requote';
import { SubOrder } from '../orders/sub-order.entity';
import type { Request } from './request.entity';

/** What the figures of a request depend on; a request that is being made has the same words. */
export type Asked = Pick<
  Request,
  'kind' | 'memberIds' | 'reasonCode' | 'amount' | 'charge' | 'targetPackageId' | 'targetDepartureId' | 'createdAt'
>;
/** Where a transfer goes: what is sold there today, and what the travellers who move cost there. */
export interface TransferTarget {
  offer: Offer;
  movers: Member[];
  quoted: Quote;
}
export interface Figured {
  sums: RequestSums;
  target: TransferTarget | null;
}

/** The rows of the sub-order that a request is about, and what its target sells for today. */
export interface RequestRows {
  subOrder: SubOrder;
  living: readonly Member[];
  payments: readonly Payment[];
  charges: Cents;
  offer: Offer | null;
}

/** The sub-order of a request as the rules read it; days count from the day the request was made (decisions B17). */
const caseOf = ({ subOrder, living, payments, charges }: RequestRows, made: Date): RequestCase => ({
  terms: subOrder.terms,
  members: living.map((member) => ({ ...member, name: `${member.surname} ${member.givenName}`.trim() })),
  charges,
  ledger: validRows(payments).map(levyRow),
  daysToDeparture: daysToDeparture(subOrder.departureDate, made),
});
const livingOf = (em: EntityManager, subOrderId: number): Promise<Member[]> =>
  em.find(Member, { where: { subOrderId, state: 'LIVING' }, order: { position: 'ASC', id: 'ASC' } });

/** The figures of a request as its sub-order stands now; charge null means the computed one. */
export async function figuresNow(tx: Tx, desk: Desk, subOrder: SubOrder, asked: Asked): Promise<Figured> {
  const { em } = tx;
  return figuresFrom(tx, asked, {
    subOrder,
    living: await livingOf(em, subOrder.id),
    payments: await em.findBy(Payment, { subOrderId: subOrder.id }),
    charges: await chargesOf(em, subOrder.id),
    offer: asked.kind === 'transfer' ? await targetOffer(em, desk, asked) : null,
  });
}

/** The same from rows that were read before. @throws DomainError departure.notFound for a transfer without an offer */
export function figuresFrom(tx: Tx, asked: Asked, rows: RequestRows): Figured {
  const given = caseOf(rows, asked.createdAt);
  const charge = asked.charge ?? undefined;
  const { memberIds } = asked;
  if (asked.kind === 'refund') return { sums: refundFigures(given, asked.amount ?? ZERO), target: null };
  if (asked.kind === 'cancel')
    return {
      sums: cancelFigures(given, { memberIds, reasonCode: asked.reasonCode ?? 'CUSTOMER', charge }),
      target: null,
    };
  const { offer, living } = rows;
  if (!offer) throw new DomainError('departure.notFound');
  const movers = memberIds === null ? [...living] : living.filter((member) => memberIds.includes(member.id));
  if (!movers.length) throw fieldError('memberIds', 'general.invalid');
  const target = { offer, movers, quoted: quoteAgain(tx, offer, movers) };
  const total: { total: Cents; seatCount: number } = {
    total: target.quoted.subtotal,
    seatCount: target.quoted.seatCount,
  };
  return { sums: transferFigures(given, { memberIds, charge }, total), target };
}

/** @throws DomainError tour.idNotFound, departure.notFound, price.notPublished */
async function targetOffer(em: EntityManager, desk: Desk, asked: Asked): Promise<Offer> {
  const { targetPackageId, targetDepartureId } = asked;
  if (targetPackageId === null || targetDepartureId === null) throw new DomainError('departure.notFound');
  return readOffer(em, desk.parameters, targetPackageId, targetDepartureId);
}
