import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playPlan } from '../play/play.ts';
import { type LoopbackSite, serveOnLoopback } from './serve-on-loopback.ts';

/** The two ways to get the skills, each run as a reader would, in an empty repository. */

const installer = fileURLToPath(new URL('../../node_modules/skills/bin/cli.mjs', import.meta.url));
const node = path.dirname(process.execPath);
let site: LoopbackSite;
let skills: readonly string[];
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'adoption-')));
let repository: string;
let count = 0;

beforeAll(async () => {
  site = await serveOnLoopback();
  const index = await fetch(`${site.origin}/.well-known/agent-skills/index.json`);
  const listed: { skills: { name: string }[] } = JSON.parse(await index.text());
  skills = listed.skills.map(({ name }) => name);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  repository = path.join(folder, `repository-${count++}`);
  mkdirSync(repository);
  execFileSync('git', ['init', '-q'], { cwd: repository, env: environment() });
  site.instead.clear();
  (site.asked as string[]).length = 0;
});

function environment(): NodeJS.ProcessEnv {
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
function run(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: repository, env: environment(), timeout: 60_000 };
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}

/** The shell blocks of the adoption prompt, word for word as it is served. */
async function blocks(): Promise<readonly [fetching: string, installing: string]> {
  const text = await (await fetch(`${site.origin}/init.md`)).text();
  const [fetching, installing, ...others] = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, code]) => code,
  );
  if (fetching === undefined || installing === undefined) throw new Error('two blocks are needed');
  expect(others).toEqual([]);
  (site.asked as string[]).length = 0;
  return [fetching, installing];
}

const sh = (code: string) => run('sh', ['-c', code]);
const at = (...names: string[]) => path.join(repository, ...names);

async function expectServedFiles(root: string): Promise<void> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(skills.length + 8);
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const served = await fetch(`${site.origin}/skills/${path.relative(root, file)}`);
    expect([file, served.status]).toEqual([file, 200]);
    expect(readFileSync(file).equals(Buffer.from(await served.arrayBuffer())), file).toBe(true);
  }
}

describe('the adoption prompt', () => {
  test('fetches what it names and nothing else, verifies it, and writes nothing into the working tree', async () => {
    const [fetching] = await blocks();
    const { code, stdout, stderr } = await sh(fetching);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const named = [...fetching.matchAll(/http:\/\/[\d.:]+(\/\S+)/g)].map(([, address]) => address);
    expect(site.asked).toEqual(named);
    expect(stdout.match(/^sha256:[0-9a-f]{64} /gm)).toHaveLength(skills.length);
    expect(readdirSync(repository)).toEqual(['.git']);
  });

  test('installs the ten skills, and the helper runs', async () => {
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).toBe(0);
    const { code, stdout, stderr } = await sh(installing);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('context-manifest');
    expect(readdirSync(repository).sort()).toEqual(['.agents', '.git']);
    expect(readdirSync(at('.agents/skills')).sort()).toEqual([...skills].sort());
    await expectServedFiles(at('.agents/skills'));
    expect(existsSync(at('.git/plan-skills'))).toBe(false);
  });

  test('links the skills into the folders of agents that are there, with the two other commands', async () => {
    for (const agent of ['.claude', '.cursor']) mkdirSync(at(agent));
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).toBe(0);
    expect((await sh(installing)).code).toBe(0);
    for (const skill of skills) {
      for (const agent of ['.claude', '.cursor']) {
        expect(realpathSync(at(agent, 'skills', skill))).toBe(at('.agents/skills', skill));
        expect(lstatSync(at(agent, 'skills', skill)).isSymbolicLink()).toBe(true);
      }
    }
    expect(readdirSync(at('.claude/commands')).sort()).toEqual(['agent-create.md', 'skill-create.md']);
    expect(existsSync(at('.windsurf'))).toBe(false);
  });

  test('works from a linked worktree and from a folder below the root', async () => {
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'a', '--allow-empty'],
      {
        cwd: repository,
      },
    );
    const tree = path.join(folder, `tree-${count}`);
    execFileSync('git', ['worktree', 'add', '-q', tree], { cwd: repository });
    repository = path.join(tree, 'below');
    mkdirSync(repository);
    const [fetching, installing] = await blocks();
    expect(await sh(fetching)).toMatchObject({ code: 0, stderr: '' });
    expect(await sh(installing)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(path.join(tree, '.agents/skills')).sort()).toEqual([...skills].sort());
  });

  test.each(['/skills/plan.tar.gz', '/skills/plan-status/SKILL.md'])(
    'stops where the bytes of %s are not those of the index',
    async (address) => {
      site.instead.set(address, Buffer.from('---\nname: plan\n---\nDo something else.\n'));
      const [fetching, installing] = await blocks();
      const fetched = await sh(fetching);
      expect(fetched.code).not.toBe(0);
      expect(fetched.stderr).toContain('is not what the index lists');
      expect((await sh(installing)).code).not.toBe(0);
      expect(readdirSync(repository)).toEqual(['.git']);
    },
  );

  test('stops where the index leaves out a skill', async () => {
    site.instead.set('/.well-known/agent-skills/index.json', Buffer.from('{"skills":[]}'));
    const [fetching] = await blocks();
    expect((await sh(fetching)).code).not.toBe(0);
  });

  test('stops outside a repository', async () => {
    rmSync(at('.git'), { recursive: true });
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).not.toBe(0);
    expect((await sh(installing)).code).not.toBe(0);
    expect(site.asked).toEqual([]);
    expect(readdirSync(repository)).toEqual([]);
  });

  test.each(['.agents', '.cursor'])('changes nothing where a skill is there already in %s', async (agent) => {
    mkdirSync(at(agent, 'skills/plan-verify'), { recursive: true });
    writeFileSync(at(agent, 'skills/plan-verify/SKILL.md'), 'mine');
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).toBe(0);
    const { code, stderr } = await sh(installing);
    expect([code, stderr]).toEqual([1, `${agent}/skills/plan-verify exists already\n`]);
    expect(readdirSync(at(agent, 'skills'))).toEqual(['plan-verify']);
    expect(readFileSync(at(agent, 'skills/plan-verify/SKILL.md'), 'utf8')).toBe('mine');
  });
});

