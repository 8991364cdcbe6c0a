import { holdsAlready } from '../database/holds-already';
import type { Tx } from '../database/work';
import { moveSeats } from '../waiting/free-seats';
import { DomainError } from '../domain/errors';
import { takesSeat } from '../domain/orders';
import type { ChangeAnswer } from '../domain/wire/change';
import { demand } from '../http/actor';
import type { ChangePackageDto } from './change.dto';
import { hasMoney } from '../parties/account';
import { finishChange, freeSeatsOf } from '../parties/change-party';
import type { Desk } from '../desk/front-desk';
import { demandOnSale, readOffer } from '../parties/offer';
import { demandChangeable, demandNoOpenRequest, openParty } from '../parties/open-party';
import type { Outcome } from '../parties/outcome';
import { dueTerms, offerColumns } from '../parties/place-sub-order';
import { quoteAgain, requote } from '../parties/requote';

/**
 * Moves an unpaid party to another departure or package, at today's prices and terms (decisions B3). The hold never
 * gets longer by it, and a special discount is bounded by where the party goes to. To where it is, at the prices it has,
 * changes nothing.
 * @throws DomainError order.paidAlready (422) once money came in: a transfer request is the way then
 */
export async function changePackage(tx: Tx, desk: Desk, input: ChangePackageDto): Promise<Outcome<ChangeAnswer>> {
  demand(tx.actor, 'orders.write');
  const party = await openParty(tx, desk, { subOrderId: input.subOrderId }, input.version);
  demandChangeable(party, tx.now, 'change-package');
  await demandNoOpenRequest(tx, party);
  const { subOrder, members, account } = party;
  if (hasMoney(account)) throw new DomainError('order.paidAlready');
  const ids = [...new Set([subOrder.departureId, input.departureDateId])];
  const before = await freeSeatsOf(tx, ids);
  const wanted = members.filter((member) => takesSeat(member.type, desk.parameters.babyTakesSeat)).length;
  await moveSeats(tx, [
    { departureId: subOrder.departureId, seats: -members.filter((member) => member.takesSeat).length },
    { departureId: input.departureDateId, seats: wanted },
  ]);
  const offer = await readOffer(tx.em, desk.parameters, input.packageId, input.departureDateId);
  demandOnSale(tx, desk.parameters, offer);
  const quoted = quoteAgain(tx, offer, members);
  const requoted = await requote(tx, members, quoted);
  const due = dueTerms(tx, desk.parameters, offer, quoted);
  const holdUntil = earlier(subOrder.holdUntil, due.holdUntil);
  const set = { ...offerColumns(offer), ...due, holdUntil };
  return finishChange(tx, desk, party, {
    verb: 'change-package',
    departureIds: ids,
    grandTotal: input.grandTotal,
    set,
    before,
    changed: requoted || !holdsAlready(subOrder, set),
    discountAbove: quoted.discountAbove,
  });
}
const earlier = (a: Date | null, b: Date | null): Date | null => (a === null || b === null ? a : a < b ? a : b);
