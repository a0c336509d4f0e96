import { isatty } from 'node:tty';
import type { Log } from '@plan-surface/engine';
import type { Settings } from '../source/settings.ts';
import { createRecorder, type Recorder } from './metrics.ts';
import { printMetrics } from './metrics-text.ts';
import { startSite } from './start-site.ts';
import { type Phase, startStatusServer } from './status-server.ts';

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
