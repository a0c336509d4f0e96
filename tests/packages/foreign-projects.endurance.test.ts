import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../generator/support/temporary-folder.ts';
import { nodeOf } from '../support/node-releases.ts';
import { type Build, builds } from './support/builds.ts';
import {
  type ForeignProject,
  foreignProject,
  packTarballs,
  setImportEndings,
} from './support/foreign-project.ts';

const typescripts = ['5.9.3', '6.0.3', '7.0.2'];
const majors = [22, 24, 26] as const;
const others = {
  '@types/express': '5.0.6',
  '@types/node': '24.19.2',
  express: '5.3.0',
  rolldown: '1.2.19',
};

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

test('publint and attw find nothing', async () => {
  const run = promisify(execFile);
  const tool = (name: string) => path.join(root, 'tests/node_modules/.bin', name);
  for (const file of tarballs) {
    const { stdout } = await run(tool('publint'), ['run', file, '--strict'], { cwd: root });
    expect(stdout).toContain('All good!');
    await run(tool('attw'), [file, '--profile', 'esm-only'], { cwd: root });
  }
});

/** What clients and assistants see on every host. */
const seen = {
  client: [['Read the manual.'], { id: 2, text: 'Write a test.' }, 400],
  mcp: {
    jsonrpc: '2.0',
    id: 1,
    result: {
      content: [{ type: 'text', text: '[{"id":1,"text":"Read the manual."}]' }],
      structuredContent: { result: [{ id: 1, text: 'Read the manual.' }] },
    },
  },
};

async function compile(project: ForeignProject, build: Build): Promise<void> {
  const { ending, options, compilerOptions, isBundled = false } = build;
  await rm(path.join(project.folder, 'dist'), { recursive: true, force: true });
  await setImportEndings(path.join(project.folder, 'src'), ending);
  const generate = [
    'generate',
    '--spec',
    'contract.yaml',
    '--out',
    'src/generated',
    '--import-endings',
    ending,
  ];
  await project.run('surface', ...generate, ...options);
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  await project.run('tsc', '-p', '.');
  if (isBundled)
    await project.run('rolldown', 'src/main.ts', '--platform', 'node', '--external', 'express', '-d', 'dist');
}

describe.each(typescripts)('TypeScript %s', (typescript) => {
  let project: ForeignProject;
  beforeAll(async () => {
    project = await foreignProject('tasks', [...tarball('compiler'), ...tarball('engine')], {
      ...others,
      typescript,
    });
    return () => project.remove();
  }, 300_000);

  test.each(Object.entries(builds))('%s: compiled, type-checked, run, called', async (_, build) => {
    await compile(project, build);
    for (const major of majors) {
      const printed = await project.run(await nodeOf(major), build.main);
      expect(JSON.parse(printed), `Node ${major}`).toEqual({ node: seen, express: seen, fetch: seen });
    }
  });
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
