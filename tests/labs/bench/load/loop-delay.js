import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded before a server that is measured: at `begin` it starts to measure how late the event loop comes to a timer, at
 * `end` it answers with the figures, in milliseconds.
 */
const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message) => {
  if (message === 'begin') delay.enable();
  else delay.disable();
  process.send({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
  delay.reset();
});
process.channel.unref();
