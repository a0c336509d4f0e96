import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { plan } from '../support/cli.ts';
import { surfaced } from '../support/ready.ts';
import { contract, criterion, type Entry, history, idOf, task } from '../support/records.ts';
import { lines, temporaryFolder } from '../support/repository.ts';

/** A folder with a file that is touched, and a plan at `place` in it. */
function planAt(place: string, document: PlanContract = surfaced, ...events: readonly Entry[]) {
  const root = temporaryFolder();
  const planDir = path.join(root, place);
  mkdirSync(planDir, { recursive: true });
  mkdirSync(path.join(root, 'src'), { recursive: true });
  writeFileSync(path.join(root, 'src', 'a.mjs'), 'a');
  const named = { ...document, plan: path.basename(place) };
  const own = history(...events).map((found) => ({ ...found, plan: named.plan }));
  writeFileSync(path.join(planDir, 'contract.json'), JSON.stringify(named));
  writeFileSync(path.join(planDir, 'journal.ndjson'), lines(own, idOf(named)));
  return { root, planDir };
}

async function filesOf(planDir: string, ...extra: readonly string[]) {
  const { out, err } = await plan(['context-manifest', '--plan', planDir, '--task', 'T-mend', ...extra]);
  const { touched_surface, next_action } = JSON.parse(out || '{}') as {
    touched_surface: { files: object };
    next_action: { action: string };
  };
  return { files: touched_surface.files, action: next_action.action, err };
}

describe('the root of the repository', () => {
  const there = { 'src/a.mjs': expect.any(String) };

  it.each(['.plan/plans/PLAN_x', '.dwp/plans/PLAN_x', '.a b/plans/PLAN_x'])('%s', async (place) => {
    const { planDir } = planAt(place);
    expect(await filesOf(planDir)).toMatchObject({ files: there, err: '' });
  });

  it('a work directory by its settings, or by --work-dir', async () => {
    const { root, planDir } = planAt('work/plans/PLAN_x');
    expect((await filesOf(planDir)).files).toEqual({ src: null });
    expect((await filesOf(planDir, '--work-dir', 'work')).files).toEqual(there);
    writeFileSync(path.join(root, 'work', 'settings.json'), '{}');
    expect((await filesOf(planDir)).files).toEqual(there);
  });

  it('the nearest .git above a plan that lies elsewhere', async () => {
    const { root, planDir } = planAt('docs/plans/deep/PLAN_x');
    const without = await filesOf(planDir);
    expect(without.files).toEqual({ src: null });
    expect(without.err).toContain('because the plan is in it, and no folder above has a .git');
    mkdirSync(path.join(root, '.git'));
    expect((await filesOf(planDir)).files).toEqual(there);
  });

  it.skipIf(process.platform === 'win32')(
    'is that of the real path, however the plan is reached',
    async () => {
      const { planDir } = planAt('.plan/plans/PLAN_x');
      const elsewhere = temporaryFolder();
      symlinkSync(planDir, path.join(elsewhere, 'PLAN_x'));
      expect(await filesOf(path.join(elsewhere, 'PLAN_x'))).toEqual(await filesOf(planDir));
    },
  );
});

describe('the settings of the work directory', () => {
  it('give the command that every action begins with, and the schema base', async () => {
    const base = 'https://records.example';
    const moved = { ...surfaced, schema: `${base}/schema/plan-contract/v6.json` } as unknown as PlanContract;
    const { root, planDir } = planAt('.plan/plans/PLAN_x', moved);
    const settings = { command: 'node tools/plan.mjs', schema_base: `${base}/`, limits: {} };
    writeFileSync(path.join(root, '.plan', 'settings.json'), JSON.stringify(settings));
    const { action } = await filesOf(planDir);
    expect(action).toMatch(/^node tools\/plan\.mjs materialize --plan \.plan\/plans\/PLAN_x$/);
  });

  it('an action runs as it is printed: it has the options that the settings do not give', async () => {
    const base = 'https://records.example';
    const moved = { ...surfaced, schema: `${base}/schema/plan-contract/v6.json` } as unknown as PlanContract;
    const { root, planDir } = planAt('my plans/.plan/plans/PLAN_x', moved);
    const { action } = await filesOf(planDir, '--schema-base', base, '--repo-root', root);
    expect(action).toMatch(
      /^plan materialize --plan 'my plans\/\.plan\/plans\/PLAN_x' --repo-root \. --schema-base https:\/\/records\.example$/,
    );
    const printed = /^plan (.*)$/
      .exec(action)?.[1]
      ?.match(/'[^']*'|\S+/g)
      ?.map((word) => word.replaceAll("'", ''));
    const rest = (printed ?? []).slice(1);
    expect((await plan(['validate', ...rest], { cwd: root })).out).toMatch(/^valid: PLAN_x/);
  });
});

