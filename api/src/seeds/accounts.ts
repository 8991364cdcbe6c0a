import type { JournalKind } from '../domain/closing/journal';
import type { PaymentMethod } from '../domain/words';

/** The accounts to begin with: what for, of which method, number, name. The bookkeeper puts the house's own in their place. */
export const FIRST_ACCOUNTS: readonly [kind: JournalKind, method: PaymentMethod | '', code: string, name: string][] = [
  ['money', '', '1-1200', 'Bank'],
  ['money', 'CASH', '1-1100', 'Cash in shops'],
  ['money', 'CARD', '1-1210', 'Card settlements'],
  ['money', 'EPS', '1-1220', 'EPS settlements'],
  ['customers', '', '2-1100', 'Customers money for tours to come'],
  ['levyPayable', '', '2-1200', 'Levy payable'],
  ['credit', '', '2-1300', 'Credit of customers'],
  ['payables', '', '2-1400', 'Suppliers payable'],
  ['accrued', '', '2-1450', 'Tour costs accrued'],
  ['inProgress', '', '1-1300', 'Tours in progress'],
  ['leaders', '', '1-1400', 'Floats with leaders'],
  ['transfer', '', '2-1500', 'Transfers between tours'],
  ['revenue', '', '4-1100', 'Tour revenue'],
  ['kept', '', '4-1200', 'Cancellation charges kept'],
  ['creditEnded', '', '4-1300', 'Credit ended unused'],
  ['compensation', '', '4-1900', 'Compensation paid'],
  ['cost', '', '5-1100', 'Tour costs'],
  ['levyBorne', '', '5-1200', 'Levy borne by the company'],
  ['exchange', '', '5-1900', 'Exchange differences'],
];
