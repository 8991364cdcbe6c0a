import type { Tx } from '../database/work';
import { quote, type Quote, sameFigure } from '../domain/orders';
import { isMasked } from '../domain/masked';
import { fromHkd } from '../domain/money';
import { upperCode } from '../domain/texts';
import type { BookingTerms } from '../domain/wire/booking';
import type { PriceSnapshot } from '../domain/wire/price';
import { grantOf } from '../http/actor';
import type { MemberDto } from './booking.dto';
import { type DocumentVault, NO_DOCUMENT, type SealedDocument } from '../desk/document-vault';
import type { Member } from './member.entity';

/**
 * The server's own figures of a party; what the client sent is only compared with them. `rows` are the travellers as
 * they are at these very prices: a discount that a manager gave stays when staff amend the party.
 */
export function quoteParty(
  tx: Tx,
  terms: BookingTerms,
  prices: PriceSnapshot,
  members: readonly MemberDto[],
  rows: readonly Pick<Member, 'specialDiscount'>[] = [],
): Quote {
  const kept = (member: MemberDto, index: number): boolean => {
    const given = fromHkd(member.specialDiscount ?? 0);
    return given <= fromHkd(prices.prices.specialDiscount) || given <= (rows[index]?.specialDiscount ?? 0);
  };
  const mayExceedDiscount = grantOf(tx.actor, 'orders.discountAbove') !== false || members.every(kept);
  return quote(terms, prices.prices, members, { mayExceedDiscount });
}

/** Whether every amount that came with a traveller is the server's. */
export const sameAmounts = (members: readonly MemberDto[], quoted: Quote): boolean =>
  members.every((member, i) => {
    const own = quoted.members[i]?.amount;
    return member.amount === undefined || own === undefined || sameFigure(member.amount, own);
  });

type Quoted = Pick<Member, 'lines' | 'amount' | 'takesSeat'>;
type Placed = Pick<Member, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'subOrderId' | 'position' | 'state'>;
type SentColumns = Omit<Member, keyof Placed | keyof Quoted | keyof SealedDocument>;
/** The columns of a traveller as sent; document numbers closed, a masked one and the kept one left alone (decisions B15). */
export function memberColumns(
  vault: DocumentVault,
  member: MemberDto,
  kept: SealedDocument = NO_DOCUMENT,
): SentColumns & Partial<SealedDocument> {
  return {
    type: member.type,
    title: member.title ?? null,
    surname: member.surname.trim(),
    givenName: member.givenName.trim(),
    chineseName: member.chineseName?.trim() ?? '',
    gender: member.gender ?? null,
    birthDate: member.birthDate ?? null,
    certificateType: member.certificateType ?? null,
    expiryDate: member.expiryDate ?? null,
    nationality: upperCode(member.nationality ?? ''),
    phone: member.phone ?? '',
    roomGroup: member.room?.group ?? null,
    roomType: member.room?.type ?? null,
    singleRoom: member.singleRoom ?? false,
    extraBed: member.extraBed ?? false,
    occupyBed: member.occupyBed ?? false,
    visa: member.visa ?? false,
    insurance: member.insurance ?? false,
    specialDiscount: fromHkd(member.specialDiscount ?? 0),
    discountReason: member.discountReason?.trim() ?? '',
    diet: member.diet?.trim() ?? '',
    ...(isMasked(member.certificateNo) ? {} : vault.sealAnew(member.certificateNo, kept)),
  };
}
/** The columns that the quote gives a traveller. */
export function quotedColumns(quoted: Quote, index: number): Quoted {
  const own = quoted.members[index];
  if (!own) throw new Error('a traveller without a quote');
  return { lines: own.lines, amount: own.amount, takesSeat: own.takesSeat };
}
