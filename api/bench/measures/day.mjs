import { spawnSync } from 'node:child_process';
import { ROOT } from '../lib/paths.mjs';
import { result } from '../lib/table.mjs';

const MOST_KEYS = 220;

/** The day's jobs at the counter as an expert types them in Chromium: keys, clicks, seconds; needs the built admin. */
export async function day() {
  const { stdout, status } = spawnSync('npm', ['run', 'bench:day', '-w', 'admin'], { cwd: ROOT, encoding: 'utf8' });
  const jobs = stdout
    .split('\n')
    .flatMap((line) => (line.includes('"job"') ? [JSON.parse(line.slice(line.indexOf('{')))] : []));
  // a job that could not be walked to its end is no figure less
  if (!jobs.length || status !== 0) throw new Error(stdout);
  return jobs.map(({ job, keys, clicks, seconds }) =>
    result(job, `${keys} keys, ${clicks} clicks, ${seconds} s`, keys, {
      ...(job.startsWith('family') ? { goal: MOST_KEYS, most: true } : {}),
    }),
  );
}
