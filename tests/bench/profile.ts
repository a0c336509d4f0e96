import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { profiles } from './bench.ts';
import { callReadPage } from './groups/mcp.ts';
import { browser } from './groups/same-bytes.ts';
import { ask } from './load/ask.ts';
import { fromManyVisitors, type Question, requestBytes } from './load/request.ts';
import { Cycle, runLoad } from './load/run-load.ts';
import { bind, findCores } from './machine.ts';
import { startOurs } from './peers.ts';
import { destinationOf } from './rounds.ts';
import { printColumns } from './table.ts';

/** Milliseconds under load that count, and before them. */
const COUNTED = 4_000;
const WARM_UP = 3_000;

/** What `--cpu-prof` writes; times in microseconds. */
interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
}

const kinds = ['writing to the socket', "Node's own code", 'collecting garbage', 'ours', 'packages'] as const;
type Kind = (typeof kinds)[number];

function kindOf({ functionName, url }: CallFrame): Kind | null {
  if (functionName === '(idle)') return null;
  if (functionName === '(garbage collector)') return 'collecting garbage';
  if (/^write(v|Buffer|Latin1String|Utf8String)$/.test(functionName) && url === '')
    return 'writing to the socket';
  if (url.includes('/node_modules/')) return 'packages';
  return url.startsWith('file:') ? 'ours' : "Node's own code";
}

/** Time by kind, of the last part of a profile. */
function timesOf({ nodes, samples, timeDeltas }: CpuProfile, milliseconds: number): Map<Kind, number> {
  const kindById = new Map(nodes.map(({ id, callFrame }) => [id, kindOf(callFrame)]));
  const times = new Map<Kind, number>();
  for (let index = samples.length - 1, counted = 0; index >= 0 && counted < milliseconds * 1000; index--) {
    const kind = kindById.get(samples[index] as number) ?? null;
    const time = timeDeltas[index] as number;
    if (kind === null) continue;
    counted += time;
    times.set(kind, (times.get(kind) ?? 0) + time);
  }
  return times;
}

interface Work {
  readonly name: string;
  readonly question: Question;
  readonly bytes?: readonly Buffer[];
}

const index = { path: '/api/v1/index.json' };
const works: readonly Work[] = [
  { name: 'GET Markdown', question: { path: '/methodology.md' } },
  { name: 'GET HTML', question: { path: '/methodology', headers: { Accept: 'text/html' } } },
  { name: 'page path, browser', question: { path: '/methodology', headers: browser } },
  { name: '`/api/v1/index.json`, counted', question: index, bytes: fromManyVisitors(() => index) },
  {
    name: '`tools/call` `read_page`, counted',
    question: callReadPage(0),
    bytes: fromManyVisitors(callReadPage),
  },
];

async function profileOf(
  { question, bytes = [requestBytes(question)] }: Work,
  folder: string,
): Promise<CpuProfile> {
  const output = mkdtempSync(path.join(folder, 'profile-'));
  const bench = { profile: profiles.full, cores: findCores(), folder };
  const environment = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${output}` };
  const server = await startOurs(bench, 'ours', undefined, environment);
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

/** Prints what the server spends its time with under each load, in hundredths of the time in which it is busy. */
const folder = mkdtempSync(path.join(tmpdir(), 'plan-profile-'));
try {
  const rows: string[][] = [];
  for (const work of works) {
    const times = timesOf(await profileOf(work, folder), COUNTED);
    const all = [...times.values()].reduce((sum, time) => sum + time, 0);
    rows.push([work.name, ...kinds.map((kind) => `${Math.round(((times.get(kind) ?? 0) / all) * 100)} %`)]);
  }
  console.log(printColumns([['load', ...kinds], ...rows]));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
