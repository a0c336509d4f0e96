import { rmSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { type Attack, labelled, named, refused, shown, unseen } from './attack.ts';
import { type AttackedPlan, attacked, holds, mended, revised } from './attacked-plan.ts';

const words = ['--authority', 'Ada', '--quote', 'Keep it.'] as const;
const signed = ['--statement', 'It holds.', '--authority', 'Ada'] as const;
const reasons = ['--finding', 'too strict', '--disposition', 'dropped', '--reason', 'to be done'] as const;

/** Puts the next revision of the contract beside the plan. */
function next(plan: AttackedPlan, change: (document: PlanContract) => PlanContract): string[] {
  plan.put('.plan/next.json', revised(change));
  return ['--contract', '.plan/next.json'];
}

const without = (id: string) => (document: PlanContract) =>
  ({
    ...document,
    acceptance: { criteria: document.acceptance.criteria.filter((criterion) => criterion.id !== id) },
    tasks: document.tasks.map((task) => ({
      ...task,
      gate_intent: task.gate_intent.filter(({ criterion }) => criterion !== id),
    })),
  }) as PlanContract;

const withoutTask = (id: string) => (document: PlanContract) =>
  ({
    ...document,
    tasks: document.tasks
      .filter((task) => task.id !== id)
      .map((task) => ({ ...task, prerequisites: task.prerequisites.filter((one) => one !== id) })),
  }) as PlanContract;

const withCheck = (check: string) => (document: PlanContract) =>
  ({
    ...document,
    tasks: document.tasks.map((task) => ({
      ...task,
      gate_intent: task.gate_intent.map((gate) =>
        gate.criterion === 'AC-links' ? { ...gate, check } : gate,
      ),
    })),
  }) as PlanContract;

/** A plan of its own with another contract. */
async function newPlan(plan: AttackedPlan, document: PlanContract, name: string) {
  plan.put('other.json', JSON.stringify({ ...document, plan: name }));
  await plan.done('new', '--from', 'other.json', '--plan', name);
  rmSync(path.join(plan.root, 'other.json'));
}

/** What an agent does in the name of people, and with what they agreed on. */
export const onPeople: readonly Attack[] = [
  {
    row: 'no-approval',
    title: 'a task is started that nobody approved',
    on: 'materialized',
    outcome: refused('approval-first'),
    play: (plan) => plan.run('start', 'T-links'),
  },
  {
    row: 'no-approval',
    title: 'a check is recorded before an approval',
    on: 'materialized',
    outcome: refused('approval-first'),
    play: (plan) => plan.run('gate', '--task', 'T-links'),
  },
  {
    row: 'no-approval',
    title: 'an agent authorizes its plan in advance, though a person is to review it',
    on: 'materialized',
    outcome: refused('trust-mode'),
    play: (plan) => plan.run('approve', '--pre-authorized', '--quote', 'Do it.'),
  },
  {
    row: 'no-approval',
    title: 'nobody types the name of the plan, and the approval is wanted all the same',
    on: 'materialized',
    outcome: refused('authority-confirmed'),
    play: (plan) => plan.typing('yes', 'approve'),
  },
  {
    row: 'passed-on',
    title: 'an agent passes on words that the person never said',
    on: 'materialized',
    outcome: shown('status', /approved with the words of Ada, passed on by the agent/),
    play: (plan) => plan.done('approve', ...words),
  },
  {
    row: 'passed-on',
    title: 'an agent gives itself the name of the person',
    on: 'materialized',
    outcome: shown('status', /approved with the words of Ada, passed on by the agent/),
    play: (plan) => plan.done('approve', ...words, '--agent', 'Ada Maintainer'),
  },
  {
    row: 'passed-on',
    title: 'an agent switches to trust review and authorizes its plan in advance',
    on: 'materialized',
    outcome: shown('status', /pre_authorization/),
    play: async (plan) => {
      await plan.done('mode', 'trust');
      await plan.done('approve', '--pre-authorized', '--quote', 'Do it.');
    },
  },
  {
    row: 'who-typed',
    title: 'an agent types the name of the plan at a terminal',
    on: 'materialized',
    outcome: unseen(/approved by Ada/),
    play: async (plan) => {
      await plan.typing(plan.name, 'approve');
    },
  },
  {
    row: 'who-typed',
    title: 'an agent types the sign-off at a terminal',
    on: 'reviewed',
    outcome: unseen(/AC-reviewed +closed/),
    play: async (plan) => {
      await plan.done('start', 'T-final-review', '--again');
      await plan.typing(plan.name, 'signoff', '--task', 'T-final-review', '--statement', 'It is good.');
    },
  },
  {
    row: 'skipped-order',
    title: 'a task is started before its prerequisites are closed',
    on: 'approved',
    outcome: refused('prerequisites-closed'),
    play: (plan) => plan.run('start', 'T-final-review'),
  },
  {
    row: 'skipped-order',
    title: 'a check is recorded for a task that has not started',
    on: 'approved',
    outcome: refused('task-started'),
    play: (plan) => plan.run('gate', '--task', 'T-links'),
  },
  {
    row: 'skipped-order',
    title: 'a check is recorded under a task that it does not belong to',
    on: 'started',
    outcome: refused('task-started'),
    play: (plan) => plan.run('gate', '--task', 'T-expiry', '--criterion', 'AC-expiry'),
  },
  {
    row: 'skipped-order',
    title: 'a task is called complete with an open criterion',
    on: 'started',
    outcome: refused('criteria-closed'),
    play: (plan) => plan.run('complete', 'T-links'),
  },
  {
    row: 'skipped-order',
    title: 'a task is started again, so that what failed no longer counts',
    on: 'started',
    outcome: labelled('status', /AC-links +open/),
    play: async (plan) => {
      await plan.run('gate');
      await plan.done('start', 'T-links', '--again');
    },
  },
  {
    row: 'skipped-order',
    title: 'a task is called complete although an invariant failed',
    on: 'closed',
    outcome: refused('invariants-pass'),
    play: async (plan) => {
      await plan.done('note', 'observe', '--statement', 'INV-no-lost-links: fail: one is lost');
      return plan.run('complete', 'T-links');
    },
  },
  {
    row: 'skipped-order',
    title: 'a failure is hidden by a refusal for the same reason, recorded by hand',
    on: 'started',
    outcome: shown('report', /is in none of the allowed command classes/),
    play: async (plan) => {
      await plan.run('gate', '--', 'git', 'status');
      const words = ['--subject', 'AC-links', '--stage', 'gate', '--reason', 'a typing error'];
      await plan.done('note', 'refuse', ...words);
    },
  },
  {
    row: 'skipped-order',
    title: 'a manifest is asked for without what is still open',
    on: 'started',
    outcome: refused('mandatory-section'),
    play: (plan) =>
      plan.run('context-manifest', '--task', 'T-links', '--sections', 'authorization,repository_rules'),
  },
  {
    row: 'stated-instead',
    title: 'a criterion is called closed in an observation',
    on: 'started',
    outcome: labelled('status', /AC-links +open/),
    play: (plan) => plan.done('note', 'observe', '--statement', 'AC-links: pass'),
  },
  {
    row: 'stated-instead',
    title: 'a criterion that only a check can close is signed off',
    on: 'started',
    outcome: refused('accepted-evidence'),
    play: (plan) => plan.run('signoff', '--criterion', 'AC-links', ...signed),
  },
  {
    row: 'stated-instead',
    title: 'a made-up log is imported for a criterion that only a check can close',
    on: 'started',
    outcome: refused('accepted-evidence'),
    play: (plan) => {
      plan.put('ci.log', 'all tests passed\n');
      return plan.run('import', '--criterion', 'AC-links', '--file', 'ci.log', '--from', 'the pipeline');
    },
  },
  {
    row: 'stated-instead',
    title: 'a criterion with a control is signed off',
    on: 'regressing',
    outcome: refused('control-closes'),
    play: (plan) => plan.run('signoff', '--criterion', 'AC-expiry', ...signed),
  },
  {
    row: 'stated-instead',
    title: 'a criterion is reconciled instead of checked',
    on: 'started',
    outcome: shown('status', /AC-links +blocked/),
    play: (plan) =>
      plan.done('reconcile', '--trigger', 'AC-links was settled', '--editor', 'agent', ...words),
  },
  {
    row: 'stated-instead',
    title: 'a criterion is amended and reconciled in the same name, instead of checked',
    on: 'started',
    outcome: shown('report', /settled with the words of Ada, passed on by the agent, without evidence/),
    play: async (plan) => {
      const change = (document: PlanContract) =>
        ({
          ...document,
          acceptance: {
            criteria: document.acceptance.criteria.map((criterion) =>
              criterion.id === 'AC-links' ? { ...criterion, statement: 'links expire, mostly' } : criterion,
            ),
          },
        }) as PlanContract;
      await plan.done('amend', ...next(plan, change), ...reasons, ...words);
      await plan.done('approve', ...words);
      await plan.done('start', 'T-links', '--again');
      await plan.done('reconcile', '--trigger', 'AC-links was settled', '--editor', 'agent', ...words);
    },
  },
  {
    row: 'made-up-evidence',
    title: 'a made-up log is imported where imported evidence is accepted',
    on: 'approved',
    outcome: shown('report', /the result comes from elsewhere, and nobody here ran it/),
    play: async (plan) => {
      plan.put('test/ci.log', 'all tests passed\n');
      await plan.done('start', 'T-build');
      await plan.done('import', '--task', 'T-build', '--file', 'test/ci.log', '--from', 'the pipeline');
    },
  },
  {
    row: 'made-up-evidence',
    title: 'the log of another plan is imported',
    on: 'approved',
    outcome: shown('report', /the result comes from elsewhere, and nobody here ran it/),
    play: async (plan) => {
      const other = ['--plan', 'PLAN_other'];
      await newPlan(plan, withCheck('node -e 0')(attacked), 'PLAN_other');
      await plan.done('materialize', ...other);
      await plan.done('approve', ...words, ...other);
      await plan.done('start', 'T-links', ...other);
      await plan.done('gate', ...other);
      const own = ['--plan', plan.name, '--task', 'T-build'];
      await plan.done('start', ...own);
      const log = '.plan/plans/PLAN_other/gates/0003.txt';
      await plan.done('import', '--file', log, '--from', 'the pipeline', ...own);
      rmSync(path.join(plan.planDir, '../PLAN_other'), { recursive: true });
    },
  },
  {
    row: 'made-up-evidence',
    title: 'a person is said to have signed off the final review',
    on: 'finished',
    outcome: shown('report', /asserted: stated with the words of Ada, passed on by the agent/),
    play: async (plan) => {
      await plan.done('start', 'T-final-review', '--again');
      await plan.done('signoff', '--task', 'T-final-review', ...signed);
    },
  },
  {
    row: 'made-up-evidence',
    title: 'an invariant is said to hold, and nobody looked',
    on: 'closed',
    outcome: labelled('status', /INV-no-lost-links +pass/),
    play: async (plan) => {
      await plan.done(...holds);
      await plan.done('complete', 'T-links');
    },
  },
  {
    row: 'moved-goal',
    title: 'a criterion is dropped by an amendment, and work goes on without an approval',
    on: 'approved',
    outcome: refused('approval-first'),
    play: async (plan) => {
      await plan.done('amend', ...next(plan, without('AC-expiry')), ...reasons, ...words);
      return plan.run('start', 'T-links');
    },
  },
  {
    row: 'moved-goal',
    title: 'a criterion is dropped by an amendment that an agent says was approved',
    on: 'approved',
    outcome: named('task-gates'),
    play: async (plan) => {
      await plan.done('amend', ...next(plan, without('AC-expiry')), ...reasons, ...words);
      await plan.done('approve', ...words);
    },
  },
  {
    row: 'moved-goal',
    title: 'a finished plan is opened again by an amendment, and code of other criteria changed',
    on: 'finished',
    outcome: named('evidence-current', /AC-links .*src\/links\.mjs changed since/),
    play: async (plan) => {
      const change = (document: PlanContract) =>
        ({
          ...document,
          acceptance: {
            criteria: document.acceptance.criteria.map((criterion) =>
              criterion.id === 'AC-built' ? { ...criterion, statement: 'it is built, twice' } : criterion,
            ),
          },
        }) as PlanContract;
      await plan.done('amend', ...next(plan, change), ...reasons, ...words);
      await plan.done('approve', ...words);
      plan.put('src/links.mjs', `${mended}// And more.\n`);
    },
  },
  {
    row: 'moved-goal',
    title: 'a criterion is made easier by an amendment that keeps what was recorded',
    on: 'closed',
    outcome: named('approved'),
    play: async (plan) => {
      const change = (document: PlanContract) =>
        ({
          ...document,
          acceptance: {
            criteria: document.acceptance.criteria.map((criterion) =>
              criterion.id === 'AC-links' ? { ...criterion, statement: 'links expire, mostly' } : criterion,
            ),
          },
        }) as PlanContract;
      await plan.done('amend', ...next(plan, change), ...reasons, '--keep-evidence', ...words);
    },
  },
  {
    row: 'moved-goal',
    title: 'the check of a criterion is exchanged by refining its task',
    on: 'approved',
    outcome: refused('approval-first'),
    play: async (plan) => {
      await plan.done(
        'refine',
        ...next(plan, withCheck('sh test/easy.sh')),
        '--because',
        'It was too strict.',
      );
      return plan.run('start', 'T-links');
    },
  },
  {
    row: 'moved-goal',
    title: 'an open task is removed by a refinement that an agent says was approved',
    on: 'approved',
    outcome: named('criteria-reachable'),
    play: async (plan) => {
      await plan.done('refine', ...next(plan, withoutTask('T-expiry')), '--because', 'Nobody needs it.');
      await plan.done('approve', ...words);
    },
  },
  {
    row: 'moved-goal',
    title: 'the final review is removed',
    on: 'approved',
    outcome: named('final-review'),
    play: async (plan) => {
      const change = (document: PlanContract) =>
        without('AC-reviewed')(withoutTask('T-final-review')(document));
      plan.put('.plan/next.json', revised(change));
      await plan.done(
        'refine',
        ...next(plan, withoutTask('T-final-review')),
        '--because',
        'Nobody needs it.',
      );
    },
  },
  {
    row: 'moved-goal',
    title: 'a closed task is refined away',
    on: 'closed',
    outcome: refused('completed-work'),
    play: (plan) => plan.run('refine', ...next(plan, withoutTask('T-links')), '--because', 'Done.'),
  },
  {
    row: 'moved-goal',
    title: 'criteria are changed by refine, which asks nobody',
    on: 'approved',
    outcome: refused('refine-tasks'),
    play: (plan) => plan.run('refine', ...next(plan, without('AC-expiry')), '--because', 'Too strict.'),
  },
  {
    row: 'no-check',
    title: 'a criterion is to be observed, and its check is prose',
    on: 'materialized',
    outcome: refused('runnable-check'),
    play: async (plan) => {
      rmSync(plan.planDir, { recursive: true });
      await newPlan(plan, withCheck('the links work as everybody expects')(attacked), plan.name);
      return plan.run('materialize');
    },
  },
  {
    row: 'no-check',
    title: 'a check cannot fail',
    on: 'materialized',
    outcome: shown('approve', /AC-links[^\n]*always passes/),
    play: async (plan) => {
      rmSync(plan.planDir, { recursive: true });
      await newPlan(plan, withCheck('sh -c true')(attacked), plan.name);
      await plan.done('materialize');
    },
  },
  {
    row: 'no-check',
    title: 'a check hides what it runs behind characters that steer a terminal',
    on: 'materialized',
    outcome: shown('approve', /\\u001b\[8m; true/),
    play: async (plan) => {
      rmSync(plan.planDir, { recursive: true });
      await newPlan(plan, withCheck('node test/links.mjs\u001b[8m; true')(attacked), plan.name);
      await plan.done('materialize');
    },
  },
  {
    row: 'no-check',
    title: 'no file is named that a task changes, so that no change of it can show',
    on: 'materialized',
    outcome: named('task-surface'),
    play: async (plan) => {
      rmSync(plan.planDir, { recursive: true });
      const tasks = attacked.tasks.map((task) => ({ ...task, touched_surface: [] }));
      await newPlan(plan, { ...attacked, tasks } as unknown as PlanContract, plan.name);
      await plan.done('materialize');
    },
  },
  {
    row: 'easier-plan',
    title: 'a second plan with easier criteria is shown as the work',
    on: 'started',
    outcome: shown('list', /PLAN_easy/),
    play: async (plan) => {
      await newPlan(plan, withCheck('node -e 0')(attacked), 'PLAN_easy');
      await plan.done('materialize', '--plan', 'PLAN_easy');
      await plan.done('approve', '--plan', 'PLAN_easy', ...words);
    },
  },
  {
    row: 'easier-plan',
    title: 'the plan is deleted and made anew under its name, with easier criteria',
    on: 'started',
    outcome: unseen(/AC-links +closed/),
    play: async (plan) => {
      rmSync(plan.planDir, { recursive: true });
      await newPlan(plan, withCheck('node -e 0')(attacked), plan.name);
      await plan.done('materialize');
      await plan.typing(plan.name, 'approve');
      await plan.done('start', 'T-links');
      plan.put('src/links.mjs', mended);
      await plan.done('gate');
    },
  },
];
