import type { Worker } from 'node:cluster';
import type { Log } from '@plan-surface/engine';
import type { Settings } from '../source/settings.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createRecorder } from './metrics.ts';
import { startSite } from './start-site.ts';

/** Serves as one of several processes, until the one that has started it says stop. */
export async function runWorker(worker: Worker, settings: Settings, log: Log): Promise<void> {
  // What is meant for the process that starts workers reaches them too, when it comes from a terminal.
  process.on('SIGHUP', () => undefined);
  const recorder = settings.statusPort === undefined ? null : createRecorder();
  const tell = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (worker.isConnected()) worker.send(message, () => resolve());
      else resolve();
    });
  const report = async () => {
    if (recorder !== null) await tell({ type: 'report', report: recorder.report() });
  };
  const site = await startSite(settings, log, recorder).catch((error: unknown) => {
    // The channel would keep a process that serves nothing.
    worker.disconnect();
    throw error;
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await site.stop();
    await report();
    // From here on nothing keeps the process.
    if (worker.isConnected()) worker.disconnect();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  worker.on('message', (message: ToWorker) => {
    if (message.type === 'stop') void stop();
    else void report();
  });
  await tell({ type: 'ready', url: site.url });
}
