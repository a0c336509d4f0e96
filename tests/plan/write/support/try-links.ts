import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { commands as allCommands } from '../../../../runtime/plan/commands/commands.ts';
import { plan as run } from '../../support/cli.ts';
import { beforeStep, commandName, type Step, story, storyRepository } from '../../support/every-command.ts';
import { plan } from '../../support/records.ts';
import { temporaryFolder } from '../../support/repository.ts';
import { treeOf } from '../../support/tree.ts';
import { type Lead, linkInPlace } from './linked.ts';

/** Of the commands that write, those that write files of the repository and none of a work directory. */
const ofTheRepository = new Set(['skill-new', 'agent-new', 'upgrade']);
const written = new Set(
  allCommands.flatMap(({ name, kind }) => (kind === 'writes' && !ofTheRepository.has(name) ? [name] : [])),
);
export const workDir = '.plan';
export const planFolder = `${workDir}/plans/${plan}`;
const below = [workDir, `${workDir}/plans`, planFolder];
const planFiles = [
  ...['gates', 'contracts', 'journal.ndjson', 'evidence.jsonl', 'seal.ndjson', 'state.json', '.lock'],
  ...[
    'README.md',
    'manifest.json',
    'contract.json',
    '9.task_later.md',
    'journal-archive-000001-000009.ndjson',
    'contracts/000002.json',
    'contracts/000003.json.pending',
  ],
];

/** What a file may be a link to in the state before a step. `new`, `quick` and `onboard` know of no plan yet. */
function placesFor(words: readonly string[], root: string): readonly string[] {
  const [name = ''] = words;
  if (name === 'onboard') return [workDir];
  if (['new', 'quick'].includes(name)) return below.slice(0, 2);
  const other = words[words.indexOf('--plan') + 1];
  const folder = words.includes('--plan') ? `${workDir}/plans/${other}` : planFolder;
  const inPlan = planFiles.map((file) => `${folder}/${file}`);
  return [...below.slice(0, 2), folder, ...inPlan].filter((file) =>
    existsSync(path.join(root, path.dirname(file))),
  );
}

/** What the story has no need of: to accept records that somebody has changed. */
const reconcileRecords: Step = [
  ['reconcile', '--plan', plan, '--records', '--trigger', 'edited', '--editor', 'Ada'].concat([
    ...['--authority', 'Ada', '--quote', 'Keep it.'],
  ]),
];

/**
 * Plays the story of every command, with a link put in each place before it writes: it is refused, and nothing is written.
 *
 * @param leadsOf where links lead that stand in a place, by the number of the place
 */
export async function tryLinks(leadsOf: (count: number) => readonly Lead[]): Promise<void> {
  const root = path.join(temporaryFolder(), 'repository');
  const repository = storyRepository(root);
  const folders = { outside: temporaryFolder(), inside: path.join(root, 'drafts') };
  const faults: string[] = [];
  let count = 0;
  const tried = new Set<string>();
  for (const [words, exit = 0] of [...story, reconcileRecords]) {
    const name = commandName(words);
    beforeStep(words, repository);
    for (const place of written.has(name) ? placesFor(words, root) : []) {
      for (const lead of leadsOf(count++)) {
        tried.add(name);
        const file = path.join(root, place);
        const { undo, target } = linkInPlace(file, lead, folders);
        const before = [...treeOf(folders.outside), ...treeOf(root)];
        const { code, err } = await run(words, { cwd: root });
        const after = [...treeOf(folders.outside), ...treeOf(root)];
        const named = err.includes(`${place}:1: inside-repository: is a link to ${target},`);
        // A link to nowhere hides the plan or all plans; there is nothing to write to.
        const isHidden =
          lead === 'nowhere' && !planFiles.some((name) => place.endsWith(`/${name}`)) && code === 2;
        if (!isHidden && (code !== 4 || !named)) faults.push(`${name}, ${place}, ${lead}: ${code} ${err}`);
        if (after.join('\n') !== before.join('\n')) faults.push(`${name}, ${place}, ${lead}: it writes`);
        if (readlinkSync(file) !== target) faults.push(`${name}, ${place}, ${lead}: the link is replaced`);
        undo();
      }
    }
    const { code, err } = await run(words, { cwd: root });
    expect(`${name}: ${code} ${code === exit ? '' : err}`).toBe(`${name}: ${exit} `);
  }
  expect(faults).toEqual([]);
  expect([...written].filter((name) => !tried.has(name))).toEqual([]);
}
