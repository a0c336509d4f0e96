import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages } from './link-packages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const environment = { PATH: process.env['PATH'], PORT: '0' };
/** A copy of the project with a kept build of its own. */
let copy: string;
let snapshot: string;
let original: Answers;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'kept-'));
  snapshot = path.join(copy, 'node_modules/.cache/plan-surface/snapshot');
  for (const part of ['runtime', 'generated', 'generator', 'content', 'package.json'])
    await cp(path.join(root, part), path.join(copy, part), { recursive: true, preserveTimestamps: true });
  await linkPackages(copy);
  await promisify(execFile)(process.execPath, ['runtime/build.ts'], { cwd: copy, env: environment });
  const { answers, events } = await start();
  expect(events).toEqual([]);
  original = answers;
});
afterAll(() => rm(copy, { recursive: true, force: true }));

interface Answers {
  /** Of `/llms-full.txt`. */
  readonly etag: string;
  readonly text: string;
  /** Of the script, at the address that the home page has for it. */
  readonly script: string;
  readonly scriptEtag: string;
}

/** Starts the site, asks it, and stops it again. */
async function start(): Promise<{ answers: Answers; events: string[] }> {
  const child = spawn(process.execPath, ['runtime/server.js'], {
    cwd: copy,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const events: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => events.push(JSON.parse(line).event));
  const [ready] = await once(createInterface({ input: child.stdout }), 'line');
  const base = String(ready).replace('ready ', '');
  const ask = (target: string) => fetch(base + target, { headers: { connection: 'close' } });
  const full = await ask('/llms-full.txt');
  const home = await (await ask('/')).text();
  const script = await ask(/<script[^>]* src="([^"]+)"/.exec(home)?.[1] ?? '');
  const answers = {
    etag: full.headers.get('etag') ?? '',
    text: await full.text(),
    script: await script.text(),
    scriptEtag: script.headers.get('etag') ?? '',
  };
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { answers, events };
}

test.each<[name: string, damage: (bytes: Buffer) => void]>([
  ['one bit in its description', (bytes) => bytes.writeUInt8(bytes.readUInt8(5_000) ^ 4, 5_000)],
  ['a run of zeros', (bytes) => void bytes.fill(0, 4_096, 8_192)],
])('a kept build with %s is built again, and the log says so', async (_, damage) => {
  const bytes = await readFile(snapshot);
  damage(bytes);
  await writeFile(snapshot, bytes);
  const first = await start();
  expect(first.events).toEqual(['snapshot_damaged']);
  expect(first.answers).toEqual(original);
  const second = await start();
  expect(second).toEqual({ answers: original, events: [] });
});

test('a changed script with the same length and date is served under another entity-tag', async () => {
  const file = path.join(copy, 'content/theme/theme.js');
  const { size, atime, mtime } = await stat(file);
  const text = await readFile(file, 'utf8');
  expect(original.script).toBe(text);
  const changed = text.replace(/\/\/ [a-zA-Z]/, (found) => `${found.slice(0, -1)}_`);
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
  await utimes(file, atime, mtime);
  expect(await stat(file)).toMatchObject({ size, mtime });
  const { answers, events } = await start();
  expect(events).toEqual([]);
  expect(answers.script).toBe(changed);
  expect(answers.scriptEtag).not.toBe(original.scriptEtag);
});
