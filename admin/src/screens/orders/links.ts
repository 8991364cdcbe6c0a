/** Where an order's own page is, at one of its tabs. */
export const orderLink = (orderNumber: string, tab?: string): string =>
  `/tour-booking-management?order=${encodeURIComponent(orderNumber)}${tab ? `&tab=${tab}` : ''}`;
export const receiptLink = (receiptNo: string): string => `/print/receipt/${encodeURIComponent(receiptNo)}`;
export const invoiceLink = (orderId: number): string => `/print/invoice/${orderId}`;
/** The orders of a tour, or of one day of it, in their list; narrowed further by its other filters. */
export function ordersOf(packageCode: string, departureDate?: string, more: readonly [string, string][] = []): string {
  const day: [string, string][] = departureDate ? [['departureDate', departureDate]] : [];
  return `/tour-booking-management?${new URLSearchParams([['packageCode', packageCode], ...day, ...more]).toString()}`;
}
