import '../draw-seeds';
import { billsOf } from './bills-of';

billsOf(3000, 3_600_000);
