import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBigPlan } from './support/big-plan.ts';
import { type Measured, measure, measurePlan } from './support/measure.ts';

/**
 * Derives from 100,000 and from 1,000,000 events and over 1,000 files of 1 MiB, and holds the limits on memory and
 * time. Run it with `npm run -s test:size`; it needs some 2 GB of disk and a minute.
 */
const limits = { residentMiB: 300, growth: 12, shareOfParsing: 0.5 } as const;
const failures: string[] = [];
const root = mkdtempSync(path.join(tmpdir(), 'plan-size-'));

try {
  const small = history(100_000);
  const large = history(1_000_000);
  // Time of the processor: what else the machine does counts less.
  const share = large.parsed.cpuSeconds / large.derived.cpuSeconds;
  console.log(`the whole command runs at ${share.toFixed(2)} of the speed of parsing 1000000 lines`);
  if (share < limits.shareOfParsing) failures.push(`${share.toFixed(2)} of the speed of JSON.parse`);
  const growth = large.derived.cpuSeconds / small.derived.cpuSeconds;
  console.log(`10 times the events take ${growth.toFixed(1)} times as long`);
  if (growth > limits.growth)
    failures.push(`time grows ${growth.toFixed(1)} times, not at most ${limits.growth}`);
  surface(1000, 1 << 20);
} finally {
  rmSync(root, { recursive: true, force: true });
}
for (const failure of failures) console.error(`failed: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function history(events: number): { readonly derived: Measured; readonly parsed: Measured } {
  const { planDir, journal, task } = writeBigPlan(path.join(root, String(events)), { events });
  const name = `${events} events, ${(statSync(journal).size / 1e6).toFixed(0)} MB`;
  const derived = best(() => measurePlan(['context-manifest', '--plan', planDir, '--task', task]));
  const parsed = best(() => measure(['--input-type=module', '--eval', parsing(journal)]));
  show(`${name}: derived`, derived);
  show(`${name}: only parsed`, parsed);
  return { derived, parsed };
}

/** A program that reads a file in blocks and parses each line, and nothing else. */
function parsing(file: string): string {
  return `
    import { openSync, readSync } from 'node:fs';
    const descriptor = openSync(${JSON.stringify(file)}, 'r');
    const block = Buffer.alloc(1 << 20);
    let rest = '';
    for (let bytes; (bytes = readSync(descriptor, block, 0, block.length, null)) > 0; ) {
      const lines = (rest + block.latin1Slice(0, bytes)).split('\\n');
      rest = lines.pop();
      for (const line of lines) JSON.parse(line);
    }`;
}

function surface(files: number, bytesPerFile: number): void {
  const { planDir, task } = writeBigPlan(path.join(root, 'surface'), { events: 100, files, bytesPerFile });
  show(
    `${files} files of ${bytesPerFile >> 20} MiB`,
    measurePlan(['context-manifest', '--plan', planDir, '--task', task]),
  );
}

/** The quicker of two runs. */
function best(run: () => Measured): Measured {
  const [first, second] = [run(), run()];
  return first.cpuSeconds < second.cpuSeconds ? first : second;
}

function show(name: string, { status, stderr, seconds, cpuSeconds, residentMiB, stdout }: Measured): void {
  const figures = `${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of processor, ${residentMiB.toFixed(0)} MiB resident`;
  console.log(`${name}: ${figures}, ${(stdout.length / 1e6).toFixed(1)} MB written`);
  if (status !== 0) failures.push(`${name}: exit code ${status}: ${stderr}`);
  if (residentMiB > limits.residentMiB) failures.push(`${name}: ${residentMiB.toFixed(0)} MiB resident`);
}
