import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../../runtime/cli/plan.ts', import.meta.url));
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

/** Linux counts the parent's memory into `maxRSS`, as it was when the child began; VmHWM is the child's own. */
const report = `import { readFileSync, writeSync } from 'node:fs';
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  let resident = maxRSS;
  try {
    resident = Number(/VmHWM:\\s*(\\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {}
  writeSync(2, ${JSON.stringify(mark)} + JSON.stringify({ resident, cpu: userCPUTime + systemCPUTime }) + '\\n');
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
  const { resident, cpu } = JSON.parse(line.slice(mark.length)) as { resident: number; cpu: number };
  const rest = stderr.replace(`${line}\n`, '');
  return { status, stdout, stderr: rest, seconds, cpuSeconds: cpu / 1e6, residentMiB: resident / 1024 };
}
