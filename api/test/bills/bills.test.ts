import { ON_MARIADB } from '../app';
import { billsOf } from './bills-of';

// a stretch of it: the long run goes all the way on both
billsOf(ON_MARIADB ? 30 : 80, 600_000);
