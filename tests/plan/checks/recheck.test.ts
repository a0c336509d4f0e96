import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { removeAfterFile } from '../../support/temporary-folders.ts';
import { honestSteps, type Step, trustedContract, trustedPlan, writeIn } from '../play/trusted-plan.ts';
import { runGit } from '../support/git-repository.ts';
import { copyOf, type LivingPlan, living } from '../support/life.ts';
import { temporaryFolder } from '../support/repository.ts';

/** A copy of the honest plan, played up to the recheck, which is not run, or to its end. It is played once. */
async function honestUntil(stop: 'recheck' | null): Promise<LivingPlan> {
  beforeRecheck ??= playedUntil('recheck', await trustedPlan(trustedContract(), {}, modelFolder()));
  if (stop === null) finished ??= playedFrom('recheck', copyOf(await beforeRecheck, modelFolder()));
  return copyOf(await (stop === null && finished !== undefined ? finished : beforeRecheck));
}

let beforeRecheck: Promise<LivingPlan> | undefined;
let finished: Promise<LivingPlan> | undefined;

function modelFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'plan-model-')));
  removeAfterFile(folder);
  return folder;
}

/** Plays the plan up to a command, which is not run. */
async function playedUntil(stop: string | null, made: LivingPlan): Promise<LivingPlan> {
  mkdirSync(path.join(made.root, 'checks'), { recursive: true });
  const steps = honestSteps();
  return play(made, stop === null ? steps : steps.slice(0, placeOf(stop)));
}

/** Plays it from a command on. */
const playedFrom = (command: string, made: LivingPlan) => play(made, honestSteps().slice(placeOf(command)));

const placeOf = (command: string) =>
  honestSteps().findIndex((step) => 'args' in step && step.args[0] === command);

async function play(made: LivingPlan, steps: readonly Step[]): Promise<LivingPlan> {
  for (const step of steps) {
    if ('file' in step) writeIn(made, step.file, step.content);
    else await made.done(...step.args);
  }
  return made;
}

const rechecks = (made: LivingPlan) =>
  JSON.parse(`[${made.read('seal.ndjson').trimEnd().split('\n').join(',')}]`).filter(
    ({ recheck }: { recheck?: string }) => recheck !== undefined,
  ) as readonly {
    readonly seq: number;
    readonly recheck: string;
    readonly tree: { readonly before: string };
  }[];

const nextOf = async (made: LivingPlan) => (await made.done('next')).out;

describe('an honest plan', () => {
  test('of four tasks in trust mode is finished without a person and without a commit', async () => {
    const made = await honestUntil(null);
    expect(made.git('log', '--oneline').split('\n')).toHaveLength(1);
    const pairs = made.events().filter(({ type }) => type === 'control_pair');
    // One for each task, and again in the recheck.
    expect(pairs).toHaveLength(8);
    expect(rechecks(made).map(({ seq }) => seq)).toEqual([
      ...pairs.slice(4).map(({ seq }) => seq),
      made.events().at(-1)?.seq,
    ]);
    const verified = JSON.parse((await made.run('verify', '--json')).out) as {
      checks: { subject: string; name: string; message: string }[];
    };
    const failed = verified.checks.filter((check) => 'passes' in check && check.passes === false);
    expect(failed.filter(({ subject }) => subject !== 'repository')).toEqual([]);
    expect((await made.done('next')).out).toContain('nothing to do');
    expect(readdirSync(realpathSync(tmpdir())).filter((name) => holdsCheckout(name, made))).toEqual([]);
  });

  test('can be rechecked in a clean clone, and at a commit', async () => {
    const made = await honestUntil(null);
    made.git('add', '--all');
    made.git('commit', '--quiet', '--message', 'Parts');
    const clone = path.join(realpathSync(temporaryFolder()), 'clone');
    made.git('clone', '--quiet', made.root, clone);
    cpSync(path.join(made.root, '.plan'), path.join(clone, '.plan'), { recursive: true });
    const there = living(clone, made.name);
    expect((await there.done('recheck')).out).toContain('AC-review discriminating');
    const { out } = await there.done('recheck', '--commit', 'HEAD', '--json');
    expect(JSON.parse(out)).toMatchObject({ commit: made.git('rev-parse', 'HEAD'), results: { length: 4 } });
  });
});

