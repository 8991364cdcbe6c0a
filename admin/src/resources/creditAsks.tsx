import { Link } from 'react-router';
import type { Slots } from '../crud/slots';
import { creditLink } from '../screens/credits/calls';
import { orderLink } from '../screens/orders/links';

/** What is asked of a credit leads to its account, and to the money of the order that it came from. */
const creditAsks: Slots = {
  // nine columns are one too many at 1440; the last day stands in the record, and in the dialog of the decision
  list: { later: ['expiresOn'] },
  cells: {
    account: ({ row: { account, name, phone } }) => (
      <Link to={creditLink(Number(account))}>{[name, phone].filter(Boolean).join(' · ')}</Link>
    ),
    orderNumber: ({ row }) => {
      const number = String(row['orderNumber']);
      return <Link to={orderLink(number, 'money')}>{number}</Link>;
    },
  },
};
export default creditAsks;
