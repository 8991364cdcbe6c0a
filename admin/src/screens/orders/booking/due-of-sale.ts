import { type Cents, ZERO } from '@domain/money';
import type { Due } from '../pay/due';
import { type Figures, leviesOn, levyOn, type Offer } from './figures';

/** What a party that is being booked owes: all of its fare, of which now what its terms ask for. */
export function dueOfSale(offer: Offer, { subtotal, dueNow, levyCharged }: Figures, now: Date): Due {
  const levyOf = (fare: Cents): Cents => (fare >= subtotal ? levyCharged : levyOn(offer, subtotal, fare, now));
  const leviesOf = (fares: readonly Cents[]): Cents[] => leviesOn(offer, subtotal, fares, now);
  return { open: subtotal, now: dueNow, levyOnly: ZERO, levyOf, leviesOf };
}
