import base from './playwright.config';

/** Measurements in the browser, kept out of the paths that each change has to walk; a trace would be measured too. */
export default {
  ...base,
  projects: [{ name: 'bench', testMatch: '**/*.bench.ts' }],
  use: { ...base.use, trace: 'off', screenshot: 'off' },
};
