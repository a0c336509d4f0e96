import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from '../plan/support/measure.ts';

/**
 * Compiles GitHub's whole description, all targets, and has openapi-typescript alone make its types, in turns. Holds the
 * limits on the ratio of the times and on memory. Run it with `npm run -s measure:large`, after `make test` or
 * `npm ci --prefix tests`.
 */
const limits = { ratio: 2.5, residentMiB: 1536 };
const rounds = 3;

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'measure-large-'));
const spec = path.join(root, 'tests/node_modules/@octokit/openapi/generated/api.github.com.json');

const commands = (round: number) => ({
  'openapi-typescript': [
    path.join(root, 'node_modules/openapi-typescript/bin/cli.js'),
    spec,
    '--output',
    path.join(folder, 'types.ts'),
  ],
  // As `npm run surface` starts it; into a new folder each time, since removing thousands of files keeps a disk busy.
  'surface generate': [
    '--max-semi-space-size=64',
    path.join(root, 'generator/main.ts'),
    'generate',
    '--spec',
    spec,
    '--out',
    path.join(folder, `out-${round}`),
  ],
});
type Name = keyof ReturnType<typeof commands>;
const seconds: Record<Name, number[]> = { 'openapi-typescript': [], 'surface generate': [] };
const failures: string[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(commands(round)) as [Name, string[]][]) {
      const run = measure(args);
      seconds[name].push(run.seconds);
      console.log(`${name}: ${run.seconds.toFixed(1)} s, ${run.residentMiB.toFixed(0)} MiB resident`);
      if (run.status !== 0) failures.push(`${name}: exit code ${run.status}: ${run.stderr.slice(0, 500)}`);
      if (name === 'surface generate' && run.residentMiB > limits.residentMiB)
        failures.push(`${run.residentMiB.toFixed(0)} MiB resident, not at most ${limits.residentMiB}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const ratios = seconds['surface generate'].map(
  (own, round) => own / (seconds['openapi-typescript'][round] ?? 0),
);
const ratio = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
console.log(`surface generate takes ${ratio.toFixed(2)} times as long (goal: at most ${limits.ratio})`);
if (ratio > limits.ratio) failures.push(`${ratio.toFixed(2)} times openapi-typescript's time`);
for (const failure of failures) console.error(`failed: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
