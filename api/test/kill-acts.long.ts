import { actUnderKills, DEEDS } from './kill-acts';

test.each(Object.keys(DEEDS) as (keyof typeof DEEDS)[])(
  'kill -9 four times under %s: who asks again with the same key has each done once',
  (what) => actUnderKills(what, 25, 4),
  300_000,
);
