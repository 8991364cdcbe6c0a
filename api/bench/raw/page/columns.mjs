/** What the first list of the product shows. */
export const COLUMNS = [
  'orderNumber',
  'orderTime',
  'contactPerson',
  'contactNumber',
  'packageCode',
  'departureDate',
  'people',
  'amount',
  'paid',
  'balance',
  'paymentState',
  'orderState',
  'branch',
];
