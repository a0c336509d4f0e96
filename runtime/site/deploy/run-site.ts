import type { Worker } from 'node:cluster';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import type { AnsweredRequest, Log } from '@plan-surface/engine';
import { createNodeServer, type ListenNames } from '@plan-surface/engine/server';
import { createServedSite } from '../serve/served-site.ts';
import type { Settings } from '../source/settings.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createRecorder, printMetrics, type Recorder } from './metrics.ts';
import { type Phase, startStatusServer } from './status-server.ts';

/** What the settings are called where an operator sets them. */
export const names: ListenNames = { host: 'HOST', port: 'PORT', reusePort: 'REUSE_PORT=1' };

export const contentDir: string = fileURLToPath(new URL('../../../content', import.meta.url));

/** The site, listening. */
interface RunningSite {
  readonly url: string;
  /** Resolves when all that had arrived is answered, and all is closed. */
  stop(): Promise<void>;
}

/** @param recorder counts what is answered */
export async function startSite(
  settings: Settings,
  log: Log,
  recorder: Recorder | null,
): Promise<RunningSite> {
  const surface = await createServedSite(contentDir, settings, log, answerHook(settings, log, recorder));
  const server = createNodeServer(surface.engine, { log });
  const { address, family, port } = await server.listen({ ...settings, names });
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async stop() {
      await server.stop();
      surface.close();
    },
  };
}

/** What runs after each answer: the recorder of metrics, and at log level `debug` a line for each request. Undefined, and free, without either. */
function answerHook(
  { logLevel }: Settings,
  log: Log,
  recorder: Recorder | null,
): ((answered: AnsweredRequest) => void) | undefined {
  if (logLevel !== 'debug') return recorder?.record;
  return (answered) => {
    recorder?.record(answered);
    const { id, operation, status, milliseconds } = answered;
    log('debug', 'request', { request: id, operation: operation ?? 'none', status, ms: round(milliseconds) });
  };
}

/** To a microsecond. */
function round(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}

/** Serves in this process, until SIGTERM or SIGINT; SIGHUP changes nothing. Rejects with what keeps it from starting. */
export async function runAlone(settings: Settings, log: Log): Promise<void> {
  // At a terminal it says that the terminal is closed, and ends the process as it always does.
  if (!isatty(0))
    process.on('SIGHUP', () => {
      const effect = 'this process continues as it is: one alone cannot replace itself; set WORKERS';
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
