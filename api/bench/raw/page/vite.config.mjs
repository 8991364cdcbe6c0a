import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Built with the same tools and compressed the same way as the admin. */
export default {
  plugins: [
    compression({
      threshold: 1024,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), defineAlgorithm('brotliCompress')],
    }),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'antd', '@refinedev/core', 'react-router'] },
};
