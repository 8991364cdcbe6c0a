import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { byGateway, type ShortMessage } from '../src/outbox/gateway';

let answer: { status: number; headers: Record<string, string> };
const server = createServer((_request, response) => response.writeHead(answer.status, answer.headers).end());
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

const MESSAGE: ShortMessage = { id: 7, channel: 'SMS', to: '91234567', language: 'en', text: 'Hello' };
const sent = () =>
  byGateway({ url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, secret: 'x' }, MESSAGE);

test.each<[status: number, after: string | undefined, outcome: object]>([
  [200, undefined, { kind: 'sent' }],
  [429, undefined, { kind: 'again', error: 'gateway 429' }],
  [429, '7', { kind: 'again', error: 'gateway 429', afterMs: 7000 }],
  [429, '0', { kind: 'again', error: 'gateway 429' }],
  [429, '-5', { kind: 'again', error: 'gateway 429' }],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', { kind: 'again', error: 'gateway 429' }],
  [503, '3600', { kind: 'again', error: 'gateway 503', afterMs: 3_600_000 }],
  [503, '3601', { kind: 'again', error: 'gateway 503', afterMs: 3_600_000 }],
  [408, undefined, { kind: 'again', error: 'gateway 408' }],
  [400, '7', { kind: 'refused', error: 'gateway 400' }],
])('a gateway that answers %s, asking for %s seconds, makes %j of the message', async (status, after, outcome) => {
  answer = { status, headers: after === undefined ? {} : { 'retry-after': after } };
  expect(await sent()).toEqual(outcome);
});
