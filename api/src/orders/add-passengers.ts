import type { Tx } from '../database/work';
import { Departure } from '../catalogue/departure.entity';
import { takeSeats } from '../catalogue/take-seats';
import { businessDate } from '../domain/dates';
import { demandSellable } from '../domain/deposit';
import { DomainError } from '../domain/errors';
import { LIMITS } from '../domain/limits';
import { takesSeat } from '../domain/orders';
import type { ChangeAnswer } from '../domain/wire/change';
import { demand } from '../http/actor';
import type { AddPassengersDto } from './change.dto';
import { finishChange, freeSeatsOf } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import { Member } from '../parties/member.entity';
import { insertMembers } from '../parties/new-members';
import { demandChangeable, demandNoOpenRequest, openParty } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { quoteParty, sameAmounts } from '../parties/party';

/**
 * More travellers join a party (decisions B3, B10), at the prices and terms that the party was booked with.
 * @throws DomainError departure.full, departure.closed, departure.tooLate, order.figuresDiffer, request.open
 */
export async function addPassengers(tx: Tx, desk: Desk, input: AddPassengersDto): Promise<Outcome<ChangeAnswer>> {
  demand(tx.actor, 'orders.write');
  const party = await openParty(tx, desk, { subOrderId: input.subOrderId }, input.version);
  demandChangeable(party, tx.now, 'add-passengers');
  await demandNoOpenRequest(tx, party);
  const { subOrder, members } = party;
  if (members.length + input.members.length > LIMITS.partySize) throw new DomainError('general.invalid');
  const before = await freeSeatsOf(tx, [subOrder.departureId]);
  const seats = input.members.filter((member) => takesSeat(member.type, subOrder.terms.babyTakesSeat)).length;
  await takeSeats(tx, subOrder.departureId, seats);
  const { departureDate, open, state } = await tx.em.findOneByOrFail(Departure, { id: subOrder.departureId });
  demandSellable({ departureDate, open, state, free: 0 }, businessDate(tx.now), desk.parameters.bookingCutoffDays, 0);
  const quoted = quoteParty(tx, subOrder.terms, subOrder.prices, input.members);
  if (!sameAmounts(input.members, quoted)) throw new DomainError('order.figuresDiffer');
  const last = await tx.em.countBy(Member, { subOrderId: subOrder.id });
  await insertMembers(tx, desk, subOrder.id, input.members, quoted, last + 1);
  const departureIds = [subOrder.departureId];
  return finishChange(tx, desk, party, { verb: 'add-passengers', departureIds, grandTotal: input.grandTotal, before });
}
