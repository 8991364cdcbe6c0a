import { recordAudit } from '../audit/record';
import { holdsAlready } from '../database/holds-already';
import type { Tx } from '../database/work';
import { type Cents, fromHkd, toHkd } from '../domain/money';
import { discountAt, quote, type Quote } from '../domain/orders';
import type { DiscountAbove } from '../domain/wire/booking';
import { grantOf } from '../http/actor';
import { Member } from './member.entity';
import type { Offer } from './offer';
import { quotedColumns } from './party';

interface QuoteAgain extends Quote {
  /** What stands of each traveller's special discount. */
  discounts: Cents[];
  /** Absent where nobody's is above the ceiling of these prices. */
  discountAbove?: DiscountAbove;
}

/** A traveller's choices as they would be sent again; only what the price depends on. */
const choicesOf = (member: Member, discount: Cents) => ({
  type: member.type,
  singleRoom: member.singleRoom,
  extraBed: member.extraBed,
  occupyBed: member.occupyBed,
  visa: member.visa,
  insurance: member.insurance,
  specialDiscount: toHkd(discount),
  discountReason: member.discountReason,
});

/**
 * What travellers cost on an offer, with the choices that they made before. A special discount above the ceiling of its
 * prices comes down to it, unless the actor may give more.
 * @param decided somebody who may give more decides on it still, as on a transfer: it stands until then
 */
export function quoteAgain(
  tx: Pick<Tx, 'actor'>,
  { terms, prices: { prices } }: Pick<Offer, 'terms' | 'prices'>,
  members: readonly Member[],
  decided: 'byActor' | 'later' = 'byActor',
): QuoteAgain {
  const ceiling = fromHkd(prices.specialDiscount);
  const kept = decided === 'later' || grantOf(tx.actor, 'orders.discountAbove') !== false;
  const discounts = members.map(({ specialDiscount }) => discountAt(specialDiscount, ceiling, kept));
  const choices = members.map((member, index) => choicesOf(member, discounts[index] ?? member.specialDiscount));
  const travellers = members.filter(({ specialDiscount }) => specialDiscount > ceiling).length;
  return {
    ...quote(terms, prices, choices, { mayExceedDiscount: true }),
    discounts,
    ...(travellers ? { discountAbove: { ceiling: prices.specialDiscount, travellers, kept } } : {}),
  };
}

/**
 * Writes the new lines of travellers who were quoted again; a discount that came down is told in their log.
 * @returns whether anybody's are others now
 */
export async function requote(tx: Tx, members: readonly Member[], quoted: QuoteAgain): Promise<boolean> {
  let changed = false;
  for (const [index, member] of members.entries()) {
    const was = member.specialDiscount;
    const specialDiscount = quoted.discounts[index] ?? was;
    const set = { ...quotedColumns(quoted, index), specialDiscount };
    if (holdsAlready(member, set)) continue;
    changed = true;
    await tx.em.update(Member, member.id, { ...set, updatedAt: tx.now });
    if (specialDiscount === was) continue;
    const told = { before: { specialDiscount: was }, after: { specialDiscount } };
    await recordAudit(tx, { resource: 'members', recordId: member.id, action: 'amend', ...told });
  }
  return changed;
}
