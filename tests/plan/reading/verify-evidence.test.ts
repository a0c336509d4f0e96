import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Check } from '../../../runtime/plan/verify/check-list.ts';
import { gitRepository } from '../support/git-repository.ts';
import { type LivingPlan, living, signoff } from '../support/life.ts';
import { contract, criterion, event, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { resealed } from '../write/support/plan-files.ts';

/** A check whose file is there at the approval, one whose file a task writes, and a final review. */
function checkedContract(own: Partial<PlanContract> = {}): PlanContract {
  const gate = (name: string) => [{ criterion: `AC-${name}`, check: `sh checks/${name}.sh` }];
  return contract({
    title: 'Two parts',
    acceptance: {
      criteria: [
        criterion('AC-one'),
        criterion('AC-two'),
        criterion('AC-read', { accepted_evidence: ['asserted'] }),
      ],
    },
    scope: {
      allowed_paths: ['src/', 'checks/', 'extra/'],
      allowed_command_classes: ['sh'],
      forbidden_operations: ['publish'],
    },
    tasks: [
      task('T-one', [], { touched_surface: ['src/one.txt', 'extra/*.txt'], gate_intent: gate('one') }),
      task('T-two', [], { touched_surface: ['src/two.txt'], gate_intent: gate('two') }),
      task('T-final-review', ['AC-read'], { title: 'Final review', prerequisites: ['T-one', 'T-two'] }),
    ],
    ...own,
  });
}

const base = mkdtempSync(path.join(tmpdir(), 'plan-verify-evidence-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const made = new Map<Stage, Promise<void>>();
type Stage = 'approved' | 'closed' | 'finished';

/** A copy of the repository at a stage: most of what makes it is git. */
async function planAt(stage: Stage): Promise<LivingPlan> {
  if (!made.has(stage)) made.set(stage, make(stage));
  await made.get(stage);
  return copyOf(path.join(base, stage), { approved: 100, closed: 1000, finished: 2000 }[stage]);
}

function copyOf(folder: string, from: number): LivingPlan {
  const root = path.join(temporaryFolder(), 'copy');
  cpSync(folder, root, { recursive: true, verbatimSymlinks: true });
  return living(root, contract().plan, from);
}

async function make(stage: Stage): Promise<void> {
  const plan = stage === 'approved' ? newPlan() : await planAt(stage === 'closed' ? 'approved' : 'closed');
  await steps[stage](plan);
  cpSync(plan.root, path.join(base, stage), { recursive: true, verbatimSymlinks: true });
}

function newPlan(): LivingPlan {
  const files = {
    '.gitignore': '.plan/\n',
    'checks/one.sh': 'grep -q done src/one.txt\n',
    'src/one.txt': 'one\n',
    'README.md': '# Parts\n',
  };
  return living(gitRepository(files).root, contract().plan);
}

const steps: Readonly<Record<Stage, (plan: LivingPlan) => Promise<unknown>>> = {
  approved: async (plan) => {
    plan.write('../../draft.json', JSON.stringify(checkedContract()));
    await plan.done('new', 'two parts', '--from', '.plan/draft.json');
    await plan.done('materialize');
    await plan.approved();
  },
  closed: async (plan) => {
    await plan.done('start', 'T-one');
    put(plan, 'src/one.txt', 'done\n');
    await plan.done('gate', '--criterion', 'AC-one');
    await plan.done('complete', 'T-one');
    await plan.done('start', 'T-two');
    put(plan, 'checks/two.sh', 'grep -q done src/two.txt\n');
    put(plan, 'src/two.txt', 'done\n');
    await plan.done('gate', '--criterion', 'AC-two');
    await plan.done('complete', 'T-two');
  },
  finished: async (plan) => {
    await plan.done('start', 'T-final-review');
    await plan.done('recheck');
    await plan.done(...signoff('AC-read'));
    await plan.done('complete', 'T-final-review');
  },
};

function put(plan: LivingPlan, file: string, content: string): void {
  plan.write(path.join('../../..', file), content);
}

async function check(
  plan: LivingPlan,
  name: string,
): Promise<Pick<Check, 'status' | 'message' | 'is_notable'>> {
  const { checks } = JSON.parse((await plan.run('verify', '--json')).out) as { checks: readonly Check[] };
  const found = checks.filter(({ subject, name: one }) => subject === plan.name && one === name);
  expect(found).toHaveLength(1);
  const [{ status, message, is_notable } = expect.fail()] = found;
  return { status, message, is_notable };
}

const says = (text: string | RegExp) =>
  typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
const passes = (text: string | RegExp) => ({ status: 'pass', message: says(text), is_notable: false });
const isNoted = (text: string | RegExp) => ({ status: 'pass', message: says(text), is_notable: true });
const fails = (text: string | RegExp) => ({ status: 'fail', message: says(text), is_notable: false });
const unknown = (text: string | RegExp) => ({
  status: 'cannot be known',
  message: says(text),
  is_notable: false,
});

/** What `status` and `brief` show beside a criterion of the files of its check. */
async function shows(plan: LivingPlan, criterion: string, files: readonly string[] | undefined) {
  const words = 'check files changed since the approval: ';
  const status = await plan.done('status', '--json');
  const { tasks } = JSON.parse(status.out) as StatusJson;
  const found = tasks.flatMap(({ criteria }) => criteria).find(({ id }) => id === criterion);
  expect(found?.check_files_changed).toEqual(files);
  const task = criterion.replace('AC', 'T');
  const brief = JSON.parse((await plan.done('brief', task, '--json')).out) as StatusJson['tasks'][number];
  expect(brief.criteria.find(({ id }) => id === criterion)?.check_files_changed).toEqual(files);
  for (const { out } of [await plan.done('status'), await plan.done('brief', task)]) {
    if (files === undefined) expect(out).not.toContain(words);
    else expect(out).toContain(`${words}${files.join(', ')}`);
  }
}

interface StatusJson {
  readonly tasks: readonly {
    readonly criteria: readonly { readonly id: string; readonly check_files_changed?: readonly string[] }[];
  }[];
}

/** What the approval screen says of the files of checks. */
async function looked(plan: LivingPlan): Promise<readonly string[]> {
  const { out } = await plan.done('approve', '--dry-run', '--json');
  const { look_at_first: remarks } = JSON.parse(out) as { readonly look_at_first: readonly string[] };
  return remarks.filter((remark) => remark.includes(', a file of a check, '));
}

describe('verify, of the files of checks', () => {
  const name = 'check-files';

  it('notes a test that a task wrote, and nothing where nothing changed', async () => {
    expect(await check(await planAt('approved'), name)).toEqual(passes('are those of the approval'));
    expect(await check(await planAt('closed'), name)).toEqual(
      isNoted(/^new since the approval: AC-two \(seq \d+\): checks\/two\.sh$/),
    );
    await shows(await planAt('closed'), 'AC-two', undefined);
  });

  it('fails where a file changed that no task names, from the run that closed the criterion on', async () => {
    const plan = await planAt('approved');
    put(plan, 'checks/one.sh', 'true # weaker\n');
    const fault = (at: string) =>
      fails(
        `changed since the approval, though no task names them: AC-one${at}: checks/one.sh; put them back`,
      );
    expect(await check(plan, name)).toEqual(fault(''));
    await shows(plan, 'AC-one', ['checks/one.sh']);
    await plan.done('start', 'T-one');
    await plan.done('gate', '--criterion', 'AC-one');
    // Put back after it has passed: it passed as it was then.
    put(plan, 'checks/one.sh', 'grep -q done src/one.txt\n');
    expect(await check(plan, name)).toEqual(fault(' (seq 3)'));
    await shows(plan, 'AC-one', ['checks/one.sh']);
  });

  it('fails where such a file was deleted', async () => {
    const plan = await planAt('approved');
    rmSync(path.join(plan.root, 'checks/one.sh'));
    expect(await check(plan, name)).toEqual(fails('AC-one: checks/one.sh'));
  });

  it('notes a change that a task was expected to make', async () => {
    const plan = newPlan();
    const [one, ...others] = checkedContract().tasks;
    const surface = [...one.touched_surface, 'checks/*.sh'];
    const tasks = [{ ...one, touched_surface: surface }, ...others] as unknown as PlanContract['tasks'];
    plan.write('../../draft.json', JSON.stringify(checkedContract({ tasks })));
    await plan.done('new', 'two parts', '--from', '.plan/draft.json');
    await plan.done('materialize');
    await plan.approved();
    put(plan, 'checks/one.sh', 'grep -q done src/one.txt # stricter\n');
    expect(await check(plan, name)).toEqual(
      isNoted('changed since the approval, as a task names them: AC-one: checks/one.sh'),
    );
  });

  it('is settled by another approval, which sees the files as they are', async () => {
    const plan = await planAt('approved');
    put(plan, 'checks/one.sh', 'grep -q "^done" src/one.txt\n');
    const remark = 'checks/one.sh, a file of a check, has changed since the last approval (seq 1)';
    expect(await looked(plan)).toEqual([remark]);
    const { out } = await plan.approved();
    expect(out).toContain(`!  ${remark}\n`);
    expect(out).not.toContain('already');
    expect(await looked(plan)).toEqual([]);
    expect(await check(plan, 'repeated-approvals')).toEqual(
      isNoted(/^approved with other files of the checks than before: seq 2: checks\/one\.sh$/),
    );
    await plan.done('report', '--out', 'page.html');
    expect(plan.read('../../../page.html')).toContain('repeated-approvals: approved with other files');
    rmSync(path.join(plan.root, 'checks/one.sh'));
    put(plan, 'checks/two.sh', 'grep -q done src/two.txt\n');
    expect(await looked(plan)).toEqual([
      'checks/one.sh, a file of a check, was removed since the last approval (seq 2)',
      'checks/two.sh, a file of a check, is new since the last approval (seq 2)',
    ]);
    put(plan, 'checks/one.sh', 'grep -q "^done" src/one.txt\n');
    rmSync(path.join(plan.root, 'checks/two.sh'));
    expect(await check(plan, name)).toEqual(passes('are those of the approval'));
    // What an approval saw otherwise stays named.
    expect(await check(plan, 'repeated-approvals')).toEqual(isNoted('seq 2: checks/one.sh'));
    // Nothing has changed since: that approval stands.
    expect((await plan.approved()).out).toContain('already, at seq 2');
  });

  it('counts the files that the settings name', async () => {
    const plan = await planAt('approved');
    const settings = plan.json<object>('../../settings.json');
    plan.write('../../settings.json', JSON.stringify({ ...settings, check_files: ['src/*.data'] }));
    put(plan, 'src/a.data', '1\n');
    await plan.approved();
    rmSync(path.join(plan.root, 'src/a.data'));
    expect(await check(plan, name)).toEqual(fails('AC-one: src/a.data; AC-two: src/a.data'));
  });

  it('cannot know it where the approval does not hold them', async () => {
    const plan = await planAt('closed');
    resealed(plan.planDir, ({ files: _, ...facts }, seq) => (seq === 1 ? facts : { ...facts, files: _ }));
    expect(await check(plan, name)).toEqual(unknown('the approval of seq 1 does not hold the files'));
    expect(await check(plan, 'sealed-facts')).toEqual(unknown('did not seal: files of the approval'));
  });
});

describe('verify, of settings and helper', () => {
  const name = 'settings-and-helper';
  const changed = '{"command":"plan","command_classes":{"sh":["curl"]}}';

  it('fails where events obey settings that the approval did not see, until another approval', async () => {
    const plan = await planAt('approved');
    expect(await check(plan, name)).toEqual(passes('one helper wrote the events'));
    plan.write('../../settings.json', changed);
    await plan.done('start', 'T-one');
    expect(await check(plan, name)).toEqual(
      fails('settings.json was changed after the approval of seq 1, and obeyed from seq 2 on; read it'),
    );
    await plan.approved();
    expect(await check(plan, name)).toEqual(passes('one helper wrote the events'));
  });

  it('does not ask it of what came after the end', async () => {
    const plan = await planAt('finished');
    plan.write('../../settings.json', changed);
    await plan.done('note', 'observe', '--statement', 'later');
    expect(await check(plan, name)).toEqual(passes('one helper wrote the events'));
  });

  it('names another helper, which is no fault', async () => {
    const plan = await planAt('approved');
    await plan.done('start', 'T-one');
    resealed(plan.planDir, (facts, seq) =>
      seq === 1
        ? { ...facts, helper: { program: 'a'.repeat(64), settings: facts.helper?.settings ?? null } }
        : {
            ...facts,
            helper: { program: 'b'.repeat(64), settings: entryHelper(plan)?.settings ?? null },
          },
    );
    expect(await check(plan, name)).toEqual(isNoted('another helper writes from seq 2 on'));
  });

  it('cannot know it where the approval does not say what it saw', async () => {
    const plan = await planAt('approved');
    resealed(plan.planDir, ({ helper: _, ...facts }) => facts);
    expect(await check(plan, name)).toEqual(unknown('no event says which helper and settings wrote it'));
  });
});

function entryHelper({ planDir }: LivingPlan) {
  const [first = '{}'] = readFileSync(path.join(planDir, 'seal.ndjson'), 'utf8').split('\n');
  return (JSON.parse(first) as { helper?: { settings: string | null } }).helper;
}

describe('verify, of lines past the helper', () => {
  it('names a line for good, and who accepted it', async () => {
    const plan = await planAt('approved');
    expect(await check(plan, 'adopted-lines')).toEqual(passes('no line'));
    const { contract_id } = plan.json<{ contract_id: string }>('contract.json');
    const line = event('selection', 2, {
      plan: plan.name,
      contract_id,
      task: 'T-one',
      ts: plan.events()[0]?.ts,
    });
    appendFileSync(path.join(plan.planDir, 'journal.ndjson'), `${JSON.stringify(line)}\n`);
    expect(await check(plan, 'unchanged-records')).toEqual(fails('seq 2 was not written by this helper'));
    await plan.done(
      ...['reconcile', '--records', '--trigger', 'merged by hand', '--editor', 'Ada'],
      ...['--authority', 'Ada', '--quote', 'Keep it'],
    );
    expect(await check(plan, 'unchanged-records')).toEqual(passes('3 events'));
    expect(await check(plan, 'adopted-lines')).toEqual(
      isNoted('seq 2, accepted at seq 3 with the words of Ada, passed on by the agent'),
    );
  });
});

describe('verify, of scope and end', () => {
  it('fails where a file outside of the allowed paths changed, and notes one that no task names', async () => {
    const plan = await planAt('approved');
    expect(await check(plan, 'scope')).toEqual(passes('nothing changed that no task names'));
    put(plan, 'src/three.txt', 'three\n');
    expect(await check(plan, 'scope')).toEqual(isNoted('named by no task: src/three.txt'));
    put(plan, 'README.md', '# Other parts\n');
    expect(await check(plan, 'scope')).toEqual(
      fails('changed outside of src/, checks/, extra/: README.md (+1 -1); undo that'),
    );
  });

  it('cannot know it without git, without the kept files, and where the allowed paths are no paths', async () => {
    const bare = await planAt('approved');
    rmSync(path.join(bare.root, '.git'), { recursive: true });
    expect(await check(bare, 'scope')).toEqual(unknown('there is no git repository'));
    const cleaned = await planAt('finished');
    await cleaned.done('clean');
    // The commit itself has the files of the approval: another repository has not.
    rmSync(path.join(cleaned.root, '.git'), { recursive: true });
    cleaned.git('init', '--quiet');
    expect(await check(cleaned, 'scope')).toEqual(
      unknown('the files as they were at the approval are not kept: plan clean has removed them'),
    );
    const older = await planAt('closed');
    resealed(older.planDir, ({ tree: _, ...facts }) => facts);
    expect(await check(older, 'scope')).toEqual(unknown('the files of the approval are not sealed'));
  });

  it('says on what the plan was finished, whatever changes later', async () => {
    expect(await check(await planAt('closed'), 'final-recheck')).toEqual(passes('the plan is not finished'));
    const plan = await planAt('finished');
    const end = /^finished on tree [0-9a-f]{40}, and rechecked; not rechecked: AC-read, asserted$/;
    expect(await check(plan, 'final-recheck')).toEqual(passes(end));
    put(plan, 'README.md', '# Later\n');
    put(plan, 'src/one.txt', 'done, and more\n');
    await plan.done('gate', '--task', 'T-one', '--criterion', 'AC-one');
    expect(await check(plan, 'final-recheck')).toEqual(passes(end));
    expect(await check(plan, 'scope')).toEqual(isNoted('named by no task: checks/two.sh'));
    const { code } = await plan.run('verify', '--plan', plan.name);
    expect(code).toBe(1);
  });

  it('names the commit, where the files of the end were committed', async () => {
    const plan = await planAt('closed');
    plan.git('add', '--all');
    plan.git('commit', '--quiet', '--message', 'Parts');
    await steps.finished(plan);
    const head = plan.git('rev-parse', 'HEAD').trim();
    expect(await check(plan, 'final-recheck')).toEqual(passes(`finished on commit ${head}, and rechecked`));
  });

  it('fails where the end rests on no recheck of its files', async () => {
    const plan = await planAt('finished');
    const gates = plan.events().filter(({ type }) => type === 'gate_run');
    const last = gates.findLast((gate) => 'criterion' in gate && gate.criterion === 'AC-two')?.seq;
    resealed(plan.planDir, (facts, seq) => (seq === last ? { ...facts, recheck: 'f'.repeat(40) } : facts));
    expect(await check(plan, 'final-recheck')).toEqual(
      fails(/^finished on tree [0-9a-f]{40}, of which no recheck passed for AC-two; run recheck/),
    );
    resealed(plan.planDir, ({ recheck: _, ...facts }) => facts);
    expect(await check(plan, 'final-recheck')).toEqual(
      fails('T-final-review was completed without a recheck'),
    );
  });
});

describe('verify, of evidence that an older helper recorded', () => {
  it('says in one line what is missing, and fails nothing', async () => {
    const plan = await planAt('closed');
    resealed(plan.planDir, () => ({}));
    const { checks, result } = JSON.parse((await plan.run('verify', '--json')).out) as {
      checks: readonly Check[];
      result: string;
    };
    const own = checks.filter(({ subject }) => subject === plan.name);
    expect(own.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(own.filter(({ status }) => status === 'cannot be known').map(({ name }) => name)).toEqual([
      ...['settings-and-helper', 'sealed-facts', 'unchanged-outputs', 'check-environment'],
      ...['check-files', 'evidence-current', 'scope'],
    ]);
    expect(await check(plan, 'sealed-facts')).toEqual(
      unknown(
        'another tool or an older helper did not seal: files of the approval; surface of AC-one, AC-two; files of AC-one, AC-two; environment of AC-one, AC-two; output of AC-one, AC-two; check of AC-one, AC-two; helper of AC-one, AC-two',
      ),
    );
    // The repository of this test was not made for agents: nothing else fails.
    expect(result).toBe('fail');
  });

  it('names a run that was sealed as another command', async () => {
    const plan = await planAt('closed');
    const seq = plan.events().find(({ type }) => type === 'gate_run')?.seq;
    expect(await check(plan, 'contract-checks')).toEqual(
      passes("2 criteria closed by the contract's own checks"),
    );
    resealed(plan.planDir, (facts, at) => (at === seq ? { ...facts, check: 'other' } : facts));
    expect(await check(plan, 'contract-checks')).toEqual(
      fails(`another command than the check of the contract closed AC-one (seq ${seq})`),
    );
  });
});
