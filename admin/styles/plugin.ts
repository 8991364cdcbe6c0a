import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const FROM = fileURLToPath(new URL('./first-styles.tsx', import.meta.url));
/** Where antd adds styles of its own: behind the file, before ours. */
const QUEUE = { 'data-rc-order': 'prependQueue', 'data-rc-priority': '-999' };
let href: string;

/**
 * The styles of antd that every list needs come as a file: made in the browser, they are a seventh of the work of the
 * first list. Whatever the file does not hold, antd makes when it is first drawn.
 */
export const antdStyles: Plugin = {
  name: 'antd-styles',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    async handler() {
      const { module } = await runnerImport<typeof import('./first-styles')>(FROM);
      const file = this.emitFile({ type: 'asset', name: 'antd.css', source: module.firstStyles() });
      href = `/${this.getFileName(file)}`;
    },
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href }, injectTo: 'head-prepend' },
      { tag: 'style', attrs: QUEUE, injectTo: 'head-prepend' },
    ],
  },
};
