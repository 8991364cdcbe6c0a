import type { Slots } from '../crud/slots';

/** Whose tour a line is costs no column on the page of its closing; what a rate took is asked for where it matters. */
const costLines: Slots = { list: { later: ['exchangeLoss'], known: ['tour'] } };
export default costLines;
