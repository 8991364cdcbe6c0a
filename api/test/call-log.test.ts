import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { callLog } from '../src/http/logging';

/** What is logged of one call, as lines of JSON. */
async function linesOf(path: string, status: number, level = 'info'): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = callLog(
    level,
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  const server = createServer((request, response) => {
    Object.assign(request, { id: 'call-1' });
    log(request, response);
    response.statusCode = status;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { authorization: 'Bearer secret' };
  await new Promise((resolve) => get({ port, path, headers }, (answer) => answer.resume().on('end', resolve)));
  server.close();
  await once(server, 'close');
  return lines;
}

test('a call is logged once with its id, way and answer; what was asked and its token stay out', async () => {
  const [line, ...more] = await linesOf('/orders/admin?contact=Chan', 200);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    level: 30,
    req: { id: 'call-1', method: 'GET', url: '/orders/admin' },
    res: { statusCode: 200 },
  });
  expect(JSON.stringify(line)).not.toMatch(/Chan|secret/);
});
test('an answer that went wrong is logged with its request', async () => {
  const [line] = await linesOf('/orders/admin', 500);
  expect(line).toMatchObject({ req: { url: '/orders/admin' }, res: { statusCode: 500 } });
});
test('a process that logs warnings only says nothing of a call that went well', async () => {
  expect(await linesOf('/orders/admin', 200, 'warn')).toEqual([]);
});
test('probes of an operator are not logged', async () => {
  expect(await linesOf('/health', 200)).toEqual([]);
});
