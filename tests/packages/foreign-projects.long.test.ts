import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { nodeOf } from '../support/node-releases.ts';
import { builds } from './support/builds.ts';
import { foreignProject, packTarballs } from './support/foreign-project.ts';
import { initProject } from './support/init-project.ts';
import { seenOnEachHost } from './support/seen.ts';
import { buildTasks, tasksPackages } from './support/tasks-project.ts';

/** One cell of the table that the endurance test of the same name fills. */

let tarballs: readonly string[];
beforeAll(async () => {
  tarballs = (await packTarballs()).filter((file) => !file.includes('-plan-0.'));
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

test('a request answers after surface init and the commands that it prints', async () => {
  const project = await initProject([...tarballs, 'typescript@5.9.3'], []);
  onTestFinished(() => project.remove());
  const node = await nodeOf(24);
  await project.check(node);
  expect(await project.addNote(node)).toEqual([201, { id: 1, text: 'Buy milk.' }]);
});
