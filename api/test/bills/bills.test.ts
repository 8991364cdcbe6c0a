import { ON_MARIADB } from '../app';
import { billsOf } from './bills-of';

// a stretch of it: the long run goes all the way on both
if (ON_MARIADB) billsOf(30, 600_000, ['order', 'invoice']);
else billsOf(80, 600_000, ['order', 'invoice', 'submit', 'see', 'approve']);
