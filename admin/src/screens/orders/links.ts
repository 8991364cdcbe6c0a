/** Where an order's own page is. */
export const orderLink = (orderNumber: string): string =>
  `/tour-booking-management?order=${encodeURIComponent(orderNumber)}`;
export const receiptLink = (receiptNo: string): string => `/print/receipt/${encodeURIComponent(receiptNo)}`;
export const invoiceLink = (orderId: number): string => `/print/invoice/${orderId}`;
