import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestsFile, digestsText } from '../../../runtime/plan/repository/skills.ts';
import { plan } from '../support/cli.ts';
import { type GitRepository, gitRepository } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/repository.ts';

function skill(version: string, text = 'Follow it.'): string {
  return `---\nname: plan\ndescription: "d"\nmetadata:\n  author: us\n  version: "${version}"\n---\n\n${text}\n`;
}

/** The files of a release with their list, below a folder. */
function listed(files: Readonly<Record<string, string>>, folder = ''): Record<string, string> {
  const texts = Object.entries(files).map(([name, text]) => ({ name, text }));
  const all = [...texts, { name: digestsFile, text: digestsText(texts) }];
  return Object.fromEntries(all.map(({ name, text }) => [`${folder}${name}`, text]));
}

const skills = '.agents/skills/';

/** A repository with release 1.0.0 of three skill files, onboarded. */
async function installed(): Promise<GitRepository> {
  const first = {
    'plan/SKILL.md': skill('1.0.0'),
    'plan/scripts/plan.mjs': '// one\n',
    'plan-status/SKILL.md': skill('1.0.0', 'Status.'),
  };
  const repository = gitRepository({
    ...listed(first, skills),
    '.agents/skills/other/SKILL.md': 'of somebody else\n',
  });
  await plan(['onboard'], { cwd: repository.root });
  return repository;
}

function release(version: string): GitRepository {
  const files = {
    'plan/SKILL.md': skill(version),
    'plan/scripts/plan.mjs': '// two\n',
    'plan/references/new.md': 'new\n',
    'plan-status/SKILL.md': skill(version, 'Status.'),
  };
  return gitRepository({ ...listed(files), 'other/SKILL.md': 'taken over\n' });
}

