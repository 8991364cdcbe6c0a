import type { CreditAccountWire } from '@domain/wire/credit';
import type { OfRecord, Slots } from '../crud/slots';
import { grant } from '../providers/access';
import { Account } from '../screens/credits/Account';
import { Asks } from '../screens/credits/Asks';
import { creditLink } from '../screens/credits/calls';
import '../screens/credits/credits.css';

const OfPayer = ({ row, reload }: OfRecord) => (
  <Account account={row as unknown as CreditAccountWire} changed={reload} />
);
const Waiting = () => (grant('requests.decideFc') ? <Asks /> : null);

/** Accounts of payers: what waits for finance stands over their list, each movement on the account. */
const credits: Slots = {
  open: ({ id }) => creditLink(id),
  list: { above: Waiting, lead: 'credits.intro' },
  tabs: [{ key: 'overview', label: 'app.record.overview', of: OfPayer }],
};
export default credits;
