import { Link } from 'react-router';
import type { Slots } from '../crud/slots';
import { orderLink } from '../screens/orders/links';

/** The order that a message is about is opened from it. */
const messages: Slots = {
  list: { searchHint: 'messages.search', later: ['subject'] },
  cells: {
    orderNumber: ({ row }) => (
      <Link to={`${orderLink(String(row['orderNumber']))}&tab=timeline`}>{String(row['orderNumber'])}</Link>
    ),
  },
};
export default messages;
