import type { Slots } from '../crud/slots';

/** What was planned stands beside what it cost; what was ordered and what a rate took fit into no more of 1440. */
const costLines: Slots = { list: { later: ['committedAmount', 'exchangeLoss'], known: ['tour'] } };
export default costLines;
