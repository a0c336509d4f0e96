import { createLog } from '@plan-surface/engine';
import { createLastingLog } from './deploy/log-output.ts';
import { WORKER_NUMBER } from './deploy/messages.ts';
import { readSettings, type Settings } from './source/settings.ts';

/**
 * Starts the server of the environment: one process, or as many as WORKERS says behind one that starts them. Rejects with
 * what keeps it from starting.
 */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.workers === 0) {
    const { runAlone } = await import('./deploy/alone.ts');
    return runAlone(settings, logOf(settings));
  }
  const { default: cluster } = await import('node:cluster');
  if (cluster.worker === undefined) {
    const { runPrimary } = await import('./deploy/primary.ts');
    return runPrimary(settings, logOf(settings));
  }
  const { runWorker } = await import('./deploy/worker.ts');
  const number = Number(process.env[WORKER_NUMBER]);
  return runWorker(cluster.worker, settings, logOf(settings, { worker: number }));
}

function logOf({ logLevel, logFormat }: Settings, fields: Readonly<Record<string, number>> = {}) {
  // The line that says that it is ready is lost, too, where nobody takes it.
  process.stdout.on('error', () => undefined);
  return createLastingLog(process.stderr, (output) =>
    createLog(output, { level: logLevel, format: logFormat, fields }),
  );
}
