import type { Slots } from '../crud/slots';
import { Proposal } from '../screens/messages/Proposal';
import '../screens/messages/messages.css';
import { orderLink } from '../screens/orders/links';

/** A reminder leads to the line of time of its order: what was said before, what is owed. */
const reminders: Slots = {
  open: (row) => `${orderLink(String(row['orderNumber']))}&tab=timeline`,
  list: {
    above: Proposal,
    usual: () => ({ state: 'proposed' }),
    later: ['departureDate', 'promisedUntil'],
    searchHint: 'orders.list.searchHint',
  },
};
export default reminders;
