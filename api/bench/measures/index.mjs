import { booking } from './booking.mjs';
import { catalogue } from './catalogue.mjs';
import { closings } from './closings.mjs';
import { day } from './day.mjs';
import { desks } from './desks.mjs';
import { detail } from './detail.mjs';
import { everything } from './everything.mjs';
import { exporting } from './export.mjs';
import { jobs } from './jobs.mjs';
import { keys } from './keys.mjs';
import { list } from './list.mjs';
import { office } from './office.mjs';
import { page } from './page.mjs';
import { report } from './report.mjs';
import { savings } from './savings.mjs';
import { scale } from './scale.mjs';
import { search } from './search.mjs';
import { memory, start } from './start.mjs';
import { grid, seats } from './travellers.mjs';
import { writes } from './writes.mjs';

const BOTH = ['mariadb', 'sqlite'];
/** Every measurement, with the databases that it runs on; `onlyNamed` for what takes an hour and some GB. */
export const MEASURES = {
  list: { run: list, engines: BOTH },
  detail: { run: detail, engines: BOTH },
  search: { run: search, engines: BOTH },
  booking: { run: booking, engines: BOTH },
  report: { run: report, engines: BOTH },
  export: { run: exporting, engines: BOTH },
  start: { run: start, engines: ['sqlite'] },
  memory: { run: memory, engines: BOTH },
  office: { run: office, engines: BOTH },
  catalogue: { run: catalogue, engines: BOTH },
  closings: { run: closings, engines: BOTH },
  seats: { run: seats, engines: ['sqlite'] },
  grid: { run: grid, engines: ['sqlite'] },
  day: { run: day, engines: ['sqlite'] },
  jobs: { run: jobs, engines: ['sqlite'] },
  keys: { run: keys, engines: ['sqlite'] },
  desks: { run: desks, engines: BOTH },
  everything: { run: everything, engines: BOTH },
  writes: { run: writes, engines: BOTH },
  savings: { run: savings, engines: BOTH, onlyNamed: true },
  scale: { run: scale, engines: BOTH, onlyNamed: true },
  page: { run: page, engines: ['sqlite'] },
};
