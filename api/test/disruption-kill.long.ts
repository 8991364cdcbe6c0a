import { settleUnderKills } from './settle-under-kills';

test(
  'kill -9 five times in the middle of a batch: another process goes on, every party is settled once',
  () => settleUnderKills(60, 5),
  300_000,
);
