import type { EntityManager } from 'typeorm';
import { Payment } from '../checkout/payment.entity';
import type { Tx } from '../database/work';
import { daysToDeparture } from '../domain/deposit';
import { DomainError } from '../domain/errors';
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

/** The sub-order of a request as the rules read it; days count from the day the request was made (decisions B17). */
export async function requestCase(em: EntityManager, subOrder: SubOrder, made: Date): Promise<RequestCase> {
  const members = await livingOf(em, subOrder.id);
  const ledger = validRows(await em.findBy(Payment, { subOrderId: subOrder.id }));
  return {
    terms: subOrder.terms,
    members: members.map((member) => ({ ...member, name: `${member.surname} ${member.givenName}`.trim() })),
    charges: await chargesOf(em, subOrder.id),
    ledger: ledger.map(levyRow),
    daysToDeparture: daysToDeparture(subOrder.departureDate, made),
  };
}
export const livingOf = (em: EntityManager, subOrderId: number): Promise<Member[]> =>
  em.find(Member, { where: { subOrderId, state: 'LIVING' }, order: { position: 'ASC', id: 'ASC' } });

/** The figures of a request as its sub-order stands now; charge null means the computed one. */
export async function figuresNow(tx: Tx, desk: Desk, subOrder: SubOrder, asked: Asked): Promise<Figured> {
  const given = await requestCase(tx.em, subOrder, asked.createdAt);
  const charge = asked.charge ?? undefined;
  const { memberIds } = asked;
  if (asked.kind === 'refund') return { sums: refundFigures(given, asked.amount ?? ZERO), target: null };
  if (asked.kind === 'cancel')
    return {
      sums: cancelFigures(given, { memberIds, reasonCode: asked.reasonCode ?? 'CUSTOMER', charge }),
      target: null,
    };
  const target = await transferTarget(tx, desk, subOrder, asked);
  const total: { total: Cents; seatCount: number } = {
    total: target.quoted.subtotal,
    seatCount: target.quoted.seatCount,
  };
  return { sums: transferFigures(given, { memberIds, charge }, total), target };
}

/** @throws DomainError tour.notFound, departure.notFound, price.notPublished */
async function transferTarget(tx: Tx, desk: Desk, subOrder: SubOrder, asked: Asked): Promise<TransferTarget> {
  const { targetPackageId, targetDepartureId, memberIds } = asked;
  if (targetPackageId === null || targetDepartureId === null) throw new DomainError('departure.notFound');
  const offer = await readOffer(tx.em, desk.parameters, targetPackageId, targetDepartureId);
  const living = await livingOf(tx.em, subOrder.id);
  const movers = memberIds === null ? living : living.filter((member) => memberIds.includes(member.id));
  return { offer, movers, quoted: quoteAgain(tx, offer, movers) };
}
