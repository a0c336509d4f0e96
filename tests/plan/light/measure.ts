import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleHelper } from '../../../runtime/site/build/bundle-helper.ts';
import { type Cost, go, quickGuided, quickTrusted, stepByStep, tokensOf } from './two-ways.ts';

/** `node tests/plan/light/measure.ts` prints what a change of two lines takes, on each way, as a Markdown table. */
const helper = await bundleHelper('0.0.0-measured');
const folder = mkdtempSync(path.join(tmpdir(), 'plan-light-'));
try {
  const ways = [stepByStep(), quickGuided(), quickTrusted()];
  const costs = ways.map((way, index) => go(way, path.join(folder, `${index}`), helper));
  const rows: readonly (readonly [string, (cost: Cost) => string])[] = [
    ['commands', ({ commands }) => `${commands}`],
    ['tokens read and printed', (cost) => `${tokensOf(cost)}`],
    ['characters of the skill', ({ read }) => `${read}`],
    ['characters printed', ({ printed }) => `${printed}`],
    ['characters of commands and draft', ({ typed }) => `${typed}`],
    ['seconds', ({ seconds }) => seconds.toFixed(1)],
    ['seconds of the processor', ({ processorSeconds }) => processorSeconds.toFixed(1)],
  ];
  const head = ['', ...costs.map(({ name }) => name)];
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => ' --: |').join('')}`);
  for (const [name, cell] of rows) console.log(`| ${[name, ...costs.map(cell)].join(' | ')} |`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
