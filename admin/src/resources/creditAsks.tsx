import { Link } from 'react-router';
import type { Slots } from '../crud/slots';
import { orderLink } from '../screens/orders/links';

/** What is asked of a credit leads to the money of the order that it came from. */
const creditAsks: Slots = {
  cells: {
    orderNumber: ({ row }) => {
      const number = String(row['orderNumber']);
      return <Link to={orderLink(number, 'money')}>{number}</Link>;
    },
  },
};
export default creditAsks;
