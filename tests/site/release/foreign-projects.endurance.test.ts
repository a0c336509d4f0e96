import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../../generator/support/temporary-folder.ts';
import { nodeOf } from '../../support/node-releases.ts';
import { builds } from './support/builds.ts';
import { type ForeignProject, foreignProject, packTarballs } from './support/foreign-project.ts';
import { initProject } from './support/init-project.ts';
import { Matrix } from './support/matrix.ts';
import { seenOnEachHost, toldOnEachHost } from './support/seen.ts';
import { buildTasks, bundleClient, bundlerPackages, tasksPackages } from './support/tasks-project.ts';

const typescripts = ['5.9.3', '6.0.3', '7.0.2'];
const majors = [22, 24, 26] as const;

const table = new Matrix();
afterAll(() => console.log(`\n${table}\n`));

let tarballs: readonly string[];
beforeAll(async () => {
  tarballs = await packTarballs();
  expect(tarballs.map((file) => path.basename(file))).toEqual([
    'plan-surface-compiler-0.1.0.tgz',
    'plan-surface-engine-0.1.0.tgz',
    'plan-surface-plan-0.1.0.tgz',
  ]);
}, 300_000);

const tarball = (name: string) => tarballs.filter((file) => path.basename(file).includes(`-${name}-`));

test('publint and attw report nothing', async () => {
  const run = promisify(execFile);
  const tool = (name: string) => path.join(root, 'tests/node_modules/.bin', name);
  for (const file of tarballs) {
    const { stdout } = await run(tool('publint'), ['run', file, '--strict'], { cwd: root });
    expect(stdout).toContain('All good!');
    await run(tool('attw'), [file, '--profile', 'esm-only'], { cwd: root });
  }
});

describe.each(typescripts)('TypeScript %s', (typescript) => {
  let project: ForeignProject;
  beforeAll(async () => {
    project = await foreignProject('tasks', [...tarball('compiler'), ...tarball('engine')], {
      ...tasksPackages,
      ...bundlerPackages,
      typescript,
    });
    return () => project.remove();
  }, 300_000);

  test.each(Object.entries(builds))('%s: compiled, type-checked, run, called', async (name, build) => {
    const row = `TypeScript ${typescript}, ${name}`;
    for (const major of majors) table.set(row, `Node ${major}`, 'fails');
    await buildTasks(project, build);
    for (const major of majors) {
      const printed = await project.run(await nodeOf(major), build.main);
      expect(JSON.parse(printed), `Node ${major}`).toEqual(seenOnEachHost);
      table.set(row, `Node ${major}`, 'ok');
    }
  });

  test('a receiver of webhooks, and who sends them, in every build', async () => {
    const packages = [...tarball('compiler'), ...tarball('engine')];
    const others = { ...tasksPackages, ...bundlerPackages, typescript };
    const webhooks = await foreignProject('webhooks', packages, others);
    onTestFinished(() => webhooks.remove());
    for (const [name, build] of Object.entries(builds)) {
      const row = `TypeScript ${typescript}, webhooks, ${name}`;
      for (const major of majors) table.set(row, `Node ${major}`, 'fails');
      await buildTasks(webhooks, build, 'webhooks');
      for (const major of majors) {
        const printed = await webhooks.run(await nodeOf(major), build.main);
        expect(JSON.parse(printed), `${name}, Node ${major}`).toEqual(toldOnEachHost);
        table.set(row, `Node ${major}`, 'ok');
      }
    }
  });

  test.each(['rolldown', 'esbuild'] as const)('a client of one operation in %s', async (bundler) => {
    const row = `TypeScript ${typescript}, client in ${bundler}`;
    for (const major of majors) {
      table.set(row, `Node ${major}`, 'fails');
      const { bytes, gzip, printed } = await bundleClient(project, bundler, await nodeOf(major));
      expect(printed).toBe('["Read the manual."]');
      expect(gzip).toBeLessThan(4_000);
      table.set(row, `Node ${major}`, `ok, ${bytes} bytes, ${gzip} in gzip`);
    }
  });

  test('surface init and the commands that it prints work', async () => {
    const started = await initProject(
      [...tarball('compiler'), ...tarball('engine'), `typescript@${typescript}`],
      [],
    );
    onTestFinished(() => started.remove());
    for (const major of majors) {
      const row = `TypeScript ${typescript}, surface init`;
      table.set(row, `Node ${major}`, 'fails');
      const node = await nodeOf(major);
      await started.check(node);
      expect(await started.addNote(node)).toEqual([201, { id: 1, text: 'Buy milk.' }]);
      table.set(row, `Node ${major}`, 'ok');
    }
  });
});

test.each([
  ['--adapter', 'express'],
  ['--adapter', 'fastify'],
  ['--adapter', 'fetch'],
  ['--runtime', 'inline'],
])('surface init %s %s', async (...options) => {
  const packages = options.includes('inline')
    ? tarball('compiler')
    : [...tarball('compiler'), ...tarball('engine')];
  const started = await initProject(packages, options);
  onTestFinished(() => started.remove());
  const node = await nodeOf(24);
  await started.check(node);
  expect(await started.addNote(node)).toEqual([201, { id: 1, text: 'Buy milk.' }]);
  table.set(`TypeScript 5.9, surface init ${options.join(' ')}`, 'Node 24', 'ok');
});

test('the compiler writes the same on every Node', async () => {
  const project = await foreignProject('tasks', tarball('compiler'), {});
  onTestFinished(() => project.remove());
  const surface = path.join(project.folder, 'node_modules/.bin/surface');
  const options = ['generate', '--spec', 'contract.yaml', '--out', 'generated'];
  await project.run('surface', ...options);
  for (const major of majors) await project.run(await nodeOf(major), surface, ...options, '--check');
});

test('the plan package has no dependency, and its command is the helper, byte for byte', async () => {
  const project = await foreignProject('plans', tarball('plan'), {
    typescript: '5.9.3',
    '@types/node': '24.19.2',
  });
  onTestFinished(() => project.remove());
  const installed = path.join(project.folder, 'node_modules/@plan-surface/plan');
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(await readFile(path.join(installed, 'plan.mjs'))).toEqual(
    await readFile(path.join(root, 'dist/plan.mjs')),
  );
  const compilerOptions = {
    ...builds['tsc to a folder, .js endings']?.compilerOptions,
    resolveJsonModule: true,
  };
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  await project.run('tsc', '-p', '.');
  const planDir = path.join(root, 'content/example/.plan/plans/PLAN_expired_invitations');
  const { tasks } = JSON.parse(await readFile(path.join(planDir, 'contract.json'), 'utf8'));
  const [{ id: task }] = tasks;
  for (const major of [20, ...majors] as const) {
    const node = await nodeOf(major);
    expect(await project.run(node, path.join(project.folder, 'node_modules/.bin/plan'), '--help')).toContain(
      'plan',
    );
    expect(JSON.parse(await project.run(node, 'dist/main.js', planDir, task))).toEqual({
      plan: 'PLAN_expired_invitations',
      faults: true,
      task,
      schema: 'journal-event/v6.json',
      undeclared: 'UndeclaredResponseError',
      refused: 'readable-file',
    });
  }
});