function holdsCheckout(name: string, { root }: LivingPlan): boolean {
  const owner = path.join(tmpdir(), name, 'owner.json');
  return name.startsWith('plan-control-') && existsSync(owner) && readFileSync(owner, 'utf8').includes(root);
}

describe('plan recheck', () => {
  test('is what next prescribes at the end, and the last task is not complete without it', async () => {
    const made = await honestUntil('recheck');
    expect(await nextOf(made)).toMatch(
      /^T-final-review {2}under_way {2}evidence: plan recheck --plan \S+\n$/,
    );
    await made.done(...(honestSteps().at(-2) as { args: string[] }).args);
    expect(await nextOf(made)).toMatch(/^T-final-review {2}closed {2}evidence: plan recheck /);
    const refused = await made.run('complete', 'T-final-review');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('error: rechecked: ')]);
    expect(refused.err).toContain('AC-one, AC-two, AC-three, AC-review');
    await made.done('recheck');
    // What was complete stays so: the checks passed again.
    expect(await nextOf(made)).toMatch(/^T-final-review {2}closed {2}complete: plan complete T-final-review/);
    const { out } = await made.done('complete', 'T-final-review');
    expect(out).toMatch(
      /The plan is finished, on files that are in no commit, tree [0-9a-f]{40}\.\nNot rechecked: AC-reviewed, asserted\./,
    );
  });

  test('counts for the files as they are: another change needs another one', async () => {
    const made = await honestUntil(null);
    writeIn(made, 'src/one.txt', 'one done, and more\n');
    const refused = await made.run('complete', 'T-final-review');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('rechecked')]);
    await made.done('recheck');
    made.git('add', '--all');
    made.git('commit', '--quiet', '--message', 'Parts');
    const { out } = await made.done('complete', 'T-final-review');
    expect(out).toContain(`The plan is finished, on commit ${made.git('rev-parse', 'HEAD')}.`);
  });

  test('opens what fails in it, and touches no file of the working tree', async () => {
    const made = await honestUntil('recheck');
    // Passes here, where the file is; git ignores it, so a clean checkout has none.
    writeIn(made, '.gitignore', '.plan/\nsrc/two.txt\n');
    const status = made.git('status', '--short', '--ignored');
    const { code, out } = await made.run('recheck');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('AC-two non-discriminating (old leg FAIL; new leg FAIL)'),
    ]);
    expect(made.git('status', '--short', '--ignored')).toBe(status);
    expect((await made.manifest('T-two')).acceptance).toMatchObject([{ satisfied: false }]);
    expect((await made.done('status')).out).toContain('T-two  under_way');
    expect((await made.run('complete', 'T-final-review')).code).toBe(3);
  });

  test('runs only what is affected, where that is asked for', async () => {
    const made = await honestUntil('recheck');
    await made.done('recheck');
    writeIn(made, 'src/two.txt', 'two done again\n');
    const { out } = await made.done('recheck', '--only', 'affected', '--json');
    expect(JSON.parse(out).results.map(({ criterion: id }: { criterion: string }) => id)).toEqual(['AC-two']);
    // The others were rechecked on other files.
    expect(await nextOf(made)).toContain('plan recheck');
    expect((await made.run('recheck', '--only', 'some')).code).toBe(2);
  });

  test('uses what the settings link and prepare, and says what could not be prepared', async () => {
    const made = await honestUntil('recheck');
    writeIn(made, '.gitignore', '.plan/\ntools/\nready\n');
    mkdirSync(path.join(made.root, 'tools'));
    writeIn(made, 'tools/tool.sh', 'test -e ready\n');
    writeIn(made, 'checks/one.sh', 'sh tools/tool.sh && grep -q done src/one.txt\n');
    writeIn(made, 'ready', '');
    await made.done('gate', '--task', 'T-one', '--criterion', 'AC-one');
    const results = async (settings: object) => {
      made.write('../../settings.json', JSON.stringify(settings));
      const { code, out } = await made.run('recheck', '--json');
      const [first] = JSON.parse(out).results;
      return { code, first };
    };
    const before = made.events().length;
    const failing = await results({ link: ['tools'], prepare: 'echo no lockfile >&2; exit 3' });
    expect(failing).toMatchObject({
      code: 1,
      first: {
        outcome: 'cannot be known',
        seq: null,
        words: expect.stringContaining('exit code 3 there: no lockfile'),
      },
    });
    expect(made.events()).toHaveLength(before);
    expect(await results({ link: ['tools'], prepare: 'touch ready' })).toMatchObject({
      code: 0,
      first: { outcome: 'passed', place: 'checkout' },
    });
  });

  test('runs the checks in place that the settings name', async () => {
    const made = await playedUntil('recheck', await trustedPlan(trustedContract(), { in_place: ['AC-one'] }));
    writeIn(made, '.gitignore', '.plan/\ndevice\n');
    writeIn(made, 'device', '');
    writeIn(made, 'checks/one.sh', 'test -e device && grep -q done src/one.txt\n');
    const { out } = await made.done('recheck', '--json');
    expect(JSON.parse(out).results[0]).toMatchObject({ outcome: 'passed', place: 'in place' });
    made.git('add', '--all');
    made.git('commit', '--quiet', '--message', 'Parts');
    const at = JSON.parse((await made.run('recheck', '--commit', 'HEAD', '--json')).out);
    expect(at.results[0]).toMatchObject({ outcome: 'cannot be known', seq: null });
    expect((await made.run('recheck', '--commit', 'nowhere')).code).toBe(2);
  });

  test('says what would run, and needs a git repository', async () => {
    const made = await honestUntil('recheck');
    const before = made.events().length;
    const { out } = await made.done('recheck', '--dry-run');
    expect(out).toContain('would run sh checks/one.sh for AC-one of T-one');
    expect(made.events()).toHaveLength(before);
    rmSync(path.join(made.root, '.git'), { recursive: true });
    const refused = await made.run('recheck');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('there is no git repository')]);
    await made.done(...(honestSteps().at(-2) as { args: string[] }).args);
    const { out: done } = await made.done('complete', 'T-final-review');
    expect(done).toContain('there is no git repository, so nothing was rechecked');
  });
});

