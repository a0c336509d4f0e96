import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../../generator/support/temporary-folder.ts';
import { nodeOf } from '../../support/node-releases.ts';
import { builds } from './support/builds.ts';
import { foreignProject, packTarballs } from './support/foreign-project.ts';
import { readmeProject } from './support/init-project.ts';
import { seenOnEachHost } from './support/seen.ts';
import { buildTasks, tasksPackages } from './support/tasks-project.ts';

/** One cell of the table that the endurance test of the same name fills. */

const isPlan = (file: string) => file.includes('-plan-0.');
let tarballs: readonly string[];
let planTarballs: readonly string[];
beforeAll(async () => {
  const packed = await packTarballs();
  tarballs = packed.filter((file) => !isPlan(file));
  planTarballs = packed.filter(isPlan);
}, 300_000);

const build = 'tsc to a folder, .js endings';

test(`Node 24, TypeScript 5.9, ${build}: compiled, type-checked, run, called`, async () => {
  const project = await foreignProject('tasks', tarballs, { ...tasksPackages, typescript: '5.9.3' });
  onTestFinished(() => project.remove());
  const chosen = builds[build];
  if (chosen === undefined) throw new Error(`there is no build ${build}`);
  await buildTasks(project, chosen);
  expect(JSON.parse(await project.run(await nodeOf(24), chosen.main))).toEqual(seenOnEachHost);
});

test("the README's first commands, which surface init prints too, end with a service that answers", async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, block = ''] = /^## In sixty seconds\n.*?```sh\n(.*?)```/ms.exec(readme) ?? [];
  const project = await readmeProject([...tarballs, ...planTarballs], block);
  onTestFinished(() => project.remove());
  const node = await nodeOf(24);
  await project.check(node);
  expect(await project.addNote(node)).toEqual([201, { id: 1, text: 'Buy milk.' }]);
});

test('the programs of the manual of the plan package type-check and run where it is installed', async () => {
  const project = await foreignProject('plans', planTarballs, {
    typescript: '5.9.3',
    '@types/node': '24.19.2',
  });
  onTestFinished(() => project.remove());
  const manual = await readFile(path.join(root, 'runtime/plan/README.md'), 'utf8');
  const programs = [...manual.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)];
  for (const [, name = '', code = ''] of programs) await project.write(name, code);
  const files = programs.map(([, name = '']) => name);
  expect(files).toEqual(['manifest.ts', 'sections.ts', 'journal.ts']);
  await project.run(
    'tsc',
    ...['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'],
    ...['--resolveJsonModule', ...files],
  );
  const planDir = path.join(root, 'content/example/.plan/plans/PLAN_expired_invitations');
  const node = await nodeOf(24);
  const told = await project.run(node, 'journal.ts', path.join(planDir, 'journal.ndjson'));
  expect(told).toMatch(/^JournalEvent amendment approval control_pair gate_run\n$/);
  const { tasks } = JSON.parse(await readFile(path.join(planDir, 'contract.json'), 'utf8'));
  expect(JSON.parse(await project.run(node, 'manifest.ts', planDir, tasks[0].id))).toMatchObject({
    task: tasks[0].id,
  });
});
