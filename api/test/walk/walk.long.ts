import '../draw-seeds';
import { walkOf } from './walk-of';

walkOf(20_000, 3_600_000);
