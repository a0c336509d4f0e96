import type { OnBytes } from '../../plan/files/digest-file.ts';
import type { Messages } from './messages.ts';

const patience = 1000;

/** Counts what is read. When reading takes longer than a second, prints the progress once a second. */
export function createProgress(messages: Messages, now: () => number): OnBytes {
  let total = 0;
  let next: number | null = null;
  return (bytes) => {
    next ??= now() + patience;
    total += bytes;
    if (now() < next) return;
    next = now() + patience;
    messages.progress(`${(total / 1e6).toFixed(0)} MB read`);
  };
}
