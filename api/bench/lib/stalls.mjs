// Loaded into a process under measurement: tells its longest event-loop stall, its CPU and its memory when asked.
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';
import { ownThreadMs } from './cpu.mjs';

const TICK_MS = 5;
let peak = 0;
let stall = 0;
let last = performance.now();
let worked = ownThreadMs();
// by hand: a histogram of node's tells only of ticks that have come, not of the one that is being held up
const tick = () => {
  const now = performance.now();
  const workedNow = ownThreadMs();
  // what others take of the processors is not the call's: so long it worked without letting anybody in
  stall = Math.max(stall, Math.min(now - last, workedNow - worked));
  last = now;
  worked = workedNow;
};
setInterval(tick, TICK_MS).unref();
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

process.on('message', (word) => {
  tick();
  if (word === 'reset') {
    stall = 0;
    peak = process.memoryUsage.rss();
  }
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  process.send({ cpuMs, stallMs: stall, peakMb: peak / 2 ** 20, rssMb: process.memoryUsage.rss() / 2 ** 20 });
});
process.channel?.unref();
