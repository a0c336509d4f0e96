import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { peakIn } from '../../support/process-memory.ts';

const cli = fileURLToPath(new URL('../../../runtime/plan/commands/plan.ts', import.meta.url));
const mark = 'measured ';

export interface Measured {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Largest resident memory of the process, in MiB. */
  readonly residentMiB: number;
}

/** Linux counts the parent's memory into `maxRSS`, as it was when the child began; its own peak is in its status. */
const report = `import { readFileSync, writeSync } from 'node:fs';
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  let status = null;
  try {
    status = readFileSync('/proc/self/status', 'utf8');
  } catch {}
  const told = { maxRSS, status, cpu: userCPUTime + systemCPUTime };
  writeSync(2, ${JSON.stringify(mark)} + JSON.stringify(told) + '\\n');
});`;

/** Runs the command line as a process and measures it. */
export function measurePlan(args: readonly string[]): Measured {
  return measure([cli, ...args]);
}

/** Runs Node with these arguments and measures it. */
export function measure(args: readonly string[]): Measured {
  const hook = `data:text/javascript,${encodeURIComponent(report)}`;
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', hook, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: {},
  });
  const seconds = (performance.now() - start) / 1000;
  const [line = ''] = stderr.split('\n').filter((text) => text.startsWith(mark));
  const told = JSON.parse(line.slice(mark.length)) as { maxRSS: number; status: string | null; cpu: number };
  const residentMiB = told.status === null ? told.maxRSS / 1024 : peakIn(told.status);
  const rest = stderr.replace(`${line}\n`, '');
  return { status, stdout, stderr: rest, seconds, cpuSeconds: told.cpu / 1e6, residentMiB };
}
