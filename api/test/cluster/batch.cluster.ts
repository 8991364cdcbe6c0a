import { settleUnderKills } from '../settle-under-kills';

test('on three nodes too another process goes on with a batch whose own was killed; every party is settled once', () =>
  settleUnderKills(40, 2));
