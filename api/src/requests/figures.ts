import type { EntityManager } from 'typeorm';
import type { Payment } from '../parties/payment.entity';
import { paymentsOfOrders } from '../parties/payments-of-orders';
import type { Tx } from '../database/work';
import { carriersOf } from '../departures/carrier-charges';
import { businessDate } from '../domain/dates';
import { daysToDeparture } from '../domain/deposit';
import { DomainError, fieldError } from '../domain/errors';
import { type CreditHeld, creditHeld } from '../domain/credit-held';
import { openExtras } from '../domain/extras';
import { type LevyRate, validRows } from '../domain/levy';
import { type Cents, sum, ZERO } from '../domain/money';
import { type CompensationRule, compensationRuleOn } from '../domain/operator-cancel';
import type { Quote } from '../domain/orders';
import { refundFigures } from '../domain/request-refund';
import { transferFigures } from '../domain/request-transfer';
import { cancelFigures } from '../domain/request-cancel';
import type { CarrierCharge, RequestCase, RequestSums } from '../domain/request-case';
import type { TransferLevy } from '../domain/transfer-levy';
import { issuedTo } from '../insurance/insured';
import { levyRow } from '../parties/account';
import { Charge } from '../parties/charge.entity';
import type { Desk } from '../desk/front-desk';
import { Member } from '../parties/member.entity';
import { type Offer, readOffer } from '../parties/offer';
import { quoteAgain } from '../parties/requote';
import { SubOrder } from '../parties/sub-order.entity';
import type { Request } from '../parties/request.entity';

/** What the figures of a request depend on; a request that is being made has the same words. */
export type Asked = Pick<
  Request,
  | 'kind'
  | 'memberIds'
  | 'reasonCode'
  | 'remedy'
  | 'amount'
  | 'charge'
  | 'targetPackageId'
  | 'targetDepartureId'
  | 'createdAt'
> &
  Partial<Pick<Request, 'extras'>>;
/** Where a transfer goes: what is sold there today, and what the travellers who move cost there. */
export interface TransferTarget {
  offer: Offer;
  movers: Member[];
  quoted: Quote;
  levy: TransferLevy;
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
  /** What of their money is credit, by the rows of the whole order. */
  held: CreditHeld;
  charges: readonly Pick<Charge, 'id' | 'kind' | 'amount' | 'dropsId'>[];
  rates: readonly LevyRate[];
  offer: Offer | null;
  /** What the operator pays on top, by the day of booking. */
  rules: readonly CompensationRule[];
  /** Travellers whose insurance is issued. */
  issued: ReadonlySet<number>;
  /** What carriers charge for each traveller of the departure, with proof. */
  carriers: readonly CarrierCharge[];
}

/** The sub-order of a request as the rules read it; days count from the day the request was made (decisions B17). */
const caseOf = (
  { subOrder, living, payments, held, charges, rates, rules, issued, carriers }: RequestRows,
  made: Date,
): RequestCase => ({
  terms: subOrder.terms,
  members: living.map((member) => ({
    ...member,
    name: `${member.surname} ${member.givenName}`.trim(),
    insured: issued.has(member.id),
  })),
  charges: total(charges),
  extras: total(openExtras(charges)),
  ledger: validRows(payments).map(levyRow),
  held,
  rates,
  daysToDeparture: daysToDeparture(subOrder.departureDate, made),
  compensation: compensationRuleOn(rules, businessDate(subOrder.createdAt)),
  carriers,
  ledgerTo: Math.max(0, ...payments.map((row) => row.id)),
});
const total = (charges: RequestRows['charges']): Cents =>
  charges.length ? sum(charges.map(({ amount }) => amount)) : ZERO;
const livingOf = (em: EntityManager, subOrderId: number): Promise<Member[]> =>
  em.find(Member, { where: { subOrderId, state: 'LIVING' }, order: { position: 'ASC', id: 'ASC' } });

/** The figures of a request as its sub-order stands now; charge null means the computed one. */
export async function figuresNow(
  tx: Pick<Tx, 'em' | 'actor'>,
  desk: Desk,
  subOrder: SubOrder,
  asked: Asked,
): Promise<Figured> {
  const { em } = tx;
  const living = await livingOf(em, subOrder.id);
  const carriers = await carriersOf(em, [subOrder.departureId]);
  const ofOrder = await paymentsOfOrders(em, [subOrder.orderId]);
  return figuresFrom(tx, asked, {
    subOrder,
    living,
    payments: ofOrder.filter((row) => row.subOrderId === subOrder.id),
    held: creditHeld(ofOrder, subOrder.id),
    charges: await em.findBy(Charge, { subOrderId: subOrder.id }),
    rates: desk.parameters.levyRates,
    offer: asked.kind === 'transfer' ? await targetOffer(em, desk, asked) : null,
    rules: desk.parameters.operatorCancelCompensation,
    issued: await issuedTo(
      em,
      living.map((member) => member.id),
    ),
    carriers: carriers.get(subOrder.departureId) ?? [],
  });
}

/** The same from rows that were read before. @throws DomainError departure.notFound for a transfer without an offer */
export function figuresFrom(tx: Pick<Tx, 'actor'>, asked: Asked, rows: RequestRows): Figured {
  const given = caseOf(rows, asked.createdAt);
  const charge = asked.charge ?? undefined;
  const { memberIds } = asked;
  if (asked.kind === 'refund')
    return { sums: refundFigures(given, asked.amount ?? ZERO, droppedOf(rows, asked.extras ?? null)), target: null };
  if (asked.kind === 'cancel')
    return {
      sums: cancelFigures(given, {
        memberIds,
        reasonCode: asked.reasonCode ?? 'CUSTOMER',
        remedy: asked.remedy,
        charge,
      }),
      target: null,
    };
  const { offer, living } = rows;
  if (!offer) throw new DomainError('departure.notFound');
  const movers = memberIds === null ? [...living] : living.filter((member) => memberIds.includes(member.id));
  if (!movers.length) throw fieldError('memberIds', 'general.invalid');
  const quoted = quoteAgain(tx, offer, movers, 'later');
  const goal = { total: quoted.subtotal, seatCount: quoted.seatCount, terms: offer.terms };
  const { sums, levy } = transferFigures(
    given,
    { memberIds, charge, ...(asked.reasonCode ? { reasonCode: asked.reasonCode } : {}) },
    goal,
  );
  const { discountAbove } = quoted;
  const told = discountAbove ? { ...sums, discountAbove } : sums;
  return { sums: told, target: { offer, movers, quoted, levy } };
}

/** What the extras come to that a refund takes off. @throws DomainError general.invalid at extras for one that is not there */
function droppedOf({ charges }: RequestRows, extras: readonly number[] | null): Cents {
  if (!extras) return ZERO;
  const named = openExtras(charges).filter(({ id }) => extras.includes(id));
  if (named.length !== new Set(extras).size) throw fieldError('extras', 'general.invalid');
  return total(named);
}

/** @throws DomainError tour.idNotFound, departure.notFound, price.notPublished */
async function targetOffer(em: EntityManager, desk: Desk, asked: Asked): Promise<Offer> {
  const { targetPackageId, targetDepartureId } = asked;
  if (targetPackageId === null || targetDepartureId === null) throw new DomainError('departure.notFound');
  return readOffer(em, desk.parameters, targetPackageId, targetDepartureId);
}
