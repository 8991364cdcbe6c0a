import { LABELS } from '../src/domain/labels';
import type { JobWire } from '../src/domain/wire/job';
import type { Job } from '../src/turns/job';
import { JobTurn } from '../src/turns/job-turn.entity';
import { takeLease } from '../src/turns/lease';
import { forgetSeries } from '../src/jobs/forget-series';
import { JobsService } from '../src/jobs/jobs.service';
import { type Client, TestApp } from './app';

let app: TestApp;
let root: Client;
let jobs: JobsService;
beforeAll(async () => {
  app = await TestApp.start();
  root = await app.as('root');
  jobs = app.nest.get(JobsService);
});
afterAll(() => app.stop());

const turnOf = (job: string): Promise<JobTurn | null> => app.db.manager.findOneBy(JobTurn, { job });
const status = async (): Promise<JobWire[]> => (await root.get('/jobs').expect(200)).body as JobWire[];

test('every job takes its first turn soon after the start, however seldom it comes', async () => {
  const names = jobs.jobs.map(({ name }) => name);
  const turned = async (): Promise<boolean> => (await app.db.manager.count(JobTurn)) >= names.length;
  for (const end = Date.now() + 30_000; !(await turned()) && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const rows = await status();
  expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(rows.filter(({ state }) => state !== 'WELL')).toEqual([]);
});

test('every job has a name in words', () => {
  expect(jobs.jobs.map(({ name }) => name).filter((name) => !(name in LABELS.en.app.jobs.names))).toEqual([]);
});

test('a record that fails is counted and named by its kind alone, and the others have their turn', async () => {
  const done: number[] = [];
  const job: Job = {
    name: 'expire-holds',
    everyMs: 60_000,
    due: () => Promise.resolve([1, 2, 3]),
    act: (_tx, _desk, id) => {
      if (id === 2) throw new TypeError('91234567 of CHAN TAI MAN');
      done.push(id);
      return Promise.resolve();
    },
  };
  await jobs.run(job);
  expect(done).toEqual([1, 3]);
  expect(await turnOf('expire-holds')).toMatchObject({ due: 3, failed: 1, error: 'TypeError' });
  const [first] = await status();
  expect(first).toMatchObject({ name: 'expire-holds', state: 'FAILED', failed: 1, error: 'TypeError' });
});

test('a job that takes longer than from one turn to the next is not begun twice', async () => {
  let begun = 0;
  let end = (): void => undefined;
  const slow: Job = {
    ...{ name: 'keep-sales', everyMs: 5 },
    due: () => Promise.resolve([1]),
    act: (tx) => {
      begun += 1;
      tx.after(() => new Promise<void>((resolve) => (end = resolve)));
      return Promise.resolve();
    },
  };
  const turn = (): Promise<void> => jobs['turn'](slow);
  const first = turn();
  while (!begun) await new Promise((resolve) => setTimeout(resolve, 5));
  await turn();
  expect(begun).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  end();
  await first;
  const next = turn();
  while (begun < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  end();
  await next;
});

test('a job that has stood still for three of its turns is late', async () => {
  await app.db.manager.update(JobTurn, { job: 'seal-audit' }, { endedAt: new Date(Date.now() - 301_000) });
  expect((await status()).find(({ name }) => name === 'seal-audit')?.state).toBe('LATE');
  await app.db.manager.update(JobTurn, { job: 'complete-tours' }, { endedAt: new Date(Date.now() - 301_000) });
  expect((await status()).find(({ name }) => name === 'complete-tours')?.state).toBe('WELL');
});

test('counters of days long gone are swept, those of this week and of the year stay', async () => {
  const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const short = (days: number): string => day(days).slice(2).replaceAll('-', '');
  const gone = [`order:TST:${short(30)}`, `mail:balance:${day(30)}`];
  const kept = [`order:TST:${short(1)}`, `mail:balance:${day(1)}`, 'receipt:TST:20', 'cash:TST:20'];
  for (const series of [...gone, ...kept])
    await app.db.manager.query('INSERT INTO counters (series, value) VALUES (?, 5)', [series]);
  await jobs.run(forgetSeries);
  const left = ((await app.db.manager.query('SELECT series FROM counters')) as { series: string }[]).map(
    ({ series }) => series,
  );
  expect(left).toEqual(expect.arrayContaining(kept));
  expect(left.filter((series) => gone.includes(series))).toEqual([]);
});

test('the list is paged, narrowed and put in order as every other, and refuses what it cannot', async () => {
  const whole = await root.get('/jobs').expect(200);
  const all = whole.body as JobWire[];
  expect(whole.headers['x-total-count']).toBe(String(all.length));
  const page = await root.get('/jobs?_start=1&_end=3').expect(200);
  expect(page.body).toEqual(all.slice(1, 3));
  expect(page.headers['x-total-count']).toBe(String(all.length));
  const seldom = (await root.get('/jobs?_sort=everySeconds&_order=desc').expect(200)).body as JobWire[];
  expect(seldom.map(({ everySeconds }) => everySeconds)).toEqual(
    all.map(({ everySeconds }) => everySeconds).sort((a, b) => b - a),
  );
  const late = (await root.get('/jobs?state=LATE').expect(200)).body as JobWire[];
  expect(late.map(({ name }) => name)).toEqual(all.filter(({ state }) => state === 'LATE').map(({ name }) => name));
  expect(late).not.toEqual([]);
  for (const odd of ['state=ILL', 'nothing=1', '_sort=name']) await root.get(`/jobs?${odd}`).expect(400);
});

test.each(['admin', 'manager', 'fc', 'staff'] as const)('%s does not see the jobs', async (person) => {
  await (await app.as(person)).get('/jobs').expect(403);
});

test('a lease that a dead process left before the clock was put back an hour does not stop the job for that hour', async () => {
  const take = (holder: string): Promise<boolean> => takeLease(app.work, 'put-back', holder, 10_000);
  const now = Date.now();
  app.clock.set(new Date(now));
  expect([await take('a'), await take('b')]).toEqual([true, false]);
  // clocks that are a little apart are no clock that was put back
  app.clock.set(new Date(now - 30_000));
  expect(await take('b')).toBe(false);
  app.clock.set(new Date(now - 3_600_000));
  expect([await take('b'), await take('a')]).toEqual([true, false]);
  app.clock.set(new Date(now - 3_600_000 + 10_001));
  expect(await take('a')).toBe(true);
  app.clock.set(undefined);
});