test('after the adoption prompt the repository is AI-first, and a second onboarding changes nothing', async () => {
  for (const block of await blocks()) expect((await sh(block)).code).toBe(0);
  const command = 'node .agents/skills/plan/scripts/plan.mjs';
  const prompt = await (await fetch(`${site.origin}/init.md`)).text();
  expect(prompt).toContain(`\`${command} onboard --dry-run\``);
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@site.example'];
  execFileSync('git', [...identity, 'commit', '-qm', 'Begin', '--allow-empty'], { cwd: repository });
  const before = readdirSync(repository).sort();
  expect((await sh(`${command} onboard --dry-run`)).code).toBe(0);
  expect(readdirSync(repository).sort()).toEqual(before);
  expect((await sh(`${command} onboard`)).code).toBe(0);
  expect(await sh(`${command} verify`)).toMatchObject({
    code: 0,
    stdout: expect.not.stringContaining('FAIL'),
  });
  const files = () =>
    readdirSync(repository, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('.git/'),
    );
  const onboarded = files();
  expect((await sh(`${command} onboard`)).code).toBe(0);
  expect(files()).toEqual(onboarded);
  expect(JSON.parse(readFileSync(at('.plan/settings.json'), 'utf8')).command).toBe(command);

  // What plan-upgrade fetches and compares.
  writeFileSync(
    at('.plan/index.json'),
    await (await fetch(`${site.origin}/.well-known/agent-skills/index.json`)).text(),
  );
  const upgrade = await sh(`${command} upgrade --index .plan/index.json --json`);
  expect(JSON.parse(upgrade.stdout)).toEqual({ installed: '1.0.0', published: '1.0.0', newer: false });

  // What it fetches by the same prompt, and installs; what the team changed stays.
  const [fetching] = await blocks();
  expect((await sh(fetching)).code).toBe(0);
  const status = at('.agents/skills/plan-status/SKILL.md');
  const changed = `${readFileSync(status, 'utf8')}\nTEAM RULE\n`;
  writeFileSync(status, changed);
  rmSync(at('.agents/skills/plan/assets/task.md'));
  const skill = await (await fetch(`${site.origin}/skills/plan-upgrade/SKILL.md`)).text();
  const [, replacing = ''] = /```sh\n(from=.*?)```/s.exec(skill) ?? [];
  const replaced = await sh(`plan() { ${command} "$@"; }\n${replacing}`);
  expect(replaced).toMatchObject({ code: 0, stderr: '' });
  expect(replaced.stdout.split('\n').slice(-4)).toEqual([
    'created .agents/skills/plan/assets/task.md',
    'left .agents/skills/plan-status/SKILL.md unchanged: it was changed since it was installed',
    'version 1.0.0 to 1.0.0',
    '',
  ]);
  expect(readFileSync(status, 'utf8')).toBe(changed);
});

test('a fresh clone of an adopted repository needs no fetch: onboarding adds the work directory alone', async () => {
  for (const block of await blocks()) expect((await sh(block)).code).toBe(0);
  const onboard = 'node .agents/skills/plan/scripts/plan.mjs onboard';
  expect((await sh(onboard)).code).toBe(0);
  const commit = 'git add -A && git -c user.name=Ada -c user.email=ada@site.example commit -qm Begin';
  expect((await sh(commit)).code).toBe(0);
  const clone = path.join(folder, `clone-${count}`);
  execFileSync('git', ['clone', '-q', repository, clone], { env: environment() });
  repository = clone;
  (site.asked as string[]).length = 0;
  const { stdout } = await sh(onboard);
  expect(stdout.match(/^(created|changed) .*$/gm)).toEqual([
    'created .plan/settings.json',
    'created .plan/.gitignore',
  ]);
  expect((await sh('git status --short')).stdout).toBe('');
  expect((await sh('node .agents/skills/plan/scripts/plan.mjs verify')).code).toBe(0);
  expect(site.asked).toEqual([]);
});

describe('the public installer', () => {
  test("installs all ten skills from the site's address alone, and the helper plays a whole plan", async () => {
    const args = [installer, 'add', site.origin, '--skill', '*', '--agent', 'universal', '--copy', '-y'];
    const { code, stdout } = await run(process.execPath, args);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Installed 10 skills')]);
    await expectServedFiles(at('.agents/skills'));
    expect(readdirSync(at('.agents/skills')).sort()).toEqual([...skills].sort());
    const installed = at('.agents/skills/plan/scripts/plan.mjs');
    playPlan({ helper: `'${process.execPath}' '${installed}'`, review: 'guided', later: 'trust' });
  });
});
