import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { gitRepository } from '../support/git-repository.ts';
import { living } from '../support/life.ts';
import { checks, goal, inAdvance, passedOn, planName, quickPlace, quickPlan } from './expired-link.ts';

const quick = ['quick', goal, ...checks] as const;

describe('plan quick', () => {
  it('writes, stamps and shows a plan, and approves nothing without a decision', async () => {
    const made = quickPlace();
    const { out, err } = await made.done(...quick);
    expect(err).toBe('');
    expect(made.json<PlanContract>('contract.json')).toMatchObject({
      contract_id: expect.stringMatching(/^[a-f0-9]{64}$/),
      outcome: { statement: goal },
      acceptance: {
        criteria: [
          { id: 'AC-check-1', observable_check: 'node checks/fresh.mjs', accepted_evidence: ['observed'] },
          { id: 'AC-control-1', control: { kind: 'discrimination' } },
          { id: 'AC-change-reviewed', accepted_evidence: ['asserted'] },
        ],
      },
      authorization: { mechanism: 'plan_authorship', authority: 'Ada Maintainer' },
    });
    expect(made.read('README.md')).toContain('<!-- plan:progress -->');
    expect(existsSync(path.join(made.planDir, 'journal.ndjson'))).toBe(false);
    expect(out).toContain('check: node checks/expired.mjs');
    expect(out).toContain(
      `plan approve --plan ${planName} --authority 'Ada Maintainer' --quote "THEIR WORDS"\n`,
    );
    expect(out).toContain(`plan done --plan ${planName}`);
  });

  it('says what is taken by default, before anything is approved', async () => {
    const made = quickPlace();
    const { out } = await made.done(...quick);
    const defaults = [
      '  every file of the repository may change (--path)',
      '  only the programs of the checks may run: node',
      "  Ada Maintainer, git's user.name, decides (--authority)",
      '  guided review (--review)',
    ];
    expect(out).toContain(`otherwise:\n${defaults.join('\n')}\nNothing is approved yet`);
    const { scope, tasks } = made.json<PlanContract>('contract.json');
    expect(scope).toMatchObject({ allowed_paths: ['.'], allowed_command_classes: ['node'] });
    expect(tasks[0].touched_surface).toEqual(['checks', 'src']);
  });

  it('lists no default for what the line says', async () => {
    const made = quickPlace();
    const said = ['--path', 'src', '--path', 'checks/*.mjs', '--review', 'trust', '--authority', 'Bea'];
    const { out } = await made.done(...quick, ...said);
    expect(out).toContain('otherwise:\n  only the programs of the checks may run: node\nNothing');
    expect(out).toContain(`plan approve --plan ${planName} --pre-authorized --quote "THEIR WORDS"\n`);
    const { scope, tasks, authorization } = made.json<PlanContract>('contract.json');
    expect(scope.allowed_paths).toEqual(['src', 'checks/*.mjs']);
    expect(tasks[0].touched_surface).toEqual(['src', 'checks/*.mjs']);
    expect(authorization).toMatchObject({ mechanism: 'pre_authorization', authority: 'Bea' });
  });

  it('takes paths from where one stands', async () => {
    const made = quickPlace();
    const { root } = made;
    const inside = living(root, planName);
    await inside.done(...quick, '--path', path.join(root, 'src/invitation.mjs'));
    expect(inside.json<PlanContract>('contract.json').scope.allowed_paths).toEqual(['src/invitation.mjs']);
  });

  it('records a decision that is passed on, and starts the task', async () => {
    const made = await quickPlan(...passedOn);
    expect(made.events()).toMatchObject([
      {
        type: 'approval',
        actor: { kind: 'agent' },
        authority: 'Ada',
        mechanism: 'plan_authorship',
        note: 'Keep it.',
      },
      { type: 'task_start', task: 'T-change' },
    ]);
  });

  it('takes trust review for a change that is authorized in advance', async () => {
    const made = await quickPlan(...inAdvance);
    expect(made.json('manifest.json')).toMatchObject({ review: 'trust' });
    expect(made.events()).toMatchObject([
      { type: 'approval', mechanism: 'pre_authorization', note: `quick: ${goal}` },
      { type: 'task_start' },
    ]);
  });

  it('shows the screen and the defaults to a person on a terminal, who types the name of the plan', async () => {
    const made = quickPlace();
    const { out, err, questions } = await made.typing(planName, ...quick);
    expect(questions).toEqual([`Type ${planName} to confirm: `]);
    expect(err.indexOf('every file of the repository may change')).toBeLessThan(
      err.indexOf('You are about to'),
    );
    expect(err).toContain('AC-control-1');
    expect(out).toBe(
      `approved, seq 1; T-change started, seq 2\nDo the work, then run: plan done --plan ${planName}\n`,
    );
    expect(made.events()).toMatchObject([{ actor: { kind: 'human' } }, { type: 'task_start' }]);
  });

  it('starts nothing when the person types something else', async () => {
    const made = quickPlace();
    const { code, err } = await made.typing('no', ...quick);
    expect([code, err]).toEqual([3, expect.stringContaining('authority-confirmed')]);
    expect(made.events()).toMatchObject([{ type: 'refusal', stage: 'authorize' }]);
  });

  it('gives the same as JSON', async () => {
    const made = quickPlace();
    const { out } = await made.done(...quick, ...inAdvance, '--json');
    expect(JSON.parse(out)).toMatchObject({
      plan: planName,
      review: 'trust',
      screen: { criteria: [{ id: 'AC-check-1' }, { id: 'AC-control-1' }] },
      approved: 1,
      started: 2,
      next: `plan done --plan ${planName}`,
    });
  });

  it('shows in a dry run what it would write, and writes nothing', async () => {
    const made = quickPlace();
    const { out } = await made.done(...quick, '--dry-run');
    expect(out).toContain(`would write .plan/plans/${planName}/contract.json`);
    expect(out).toContain('every file of the repository may change');
    expect(existsSync(path.join(made.root, '.plan'))).toBe(false);
  });

  it.each([
    ['no goal', ['quick', '--check', 'node checks/fresh.mjs'], 'GOAL is missing', 2],
    ['no check', ['quick', goal], '--check CMD or --control CMD is missing', 2],
    ['prose for a check', ['quick', goal, '--check', 'Alltests pass'], 'there is no program Alltests', 3],
    ['a check that nobody can read', ['quick', goal, '--check', 'node "x'], 'cannot be a check', 3],
    ['a path outside', [...quick, '--path', '../other'], '--path takes a file, a folder or a glob', 2],
    ['words of nobody', [...quick, '--quote', 'Keep it.'], '--quote belongs to --authority NAME', 2],
    ['an advance without words', [...quick, '--pre-authorized'], '--quote TEXT is missing', 2],
    [
      'an advance in guided review',
      [...quick, '--pre-authorized', '--quote', 'x', '--review', 'guided'],
      '--pre-authorized is for trust review',
      2,
    ],
  ])('refuses %s before it writes', async (_, words, message, exit) => {
    const made = quickPlace();
    const { code, err } = await made.run(...words);
    expect([code, err]).toEqual([exit, expect.stringContaining(message)]);
    expect(existsSync(path.join(made.root, '.plan'))).toBe(false);
  });

  it('refuses a name that is taken', async () => {
    const made = await quickPlan();
    const { code, err } = await made.run(...quick);
    expect([code, err]).toEqual([3, expect.stringContaining('plan-name-free')]);
  });

  it('asks who decides where git knows nobody, and for paths where there is no file', async () => {
    const made = quickPlace();
    made.git('config', 'user.name', '');
    expect((await made.run(...quick)).err).toContain('git has no user.name here');
    const empty = living(gitRepository().root, planName);
    expect((await empty.run(...quick)).err).toContain('--path PATH is missing');
  });
});

