import { mock } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createLocalStore } from '../../../runtime/engine/limits/memory.ts';
import { visitorOf } from '../../../runtime/engine/stages/limit.ts';

// In a separate process: memory of the windows of `count` addresses, in bytes, and what is left two windows later.
// Each address is cut out of a header of 8 KiB, which must not stay. Prints JSON.
mock.timers.enable({ apis: ['setTimeout'] });
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use after garbage collection. */
function usedMemory(): number {
  for (let round = 0; round < 3; round++) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const [count = '1000000', kind] = process.argv.slice(2);
const padding = 'x, '.repeat(2700);
const addressOf = (index: number) => {
  const [a, b, c] = [index >> 16, (index >> 8) & 255, index & 255];
  return kind === 'IPv6'
    ? `2001:db8:${a.toString(16)}${b.toString(16)}:${(c * 256).toString(16)}::1`
    : `1${a}.${b}.${c}.117`;
};

let seconds = 1e6;
const store = createLocalStore({ limit: 120, windowSeconds: 60 }, () => seconds * 1000);
const before = usedMemory();
for (let index = 0; index < Number(count); index++)
  store.count(visitorOf(`${padding}${addressOf(index)}`.slice(padding.length)));
const held = usedMemory() - before;
let longestSweep = 0;
for (let second = 0; second < 122; second++) {
  store.count('somebody');
  seconds += 1;
  // A sweep has slices, some milliseconds apart.
  for (let tick = 0; tick < 200; tick++) {
    // Processor time, which does not include other processes.
    const before = process.threadCpuUsage();
    mock.timers.tick(5);
    const { user, system } = process.threadCpuUsage(before);
    longestSweep = Math.max(longestSweep, (user + system) / 1000);
  }
}
const left = usedMemory() - before;
console.log(JSON.stringify({ held, left, longestSweep, standing: store.count('somebody') }));
