import { createInterface } from 'node:readline';
import { type Run, runHere } from '../support/run-generator.ts';

export interface BoundedRun extends Run {
  /** Processor time. */
  readonly seconds: number;
}

/** Compiles the contract that each line names, and writes what came of it as a line. */
for await (const line of createInterface(process.stdin)) {
  const { spec, out, cwd }: { spec: string; out: string; cwd: string } = JSON.parse(line);
  const before = process.cpuUsage();
  const run = await runHere(['generate', '--spec', spec, '--out', out], cwd);
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${JSON.stringify({ ...run, seconds: (user + system) / 1e6 })}\n`);
}
