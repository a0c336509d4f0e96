import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plansFrom, workDirFor } from '../../../runtime/plan/records/places.ts';
import { linkedWorktree, worktreesBelow } from '../../../runtime/plan/records/worktrees.ts';
import { gitRepository, gitRepositoryIn, runGit } from '../support/git-repository.ts';
import { plan } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { checkOf, factsOf, lastOf, sharedPlan, standingIn } from './shared-plan.ts';

describe('a linked worktree without plans of its own', () => {
  test('has those of the main one: the only one, by name and by path', async () => {
    const { made, worktree } = await sharedPlan();
    const linked = worktree('b');
    for (const named of [[], [plan], ['--plan', plan], ['--plan', made.planDir]]) {
      const { code, out, err } = await linked.run('status', ...named);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`${plan}`);
    }
    expect((await linked.done('list')).out).toContain(plan);
    mkdirSync(path.join(linked.root, 'src', 'deep'));
    expect(plansFrom(path.join(linked.root, 'src', 'deep'))).toEqual([made.planDir]);
  });

  test('has its own tree, files, program and root recorded, however the plan is named', async () => {
    const { made, main, worktree } = await sharedPlan();
    const linked = worktree('b');
    main.write('src/one.txt', 'done\n');
    await linked.done('start', 'T-one');
    for (const named of [[], ['--plan', made.planDir], ['--repo-root', '.']]) {
      const { code } = await linked.run('gate', '--task', 'T-one', ...named);
      expect(code).toBe(1);
      const { seq, exit_code, cwd } = lastOf(made, 'gate_run');
      expect([exit_code, cwd]).toEqual([1, '.']);
      const facts = factsOf(made).get(seq);
      expect(facts?.tree).toEqual({
        before: linked.git('rev-parse', 'HEAD^{tree}'),
        after: linked.git('rev-parse', 'HEAD^{tree}'),
        commit: linked.git('rev-parse', 'HEAD'),
        worktree: 'b',
      });
    }
    linked.write('src/one.txt', 'done here\n');
    await linked.done('gate', '--task', 'T-one');
    const { surface, tree } = factsOf(made).get(lastOf(made, 'gate_run').seq) ?? {};
    linked.commit();
    expect(tree?.before).toBe(linked.git('rev-parse', 'HEAD^{tree}'));
    expect(Object.keys(surface ?? {})).toEqual(['src/one.txt']);
    expect((await main.run('status')).out).toContain('AC-one');
  });

  test('is where the commands run that are prescribed there', async () => {
    const { made, worktree } = await sharedPlan();
    const linked = worktree('b');
    await linked.done('start', 'T-two');
    linked.write('src/two.txt', 'done\n');
    const { out } = await linked.done('next', '--json');
    const { action } = JSON.parse(out).tasks[0];
    expect(action).toContain(`--plan ${path.relative(linked.root, made.planDir)}`);
    await linked.done(...action.split(' ').slice(1));
    expect(lastOf(made, 'gate_run').exit_code).toBe(0);
  });

  test('gets new plans and settings in the main one, unless its own root is named', async () => {
    const { made, main, worktree } = await sharedPlan();
    const linked = worktree('b');
    const { out } = await linked.done('new', 'a second thing', '--plan', 'PLAN_second');
    expect(out).toContain(path.relative(linked.root, path.join(made.root, '.plan', 'plans', 'PLAN_second')));
    expect((await main.done('list')).out).toContain('PLAN_second');
    await linked.done('new', 'a third thing', '--plan', 'PLAN_third', '--repo-root', '.');
    expect(plansFrom(linked.root)).toEqual([path.join(linked.root, '.plan', 'plans', 'PLAN_third')]);
    expect((await main.done('list')).out).not.toContain('PLAN_third');
  });

  test('is onboarded without a work directory of its own', async () => {
    const { worktree } = await sharedPlan();
    const linked = worktree('b');
    const { out } = await linked.done('onboard');
    expect(out).toContain('created AGENTS.md');
    expect(out).not.toContain('.plan');
    expect(linked.git('status', '--short', '--ignored')).not.toContain('.plan');
    const { checks } = JSON.parse((await linked.run('verify', '--json')).out);
    const found = checks.filter(({ name }: { name: string }) =>
      /work-directory|settings$|instructions/.test(name),
    );
    expect(found.map(({ status }: { status: string }) => status)).toEqual(['pass', 'pass', 'pass', 'pass']);
  });
});

test('plans of a linked worktree stay its own, wherever they are asked for', async () => {
  const { made, main, worktree } = await sharedPlan();
  const linked = worktree('b', 'nested/b');
  const other = worktree('c');
  await linked.done('new', 'own', '--plan', 'PLAN_own', '--repo-root', '.');
  const own = path.join(linked.root, '.plan', 'plans', 'PLAN_own');
  expect(plansFrom(linked.root)).toEqual([own]);
  expect(plansFrom(made.root)).toEqual([made.planDir]);
  for (const place of [main, other]) {
    const { err } = await place.run('materialize', '--plan', own);
    expect(err).not.toContain('plan-inside-root');
    const { out } = await place.run('status', '--plan', own, '--json');
    expect(JSON.parse(out).tasks[0].next_action.action).toContain('--plan .plan/plans/PLAN_own');
  }
});

test('the folder of a plan may be below the top of the repository', async () => {
  const root = gitRepository({ 'app/a.txt': 'a', '.gitignore': '.plan\n' });
  mkdirSync(path.join(root.root, 'app/.plan/plans/PLAN_app'), { recursive: true });
  const linked = path.join(temporaryFolder(), 'b');
  root.git('worktree', 'add', '--quiet', linked);
  expect(plansFrom(path.join(linked, 'app'))).toEqual([path.join(root.root, 'app/.plan/plans/PLAN_app')]);
  expect(plansFrom(linked)).toEqual([]);
  expect(workDirFor(path.join(linked, 'app'), undefined).root).toBe(path.join(linked, 'app'));
});