describe('the plan that is meant', () => {
  const shown = async (cwd: string, ...args: readonly string[]) => {
    const { code, out, err } = await plan(['status', '--json', ...args], { cwd });
    return code === 0 ? (JSON.parse(out) as { plan: string }).plan : `${code} ${err}`;
  };

  it('is the only one, from anywhere in the repository', async () => {
    const { root } = planAt('.plan/plans/PLAN_x');
    expect(await shown(root)).toBe('PLAN_x');
    expect(await shown(path.join(root, 'src'))).toBe('PLAN_x');
  });

  it('is the one that one stands in, or that is named: as an option, a path or an argument', async () => {
    const { root, planDir } = planAt('.plan/plans/PLAN_x');
    const other = planAt('.plan/plans/PLAN_y');
    const second = path.join(root, '.plan', 'plans', 'PLAN_y');
    symlinkSync(other.planDir, second);
    mkdirSync(path.join(planDir, 'gates'));
    expect(await shown(path.join(planDir, 'gates'))).toBe('PLAN_x');
    for (const args of [
      ['--plan', 'PLAN_y'],
      ['PLAN_y'],
      ['--plan', '.plan/plans/PLAN_y'],
      ['.plan/plans/PLAN_y/'],
    ])
      expect(await shown(root, ...args)).toBe('PLAN_y');
    expect(await shown(planDir, 'PLAN_y')).toBe('PLAN_y');
    const several = await shown(root);
    expect(several).toMatch(/^2 .*several plans: \.plan\/plans\/PLAN_x, \.plan\/plans\/PLAN_y/);
  });

  it('is looked for up to the repository, not beyond', async () => {
    const { root } = planAt('.plan/plans/PLAN_x');
    const inner = path.join(root, 'vendor', 'other');
    mkdirSync(path.join(inner, '.git'), { recursive: true });
    expect(await shown(inner)).toMatch(/^2 .*there is no plan here/);
    expect(await shown(root, 'PLAN_gone')).toMatch(
      /^2 .*there is no PLAN_gone here; the plans are \.plan\/plans\/PLAN_x/,
    );
  });
});

describe('the task that is meant', () => {
  const document = contract({
    acceptance: { criteria: [criterion('AC-one'), criterion('AC-two')] },
    tasks: [task('T-one', ['AC-one']), task('T-two', ['AC-two'])],
  });
  const meant = async (...events: readonly Entry[]) => {
    const { planDir } = planAt('.plan/plans/PLAN_x', document, ...events);
    const { code, out, err } = await plan(['context-manifest', '--plan', planDir]);
    return code === 0 ? (JSON.parse(out) as { task: string }).task : `${code} ${err}`;
  };
  const start = (id: string) => ['task_start', { task: id }] as const;
  const pass = (id: string) => ['gate_run', { task: `T-${id}`, criterion: `AC-${id}` }] as const;

  it('is the one under way', async () => {
    expect(await meant('approval', start('T-two'))).toBe('T-two');
    expect(await meant('approval', start('T-one'), pass('one'), start('T-two'))).toBe('T-two');
    expect(await meant('approval', start('T-two'), start('T-one'), pass('one'))).toBe('T-two');
  });

  it('is the latest that was started, when all of these are closed', async () => {
    expect(await meant('approval', start('T-two'), pass('two'))).toBe('T-two');
    expect(await meant('approval', start('T-two'), start('T-one'), pass('one'), pass('two'))).toBe('T-one');
  });

  it('must be named otherwise', async () => {
    expect(await meant('approval')).toMatch(/^2 .*no task is under way; these may start: T-one, T-two/);
    expect(await meant('approval', start('T-one'), start('T-two'))).toMatch(
      /^2 .*several tasks are under way: T-one, T-two/,
    );
  });
});
