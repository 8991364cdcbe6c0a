// Serves a built page with its compressed files, and the product's API behind it.
import { createServer, request } from 'node:http';
import sirv from 'sirv';

export function serveBeside(dir, product) {
  const files = sirv(dir, { gzip: true, brotli: true, single: true });
  const server = createServer((incoming, response) => {
    if (!incoming.url.startsWith('/api')) return files(incoming, response);
    const onward = request(
      `${product.url}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      },
    );
    return incoming.pipe(onward);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}
