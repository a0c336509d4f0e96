import type { Log } from '@plan-surface/engine';

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
