import type { OnBytes } from '../../plan/files/digest-file.ts';
import type { Messages } from './messages.ts';

const patience = 1000;

/** Less is read at once: then the time went into something else, such as a check that runs between two reads. */
const leastBytes = 1e6;

/** Counts what is read. When reading takes longer than a second, prints the progress once a second. */
export function createProgress(messages: Messages, now: () => number): OnBytes {
  let total = 0;
  let next: number | null = null;
  return (bytes) => {
    next ??= now() + patience;
    total += bytes;
    if (total < leastBytes || now() < next) return;
    next = now() + patience;
    messages.progress(`${(total / 1e6).toFixed(0)} MB read`);
  };
}
