import { ON_MARIADB } from '../app';
import { walkOf } from './walk-of';

// half as far on the slower database: the long run goes all the way on both
walkOf(ON_MARIADB ? 1000 : 2000, 600_000);
