import { ON_MARIADB } from './app';
import { killUnderBookings } from './kill-bookings';

if (ON_MARIADB) test('the embedded database is killed in its own run', () => undefined);
else test('kill -9 five times under 3,000 bookings loses none', () => killUnderBookings(5, 600));