describe('scope', () => {
  test('what changed outside of the allowed paths is shown, and refused at the end', async () => {
    const made = await honestUntil(null);
    writeIn(made, 'README.md', '# Other parts\n\nMore.\n');
    writeIn(made, 'src/extra.txt', 'extra\n');
    await made.done('recheck');
    const { out } = await made.done('status');
    expect(out).toContain('\nchanged, outside of the allowed paths\n  README.md  +3 -1\n');
    expect(out).toContain('\nchanged, and named by no task\n  src/extra.txt  +1 -0\n');
    const refused = await made.run('complete', 'T-final-review');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('error: within-scope: ')]);
    expect(refused.err).toContain('README.md (+3 -1)');
    writeIn(made, 'README.md', '# Parts\n');
    await made.done('recheck');
    const { out: done } = await made.done('complete', 'T-final-review');
    expect(done).toContain('Changed, and named by no task: src/extra.txt.');
  });

  test('what is as the upstream has it was not changed here', async () => {
    const made = await honestUntil(null);
    const other = path.join(realpathSync(temporaryFolder()), 'other');
    made.git('clone', '--quiet', made.root, other);
    writeIn({ root: other }, 'README.md', '# Of somebody else\n');
    runGit(other, '-c', 'user.name=B', '-c', 'user.email=b@example.org', 'commit', '-qam', 'Theirs');
    made.git('remote', 'add', 'origin', other);
    made.git('fetch', '--quiet', 'origin');
    made.git('branch', '--quiet', '--set-upstream-to=origin/main');
    writeIn(made, 'README.md', '# Of somebody else\n');
    expect((await made.done('status')).out).not.toContain('outside of the allowed paths');
    writeIn(made, 'README.md', '# Mine\n');
    expect((await made.done('status')).out).toContain('outside of the allowed paths');
  });

  test('an entry that is no path is not guessed at', async () => {
    const { scope } = trustedContract();
    const allowed_paths = ['src/', 'the checks', 'checks/*.sh'];
    const made = await playedUntil(
      null,
      await trustedPlan(trustedContract({ scope: { ...scope, allowed_paths } })),
    );
    writeIn(made, 'README.md', '# Other\n');
    await made.done('recheck');
    expect((await made.done('status')).out).toContain('cannot be known (the checks)');
    expect((await made.done('complete', 'T-final-review')).out).toContain(
      'Whether README.md may change cannot be known',
    );
  });
});
