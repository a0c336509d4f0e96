import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { linkPackages } from './link-packages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const recordLoads = fileURLToPath(new URL('record-loads.ts', import.meta.url));
/** The pages of all other languages are left out, to build the site in a half of the time. */
const languages = ['en', 'es'];
/** A copy of the project with a cache of its own, which no other test writes. */
let copy: string;
let cache: string;
let snapshot: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'start-'));
  cache = path.join(copy, 'node_modules/.cache/plan-surface');
  snapshot = path.join(cache, 'snapshot');
  for (const part of ['runtime', 'generated', 'generator', 'content', 'package.json']) {
    await cp(path.join(root, part), path.join(copy, part), { recursive: true, filter: isCopied });
  }
  await linkPackages(copy);
  await build();
});
function isCopied(file: string): boolean {
  const [, language = 'en'] = /\/content\/pages\/(\w+)/.exec(file) ?? [];
  return languages.includes(language);
}
afterAll(() => rm(copy, { recursive: true, force: true }));

/** The default address: what a server on any port starts from. */
const environment = { PATH: process.env['PATH'], PORT: '0' };
const build = () =>
  promisify(execFile)(process.execPath, ['runtime/build.ts'], { cwd: copy, env: environment });

interface Started {
  readonly child: ChildProcess;
  /** The body of an answer, and its status. */
  ask(path: string): Promise<string>;
  /** Addresses of the modules that it has loaded. */
  loaded(): Promise<string[]>;
}

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
});

async function start(): Promise<Started> {
  const child = spawn(process.execPath, ['--import', recordLoads, 'runtime/server.js'], {
    cwd: copy,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const [ready] = await once(createInterface({ input: child.stdout }), 'line');
  const errors = createInterface({ input: child.stderr });
  return {
    child,
    async ask(target) {
      const answer = await fetch(`${String(ready).replace('ready ', '')}${target}`);
      return `${answer.status} ${await answer.text()}`;
    },
    async loaded() {
      // Log lines may arrive in the same chunk as this one.
      const told = new Promise<string>((resolve) => {
        errors.on('line', (line) => {
          if (line.startsWith('[')) resolve(line);
        });
      });
      child.kill('SIGUSR2');
      return JSON.parse(await told);
    },
  };
}

/** What only rendering and Redis need (of plans, a start needs the search for near words alone); what only an HTTP client needs; what only the lost need; what no prepared page needs. */
const rendering =
  /build-snapshot|engine\/prepare\.|read-content|runtime\/plan\/(?!records\/nearest\.)|site\/reference\/|bundle-|node_modules\/(yaml|highlight|rolldown)/;
const shared = /redis/;
const client = /undici/;
const lost = /unknown-page|markdown-it|handlebars/;
const framework = /node_modules\/express\//;

const matching = (loaded: readonly string[], pattern: RegExp) => loaded.filter((url) => pattern.test(url));

test('a start from a snapshot loads nothing that only rendering needs', async () => {
  const server = await start();
  expect(await server.ask('/quickstart')).toMatch(/^200 <!doctype html>/i);
  const loaded = await server.loaded();
  expect(loaded.length).toBeGreaterThan(80);
  for (const pattern of [rendering, shared, client, lost, framework])
    expect(matching(loaded, pattern)).toEqual([]);
  expect(await server.ask('/nothing')).toMatch(/^404 # /);
  const afterwards = await server.loaded();
  expect(matching(afterwards, lost)).not.toEqual([]);
  expect(matching(afterwards, framework)).not.toEqual([]);
  expect(matching(afterwards, /build-snapshot|engine\/prepare\.|read-content|node_modules\/yaml/)).toEqual(
    [],
  );
});

test('a start from a snapshot answers as the build did, the pages of MCP too', async () => {
  const server = await start();
  const page = await readFile(path.join(root, 'content/pages/en/faq.md'), 'utf8');
  const [, heading = ''] = /^# (.*)$/m.exec(page) ?? [];
  expect(heading).not.toBe('');
  expect(await server.ask('/faq.md')).toContain(`# ${heading}\n`);
  expect(await server.ask('/es/faq')).toContain('lang="es"');
  expect(await server.ask('/llms-full.txt')).toContain(heading);
});

const lengthen = async (file: string) => appendFile(path.join(copy, file), '\n');

/** Ways in which a snapshot is not that of these files. */
const otherwise: [name: string, change: () => Promise<unknown>][] = [
  ['is not there', () => rm(snapshot)],
  ['is cut short', async () => writeFile(snapshot, (await readFile(snapshot)).subarray(0, -1))],
  ['is of another page', () => lengthen('content/pages/en/faq.md')],
  ['is of other code', () => lengthen('runtime/site/serve/served-site.ts')],
];

test.each(otherwise)('a snapshot that %s is rebuilt', async (_, change) => {
  await change();
  const server = await start();
  expect(matching(await server.loaded(), /build-snapshot/)).toHaveLength(1);
  expect(await server.ask('/faq')).toMatch(/^200 /);
  const again = await start();
  expect(matching(await again.loaded(), /build-snapshot/)).toEqual([]);
  expect(await again.ask('/faq')).toBe(await server.ask('/faq'));
});

test('a snapshot is used if files have only been touched', async () => {
  for (const file of ['content/pages/en/faq.md', 'runtime/site/serve/served-site.ts'])
    await utimes(path.join(copy, file), new Date(), new Date());
  const server = await start();
  expect(matching(await server.loaded(), /build-snapshot/)).toEqual([]);
});

test('the server starts even if no snapshot can be kept', async () => {
  await rm(cache, { recursive: true });
  await writeFile(cache, 'a file where the folder would be');
  const server = await start();
  expect(matching(await server.loaded(), /build-snapshot/)).toHaveLength(1);
  expect(await server.ask('/faq')).toMatch(/^200 /);
  expect((await stat(cache)).isFile()).toBe(true);
  await rm(cache);
});
