import type { CustomerListWire } from '@domain/wire/customer';

type Departure = CustomerListWire['departure'];
/** The page of a departure at one of its tabs. */
export const tabLink = ({ packageCode, departureDate }: Departure, tab: string): string =>
  `/tour-list-booking?${new URLSearchParams({ tourCode: packageCode, departureDate, tab }).toString()}`;

/** Who has not paid all of it. */
export const OWING: readonly [string, string][] = [
  ['paymentState', 'unpaid'],
  ['paymentState', 'partial'],
];
