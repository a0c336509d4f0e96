import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { helperCommand, plansFrom, workDirFor, workDirsFrom } from '../../../runtime/plan/records/places.ts';
import { temporaryFolder } from '../support/repository.ts';

function repositoryWith(files: Readonly<Record<string, string>>): string {
  const root = temporaryFolder();
  mkdirSync(path.join(root, '.git'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const ours = JSON.stringify({ schema_base: 'https://plan.example', command: 'plan' });

test.each<[string, Readonly<Record<string, string>>]>([
  ["settings of an agent's own", { '.claude/settings.json': '{"permissions":{}}' }],
  ["settings of an editor's own, with comments", { '.vscode/settings.json': '// x\n{}' }],
  ["plans of an agent's own", { '.claude/plans/idea.md': '# Idea' }],
  ['nothing', {}],
])('a repository with %s has no work directory yet, and .plan becomes it', (_, files) => {
  const root = repositoryWith(files);
  expect(workDirsFrom(root)).toEqual([]);
  expect(workDirFor(root, undefined)).toEqual({ root, folder: path.join(root, '.plan') });
});

test.each<[string, string, Readonly<Record<string, string>>]>([
  ['our settings', 'work', { 'work/settings.json': ours, '.claude/settings.json': '{}' }],
  ['the default name', '.plan', { '.plan/settings.json': '{}', '.claude/plans/x.md': '' }],
  ['plans of ours', '.dwp', { '.dwp/plans/PLAN_a/contract.json': '{}', '.claude/settings.json': '{}' }],
])('a folder with %s is one', (_, name, files) => {
  const root = repositoryWith(files);
  expect(workDirsFrom(root)).toEqual([path.join(root, name)]);
  expect(workDirFor(path.join(root, name), undefined).folder).toBe(path.join(root, name));
});

test('plans are found only where they are ours', () => {
  const root = repositoryWith({ '.plan/plans/PLAN_a/contract.json': '{}', '.claude/plans/idea.md': '' });
  expect(plansFrom(root)).toEqual([path.join(root, '.plan/plans/PLAN_a')]);
});

const root = '/srv/links';

test.each([
  ['installed in the repository', `${root}/node_modules/.bin/plan`, 'npx plan'],
  ['a module of the repository', `${root}/node_modules/@plan-surface/plan/plan.mjs`, 'npx plan'],
  ['installed for the whole machine', '/usr/local/bin/plan', 'plan'],
  ["in npm's cache", '/srv/npm/_npx/1f/node_modules/.bin/plan', null],
  ["the repository's own program", `${root}/tools/plan`, 'node tools/plan'],
  ['shipped with the skill', `${root}/.agents/skills/plan/scripts/plan.mjs`, null],
])('a helper that is %s is called so that it runs', (_, program, command) => {
  const node = `node ${program.replace(`${root}/`, '')}`;
  expect(helperCommand(program, root)).toBe(command ?? node);
});
