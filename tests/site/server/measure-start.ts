import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../../support/process-memory.ts';

/** Prints how long the server takes from its start to the first answer, and its memory then, over several starts. */
const starts = 7;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const times: number[] = [];
const work: number[] = [];
const sizes: number[] = [];
for (let start = 0; start < starts; start++) {
  const began = performance.now();
  const server = spawn(process.execPath, ['runtime/server.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  await (await fetch(`${line.replace('ready ', '')}/quickstart`)).text();
  times.push(performance.now() - began);
  work.push(processorTime(server.pid));
  sizes.push(residentMemory(server.pid));
  server.kill('SIGTERM');
  await once(server, 'exit');
}
console.log(
  `start to first answer: ${summary(times)} ms, of processor time ${summary(work)} ms; resident memory: ${summary(sizes)} MiB`,
);

function summary(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => value.toFixed(0));
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`;
}

/** User and system time so far, in milliseconds, from the hundredths of a second that Linux counts. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
