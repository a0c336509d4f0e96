import { createLog, type Log } from '@plan-surface/engine';
import { readSettings, type Settings } from '../source/settings.ts';
import { WORKER_NUMBER } from './messages.ts';

/**
 * Starts the server of the environment: one process, or as many as WORKERS says behind one that starts them. Rejects with
 * what keeps it from starting.
 */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.workers === 0) {
    const { runAlone } = await import('./run-site.ts');
    return runAlone(settings, logOf(settings));
  }
  const { default: cluster } = await import('node:cluster');
  if (cluster.worker === undefined) {
    const { runPrimary } = await import('./worker-pool.ts');
    return runPrimary(settings, logOf(settings));
  }
  const { runWorker } = await import('./run-site.ts');
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

interface Output {
  write(line: string, done: (error?: Error | null) => void): unknown;
  on(event: 'error', listener: () => void): unknown;
}

/**
 * What a log can be written to though its disk is full, or nobody reads it any more: lines are lost then, and the process
 * goes on. The first line that can be written again is followed by one that says how many were lost.
 *
 * @param createLog makes the log that writes to what it is given
 */
export function createLastingLog(
  stream: Output,
  createLog: (output: { write(line: string): void }) => Log,
): Log {
  let lost = 0;
  // Without a listener an error would end the process.
  stream.on('error', () => undefined);
  const log = createLog({
    write(line) {
      // What was lost may have begun a line.
      stream.write(lost > 0 ? `\n${line}` : line, (error) => {
        if (error) lost += 1;
        else if (lost > 0) {
          const lines = lost;
          lost = 0;
          log('warn', 'log_lines_lost', { lines });
        }
      });
    },
  });
  return log;
}
