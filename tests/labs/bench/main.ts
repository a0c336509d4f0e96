import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, type Group, profiles } from './bench.ts';
import { edge } from './groups/edge.ts';
import { generate } from './groups/generate.ts';
import { greedy } from './groups/greedy.ts';
import { growth } from './groups/growth.ts';
import { handlers } from './groups/handlers.ts';
import { helper } from './groups/helper.ts';
import { large } from './groups/large.ts';
import { latency } from './groups/latency.ts';
import { loop } from './groups/loop.ts';
import { manifest } from './groups/manifest.ts';
import { mcp } from './groups/mcp.ts';
import { pages } from './groups/pages.ts';
import { processes } from './groups/processes.ts';
import { api, encodings, negotiation } from './groups/same-bytes.ts';
import { start } from './groups/start.ts';
import { tools } from './groups/tools.ts';
import { watch } from './groups/watch.ts';
import { allCores, bind, describeMachine, describePeers, findCores } from './machine.ts';
import { type Options, readOptions, UsageError, usage } from './options.ts';
import { withTable } from './readme.ts';
import { isReached, type Row } from './row.ts';
import { countStarved, printMissed, printTable } from './table.ts';

const groups: readonly Group[] = [
  pages,
  encodings,
  negotiation,
  api,
  mcp,
  tools,
  handlers,
  latency,
  loop,
  growth,
  processes,
  greedy,
  edge,
  start,
  manifest,
  helper,
  generate,
  large,
  watch,
];
const readme = new URL('README.md', import.meta.url);

/** Exit codes: 0 measured, 1 a goal missed with `--check`, 2 usage, 3 something could not be measured. */
async function main(options: Options): Promise<number> {
  const wanted = groups.filter(
    ({ name }) => options.groups.length === 0 || options.groups.some((part) => name.includes(part)),
  );
  if (wanted.length === 0) {
    console.error(`No group has such a name; the groups are ${groups.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const cores = findCores();
  const folder = mkdtempSync(path.join(tmpdir(), 'plan-bench-'));
  const bench: Bench = { profile: profiles[options.profile], cores, folder };
  const began = performance.now();
  const rows: Row[] = [];
  const failed: string[] = [];
  try {
    for (const group of wanted) {
      const groupBegan = performance.now();
      if (cores !== null) bind(process.pid, group.bound ? [cores.load] : allCores());
      try {
        rows.push(...(await group.measure(bench)));
      } catch (error) {
        failed.push(group.name);
        console.error(`${group.name}: not measured:`, error);
      }
      console.error(`${group.name}: ${((performance.now() - groupBegan) / 1000).toFixed(0)} s`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const machine = `${new Date().toISOString().slice(0, 10)}, ${describeMachine(cores)}; ${seconds} s.`;
  const head = `${machine}\n\nCompared with ${describePeers()}.`;
  if (options.profile !== 'smoke') report(head, rows);
  if (failed.length > 0) {
    console.error(`\nCould not be measured, see above: ${failed.join(', ')}.`);
    return 3;
  }
  if (options.profile === 'smoke') console.log(`${wanted.length} groups run; ${rows.length} rows.`);
  if (options.write) {
    writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), `${head}\n\n${printTable(rows)}`));
  }
  return options.check && !rows.every(isReached) ? 1 : 0;
}

function report(head: string, rows: readonly Row[]): void {
  console.log(`${head}\n\n${printTable(rows)}`);
  const missed = printMissed(rows);
  console.log(`\n${missed.length === 0 ? 'Every goal is reached.' : 'Missed:'}`);
  for (const line of missed) console.log(`- ${line}`);
  const starved = countStarved(rows);
  if (starved > 0)
    console.log(
      `\n${starved} rows with a server that had less than 90 % of its core (!): measure on a quiet machine.`,
    );
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(isUsage ? `${(error as Error).message}\n\n${usage}` : error);
  process.exitCode = isUsage ? 2 : 3;
}
