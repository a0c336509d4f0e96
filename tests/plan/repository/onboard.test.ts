import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plan } from '../support/cli.ts';
import { type GitRepository, gitRepository } from '../support/git-repository.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { fixtureRepositories } from './fixture-repositories.ts';

const program = '.agents/skills/plan/scripts/plan.mjs';

function onboardIn(root: string, ...args: readonly string[]) {
  return plan(['onboard', ...args], { cwd: root, program: path.join(root, program) });
}

function read({ root }: Pick<GitRepository, 'root'>, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Contents by name, without the times of writing. */
function contentOf(root: string): readonly string[] {
  return treeOf(root)
    .filter((line) => !line.includes('/.git/'))
    .map((line) => line.replace(/ \d+(\.\d+)?(?= |$)/g, ''));
}

describe.each(Object.entries(fixtureRepositories))(
  'onboarding a repository: %s',
  (kind, { files, commands }) => {
    test('names the commands that it defines, and a second run changes nothing', async () => {
      const repository = gitRepository(files);
      const { code, out, err } = await onboardIn(repository.root, '--json');
      expect([code, err]).toEqual([0, '']);
      const found = JSON.parse(out).commands.map(({ command }: { command: string }) => command);
      expect(found).toEqual(expect.arrayContaining([...commands]));
      expect(found.length > 0).toBe(commands.length > 0);
      if (files['AGENTS.md'] === undefined) {
        for (const command of commands) expect(read(repository, 'AGENTS.md')).toContain(`\`${command}\``);
        if (kind === 'empty')
          expect(read(repository, 'AGENTS.md')).toContain('defines a build or test command yet');
        expect(read(repository, 'AGENTS.md')).toContain(`node ${program} status`);
      }
      const before = contentOf(repository.root);
      const again = await onboardIn(repository.root);
      expect(again.out).toContain('nothing to change');
      expect(contentOf(repository.root)).toEqual(before);
    });

    test('adds docs, agents and the ignored work directory, and overwrites nothing', async () => {
      const repository = gitRepository(files);
      await onboardIn(repository.root);
      for (const [file, content] of Object.entries(files)) {
        if (file !== '.gitignore') expect(read(repository, file), file).toBe(content);
      }
      expect(read(repository, '.gitignore').startsWith(files['.gitignore'] ?? '')).toBe(true);
      expect(existsSync(path.join(repository.root, 'docs'))).toBe(true);
      expect(read(repository, 'agents/README.md')).toContain('agent-new');
      repository.write('.plan/plans/PLAN_x/README.md', '');
      const status = repository.git('status', '--porcelain', '--untracked-files=all');
      expect(status).not.toContain('.plan');
      const settings = JSON.parse(read(repository, '.plan/settings.json'));
      expect(settings.command).toBe(`node ${program}`);
      for (const command of commands) {
        const own = command.replace(/^cd \S+ && /, '');
        if (/ (?:ci|install|sync)$/.test(own)) continue;
        expect(Object.values(settings.command_classes).flat()).toContain(own);
      }
    });

    test('shows a diff that git applies to the same files', async () => {
      const repository = gitRepository(files);
      const before = contentOf(repository.root);
      const { out } = await onboardIn(repository.root, '--dry-run', '--json');
      expect(contentOf(repository.root), 'nothing is written').toEqual(before);
      await onboardIn(repository.root);
      const other = gitRepository(files);
      const { status, stderr } = spawnSync('git', ['apply', '-'], {
        cwd: other.root,
        input: JSON.parse(out).diff,
      });
      expect([status, String(stderr)]).toEqual([0, '']);
      const written = (root: string) => contentOf(root).map((line) => line.replaceAll(root, ''));
      expect(written(other.root)).toEqual(written(repository.root));
    });
  },
);

describe('onboarding', () => {
  test('leaves an instructions file as it is, and adds the section with --append, once', async () => {
    const repository = gitRepository({ 'CLAUDE.md': '# Mine' });
    const { out } = await onboardIn(repository.root);
    expect(out).toContain('left CLAUDE.md unchanged');
    expect(read(repository, 'CLAUDE.md')).toBe('# Mine');
    expect(existsSync(path.join(repository.root, 'AGENTS.md'))).toBe(false);
    await onboardIn(repository.root, '--append');
    const added = read(repository, 'CLAUDE.md');
    expect(added).toMatch(/^# Mine\n\n## Planned work\n/);
    await onboardIn(repository.root, '--append');
    expect(read(repository, 'CLAUDE.md')).toBe(added);
  });

  test('names what is there and what describes it', async () => {
    const repository = gitRepository(fixtureRepositories['mixed']?.files ?? {});
    repository.git('rm', '--quiet', 'AGENTS.md');
    await onboardIn(repository.root);
    const text = read(repository, 'AGENTS.md');
    expect(text).toMatch(/^# Depot\n\nA service in Go with a page\.\n/);
    expect(text).toContain('| `service/` | 2 files, among them 1 `.mod` |');
    expect(read(repository, 'docs/design.md')).toBe('# Design\n');
    expect(existsSync(path.join(repository.root, 'docs/README.md')), 'a filled docs/ is left alone').toBe(
      false,
    );
  });

  test('names no path that only this machine has in a file that is committed', async () => {
    const repository = gitRepository({ 'a.txt': '' });
    await plan(['onboard'], { cwd: repository.root, program: '/somewhere/else/plan.mjs' });
    expect(read(repository, 'AGENTS.md')).toContain('`plan status`');
    expect(read(repository, 'AGENTS.md') + read(repository, 'agents/README.md')).not.toContain('/somewhere');
    expect(JSON.parse(read(repository, '.plan/settings.json')).command).toBe('node /somewhere/else/plan.mjs');
  });

  test('writes nothing through a link that leads outside', async () => {
    const repository = gitRepository({ 'a.txt': '' });
    const outside = temporaryFolder();
    symlinkSync(outside, path.join(repository.root, 'docs'));
    const { code, err } = await onboardIn(repository.root);
    expect([code, err]).toEqual([3, expect.stringContaining('leads outside')]);
    expect(treeOf(outside)).toEqual([]);
    expect(repository.git('status', '--porcelain'), 'nor beside it').toBe('?? docs');
  });

  test('leaves what has the name of a folder and is none', async () => {
    const repository = gitRepository({ docs: 'see the site', '.github': '' });
    symlinkSync('nowhere', path.join(repository.root, 'agents'));
    const { code, out } = await onboardIn(repository.root);
    expect(code).toBe(0);
    expect(out).toContain('left docs unchanged: it is not a folder');
    expect(out).toContain('left agents unchanged: it is not a folder');
    expect(read(repository, 'docs')).toBe('see the site');
    expect(read(repository, 'AGENTS.md')).toContain('## Planned work');
  });

  test('writes nothing where a file has the name of the work directory', async () => {
    const repository = gitRepository({ '.plan': '' });
    const { code, err } = await onboardIn(repository.root);
    expect([code, err]).toEqual([3, expect.stringContaining('.plan:1: kept-files: is not a folder')]);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  test('fills a folder in which an interrupted run left only half a file', async () => {
    const repository = gitRepository({ 'a.txt': '' });
    repository.write('docs/.README.md.0123456789ab.tmp', '# Docum');
    await onboardIn(repository.root);
    expect(read(repository, 'docs/README.md')).toContain('# Documentation of');
  });

  test('keeps the settings of a repository that has plans already', async () => {
    const repository = gitRepository({ 'a.txt': '' });
    const settings = JSON.stringify({ command: 'npx plan' });
    repository.write('.plan/settings.json', settings);
    await onboardIn(repository.root);
    expect(read(repository, '.plan/settings.json')).toBe(settings);
    expect(read(repository, 'AGENTS.md')).toContain('`npx plan status`');
  });

  test('works without git', async () => {
    const root = temporaryFolder();
    expect((await onboardIn(root)).code).toBe(0);
    expect((await onboardIn(root)).out).toContain('nothing to change');
    expect(read({ root }, '.gitignore')).toBe('.plan/\n');
  });
});

describe('skill-new and agent-new', () => {
  test.each([
    ['skill-new', '.agents/skills/tidy-up/SKILL.md', '.claude/skills', '.claude/skills/tidy-up/SKILL.md'],
    ['agent-new', 'agents/tidy-up.md', '.claude/agents', '.claude/agents/tidy-up.md'],
  ])('%s writes one file, into the folder that is there', async (command, file, other, inOther) => {
    const first = gitRepository({ 'a.txt': '' });
    const { code } = await plan([command, 'tidy-up'], { cwd: first.root });
    expect(code).toBe(0);
    expect(read(first, file)).toMatch(/^---\nname: tidy-up\ndescription: "/);
    const second = gitRepository({ [`${other}/keep/x.md`]: '' });
    await plan([command, 'tidy-up'], { cwd: second.root });
    expect(read(second, inOther)).toBe(read(first, file));
    const again = await plan([command, 'tidy-up'], { cwd: second.root });
    expect([again.code, again.err]).toEqual([3, expect.stringContaining('kept-files')]);
    expect((await plan([command, 'tidy-up', '--dry-run'], { cwd: second.root })).code).toBe(3);
    for (const name of ['Tidy', '../x', 'a b', 'x'.repeat(65)])
      expect((await plan([command, name], { cwd: second.root })).code, name).toBe(2);
    const third = gitRepository({ [file.split('/')[0] ?? '']: 'a file' });
    const refused = await plan([command, 'tidy-up'], { cwd: third.root });
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('is not a folder')]);
    const dry = await plan([command, 'other', '--dry-run'], { cwd: second.root });
    expect(dry.out).toContain('+name: other');
    expect(second.git('status', '--porcelain', '--untracked-files=all').split('\n')).toHaveLength(1);
  });
});
