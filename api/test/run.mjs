// `npm test`: everything that this machine can check, then one plain line of totals.
// What is left out is said in one line each; REQUIRE_ALL=1 turns a left-out part into a failure.
import { Buffer } from 'node:buffer';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import { ownMariadb } from './own-mariadb.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const long = process.argv.includes('--long');
const cluster = process.argv.includes('--cluster');
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more at the end, where whoever reads begins. */
const failures = [];
const programs = join(root, 'node_modules/.bin');
/** Types are checked by the native compiler, whose program bears the same name as the one that lint reads types with. */
const nativeTsc = join(root, 'node_modules/typescript-native/bin/tsc');
const scratch = mkdtempSync(join(tmpdir(), 'tourdesk-run-'));
/** Where tests put their databases and files: in memory where there is room, as waiting for the disk is a fifth of their time. */
const files = mkdtempSync(join(memory() ?? tmpdir(), 'tourdesk-tests-'));
function memory() {
  const [at, room] = ['/dev/shm', 4 * 1024 ** 3];
  if (!existsSync(at)) return undefined;
  const { bavail, bsize } = statfsSync(at);
  return bavail * bsize > room ? at : undefined;
}

/** Runs a program of node_modules, or of a path, in the foreground; true when it ends with 0. */
function run(name, args, options = {}) {
  const { status } = spawnSync(resolve(programs, name), args, {
    cwd: options.cwd ?? root,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  return status === 0;
}
function check(title, ...command) {
  const started = Date.now();
  const ok = run(...command);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
  total[ok ? 'passed' : 'failed'] += 1;
}
/** The same side by side, for what uses one core; what each says comes whole when it ends. */
const checks = (...commands) => Promise.all(commands.map(([title, name, args]) => checkApart(title, name, args)));
function checkApart(title, name, args) {
  const started = Date.now();
  const child = spawn(resolve(programs, name), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  child.stdout.on('data', (bytes) => said.push(bytes));
  child.stderr.on('data', (bytes) => said.push(bytes));
  return new Promise((resolve) => {
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
      total[code === 0 ? 'passed' : 'failed'] += 1;
      resolve();
    });
  });
}
/** Adds up a suite's report of totals; a suite that wrote none has failed. */
function suite(title, name, args, report, count, options, alone) {
  const started = Date.now();
  const ok = run(name, args, options);
  counted(title, ok, started, report, count, alone);
}
/** More files than these are no accident of a busy machine. */
const FEW = 3;
/**
 * Adds a suite up. A few files that failed among all others run once more, each alone in a process of its own: what passes
 * there is counted and named as something to mend, and what does not is named again at the end.
 * @param alone runs these files and is true when they pass
 */
function counted(title, ok, started, report, count, alone) {
  const { broken = [], ...sums } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  if (!ok && sums.failed === 0) sums.failed = 1;
  const files = [...new Set(broken.map((each) => each.file))];
  const accounted = broken.length === sums.failed && files.length > 0 && files.length <= FEW;
  if (alone && accounted && files.every((file) => alone(file))) {
    mend(broken.map((each) => `${each.name} (alone)`));
    [sums.passed, sums.failed, ok] = [sums.passed + sums.failed, 0, true];
  } else for (const { file, name } of broken) failures.push(`${title}: ${file}: ${name}`);
  for (const key of Object.keys(total)) total[key] += sums[key];
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${title}: ${sums.passed} passed, ${sums.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}
/** A suite of jest beside others; each of its lines says whose it is. */
function suiteBeside(title, mark, args, env) {
  const started = Date.now();
  const child = spawn(resolve(programs, 'jest'), args, {
    cwd: root,
    env: { ...process.env, TMPDIR: files, ...env, TOTALS: report(mark) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${mark} | ${line}`));
  return new Promise((resolve) => {
    child.on('error', (error) => console.log(`${mark} | ${error.message}`));
    child.on('close', (code) => resolve(counted(title, code === 0, started, report(mark), ofJest, aloneOn(env))));
  });
}
/** The files of a group stand by themselves in the project of all tests. */
const aloneOn = (env) => (file) =>
  run('jest', ['-c', 'api/jest.config.mjs', '--selectProjects', 'e2e', 'long', '--runTestsByPath', file], {
    env: { TMPDIR: files, ...env },
  });
function build() {
  check('build of the API', 'swc', ['api/src', 'ormconfig.ts', '-d', 'dist', '--delete-dir-on-start', '--quiet']);
  check('build of the admin', 'vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'admin') });
}
function leftOut(what, why) {
  const fails = process.env.REQUIRE_ALL === '1';
  console.log(`left out: ${what}: ${why}${fails ? ' (REQUIRE_ALL=1: a failure)' : ''}`);
  total[fails ? 'failed' : 'skipped'] += 1;
}
function ofJest({ secondTry, longest, ...sums }) {
  mend(secondTry);
  console.log(`longest: ${longest.map(([file, seconds]) => `${file} ${seconds} s`).join(', ')}`);
  return sums;
}
function mend(names) {
  for (const name of names) console.log(`MEND: passed at its second try only: ${name}`);
}
function ofPlaywright({ stats }) {
  if (stats.flaky > 0) mend([`${stats.flaky} browser tests (flaky, named above)`]);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The database server for the second half of the API tests, or undefined: the named one, one of its own, or the usual one. */
async function mariadb() {
  const own = process.env.TEST_DATABASE_URL ? undefined : await ownMariadb();
  if (own) return own;
  const url = process.env.TEST_DATABASE_URL ?? 'mariadb://root@127.0.0.1:3306/tourdesk_test';
  const { hostname, port, username, password } = new URL(url);
  try {
    const server = await mysql.createConnection({
      host: hostname,
      port: Number(port || 3306),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      connectTimeout: 2000,
    });
    await server.end();
    return url;
  } catch (error) {
    if (process.env.TEST_DATABASE_URL) throw error;
    return undefined;
  }
}
const chromium = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path && existsSync(path));

/** One more than there are cores where nothing else runs, as many tests wait: for a timer, a process, the database server. */
const THREE = ['--maxWorkers=3'];
const TWO = ['--maxWorkers=2'];
const jest = (projects, extra) => [
  '-c',
  'api/jest.config.mjs',
  '--selectProjects',
  ...projects,
  '--reporters=default',
  `--reporters=${join(root, 'api/test/totals-reporter.mjs')}`,
  // what was compiled serves the next run too
  `--cacheDirectory=${join(tmpdir(), 'tourdesk-jest')}`,
  ...extra,
];
const report = (name) => join(scratch, `${name}.json`);

if (cluster) {
  onThreeNodes();
  finish();
}
if (!long) {
  await checks(
    ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
    ['lint', 'eslint', ['--max-warnings', '0', '.']],
    ['types of the API', process.execPath, [nativeTsc, '--noEmit', '-p', 'api']],
    ['types of the admin', process.execPath, [nativeTsc, '--noEmit', '-p', 'admin']],
  );
  suite('domain tables', 'jest', jest(['domain'], TWO), report('domain'), ofJest, {
    env: { TOTALS: report('domain') },
  });
}
/** Bodies, papers, documents of the calls, codes and stores ask the database next to nothing: once is enough. */
const { apart, once } = JSON.parse(readFileSync(join(root, 'api/test/together/files.json'), 'utf8'));
const projects = long ? ['long'] : ['together', 'apart'];
const url = await mariadb();
const workers = url ? TWO : THREE;
// compiled here, as the two must not write the same files at the same time
run('swc', ['api/src', 'ormconfig.ts', '-d', 'api/dist', '--quiet']);
const onEmbedded = [
  'API on the embedded database',
  'embedded',
  jest(projects, workers),
  { DATABASE_URL: '', SECOND_TRY: '1', COMPILED: '1' },
];
const onceApart = apart.filter((file) => once.includes(file)).flatMap((file) => ['--testPathIgnorePatterns', file]);
const onMariadb = [
  'API on MariaDB',
  'mariadb',
  jest(projects, [...workers, ...onceApart]),
  { DATABASE_URL: url, SECOND_TRY: '1', COMPILED: '1' },
];
if (!long) console.log(`on the embedded database alone, as they ask it next to nothing: ${once.join(', ')}`);
// side by side: half of either waits for a timer, a process or the database server
if (url && !long) await Promise.all([suiteBeside(...onEmbedded), suiteBeside(...onMariadb)]);
else {
  await suiteBeside(...onEmbedded);
  if (url) await suiteBeside(...onMariadb);
}
if (!url)
  leftOut('API on MariaDB', 'not installed, none on 127.0.0.1:3306 (root, no password), TEST_DATABASE_URL not set');
if (!long) {
  suite(
    'components',
    'vitest',
    [
      'run',
      '--maxWorkers=2',
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ],
    report('vitest'),
    ofVitest,
    { cwd: join(root, 'admin') },
    (file) => run('vitest', ['run', '--maxWorkers=1', file], { cwd: join(root, 'admin') }),
  );
  if (chromium) {
    build();
    suite('browser', 'playwright', ['test', '--reporter=list,json'], report('browser'), ofPlaywright, {
      cwd: join(root, 'admin'),
      env: {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'),
        TEST_MARIADB_URL: url ?? '',
        TMPDIR: files,
        BROWSER_WORKERS: '2',
      },
    });
  } else leftOut('browser', 'no Chromium found (set CHROMIUM to its path)');
}
if (long && chromium) {
  build();
  suite(
    'the first sale, a disruption and a closing in both languages, typing in every list, no screen jumps, resources that nobody drew',
    'playwright',
    [
      'test',
      '--reporter=list,json',
      '--grep',
      'the first sale|what is typed|no screen jumps|nobody drew|page of declaration|is called off|to closed',
    ],
    report('typing'),
    ofPlaywright,
    {
      cwd: join(root, 'admin'),
      env: {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report('typing'),
        TEST_MARIADB_URL: url ?? '',
        LONG: '1',
      },
    },
  );
  suite(
    'the day at the counter',
    'playwright',
    ['test', '-c', 'playwright.bench.config.ts', '--reporter=list,json', 'day'],
    report('day'),
    ofPlaywright,
    { cwd: join(root, 'admin'), env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report('day') } },
  );
}
finish();

function finish() {
  for (const folder of [scratch, files]) rmSync(folder, { recursive: true, force: true });
  for (const each of failures) console.log(`FAILED ${each}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/** Two processes on a cluster of three nodes that this run starts, harms and removes. */
function onThreeNodes() {
  if (!['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'].some(existsSync)) {
    leftOut('cluster', 'Galera is not installed (Debian: mariadb-server galera-4 rsync)');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tourdesk-galera-'));
  const galera = (command) =>
    spawnSync(join(root, 'docker/galera.sh'), [command, folder], { stdio: 'inherit' }).status === 0;
  chmodSync(folder, 0o755);
  try {
    if (!galera('start')) throw new Error('the nodes do not start');
    suite('cluster', 'jest', jest(['cluster'], ['--runInBand']), report('cluster'), ofJest, {
      env: {
        TOTALS: report('cluster'),
        GALERA_DIR: folder,
        DATABASE_URL: 'mariadb://root@127.0.0.1:13301,127.0.0.1:13302,127.0.0.1:13303/tourdesk_test',
      },
    });
  } finally {
    galera('stop');
  }
}

function ofVitest(each) {
  const broken = each.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName: name }) => ({ file, name })),
  );
  return {
    broken,
    passed: each.numPassedTests,
    failed: each.numFailedTests + each.numFailedTestSuites * (each.numFailedTests ? 0 : 1),
    skipped: each.numPendingTests,
  };
}
