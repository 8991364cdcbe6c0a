// Serves a built page with its compressed files, as the product does, and the product's API behind it.
import { request } from 'node:http';
import express from 'express';
import { built } from './paths.mjs';

export function serveBeside(dir, product) {
  const files = built('http/admin-files').adminFiles(dir);
  const app = express().use('/api', (incoming, response) => {
    const onward = request(
      `${product.url}${incoming.originalUrl}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(onward);
  });
  const server = app.use(files).listen(0, '127.0.0.1');
  return new Promise((resolve) => {
    server.on('listening', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}
