import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plan } from '../support/cli.ts';
import { type GitRepository, gitRepository } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/repository.ts';

function skill(version: string, text = 'Follow it.'): string {
  return `---\nname: plan\ndescription: "d"\nmetadata:\n  author: us\n  version: "${version}"\n---\n\n${text}\n`;
}

/** A repository with release 1.0.0 of three skill files, onboarded. */
async function installed(): Promise<GitRepository> {
  const repository = gitRepository({
    '.agents/skills/plan/SKILL.md': skill('1.0.0'),
    '.agents/skills/plan/scripts/plan.mjs': '// one\n',
    '.agents/skills/plan-status/SKILL.md': skill('1.0.0', 'Status.'),
    '.agents/skills/other/SKILL.md': 'of somebody else\n',
  });
  await plan(['onboard'], { cwd: repository.root });
  return repository;
}

function release(version: string): GitRepository {
  return gitRepository({
    'plan/SKILL.md': skill(version),
    'plan/scripts/plan.mjs': '// two\n',
    'plan/references/new.md': 'new\n',
    'plan-status/SKILL.md': skill(version, 'Status.'),
    'other/SKILL.md': 'taken over\n',
  });
}

function read({ root }: GitRepository, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function index(version: unknown): string {
  const skills = [{ name: 'plan-status' }, { name: 'plan', metadata: { version } }];
  return JSON.stringify({ skills });
}

describe('upgrade --index', () => {
  test.each([
    ['1.0.1', true],
    ['1.10.0', true],
    ['2.0.0', true],
    ['1.0.0', false],
    ['0.9.9', false],
  ])('says whether %s is newer than 1.0.0', async (version, newer) => {
    const { root } = await installed();
    const { code, out } = await plan(['upgrade', '--index', '-', '--json'], {
      cwd: root,
      input: () => index(version),
    });
    expect([code, JSON.parse(out)]).toEqual([0, { installed: '1.0.0', published: version, newer }]);
  });

  test.each([
    ['an index without a version', index(undefined), 3],
    ['no JSON', 'skills', 4],
  ])('refuses %s', async (_, text, exit) => {
    const { root } = await installed();
    expect((await plan(['upgrade', '--index', '-'], { cwd: root, input: () => text })).code).toBe(exit);
  });
});

describe('upgrade --from', () => {
  test('replaces what nobody has changed, adds what is new, and touches nothing else', async () => {
    const repository = await installed();
    const { code, out } = await plan(['upgrade', '--from', release('1.1.0').root], { cwd: repository.root });
    expect([code, out]).toEqual([0, expect.stringContaining('version 1.0.0 to 1.1.0')]);
    expect(read(repository, '.agents/skills/plan/SKILL.md')).toBe(skill('1.1.0'));
    expect(read(repository, '.agents/skills/plan/scripts/plan.mjs')).toBe('// two\n');
    expect(read(repository, '.agents/skills/plan/references/new.md')).toBe('new\n');
    expect(read(repository, '.agents/skills/other/SKILL.md')).toBe('of somebody else\n');
    const again = await plan(['upgrade', '--from', release('1.1.0').root], { cwd: repository.root });
    expect(again.out).toContain('nothing to change');
    const next = await plan(['upgrade', '--from', release('1.2.0').root], { cwd: repository.root });
    expect(next.out).toContain('version 1.1.0 to 1.2.0');
    expect(read(repository, '.agents/skills/plan/SKILL.md')).toBe(skill('1.2.0'));
  });

  test('leaves a file that somebody changed, also when the next release comes', async () => {
    const repository = await installed();
    repository.write('.agents/skills/plan/SKILL.md', skill('1.0.0', 'Our own words.'));
    for (const version of ['1.1.0', '1.2.0']) {
      const { out } = await plan(['upgrade', '--from', release(version).root], { cwd: repository.root });
      expect(out).toContain(
        'left .agents/skills/plan/SKILL.md unchanged: it was changed since it was installed',
      );
      expect(read(repository, '.agents/skills/plan/SKILL.md')).toContain('Our own words.');
    }
    expect(read(repository, '.agents/skills/plan/scripts/plan.mjs')).toBe('// two\n');
    // Given back as it was installed, it is nobody's change any more.
    repository.write('.agents/skills/plan/SKILL.md', skill('1.0.0'));
    await plan(['upgrade', '--from', release('1.3.0').root], { cwd: repository.root });
    expect(read(repository, '.agents/skills/plan/SKILL.md')).toBe(skill('1.3.0'));
  });

  test('leaves a file of which no digest was recorded', async () => {
    const repository = await installed();
    repository.write('.plan/skills.json', 'not JSON');
    const { out } = await plan(['upgrade', '--from', release('1.1.0').root], { cwd: repository.root });
    expect(out).toContain('its digest was not recorded');
    expect(read(repository, '.agents/skills/plan/SKILL.md')).toBe(skill('1.0.0'));
    expect(read(repository, '.agents/skills/plan/references/new.md')).toBe('new\n');
  });

  test('names what the release no longer has, and leaves it', async () => {
    const repository = await installed();
    const folder = gitRepository({ 'plan/SKILL.md': skill('1.1.0') });
    const { out } = await plan(['upgrade', '--from', folder.root], { cwd: repository.root });
    expect(out).toContain('left .agents/skills/plan-status/SKILL.md unchanged: the release no longer has it');
    expect(read(repository, '.agents/skills/plan-status/SKILL.md')).toBe(skill('1.0.0', 'Status.'));
  });

  test('in a dry run prints a diff and writes nothing', async () => {
    const repository = await installed();
    const { out } = await plan(['upgrade', '--from', release('1.1.0').root, '--dry-run'], {
      cwd: repository.root,
    });
    expect(out).toContain('-// one\n+// two\n');
    expect(read(repository, '.agents/skills/plan/scripts/plan.mjs')).toBe('// one\n');
  });

  test('refuses an older release, a folder without one, and a repository without skills', async () => {
    const { root } = await installed();
    const refused = async (cwd: string, from: string) =>
      (await plan(['upgrade', '--from', from], { cwd })).err;
    expect(await refused(root, release('0.9.0').root)).toMatch(/skill-release: 0.9.0 is older/);
    expect(await refused(root, temporaryFolder())).toMatch(/skill-release.*holds no skill plan/);
    expect(await refused(gitRepository({ a: '' }).root, release('1.1.0').root)).toMatch(
      /no skill plan is installed/,
    );
    expect((await plan(['upgrade'], { cwd: root })).code).toBe(2);
  });
});
