import type { CreditAccountWire } from '@domain/wire/credit';
import type { OfRecord, Slots } from '../crud/slots';
import { Account } from '../screens/credits/Account';
import { creditLink } from '../screens/credits/calls';
import '../screens/credits/credits.css';

const OfPayer = ({ row, reload }: OfRecord) => (
  <Account account={row as unknown as CreditAccountWire} changed={reload} />
);

/** Accounts of payers, with each movement; what finance is asked about one stands beneath it. */
const credits: Slots = {
  open: ({ id }) => creditLink(id),
  list: { lead: 'credits.intro' },
  tabs: [{ key: 'overview', label: 'app.record.overview', of: OfPayer }],
};
export default credits;
