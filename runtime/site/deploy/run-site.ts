/** Runs the site in one process, alone or as a worker; the engine serves, and leaves signals and metrics to us. */
import type { Worker } from 'node:cluster';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { accessLog, type Log, type Observer } from '@plan-surface/engine';
import { createNodeServer, type ListenNames } from '@plan-surface/engine/server';
import { createServedSite } from '../serve/served-site.ts';
import type { Settings } from '../source/settings.ts';
import { createRecorder, printMetrics, type Recorder } from './metrics.ts';
import { type Phase, startStatusServer } from './status-server.ts';
import type { FromWorker, ToWorker } from './worker-pool.ts';

/** The environment variables of the listener, for error messages. */
export const names: ListenNames = { host: 'HOST', port: 'PORT', reusePort: 'REUSE_PORT=1' };

export const contentDir: string = fileURLToPath(new URL('../../../content', import.meta.url));

/** The site, listening. */
interface RunningSite {
  readonly url: string;
  /** Resolves when the requests in flight are answered and everything is closed. */
  stop(): Promise<void>;
}

/** @param recorder counts answered requests */
async function startSite(settings: Settings, log: Log, recorder: Recorder | null): Promise<RunningSite> {
  const site = await createServedSite(contentDir, settings, log, observersOf(settings, log, recorder));
  const server = createNodeServer(site.served, { log });
  const { address, family, port } = await server.listen({ ...settings, names });
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      await server.stop();
      site.close();
    },
  };
}

/** Metrics, and a log line for each request at level `debug`. Empty without either, so that the engine measures nothing. */
function observersOf({ logLevel }: Settings, log: Log, recorder: Recorder | null): Observer[] {
  return [
    ...(recorder === null ? [] : [() => ({ end: recorder.record })]),
    ...(logLevel === 'debug' ? [accessLog(log, 'debug')] : []),
  ];
}

/** Serves in this process until SIGTERM or SIGINT; SIGHUP only logs a warning. Rejects when the site cannot start. */
export async function runAlone(settings: Settings, log: Log): Promise<void> {
  // From a terminal SIGHUP means that the terminal was closed, and ends the process as usual.
  if (!isatty(0))
    process.on('SIGHUP', () => {
      const effect = 'nothing was reloaded: a single process cannot replace itself; set WORKERS';
      log('warn', 'restart_not_possible', { effect });
    });
  let phase: Phase = 'starting';
  const recorder = settings.statusPort === undefined ? null : createRecorder();
  const status =
    settings.statusPort === undefined || recorder === null
      ? null
      : await startStatusServer(
          settings.statusPort,
          { phase: () => phase, metrics: () => metricsOf(recorder, phase) },
          log,
        );
  try {
    const site = await startSite(settings, log, recorder);
    const stop = async () => {
      phase = 'draining';
      await site.stop();
      status?.close();
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
    phase = 'ready';
    console.log(`ready ${site.url}`);
  } catch (error) {
    status?.close();
    throw error;
  }
}

function metricsOf(recorder: Recorder, phase: Phase): string {
  const { counts, gauges } = recorder.report();
  const ready = phase === 'ready' ? 1 : 0;
  return printMetrics({ counts, processes: new Map([[1, gauges]]), ready, replaced: 0 });
}

/** Serves as a worker until the primary process sends `stop`. */
export async function runWorker(worker: Worker, settings: Settings, log: Log): Promise<void> {
  // A terminal sends SIGHUP to the whole process group; only the primary acts on it.
  process.on('SIGHUP', () => undefined);
  const recorder = settings.statusPort === undefined ? null : createRecorder();
  const send = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (worker.isConnected()) worker.send(message, () => resolve());
      else resolve();
    });
  const report = async () => {
    if (recorder !== null) await send({ type: 'report', report: recorder.report() });
  };
  const site = await startSite(settings, log, recorder).catch((error: unknown) => {
    // An open channel would keep this process alive.
    worker.disconnect();
    throw error;
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await site.stop();
    await report();
    // Nothing else keeps the process alive now.
    if (worker.isConnected()) worker.disconnect();
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  worker.on('message', (message: ToWorker) => {
    if (message.type === 'stop') void stop();
    else void report();
  });
  await send({ type: 'ready', url: site.url });
}
