import '../draw-seeds';
import { billsOf } from './bills-of';

// a departure is wrapped up only when the walk happens to leave one open
const EVERYTHING = ['order', 'invoice', 'submit', 'see', 'approve', 'credit', 'pay', 'give back', 'takeBack'];
billsOf(1000, 3_600_000, EVERYTHING);
