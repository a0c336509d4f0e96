import { existsSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands as allCommands } from '../../../runtime/plan/commands/commands.ts';
import { plan as run } from '../support/cli.ts';
import { beforeStep, type Step, story, storyRepository } from '../support/every-command.ts';
import { contract, plan } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { treeOf } from '../support/tree.ts';
import { commands } from './support/commands.ts';
import { leads, linkInPlace } from './support/linked.ts';
import { runScript } from './support/run-script.ts';

/** Of the commands that write, those that write files of the repository and none of a work directory. */
const ofTheRepository = new Set(['skill-new', 'agent-new', 'upgrade']);
const written = new Set(
  allCommands.flatMap(({ name, kind }) => (kind === 'writes' && !ofTheRepository.has(name) ? [name] : [])),
);
const workDir = '.plan';
const planFolder = `${workDir}/plans/${plan}`;
const below = [workDir, `${workDir}/plans`, planFolder];
const inPlan = [
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
].map((name) => `${planFolder}/${name}`);

/** What a file may be a link to in the state before a step. `new` and `onboard` know of no plan yet. */
function placesFor([name]: readonly string[], root: string): readonly string[] {
  if (name === 'onboard') return [workDir];
  if (name === 'new') return below.slice(0, 2);
  return [...below, ...inPlan].filter((file) => existsSync(path.join(root, path.dirname(file))));
}

describe.skipIf(process.platform === 'win32')('nothing is written through a link', () => {
  it('from the work directory on, by any command, wherever the link leads', async () => {
    const root = path.join(temporaryFolder(), 'repository');
    const repository = storyRepository(root);
    const folders = { outside: temporaryFolder(), inside: path.join(root, 'drafts') };
    const faults: string[] = [];
    const tried = new Set<string>();
    for (const [words, exit = 0] of [...story, reconcileRecords]) {
      const [name = ''] = words;
      beforeStep(words, repository);
      for (const place of written.has(name) ? placesFor(words, root) : []) {
        for (const lead of leads) {
          tried.add(name);
          const file = path.join(root, place);
          const { undo, target } = linkInPlace(file, lead, folders);
          const before = [...treeOf(folders.outside), ...treeOf(root)];
          const { code, err } = await run(words, { cwd: root });
          const after = [...treeOf(folders.outside), ...treeOf(root)];
          const named = err.includes(`${place}:1: inside-repository: is a link to ${target},`);
          // A link to nowhere hides the plan or all plans; there is nothing to write to.
          const isHidden = lead === 'nowhere' && below.includes(place) && code === 2;
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
  });

  it.each([
    ['context-manifest', ['--task', 'T-mend'], 'manifest.json'],
    ['report', [], 'report.html'],
    ['export', [], 'exported'],
  ])('in the work directory, by %s --out', async (name, args, file) => {
    const { root, run: inRoot } = commands();
    const outside = temporaryFolder();
    symlinkSync(outside, path.join(root, workDir, 'shown'));
    const out = path.join(workDir, 'shown', file);
    const { code, err } = await inRoot(name, ...args, '--out', out);
    expect([code, err]).toEqual([4, expect.stringContaining(`${workDir}/shown:1: inside-repository`)]);
    expect(treeOf(outside)).toEqual([]);
    mkdirSync(path.join(root, workDir, 'own'));
    expect((await inRoot(name, ...args, '--out', path.join(workDir, 'own', file))).err).toBe('');
  });

  it('also where a person would be asked, or nothing would be written: before either', async () => {
    const {
      root,
      planDir,
      run: inRoot,
    } = commands({
      isInteractive: true,
      ask: () => Promise.reject(new Error('asked')),
    });
    symlinkSync(temporaryFolder(), path.join(planDir, 'gates'));
    const reconcile = ['reconcile', '--trigger', 'edited', '--editor', 'Ada', '--authority', 'Ada'];
    expect((await inRoot(...reconcile)).err).toContain('gates:1: inside-repository');
    expect((await inRoot('observe', '--statement', 'a', '--dry-run')).code).toBe(4);
    expect(treeOf(root).join()).not.toContain('journal');
  });

  it('but the repository may be reached by one, and a plan where it really is', async () => {
    const { root, planDir } = commands();
    const elsewhere = temporaryFolder();
    symlinkSync(root, path.join(elsewhere, 'repository'));
    const named = path.join(elsewhere, 'repository', planFolder);
    expect((await run(['observe', '--statement', 'a', '--plan', named], { cwd: elsewhere })).err).toBe('');
    symlinkSync(path.join(root, workDir), path.join(elsewhere, workDir));
    const through = await run(['observe', '--statement', 'b'], { cwd: elsewhere });
    expect([through.code, through.err]).toEqual([
      4,
      expect.stringContaining('or go to where the link leads'),
    ]);
    const observe = ['observe', '--statement', 'b', '--plan', planDir];
    expect((await run(observe, { cwd: elsewhere })).code).toBe(0);
    expect((await run(['status', '--json'], { cwd: elsewhere })).code, 'it may be read').toBe(0);
  });

  it('to a plan in any folder of a repository, or of none', async () => {
    const root = temporaryFolder();
    const real = path.join(root, 'kept', plan);
    mkdirSync(real, { recursive: true });
    writeFileSync(path.join(real, 'contract.json'), JSON.stringify(contract()));
    symlinkSync('kept', path.join(root, 'docs'));
    symlinkSync(`kept/${plan}`, path.join(root, plan));
    const materialize = (named: string) => run(['materialize', '--plan', named], { cwd: root });
    expect((await materialize(plan)).err).toContain(`${plan}:1: inside-repository`);
    mkdirSync(path.join(root, '.git'));
    expect((await materialize(`docs/${plan}`)).err).toContain('docs:1: inside-repository');
    expect(treeOf(real)).toHaveLength(1);
    expect((await materialize(`kept/${plan}`)).code).toBe(0);
  });
});

/** What the story has no need of: to accept records that somebody has changed. */
const reconcileRecords: Step = [
  ['reconcile', '--records', '--trigger', 'edited', '--editor', 'Ada', '--authority', 'Ada'].concat([
    '--quote',
    'Keep it.',
  ]),
];

describe('a link that comes while a command writes', () => {
  it.skipIf(process.platform !== 'linux')('is not followed by any of its system calls', async () => {
    const [found] = (await runScript('swap-links')) as { calls: number; faults: string[] }[];
    expect(found?.faults).toEqual([]);
    expect(found?.calls).toBeGreaterThan(60);
  });
});
