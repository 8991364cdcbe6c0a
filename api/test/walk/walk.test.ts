import { ON_MARIADB } from '../app';
import { walkOf } from './walk-of';

// a stretch of it, shorter on the slower database: the long run goes all the way on both
walkOf(ON_MARIADB ? 200 : 400, 600_000);
