import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { playPlan } from '../play/play.ts';
import { at, blocks, environment, expectServedFiles, folder, here, installer, run, sh } from './adopting.ts';

describe('the adoption prompt', () => {
  test('links the skills into the folders of agents that are there, with the two other commands', async () => {
    for (const agent of ['.claude', '.cursor']) mkdirSync(at(agent));
    const [fetching, installing] = await blocks();
    expect((await sh(fetching)).code).toBe(0);
    expect((await sh(installing)).code).toBe(0);
    for (const skill of here.skills) {
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
        cwd: here.repository,
      },
    );
    const tree = path.join(folder, `tree-${here.count}`);
    execFileSync('git', ['worktree', 'add', '-q', tree], { cwd: here.repository });
    here.repository = path.join(tree, 'below');
    mkdirSync(here.repository);
    const [fetching, installing] = await blocks();
    expect(await sh(fetching)).toMatchObject({ code: 0, stderr: '' });
    expect(await sh(installing)).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(path.join(tree, '.agents/skills')).sort()).toEqual([...here.skills].sort());
  });
});

test('after the adoption prompt the repository is AI-first, and a second onboarding changes nothing', async () => {
  for (const block of await blocks()) expect((await sh(block)).code).toBe(0);
  const command = 'node .agents/skills/plan/scripts/plan.mjs';
  const prompt = await (await fetch(`${here.site.origin}/init.md`)).text();
  expect(prompt).toContain(`\`${command} onboard --dry-run\``);
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@site.example'];
  execFileSync('git', [...identity, 'commit', '-qm', 'Begin', '--allow-empty'], { cwd: here.repository });
  const before = readdirSync(here.repository).sort();
  expect((await sh(`${command} onboard --dry-run`)).code).toBe(0);
  expect(readdirSync(here.repository).sort()).toEqual(before);
  expect((await sh(`${command} onboard`)).code).toBe(0);
  expect(await sh(`${command} verify`)).toMatchObject({
    code: 0,
    stdout: expect.not.stringContaining('FAIL'),
  });
  const files = () =>
    readdirSync(here.repository, { recursive: true, encoding: 'utf8' }).filter(
      (name) => !name.startsWith('.git/'),
    );
  const onboarded = files();
  expect((await sh(`${command} onboard`)).code).toBe(0);
  expect(files()).toEqual(onboarded);
  expect(JSON.parse(readFileSync(at('.plan/settings.json'), 'utf8')).command).toBe(command);

  // What plan-upgrade fetches and compares.
  writeFileSync(
    at('.plan/index.json'),
    await (await fetch(`${here.site.origin}/.well-known/agent-skills/index.json`)).text(),
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
  const skill = await (await fetch(`${here.site.origin}/skills/plan-upgrade/SKILL.md`)).text();
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
  const clone = path.join(folder, `clone-${here.count}`);
  execFileSync('git', ['clone', '-q', here.repository, clone], { env: environment() });
  here.repository = clone;
  (here.site.asked as string[]).length = 0;
  const { stdout } = await sh(onboard);
  expect(stdout.match(/^(created|changed) .*$/gm)).toEqual([
    'created .plan/settings.json',
    'created .plan/.gitignore',
  ]);
  expect((await sh('git status --short')).stdout).toBe('');
  expect((await sh('node .agents/skills/plan/scripts/plan.mjs verify')).code).toBe(0);
  expect(here.site.asked).toEqual([]);
});

describe('the public installer', () => {
  test("installs all ten skills from the site's address alone, and the helper plays a whole plan", async () => {
    const args = [installer, 'add', here.site.origin, '--skill', '*', '--agent', 'universal', '--copy', '-y'];
    const { code, stdout } = await run(process.execPath, args);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Installed 10 skills')]);
    await expectServedFiles(at('.agents/skills'));
    expect(readdirSync(at('.agents/skills')).sort()).toEqual([...here.skills].sort());
    const installed = at('.agents/skills/plan/scripts/plan.mjs');
    playPlan({ helper: `'${process.execPath}' '${installed}'`, review: 'guided', later: 'trust' });
  });
});
