// Clients that call as fast as they are answered, for a while.
import { Buffer } from 'node:buffer';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { cpuMs } from './cpu.mjs';
import { Line } from './line.mjs';

function call(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method,
        headers: body
          ? { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) }
          : headers,
      },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text: () => Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * `ask(n)` says what the n-th call is: {path, headers, method, body}. Answers rate, p50 and p99, and the CPU time per
 * answered call of the processes named. Anything but 2xx stops the run: a fast refusal is no answer.
 */
export async function underLoad(target, ask, { clients = 16, ms = 2000, pids = [target.pid], allow = [] } = {}) {
  const times = [];
  const before = pids.map(cpuMs);
  const began = performance.now();
  let n = 0;
  const client = async () => {
    const line = new Line(target.url);
    while (performance.now() - began < ms) {
      const asked = ask(n++);
      const start = performance.now();
      const answer = await line.call(asked);
      if (answer.status >= 300 && !allow.includes(answer.status))
        throw new Error(`${asked.path}: ${answer.status} ${answer.text().slice(0, 300)}`);
      times.push(performance.now() - start);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = performance.now() - began;
  times.sort((a, b) => a - b);
  const cpu = pids.reduce((sum, pid, i) => sum + cpuMs(pid) - before[i], 0);
  return {
    count: times.length,
    rate: (times.length * 1000) / elapsed,
    cpu: cpu / times.length,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
  };
}
export async function once(target, { path, ...options }) {
  const agent = new Agent();
  const answer = await call(agent, `${target.url}${path}`, options);
  agent.destroy();
  return answer;
}

/** So long runs what works all day until its code is compiled: a side that has more of it is not slower for that. */
const WARM_MS = 8000;
/** So long a database needs to write out what one side left behind, lest the other pay for it. */
const REST_MS = 1000;
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Two sides in turns, so that whatever else the machine does meets both; the middle of the rounds counts. */
export async function sideBySide(ours, theirs, rounds = 5) {
  const figures = { ours: [], theirs: [] };
  await ours(WARM_MS);
  await theirs(WARM_MS);
  for (let round = 0; round < rounds; round++) {
    const pair = round % 2 ? ['theirs', 'ours'] : ['ours', 'theirs'];
    for (const side of pair) {
      await rest(REST_MS);
      figures[side].push(await (side === 'ours' ? ours : theirs)(1500));
    }
  }
  const ratio = (key) => middle(figures.ours.map((each, i) => each[key] / figures.theirs[i][key]));
  const of = (side, key) => middle(figures[side].map((each) => each[key]));
  return { ratio, of };
}
export const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
