import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type LoopbackSite, serveOnLoopback } from './serve-on-loopback.ts';

/** The two ways to get the skills, each run as a reader would, in an empty repository. */

export const installer = fileURLToPath(new URL('../../node_modules/skills/bin/cli.mjs', import.meta.url));
const node = path.dirname(process.execPath);
export const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'adoption-')));

interface Here {
  site: LoopbackSite;
  /** Their names, as the index lists them. */
  skills: readonly string[];
  /** Where commands run: an empty here.repository, a new one for each test. */
  repository: string;
  count: number;
}

export const here = { count: 0 } as Here;

beforeAll(async () => {
  here.site = await serveOnLoopback();
  const index = await fetch(`${here.site.origin}/.well-known/agent-skills/index.json`);
  const listed: { skills: { name: string }[] } = JSON.parse(await index.text());
  here.skills = listed.skills.map(({ name }) => name);
});
afterAll(async () => {
  await here.site.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  here.repository = path.join(folder, `repository-${here.count++}`);
  mkdirSync(here.repository);
  execFileSync('git', ['init', '-q'], { cwd: here.repository, env: environment() });
  here.site.instead.clear();
  (here.site.asked as string[]).length = 0;
});

export function environment(): NodeJS.ProcessEnv {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  return { PATH: `${node}:${process.env['PATH']}`, HOME: home, NO_PROXY: '*', DISABLE_TELEMETRY: '1' };
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Asynchronous: the site answers from this very process. */
export function run(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: here.repository, env: environment(), timeout: 60_000 };
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}

/** The shell blocks of the adoption prompt, word for word as it is served. */
export async function blocks(): Promise<readonly [fetching: string, installing: string]> {
  const text = await (await fetch(`${here.site.origin}/init.md`)).text();
  const [fetching, installing, ...others] = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, code]) => code,
  );
  if (fetching === undefined || installing === undefined) throw new Error('two blocks are needed');
  expect(others).toEqual([]);
  (here.site.asked as string[]).length = 0;
  return [fetching, installing];
}

export const sh = (code: string) => run('sh', ['-c', code]);
export const at = (...names: string[]) => path.join(here.repository, ...names);

export async function expectServedFiles(root: string): Promise<void> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(here.skills.length + 8);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const served = await fetch(`${here.site.origin}/skills/${path.relative(root, file)}`);
    expect([file, served.status]).toEqual([file, 200]);
    expect(readFileSync(file).equals(Buffer.from(await served.arrayBuffer())), file).toBe(true);
  }
}
