import {
  type Asked,
  daysFrom,
  exactLevy,
  fareOf,
  ladder,
  levyOpen,
  levyWith,
  living,
  paidFare,
  type Party,
  price,
  type Rate,
  sum,
  valid,
  visaOf,
} from './contract';
import { ratio, type Ratio, rounded, times } from './ratio';

/** What a request moves, by the contract's text; cents. */
export interface Figures {
  oldTotal: number;
  newTotal: number;
  paid: number;
  charge: number;
  computedCharge: number;
  nonRefundable: number;
  kept: number;
  added: number;
  refundable: number;
  levyBack: number;
  levyToPay: number;
  levyToRefund: number;
  toPay: number;
  toRefund: number;
  carriedOver: number;
}
const NOTHING = {
  ...{ charge: 0, computedCharge: 0, nonRefundable: 0, kept: 0, added: 0, carriedOver: 0 },
  ...{ levyToPay: 0, levyToRefund: 0 },
};
export const named = (party: Party, { ids }: Pick<Asked, 'ids'>) =>
  living(party).filter((each) => ids === null || ids.includes(each.id));

export function figures(party: Party, asked: Asked, rates: Rate[]): Figures {
  const paid = paidFare(party);
  const total = fareOf(party);
  const back = (fare: number): number => (party.tour.payer === 'CUSTOMER' ? levyWith(party, fare) : 0);
  if (asked.kind === 'refund') {
    const refundable = Math.max(0, paid - total);
    const toRefund = asked.amount;
    const levyBack = back(toRefund);
    return { ...NOTHING, oldTotal: total, newTotal: total, paid, refundable, levyBack, toPay: 0, toRefund };
  }
  const people = named(party, asked);
  const leaving = asked.naming ? [] : people;
  const days = daysFrom(asked.day, party.date);
  const each = people
    .map((who) => ladder(party.tour, who, days))
    .map((cost) => (asked.naming ? Math.min(cost, 100_000) : cost));
  const computedCharge = sum(each);
  const charge = asked.charge ?? computedCharge;
  const nonRefundable = sum(leaving.map((who) => visaOf(party.tour, who)));
  const staying = total - sum(leaving.map((who) => who.amount));
  const part = asked.kind === 'transfer' && asked.ids !== null && people.length < living(party).length;
  const claim = part && paid < total ? rounded(ratio(paid * (total - staying), total)) : paid - staying;
  const kept = Math.min(charge + nonRefundable, Math.max(0, claim));
  const added = charge + nonRefundable - kept;
  const refundable = Math.max(0, claim - charge - nonRefundable);
  const own = { charge, computedCharge, nonRefundable, kept, added, refundable, paid };
  if (asked.kind === 'cancel') {
    const newTotal = staying + added;
    const toPay = Math.max(0, newTotal - (paid - refundable - kept));
    const levy = { levyBack: back(refundable), levyToPay: 0, levyToRefund: 0 };
    return { ...own, ...levy, oldTotal: total, newTotal, toPay, toRefund: refundable, carriedOver: 0 };
  }
  const { tour } = asked.target as NonNullable<Asked['target']>;
  const newTotal = sum(people.map((who) => price(tour, who)));
  const toRefund = Math.max(0, refundable - newTotal);
  const levy = carry(party, { ...asked, kept, toRefund, carried: refundable - toRefund }, rates);
  return {
    ...own,
    ...{ oldTotal: sum(people.map((who) => who.amount)), newTotal, carriedOver: refundable, toRefund },
    toPay: Math.max(0, newTotal - refundable),
    levyBack: party.tour.payer === 'CUSTOMER' ? levy.refund : 0,
    ...{ levyToPay: levy.toPay, levyToRefund: levy.toRefund },
  };
}

/** B18: how the levy goes with the fare of a transfer. */
export function carry(
  party: Party,
  { kept, toRefund, carried, target }: Pick<Asked, 'target'> & { kept: number; toRefund: number; carried: number },
  rates: Rate[],
) {
  const to = (target as NonNullable<Asked['target']>).tour;
  const paid = paidFare(party);
  let [fare, levy] = [paid, sum(valid(party).map((row) => row.levy))];
  const take = (part: number): number => {
    const share = fare <= 0 || levy <= 0 || part <= 0 ? 0 : rounded(ratio(BigInt(levy) * BigInt(part), fare));
    fare -= part;
    levy -= share;
    return share;
  };
  const share = { kept: take(kept), refund: take(toRefund), carried: take(carried) };
  const exact: Ratio | null = to.leviable
    ? carried > 0 && paid > 0
      ? times(exactLevy(party, rates), ratio(carried, paid))
      : ratio(0)
    : null;
  const unlevied = !party.tour.leviable || levyOpen(party, rates) > 0;
  const due = exact === null ? 0 : unlevied ? Math.max(share.carried, rounded(exact)) : share.carried;
  const both = party.tour.payer === 'CUSTOMER' && to.payer === 'CUSTOMER' ? Math.min(share.carried, due) : 0;
  return {
    kept: share.kept,
    refund: share.refund,
    out: party.tour.payer === 'CUSTOMER' ? both : share.carried,
    in: to.payer === 'CUSTOMER' ? both : due,
    toRefund: party.tour.payer === 'CUSTOMER' ? share.carried - both : 0,
    toPay: to.payer === 'CUSTOMER' ? due - both : 0,
    exact,
  };
}
