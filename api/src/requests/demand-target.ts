import type { Tx } from '../database/work';
import { businessDate } from '../domain/dates';
import { DomainError } from '../domain/errors';
import type { Desk } from '../desk/front-desk';
import { demandOnSale } from '../parties/offer';
import type { Figured } from './figures';
import type { Request } from '../parties/request.entity';

/**
 * Whoever approves a transfer sends the travellers on a tour that they can still join: seats that are held were
 * promised and need only that the tour has not left; seats that ran out are bought anew (decisions B2, B17).
 * @throws DomainError departure.tooLate, departure.closed, departure.full (409)
 */
export function demandTarget(tx: Tx, desk: Desk, { heldSeats }: Request, { sums, target }: Figured): void {
  if (!target) return;
  if (heldSeats < sums.seatsTaken || sums.seatsTaken === 0) {
    demandOnSale(tx, desk.parameters, target.offer, Math.max(0, sums.seatsTaken - heldSeats));
    return;
  }
  if (target.offer.departure.departureDate < businessDate(tx.now)) throw new DomainError('departure.tooLate');
}
