import { recordAudit } from '../audit/record';
import { holdsAlready } from '../database/holds-already';
import type { Tx } from '../database/work';
import { moveSeats } from '../waiting/free-seats';
import { DomainError, fieldError } from '../domain/errors';
import { demandKept } from '../domain/kept-in-amend';
import { type Quote, sameFares } from '../domain/orders';
import type { ChangeAnswer } from '../domain/wire/change';
import { demandPayer } from '../credits/hold-payer';
import { demand } from '../http/actor';
import { issuedTo } from '../insurance/insured';
import type { MemberDto } from '../parties/booking.dto';
import type { AmendDto } from './change.dto';
import { finishChange, freeSeatsOf } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import { Member } from '../parties/member.entity';
import type { Order } from '../parties/order.entity';
import { demandChangeable, demandNoOpenRequest, openParty } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { memberColumns, quotedColumns, quoteParty, sameAmounts } from '../parties/party';

/**
 * Amends a booked party at its frozen prices (decisions B3, B10): contact, names, papers, choices, types. Who joins
 * comes by add-passengers, who leaves by dec, so every living traveller is in the set. What was paid for and never comes back
 * is kept. The same again changes nothing: no version, no line of the log (decisions B15: whoever sends no version may repeat).
 * @throws DomainError general.stale, general.notAllowedInState, order.departed, departure.full, order.figuresDiffer, amend.*,
 * credit.payerAsked, credit.payerHeld
 */
export async function amendOrder(tx: Tx, desk: Desk, input: AmendDto): Promise<Outcome<ChangeAnswer>> {
  demand(tx.actor, 'orders.write');
  const party = await openParty(tx, desk, input, input.version);
  demandChangeable(party, tx.now, 'amend');
  const { subOrder, members } = party;
  const rows = matched(members, input.members);
  const quoted = quoteParty(tx, subOrder.terms, subOrder.prices, input.members, rows);
  if (party.account.farePaid > 0) await demandPaidFor(tx, rows, input.members, quoted);
  await demandPayer(tx, party.order, contactOf(input));
  if (!sameAmounts(input.members, quoted)) throw new DomainError('order.figuresDiffer');
  if (!sameFares(quoted.members, rows)) await demandNoOpenRequest(tx, party);
  const before = await freeSeatsOf(tx, [subOrder.departureId]);
  const seats = quoted.seatCount - members.filter((member) => member.takesSeat).length;
  await moveSeats(tx, [{ departureId: subOrder.departureId, seats }]);
  const contact = contactOf(input);
  let changed = !holdsAlready(party.order, contact);
  for (const [index, sent] of input.members.entries()) {
    const row = rows[index] as Member;
    const set = { ...memberColumns(desk.vault, sent, row), ...quotedColumns(quoted, index) };
    if (await amendMember(tx, row, set)) changed = true;
  }
  const departureIds = seats === 0 ? [] : [subOrder.departureId];
  const { grandTotal } = input;
  return finishChange(tx, desk, party, { verb: 'amend', departureIds, grandTotal, before, contact, changed });
}

/** What a party that has paid keeps: see {@link demandKept}. */
async function demandPaidFor(
  tx: Tx,
  rows: readonly Member[],
  sent: readonly MemberDto[],
  quoted: Quote,
): Promise<void> {
  const issued = await issuedTo(
    tx.em,
    rows.map(({ id }) => id),
  );
  const after = sent.map((each, index) => ({
    takesSeat: quoted.members[index]?.takesSeat ?? false,
    visa: each.visa ?? false,
    insurance: each.insurance ?? false,
    issued: false,
    surname: each.surname,
    givenName: each.givenName,
    birthDate: each.birthDate ?? null,
  }));
  demandKept(
    rows.map((row) => ({ ...row, issued: issued.has(row.id) })),
    after,
  );
}

/** The rows of the travellers that were sent, all of them, each once. */
function matched(members: readonly Member[], sent: readonly MemberDto[]): Member[] {
  const rows = sent.map((each, index) => {
    const row = members.find((member) => member.id === each.id);
    if (!row || sent.findIndex((other) => other.id === each.id) !== index)
      throw fieldError(`members.${index}.id`, 'general.invalid');
    return row;
  });
  if (rows.length !== members.length) throw fieldError('members', 'general.invalid');
  return rows;
}

/** @returns whether anything of the traveller is another now */
async function amendMember(tx: Tx, row: Member, set: Partial<Member>): Promise<boolean> {
  if (holdsAlready(row, set)) return false;
  const before = { ...row };
  await tx.em.update(Member, row.id, { ...set, updatedAt: tx.now });
  Object.assign(row, set);
  await recordAudit(tx, { resource: 'members', recordId: row.id, action: 'amend', before, after: { ...row } });
  return true;
}

/** Contact fields that were sent. */
function contactOf(input: AmendDto): Partial<Order> {
  return {
    ...(input.contactPerson === undefined ? {} : { contactPerson: input.contactPerson.trim() }),
    ...(input.contactPhone === undefined ? {} : { contactPhone: input.contactPhone }),
    ...(input.contactEmail === undefined ? {} : { contactEmail: input.contactEmail.trim() }),
    ...(input.remark === undefined ? {} : { remark: input.remark.trim() }),
  };
}
