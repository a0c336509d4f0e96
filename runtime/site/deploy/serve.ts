/** Starts what the environment describes: one process, a primary with WORKERS workers, or one of the workers. */
import { createLog, type Log } from '@plan-surface/engine';
import { readSettings, type Settings } from '../source/settings.ts';

/** Rejects when it cannot start. */
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
  const { workerNumber } = await import('./worker-pool.ts');
  return runWorker(cluster.worker, settings, logOf(settings, { worker: workerNumber() }));
}

function logOf({ logLevel, logFormat }: Settings, fields: Readonly<Record<string, number>> = {}) {
  // Without a listener, a closed standard output would end the process at the `ready` line.
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
 * A log that survives a full disk or a closed pipe: lines that cannot be written are dropped, and the process continues.
 * After the next line that is written, `log_lines_lost` says how many were dropped.
 *
 * @param createLog makes a log that writes to the given output
 */
function createLastingLog(stream: Output, createLog: (output: { write(line: string): void }) => Log): Log {
  let lost = 0;
  // Without a listener an error would end the process.
  stream.on('error', () => undefined);
  const log = createLog({
    write(line) {
      // The failed write may have left an incomplete line.
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
