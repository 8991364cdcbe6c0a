import { ON_MARIADB } from './app';
import { killUnderBookings } from './kill-bookings';
import { settleUnderKills } from './settle-under-kills';

const title = 'kill -9 in the middle of bookings loses no acknowledged booking and leaves no half one';
// the database server is not killed here: that is a test of the cluster
if (ON_MARIADB) test('the embedded database is killed in its own run', () => undefined);
else test(title, () => killUnderBookings(2, 40));

test('kill -9 in the middle of a batch: another process takes over, every party is settled once', () =>
  settleUnderKills(24, 1));