/** A copy as a colleague gets it: what is committed, onboarded there. */
async function cloned(repository: GitRepository): Promise<GitRepository> {
  repository.commit();
  const copy = gitRepository();
  copy.git('pull', '--quiet', repository.root, 'main');
  await plan(['onboard'], { cwd: copy.root });
  return copy;
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
    repository.write('.agents/skills/plan-status/SKILL.md', skill('1.0.0', 'Our own words.'));
    for (const version of ['1.1.0', '1.2.0']) {
      const { out } = await plan(['upgrade', '--from', release(version).root], { cwd: repository.root });
      expect(out).toContain(
        'left .agents/skills/plan-status/SKILL.md unchanged: it was changed since it was installed',
      );
      expect(read(repository, '.agents/skills/plan-status/SKILL.md')).toContain('Our own words.');
      expect(read(repository, '.agents/skills/plan/SKILL.md')).toBe(skill(version));
    }
    // Taken from the release by hand, it is nobody's change any more.
    repository.write('.agents/skills/plan-status/SKILL.md', skill('1.2.0', 'Status.'));
    await plan(['upgrade', '--from', release('1.3.0').root], { cwd: repository.root });
    expect(read(repository, '.agents/skills/plan-status/SKILL.md')).toBe(skill('1.3.0', 'Status.'));
  });

  test('leaves what a colleague changed and committed before this clone was onboarded', async () => {
    const repository = await installed();
    repository.write('.agents/skills/plan-status/SKILL.md', skill('1.0.0', 'TEAM RULE'));
    const copy = await cloned(repository);
    const { out } = await plan(['upgrade', '--from', release('1.1.0').root], { cwd: copy.root });
    expect(out).toContain('left .agents/skills/plan-status/SKILL.md unchanged');
    expect(read(copy, '.agents/skills/plan-status/SKILL.md')).toContain('TEAM RULE');
    expect(read(copy, '.agents/skills/plan/SKILL.md')).toBe(skill('1.1.0'));
  });

  test("goes on from a release that a colleague's commit brought", async () => {
    const repository = await installed();
    const copy = await cloned(repository);
    await plan(['upgrade', '--from', release('1.1.0').root], { cwd: repository.root });
    repository.commit();
    copy.git('pull', '--quiet', repository.root, 'main');
    const { out } = await plan(['upgrade', '--from', release('1.2.0').root], { cwd: copy.root });
    expect(out).not.toContain('left ');
    expect(out).toContain('version 1.1.0 to 1.2.0');
    expect(read(copy, '.agents/skills/plan/SKILL.md')).toBe(skill('1.2.0'));
    expect(read(copy, '.agents/skills/plan-status/SKILL.md')).toBe(skill('1.2.0', 'Status.'));
  });

  test('stays at the old version where the router, which names it, is left', async () => {
    const repository = await installed();
    repository.write('.agents/skills/plan/SKILL.md', skill('1.0.0', 'Our own words.'));
    const from = ['upgrade', '--from', release('1.1.0').root];
    const { out } = await plan([...from, '--json', '--dry-run'], { cwd: repository.root });
    expect(JSON.parse(out)).toMatchObject({ installed: '1.0.0', version: '1.0.0' });
    expect((await plan(from, { cwd: repository.root })).out).toContain('version 1.0.0 stays: ');
    const compared = await plan(['upgrade', '--index', '-'], {
      cwd: repository.root,
      input: () => index('1.1.0'),
    });
    expect(compared.out).toContain('1.1.0 is newer than the installed 1.0.0');
  });

  test('goes on where it was interrupted', async () => {
    const repository = await installed();
    const old = read(repository, `${skills}${digestsFile}`);
    const from = ['upgrade', '--from', release('1.1.0').root];
    const { out } = await plan(from, { cwd: repository.root });
    expect(out.match(/^(created|changed) .*$/gm)?.at(-1), 'until then the old list holds').toBe(
      `changed ${skills}${digestsFile}`,
    );
    repository.write(`${skills}plan-status/SKILL.md`, skill('1.0.0', 'Status.'));
    repository.write(`${skills}${digestsFile}`, old);
    expect((await plan(from, { cwd: repository.root })).out).not.toContain('left ');
    expect(read(repository, `${skills}plan-status/SKILL.md`)).toBe(skill('1.1.0', 'Status.'));
  });

  test('does not take the line ends that git writes for a change', async () => {
    const repository = await installed();
    repository.write(`${skills}plan/SKILL.md`, skill('1.0.0').replaceAll('\n', '\r\n'));
    const { out } = await plan(['upgrade', '--from', release('1.1.0').root], { cwd: repository.root });
    expect(out).not.toContain('left ');
    expect(read(repository, `${skills}plan/SKILL.md`)).toBe(skill('1.1.0'));
  });

  test('leaves a file that the installed release does not list', async () => {
    const repository = await installed();
    repository.write(`${skills}${digestsFile}`, 'not JSON');
    const { out } = await plan(['upgrade', '--from', release('1.1.0').root], { cwd: repository.root });
    expect(out).toContain(`left .agents/skills/plan/SKILL.md unchanged: ${digestsFile} does not list it`);
    expect(read(repository, '.agents/skills/plan/SKILL.md')).toBe(skill('1.0.0'));
    expect(read(repository, '.agents/skills/plan/references/new.md')).toBe('new\n');
  });

  test('names what the release no longer has, and leaves it', async () => {
    const repository = await installed();
    const folder = gitRepository(listed({ 'plan/SKILL.md': skill('1.1.0') }));
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

  test('refuses an older release, one that is not whole, a folder without one, and a repository without skills', async () => {
    const { root } = await installed();
    const refused = async (cwd: string, from: string) =>
      (await plan(['upgrade', '--from', from], { cwd })).err;
    expect(await refused(root, release('0.9.0').root)).toMatch(/skill-release: 0.9.0 is older/);
    expect(await refused(root, temporaryFolder())).toMatch(/skill-release.*holds no skill plan/);
    const mixed = release('1.1.0');
    mixed.write('plan-status/SKILL.md', skill('1.2.0', 'Status.'));
    expect(await refused(root, mixed.root)).toMatch(/skill-release: .*plan-status\/SKILL.md is not as/);
    mixed.write(digestsFile, '');
    expect(await refused(root, mixed.root)).toMatch(/skill-release: .* is not as the release lists it/);
    expect(await refused(root, gitRepository({ 'plan/SKILL.md': skill('1.1.0') }).root)).toMatch(
      /skill-release: .*digests.json is not as/,
    );
    expect(await refused(gitRepository({ a: '' }).root, release('1.1.0').root)).toMatch(
      /no skill plan is installed/,
    );
    expect((await plan(['upgrade'], { cwd: root })).code).toBe(2);
  });
});
