import type { CustomerListWire } from '@domain/wire/customer';

type Departure = CustomerListWire['departure'];
/** The page of a departure at one of its tabs. */
export const tabLink = ({ packageCode, departureDate }: Departure, tab: string): string =>
  `/tour-list-booking?${new URLSearchParams({ tourCode: packageCode, departureDate, tab }).toString()}`;

/** The orders of a departure, in the list of orders, narrowed further by its other filters. */
export function ordersLink({ packageCode, departureDate }: Departure, more: readonly [string, string][] = []): string {
  const of: [string, string][] = [
    ['packageCode_like', packageCode],
    ['departureDate_gte', departureDate],
    ['departureDate_lte', departureDate],
  ];
  return `/tour-booking-management?${new URLSearchParams([...of, ...more]).toString()}`;
}
/** Who has not paid all of it. */
export const OWING: readonly [string, string][] = [
  ['paymentState', 'unpaid'],
  ['paymentState', 'partial'],
];
