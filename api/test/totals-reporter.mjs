import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes the totals of a run to the file named by TOTALS:
 * `{ passed, failed, skipped, secondTry: [names], broken: [{ file, name }], longest: [[file, seconds]] }`, a file as a path
 * from here.
 * Jest's own report holds every error as it was thrown, and breaks on one that refers to itself.
 */
export default class TotalsReporter {
  onRunComplete(_contexts, results) {
    const tests = results.testResults.flatMap((file) =>
      file.testResults.map((each) => ({
        ...each,
        file: inGroup(each.fullName) ?? relative(process.cwd(), file.testFilePath),
      })),
    );
    const seconds = {};
    for (const { file, duration } of tests) seconds[file] = (seconds[file] ?? 0) + (duration ?? 0) / 1000;
    writeFileSync(
      process.env.TOTALS,
      JSON.stringify({
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests,
        secondTry: tests
          .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
          .map((each) => each.fullName),
        broken: tests.filter(({ status }) => status === 'failed').map(({ file, fullName: name }) => ({ file, name })),
        longest: Object.entries(seconds)
          .sort(([, a], [, b]) => b - a)
          .slice(0, 12)
          .map(([file, took]) => [file, Math.round(took)]),
      }),
    );
  }
}

/** A test of a group says of which file it is. */
function inGroup(fullName) {
  const path = /^\S+\.test\.ts(?= )/.exec(fullName)?.[0];
  return path && `api/test/${path}`;
}
