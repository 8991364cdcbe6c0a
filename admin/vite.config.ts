import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const noMarkdown = here('./src/parts/no-markdown.ts');

/**
 * What most screens share comes in a few files: a hundred small ones compress badly and carry a head each. What few
 * screens need stays with them.
 */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@refinedev|@tanstack|i18next|dayjs|axios)[\\/]/,
    minShareCount: 10,
    priority: 3,
  },
  {
    name: 'antd',
    test: /node_modules[\\/](antd|@ant-design|rc-[^\\/]+|@rc-component)[\\/]/,
    minShareCount: 10,
    priority: 2,
  },
  { name: 'shared', test: /src[\\/](parts|providers|layout|crud|domain)[\\/]/, minShareCount: 10, priority: 1 },
];

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
    }),
  ],
  resolve: {
    alias: {
      '@domain': here('../api/src/domain'),
      'react-markdown': noMarkdown,
      'remark-gfm': noMarkdown,
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    port: Number(process.env['ADMIN_PORT'] ?? 5173),
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [here('./src/test-setup.ts')],
    server: { deps: { inline: [/@refinedev/, /react-router/] } },
    testTimeout: 20_000,
  },
});
