import { defineConfig } from '@playwright/test';

const workers = Number(process.env['BROWSER_WORKERS'] ?? 1);
/** Two builds of a copy of the tree: `npm run test:long`. */
const MINUTES = process.env['LONG'] ? [] : ['**/new-resource.e2e.ts'];
const LONG = ['**/routes.e2e.ts', '**/first-sale.e2e.ts', '**/typing.e2e.ts', '**/requests.e2e.ts'];

/** The paths that staff walk, in the system's own Chromium, against the built product. */
export default defineConfig({
  testDir: './src/e2e',
  // the longest begin, so that none is left alone at the end
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.e2e.ts', testIgnore: [...LONG, ...MINUTES] },
  ],
  workers,
  // a test that passes at its second try is named in the totals as such, and is to be mended
  retries: 1,
  timeout: 180_000 * workers,
  expect: { timeout: 15_000 * workers },
  outputDir: './test-results',
  use: {
    actionTimeout: 15_000 * workers,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // recorded for every test that a failing one may be looked at: it costs a fifth of the time, so only when asked for
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
