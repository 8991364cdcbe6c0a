import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { antdStyles } from './styles/plugin.ts';

type CodeSplittingGroup = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const leftOut = here('./src/parts/left-out.ts');

/** What runs first, before the rest has arrived: small, and without React. */
const START = [
  /vite[\\/](preload-helper|modulepreload-polyfill)/,
  /src[\\/](start|screens[\\/](index|at|drawn|first-rows|screen)|crud[\\/]slot-files|layout[\\/]arrived|providers[\\/](ahead|kept|languages))\.ts$/,
  /domain[\\/](limits|locale-of)\.ts$/,
];
const isStart = (id: string): boolean => START.some((each) => each.test(id));

/**
 * What the frame and a list need comes in a few files, and so does what most other screens share: a hundred small ones
 * compress badly and carry a head each. What few screens need stays with them.
 */
const GROUPS: CodeSplittingGroup[] = [
  { name: 'start', test: isStart, priority: 9 },
  { name: 'frame', tags: ['$initial'], test: /node_modules/, priority: 8 },
  { name: 'list', tags: ['$initial'], priority: 7 },
  {
    name: 'rows',
    test: /src[\\/](lists[\\/]|crud[\\/]drawn\.ts|resources[\\/]orders|screens[\\/]orders[\\/]links)/,
    priority: 3,
  },
  { name: 'vendor', test: /node_modules/, minShareCount: 10, priority: 2 },
  { name: 'shared', test: /src[\\/](parts|providers|layout|crud|fields|domain)[\\/]/, minShareCount: 10, priority: 1 },
];

/** Component tests that need modules of their own. */
const APART = [
  'src/parts/choice.test.tsx',
  'src/parts/list/data-table.test.tsx',
  'src/screens/orders/booking/in-doubt.test.tsx',
  'src/screens/orders/booking/lost-answer.test.tsx',
  'src/screens/orders/booking/last-step.test.tsx',
  'src/screens/orders/booking/seats-gone.test.tsx',
  'src/screens/orders/booking/waiting-offer.test.tsx',
  'src/screens/prices/price-workspace.test.tsx',
];

/** The files that the start will ask for next are named in the page, so that they come together with it. */
const preloadMain: Plugin = {
  name: 'preload-main',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const main = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'main');
      if (main?.type !== 'chunk') throw new Error('the bundle has no main');
      const files = [main.fileName, ...main.imports].filter((file) => !html.includes(file));
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    antdStyles,
    preloadMain,
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
    }),
  ],
  resolve: {
    alias: [
      { find: '@domain', replacement: here('../api/src/domain') },
      { find: /^(react-markdown|remark-gfm)$/, replacement: leftOut },
      // the pictures of antd's Result for 403, 404 and 500: ours says it with an icon
      { find: /^\.\/(noFound|serverError|unauthorized)$/, replacement: leftOut },
      // what its colour picker folds, of which the buttons need one rule; a table's own filters
      { find: /^\.\.\/\.\.\/collapse$/, replacement: leftOut },
      { find: /^\.\/FilterDropdown$/, replacement: leftOut },
      // a table whose rows are chosen one at a time; the input of a code, which `CodeInput` asks for by its own name
      { find: /^\.\.\/\.\.\/radio$/, replacement: leftOut },
      { find: /^\.\/OTP$/, replacement: leftOut },
      // how axios calls where there is no XMLHttpRequest
      { find: /^\.\/fetch\.js$/, replacement: leftOut },
      // an icon beside a word says nothing of its own
      { find: /^\.\.\/components\/AntdIcon$/, replacement: here('./src/parts/plain-icon.tsx') },
      // what Refine's own tools for developers read: it is tried there, and goes on without
      { find: 'error-stack-parser', replacement: leftOut },
      { find: 'papaparse', replacement: here('./src/parts/no-sheets.ts') },
      { find: 'side-channel', replacement: here('./src/parts/side-channel.cjs') },
    ],
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: { index: here('./index.html'), main: here('./src/main.tsx') },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: {
    port: Number(process.env['ADMIN_PORT'] ?? 5173),
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: [here('./src/test-setup.ts')],
    // loading antd anew for each file took half the time: only these put something in a module's place or begin cold
    projects: [
      {
        extends: true,
        test: { name: 'together', isolate: false, include: ['src/**/*.test.{ts,tsx}'], exclude: APART },
      },
      { extends: true, test: { name: 'apart', include: APART } },
    ],
    server: { deps: { inline: [/@refinedev/, /react-router/] } },
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
