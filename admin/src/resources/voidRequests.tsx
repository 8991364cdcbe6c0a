import type { Slots } from '../crud/slots';
import { orderLink } from '../screens/orders/links';

/** Whoever decides looks at the order's ledger, where the receipt is voided. */
const voidRequests: Slots = { open: (row) => `${orderLink(String(row['orderNumber']))}&tab=money` };
export default voidRequests;