describe('the final review of a quick plan', () => {
  it('is a sign-off in guided review', async () => {
    const made = await quickPlan(...passedOn);
    expect((await made.run('verify')).out).toContain(
      'final-review: a final review is the last task, closed by sign-off',
    );
  });

  it('is the recheck in trust review, which the screen says first', async () => {
    const made = quickPlace();
    const { out } = await made.done(...quick, ...inAdvance);
    expect(out).toContain('!  T-final-review: nobody reads the change in the end; a recheck of every check');
    expect((await made.run('verify')).out).toContain(
      'final-review: a final review is the last task, closed by the recheck of every criterion',
    );
  });

  it.each<[string, (contract: PlanContract) => PlanContract]>([
    ['leaves a criterion out', (one) => withGates(one, one.tasks[0].gate_intent.slice(1))],
    [
      'is about evidence of another kind',
      (one) => {
        const [first, ...others] = one.acceptance.criteria;
        const accepted: typeof first = { ...first, accepted_evidence: ['observed', 'asserted'] };
        return { ...one, acceptance: { criteria: [accepted, ...others] } };
      },
    ],
    [
      'was not authorized in advance',
      (one) => ({ ...one, authorization: { ...one.authorization, mechanism: 'plan_authorship' } }),
    ],
  ])('is none where it %s', async (_, change) => {
    const made = quickPlace();
    await made.done(...quick, '--review', 'trust');
    made.write('contract.json', JSON.stringify(change(made.json<PlanContract>('contract.json'))));
    await made.done('materialize');
    expect((await made.run('verify')).out).toContain(
      'T-final-review has no criterion that is closed by sign-off',
    );
  });

  it('keeps a statement that closes a criterion on the screen, although the last task names it too', async () => {
    const made = quickPlace();
    await made.done(...quick, '--review', 'trust');
    const contract = made.json<PlanContract>('contract.json');
    const [first, ...others] = contract.acceptance.criteria;
    const criteria = [{ ...first, accepted_evidence: ['asserted'] }, ...others];
    made.write('contract.json', JSON.stringify({ ...contract, acceptance: { criteria } }));
    await made.done('materialize');
    const { out } = await made.done('approve', '--dry-run');
    expect(out).toContain('!  AC-check-1: no check closes it, asserted evidence does');
  });
});

function withGates(contract: PlanContract, gates: PlanContract['tasks'][0]['gate_intent']): PlanContract {
  const [first, last] = contract.tasks;
  if (last === undefined) throw new Error('there is no final review');
  return { ...contract, tasks: [first, { ...last, gate_intent: gates }] };
}
