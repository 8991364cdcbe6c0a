import { fileURLToPath } from 'node:url';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Built with the same tools and compressed the same way as the admin. */
export default {
  root: here('.'),
  plugins: [
    compression({
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
    }),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'antd'] },
};
