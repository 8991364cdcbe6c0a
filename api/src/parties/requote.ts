import type { Tx } from '../database/work';
import { toHkd } from '../domain/money';
import type { MemberDto } from './booking.dto';
import { Member } from './member.entity';
import type { Offer } from './offer';
import { quotedColumns, quoteParty } from './party';

/** A traveller's choices as they would be sent again; only what the price depends on. */
const choicesOf = (member: Member): MemberDto => ({
  type: member.type,
  surname: member.surname,
  givenName: member.givenName,
  singleRoom: member.singleRoom,
  extraBed: member.extraBed,
  occupyBed: member.occupyBed,
  visa: member.visa,
  insurance: member.insurance,
  specialDiscount: toHkd(member.specialDiscount),
  discountReason: member.discountReason,
});
/** What travellers cost on an offer, with the choices that they made before. */
export const quoteAgain = (tx: Tx, offer: Pick<Offer, 'terms' | 'prices'>, members: readonly Member[]) =>
  quoteParty(tx, offer.terms, offer.prices, members.map(choicesOf), members);

/** Writes the new lines of travellers who were quoted again. */
export async function requote(
  tx: Tx,
  members: readonly Member[],
  quoted: ReturnType<typeof quoteAgain>,
): Promise<void> {
  for (const [index, member] of members.entries())
    await tx.em.update(Member, member.id, { ...quotedColumns(quoted, index), updatedAt: tx.now } as never);
}
