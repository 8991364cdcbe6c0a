import type { Slots } from '../crud/slots';
import { Journal } from '../screens/journal/Journal';

/** The journal is taken from where its accounts are kept. */
const accounts: Slots = { tools: Journal };
export default accounts;
