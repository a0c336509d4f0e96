import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { living, livingPlan, repositoryRoot, signedContract } from '../support/life.ts';
import { spawnPlan } from '../support/process.ts';
import { schemaBase } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';

const name = 'PLAN_mend_the_links';

describe('plan new GOAL', () => {
  it('makes a folder with text, a contract without id and the identity; git sees nothing of it', async () => {
    const made = living(repositoryRoot(), name);
    const { out } = await made.done('new', 'Mend', 'the', 'links');
    expect(readdirSync(made.planDir).sort()).toEqual(['README.md', 'contract.json', 'manifest.json']);
    expect(made.json<object>('contract.json')).toMatchObject({
      plan: name,
      revision: 1,
      title: 'Mend the links',
    });
    expect(made.read('contract.json')).not.toContain('contract_id');
    expect(made.read('README.md')).toContain('# Mend the links\n\nFILL IN: ');
    expect(made.json<object>('manifest.json')).toMatchObject({
      plan: name,
      format: 'lite',
      review: 'guided',
    });
    expect(out).toContain('fill in .plan/plans/PLAN_mend_the_links/contract.json, then plan materialize');
    expect(made.git('status', '--short')).toBe('');
  });

  it('writes the settings of the first plan only', async () => {
    const made = living(repositoryRoot(), name);
    await made.done('new', 'Mend the links');
    const settings = path.join(made.root, '.plan', 'settings.json');
    expect(JSON.parse(readFileSync(settings, 'utf8'))).toEqual({
      schema_base: schemaBase,
      command: 'plan',
      command_classes: {},
      link: [],
    });
    writeFileSync(settings, '{"command": "node tools/plan.mjs", "command_classes": {"test": ["npm test"]}}');
    const { out } = await made.done('new', 'Another goal');
    expect(out).toContain('then node tools/plan.mjs materialize --plan PLAN_another_goal');
    expect(readFileSync(settings, 'utf8')).toContain('tools/plan.mjs');
    const another = living(made.root, 'PLAN_another_goal');
    expect(another.json<object>('contract.json')).toMatchObject({
      scope: { allowed_command_classes: ['test'] },
      authorization: { authority: 'Ada Maintainer', mechanism: 'plan_authorship' },
    });
  });

  it('needs no right to list the folders above', () => {
    const above = temporaryFolder();
    const below = path.join(above, 'links');
    mkdirSync(below);
    chmodSync(below, 0o777);
    chmodSync(above, 0o311);
    const { status, stderr } = spawnPlan(['new', 'Mend the links'], { cwd: below, ordinaryUser: true });
    chmodSync(above, 0o755);
    expect([status, stderr]).toEqual([0, '']);
    expect(existsSync(path.join(below, '.plan', 'plans', name))).toBe(true);
  });

  it('knows Full plans and trust review; auto is trust', async () => {
    const made = living(repositoryRoot(), name);
    await made.done('new', 'Mend the links', '--full', '--review', 'auto');
    expect(readdirSync(made.planDir)).toContain('1.task_fill_in.md');
    expect(made.json<object>('manifest.json')).toMatchObject({ format: 'full', review: 'trust' });
    expect(made.json<object>('contract.json')).toMatchObject({
      authorization: { mechanism: 'pre_authorization' },
    });
    expect((await made.run('new', 'x', '--review', 'sometimes')).code).toBe(2);
  });

  it('refuses a name that is taken and touches nothing', async () => {
    const made = living(repositoryRoot(), name);
    await made.done('new', 'Mend the links');
    const before = treeOf(made.root);
    const { code, err } = await made.run('new', 'Mend the links');
    expect([code, err]).toEqual([3, expect.stringContaining('plan-name-free')]);
    expect(treeOf(made.root)).toEqual(before);
    await made.done('new', 'Mend the links', '--plan', 'PLAN_another');
  });

  it('says where to change the name of a contract that was given', async () => {
    const made = await livingPlan();
    made.write('../../../given.json', made.read('contract.json'));
    const { err } = await made.run('new', '--from', 'given.json');
    expect(err).toContain('PLAN_mend_links is there already; give another one as "plan" in given.json');
  });

  it('writes nothing on a dry run', async () => {
    const made = living(repositoryRoot(), name);
    const { out } = await made.done('new', 'Mend the links', '--dry-run');
    expect(out).toContain(`would write .plan/plans/${name}/README.md`);
    expect(existsSync(path.join(made.root, '.plan'))).toBe(false);
  });

  it('finds the repository from a folder within it, and begins one where git is not', async () => {
    const made = living(repositoryRoot({ 'src/deep/a.txt': '' }), name);
    const deep = living(path.join(made.root, 'src', 'deep'), name);
    await deep.done('new', 'Mend the links');
    expect(existsSync(made.planDir)).toBe(true);
    const bare = living(temporaryFolder(), name);
    await bare.done('new', 'Mend the links');
    expect(bare.read('README.md')).toContain('# Mend the links');
  });

  it('uses another work directory that holds settings', async () => {
    const made = living(repositoryRoot(), name);
    mkdirSync(path.join(made.root, 'work'));
    writeFileSync(path.join(made.root, 'work', 'settings.json'), '{ "command_classes": {} }');
    await made.done('new', 'Mend the links');
    expect(existsSync(path.join(made.root, 'work', 'plans', name, 'README.md'))).toBe(true);
  });

  it('demands a goal', async () => {
    const { code, err } = await living(repositoryRoot(), name).run('new');
    expect([code, err]).toEqual([2, expect.stringContaining('GOAL is missing')]);
  });
});

describe('plan new --from', () => {
  it('takes a contract and renders its text', async () => {
    const made = await livingPlan();
    expect(made.read('README.md')).toContain('# Mend the links\n\nLinks work.\n');
    expect(made.read('README.md')).toContain('- `AC-reviewed`: AC-reviewed holds');
    const { contract_id: _, ...expected } = signedContract();
    expect(made.json<object>('contract.json')).toEqual({ $schema: expected.schema, ...expected });
  });

  it('fills in what says where a first contract stands', async () => {
    const made = living(repositoryRoot(), 'PLAN_mend_links');
    const { schema: _, spec_version: __, revision: ___, created_at: ____, ...rest } = signedContract();
    made.write('../../../given.json', JSON.stringify({ ...rest, contract_id: 'f'.repeat(64) }));
    await made.done('new', '--from', 'given.json');
    expect(made.json<object>('contract.json')).toEqual({
      $schema: signedContract().schema,
      ...signedContract(),
      created_at: '2026-05-04T09:00:00Z',
    });
  });

  it('names the line of what is wrong, and writes nothing', async () => {
    const made = living(repositoryRoot(), 'PLAN_mend_links');
    const wrong = JSON.stringify({ ...signedContract(), plan: 'links' }, null, 2);
    made.write('../../../given.json', wrong);
    const line = wrong.split('\n').findIndex((text) => text.includes('"plan"')) + 1;
    const { code, err } = await made.run('new', '--from', 'given.json');
    expect([code, err]).toEqual([2, expect.stringContaining(`given.json:${line}:11: schema`)]);
    expect(existsSync(made.planDir)).toBe(false);
  });
});