describe('what git says, read without it', () => {
  test('a submodule is no linked worktree, and one of a submodule leads to it', () => {
    const inner = gitRepository({ 'a.txt': 'a' });
    const outer = gitRepository({ 'b.txt': 'b' });
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.root, 'sub');
    const sub = path.join(outer.root, 'sub');
    mkdirSync(path.join(outer.root, '.plan/plans/PLAN_outer'), { recursive: true });
    expect(linkedWorktree(sub)).toBeNull();
    expect(plansFrom(sub)).toEqual([]);
    const linked = path.join(temporaryFolder(), 'of-sub');
    runGit(sub, 'worktree', 'add', '--quiet', linked);
    expect(linkedWorktree(linked)).toEqual({ top: linked, name: 'of-sub', main: sub });
  });

  test.each([
    ['inside it', 'proj.git', 'proj.git', 'proj.git/b'],
    ['beside it, with .git that leads to it', '.bare', '.', 'b'],
    ['as .git', '.git', '.', 'b'],
  ])('of a bare repository, the worktrees share a work directory: %s', (_, bare, main, at) => {
    const from = gitRepository({ 'a.txt': 'a' });
    const folder = temporaryFolder();
    runGit(folder, 'clone', '--quiet', '--bare', from.root, bare);
    if (bare === '.bare') writeFileSync(path.join(folder, '.git'), 'gitdir: ./.bare\n');
    const linked = path.join(folder, at);
    runGit(path.join(folder, bare), 'worktree', 'add', '--quiet', '-b', 'b', linked);
    const top = path.join(folder, main);
    expect(linkedWorktree(linked)).toEqual({ top: linked, name: 'b', main: top });
    expect(workDirFor(linked, undefined)).toEqual({ root: linked, folder: path.join(top, '.plan') });
    mkdirSync(path.join(top, '.plan/plans/PLAN_a'), { recursive: true });
    expect(plansFrom(linked)).toEqual([path.join(top, '.plan/plans/PLAN_a')]);
  });

  test('relative paths in the files of git are taken from where they stand', () => {
    const folder = temporaryFolder();
    const main = gitRepositoryIn(path.join(folder, 'main'), { 'a.txt': 'a' });
    const linked = path.join(folder, 'b');
    main.git('worktree', 'add', '--quiet', linked);
    writeFileSync(path.join(linked, '.git'), 'gitdir: ../main/.git/worktrees/b\n');
    writeFileSync(path.join(main.root, '.git/worktrees/b/gitdir'), '../../../../b/.git\n');
    expect(linkedWorktree(linked)).toEqual({ top: linked, name: 'b', main: main.root });
    expect(worktreesBelow(folder)).toEqual([]);
    expect(worktreesBelow(main.root)).toEqual([]);
  });

  test('one whose repository is gone or was moved is none', () => {
    const folder = temporaryFolder();
    const main = gitRepositoryIn(path.join(folder, 'main'), { 'a.txt': 'a' });
    const linked = path.join(folder, 'b');
    main.git('worktree', 'add', '--quiet', linked);
    renameSync(main.root, path.join(folder, 'moved'));
    expect(linkedWorktree(linked)).toBeNull();
    rmSync(path.join(linked, '.git'));
    expect(linkedWorktree(linked)).toBeNull();
  });
});

describe('a worktree within the main one', () => {
  test('is no part of its tree, its surfaces and its scope', async () => {
    const { made, main, worktree } = await sharedPlan();
    main.write('src/one.txt', 'done\n');
    await main.done('start', 'T-one');
    await main.done('gate', '--task', 'T-one');
    const before = factsOf(made).get(lastOf(made, 'gate_run').seq)?.tree?.before;
    const nested = worktree('b', 'src/nested/b');
    nested.write('src/two.txt', 'done\n');
    expect(worktreesBelow(made.root)).toEqual([nested.root]);
    await main.done('gate', '--task', 'T-one');
    expect(factsOf(made).get(lastOf(made, 'gate_run').seq)?.tree?.before).toBe(before);
    expect((await main.done('recheck')).out).toContain('AC-one passed');
    await nested.done('start', 'T-two');
    await nested.done('gate', '--task', 'T-two');
    expect(lastOf(made, 'gate_run').command).toBe(checkOf('two'));
    expect(factsOf(made).get(lastOf(made, 'gate_run').seq)?.tree?.worktree).toBe('b');
  });
});

test('a worktree that was removed leaves its events, and nothing else', async () => {
  const { made, main, worktree } = await sharedPlan();
  const linked = worktree('b');
  await linked.done('start', 'T-one');
  linked.write('src/one.txt', 'done\n');
  await linked.done('gate', '--task', 'T-one');
  made.git('worktree', 'remove', '--force', linked.root);
  const { out } = await main.done('status');
  expect(out).toMatch(/T-one {2}closed/);
  await main.done('validate');
  expect(JSON.parse((await main.run('verify', plan, '--json')).out).counts.fail).toBeGreaterThanOrEqual(0);
  // A folder that git has forgotten, which was not removed with it.
  const left = standingIn(worktree('c').root, () => new Date());
  rmSync(path.join(made.root, '.git/worktrees/c'), { recursive: true });
  const { code, err } = await left.run('status');
  expect([code, err]).toEqual([2, expect.stringContaining('there is no plan here')]);
});
