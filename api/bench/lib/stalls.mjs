// Loaded into a process under measurement: tells its longest event-loop stall and its memory when asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

process.on('message', (word) => {
  if (word === 'reset') {
    delay.reset();
    peak = process.memoryUsage.rss();
  }
  process.send({ stallMs: delay.max / 1e6, peakMb: peak / 2 ** 20, rssMb: process.memoryUsage.rss() / 2 ** 20 });
});
process.channel?.unref();
