import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, profiles, serverCore } from './bench.ts';
import { compileContract } from './compile-contract.ts';
import { subjects } from './groups/handlers.ts';
import { callReadPage } from './groups/mcp.ts';
import { browser } from './groups/same-bytes.ts';
import { startContender as startToolServer, subjects as toolSubjects } from './groups/tools.ts';
import { fastify, ours, raw, startContender } from './handlers/contenders.ts';
import { ask } from './load/ask.ts';
import { fromManyVisitors, type Question, requestBytes } from './load/request.ts';
import { Cycle, runLoad } from './load/run-load.ts';
import { bind, findCores } from './machine.ts';
import { startOurs } from './peers.ts';
import { type CpuProfile, kinds, timesOf } from './profile/cpu-profile.ts';
import { destinationOf } from './rounds.ts';
import { printColumns } from './table.ts';
import { root, type Target } from './target.ts';

/** Milliseconds under load that count, and before them. */
const COUNTED = 4_000;
const WARM_UP = 3_000;
/** How many functions are listed for a load that is asked for by its name. */
const LISTED = 40;

interface Work {
  readonly name: string;
  readonly question: Question;
  readonly bytes?: readonly Buffer[];
  start(bench: Bench, environment: Readonly<Record<string, string>>): Promise<Target>;
}

const startSite: Work['start'] = (bench, environment) => startOurs(bench, 'ours', undefined, environment);
const index = { path: '/api/v1/index.json' };

const works: readonly Work[] = [
  { name: 'GET Markdown', question: { path: '/methodology.md' }, start: startSite },
  {
    name: 'GET HTML',
    question: { path: '/methodology', headers: { Accept: 'text/html' } },
    start: startSite,
  },
  { name: 'page path, browser', question: { path: '/methodology', headers: browser }, start: startSite },
  {
    name: '`/api/v1/index.json`, counted',
    question: index,
    bytes: fromManyVisitors(() => index),
    start: startSite,
  },
  {
    name: '`tools/call` `read_page`, counted',
    question: callReadPage(0),
    bytes: fromManyVisitors(callReadPage),
    start: startSite,
  },
  ...subjects.flatMap(({ work, expectations }) =>
    [ours, fastify, raw].map((contender): Work => {
      const questions = expectations.map(({ question }) => question);
      return {
        name: `handlers: ${work}, ${contender.name}`,
        question: questions[0] as Question,
        bytes: questions.map(requestBytes),
        start: (bench, environment) =>
          startContender(
            contender,
            compileContract('handlers', bench.folder),
            serverCore(bench),
            environment,
          ),
      };
    }),
  ),
  ...toolSubjects.flatMap(([work, calls]) =>
    (['ours', 'hand-written handler with Ajv'] as const).map(
      (contender): Work => ({
        name: `tools: ${work}, ${contender}`,
        question: calls[0]?.question as Question,
        bytes: calls.map(({ question }) => requestBytes(question)),
        start: (bench, environment) =>
          startToolServer(contender, compileContract('tools', bench.folder), serverCore(bench), environment),
      }),
    ),
  ),
];

async function profileOf(
  { question, bytes = [requestBytes(question)], start }: Work,
  folder: string,
): Promise<CpuProfile> {
  const output = mkdtempSync(path.join(folder, 'profile-'));
  const bench = { profile: profiles.full, cores: findCores(), folder };
  const preload = path.join(root, 'tests/labs/bench/profile/exit-on-sigterm.js');
  const NODE_OPTIONS = `--import=${preload} --cpu-prof --cpu-prof-dir=${output}`;
  const server = await start(bench, { NODE_OPTIONS });
  try {
    if (bench.cores !== null) bind(process.pid, [bench.cores.load]);
    const answer = await ask(server.port, question);
    const exchanges = new Cycle(
      bytes.map((one) => ({ bytes: one, requests: 1, status: answer.status, bodyBytes: answer.body.length })),
    );
    const destination = destinationOf(server, answer);
    await runLoad({ destination, exchanges, connections: 32, milliseconds: WARM_UP + COUNTED });
  } finally {
    await server.stop();
  }
  const [file = ''] = readdirSync(output).filter((name) => name.endsWith('.cpuprofile'));
  return JSON.parse(readFileSync(path.join(output, file), 'utf8')) as CpuProfile;
}

const sum = (times: Iterable<number>): number => [...times].reduce((all, time) => all + time, 0);

function printFunctions(name: string, byFunction: ReadonlyMap<string, number>): void {
  const all = sum(byFunction.values());
  const most = [...byFunction].sort(([, a], [, b]) => b - a).slice(0, LISTED);
  console.log(`${name}:`);
  for (const [label, time] of most) console.log(`${((time / all) * 100).toFixed(1).padStart(6)} %  ${label}`);
  console.log();
}

/**
 * Prints what servers spend their time with under each load, in hundredths of the time in which they are busy: of all
 * loads, or of those whose names contain an argument, with the functions that take the most.
 */
const parts = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'plan-profile-'));
try {
  const rows: string[][] = [];
  for (const work of works) {
    if (parts.length > 0 && !parts.some((part) => work.name.includes(part))) continue;
    const { byKind, byFunction } = timesOf(await profileOf(work, folder), COUNTED);
    const all = sum(byKind.values());
    rows.push([work.name, ...kinds.map((kind) => `${Math.round(((byKind.get(kind) ?? 0) / all) * 100)} %`)]);
    if (parts.length > 0) printFunctions(work.name, byFunction);
  }
  console.log(printColumns([['load', ...kinds], ...rows]));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
