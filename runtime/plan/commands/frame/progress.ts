import type { OnBytes } from '../../records/files.ts';
import type { Messages } from './messages.ts';

const patience = 1000;
/** What lies between two reads beyond this is no reading: a check ran, or somebody was asked. */
const longestRead = 100;
const worthTelling = 1_000_000;

/** Counts what is read. When reading alone takes longer than a second, prints the progress once a second. */
export function createProgress(messages: Messages, now: () => number): OnBytes {
  let total = 0;
  let spent = 0;
  let next = patience;
  let last: number | null = null;
  return (bytes) => {
    const time = now();
    spent += last === null ? 0 : Math.min(time - last, longestRead);
    last = time;
    total += bytes;
    if (spent < next || total < worthTelling) return;
    next = spent + patience;
    messages.progress(`${(total / 1e6).toFixed(0)} MB read`);
  };
}
