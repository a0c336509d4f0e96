import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../../../generated/types/plan-contract.ts';
import { runPlan } from '../../../../../runtime/plan/commands/run-plan.ts';
import { silentTerminal } from '../../../support/cli.ts';
import { contract, criterion, plan, task } from '../../../support/records.ts';
import { eventsOf, faultsOf } from '../../support/plan-files.ts';

/** A command in the life of a plan that writes more than one file. */
export interface LifeStep {
  readonly name: string;
  readonly args: readonly string[];
}

const first = contract({
  acceptance: { criteria: [criterion('AC-one'), criterion('AC-two')] },
  tasks: [task('T-mend', ['AC-one']), task('T-log', ['AC-two']), task('T-final-review', ['AC-two'])],
});
const [mend, log, review] = first.tasks;
const drafts: Readonly<Record<string, PlanContract>> = {
  first,
  inserted: { ...first, tasks: [mend, task('T-tell'), log, review] as PlanContract['tasks'] },
  amended: {
    ...first,
    acceptance: {
      criteria: [criterion('AC-one', { statement: 'It holds on Sundays.' }), criterion('AC-two')],
    },
    tasks: [mend, task('T-tell'), log, review] as PlanContract['tasks'],
  },
  dropped: {
    ...first,
    acceptance: {
      criteria: [criterion('AC-one', { statement: 'It holds on Sundays.' }), criterion('AC-two')],
    },
    tasks: [mend, task('T-tell'), review] as PlanContract['tasks'],
  },
};

const draft = (name: string) => `drafts/${name}.json`;
const decision = ['--authority', 'maintainer', '--quote', 'keep it'];
const finding = ['--finding', 'vague', '--disposition', 'revised', '--reason', 'to be clear'];

/** From an empty repository to a Full plan without one of its first tasks. */
export const lifeSteps: readonly LifeStep[] = [
  { name: 'onboard', args: [] },
  { name: 'new', args: ['--from', draft('first')] },
  { name: 'materialize', args: [] },
  { name: 'approve', args: decision },
  { name: 'refine', args: ['--contract', draft('inserted'), '--because', 'a task was missing'] },
  { name: 'amend', args: ['--contract', draft('amended'), ...finding, ...decision] },
  { name: 'promote', args: [] },
  { name: 'refine', args: ['--contract', draft('dropped'), '--because', 'a task was too much'] },
  { name: 'roll', args: [] },
];

export function planDirIn(root: string): string {
  return path.join(root, '.plan', 'plans', plan);
}

/** An empty repository with the drafts of its contracts. */
export function makeRepository(root: string): void {
  mkdirSync(path.join(root, 'drafts'), { recursive: true });
  for (const [name, document] of Object.entries(drafts))
    writeFileSync(path.join(root, draft(name)), JSON.stringify(document));
}

/** Runs a step in this process, and gives its exit code. */
export async function runStep(root: string, { name, args }: LifeStep): Promise<number> {
  const onPlan = name === 'onboard' || name === 'new' ? [] : ['--plan', planDirIn(root)];
  const lock = name === 'onboard' || name === 'new' ? [] : ['--wait', '0'];
  return runPlan([name, ...args, '--repo-root', root, ...onPlan, ...lock], {
    ...silentTerminal,
    cwd: root,
  });
}

/**
 * Goes on with the life of a plan where it was interrupted: that step again, unless it was done, and those after it. Gives
 * what is wrong then, beside a life that nothing interrupted.
 */
export async function finishLife(
  root: string,
  from: number,
  isDone: boolean,
  whole: Life,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, step] of [...lifeSteps.entries()].slice(isDone ? from + 1 : from)) {
    const code = await runStep(root, step);
    // What was done without being said is refused, or there is nothing left to do.
    if (code !== 0 && !(index === from && code === 3)) failed.push(`${step.name} gives ${code}`);
  }
  const next = await runStep(root, { name: 'note', args: ['observe', '--statement', 'next'] });
  if (next !== 0) return [...failed, `the next command gives ${next}`];
  return [...failed, ...faultsOf(planDirIn(root)), ...differences(lifeIn(root), whole)];
}

/** What a plan and its repository come to. */
export interface Life {
  readonly files: ReadonlyMap<string, string>;
  /** Events that a command records once. */
  readonly events: readonly string[];
}

/** An uninterrupted life. */
export async function wholeLife(root: string): Promise<Life> {
  makeRepository(root);
  for (const step of lifeSteps) {
    const code = await runStep(root, step);
    if (code !== 0) throw new Error(`${step.name} gives ${code}`);
  }
  await runStep(root, { name: 'note', args: ['observe', '--statement', 'next'] });
  return lifeIn(root);
}

/** Records are looked at by `faultsOf`; what a kill left of a file is hidden and harmless, and a torn tail is kept. */
const passedOver =
  /(?:^|\/)(?:journal[^/]*\.ndjson|seal\.ndjson|state\.json|gates\/[^/]*|\.[^/]+\.[0-9a-f]{12}\.tmp(?:\/.*)?)$/;

function lifeIn(root: string): Life {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => lstatSync(path.join(root, name)).isFile() && !passedOver.test(name),
  );
  const files = new Map(names.sort().map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));
  const once = existsSync(planDirIn(root)) ? eventsOf(planDirIn(root)) : [];
  const events = once.flatMap((event) => {
    if (event.type === 'observation') return [event.statement];
    return event.type === 'adaptation' || event.type === 'amendment'
      ? [`${event.type} of ${event.contract_id}`]
      : [];
  });
  return { files, events: events.sort() };
}

function differences(found: Life, whole: Life): string[] {
  const names = [...new Set([...found.files.keys(), ...whole.files.keys()])];
  return [
    ...names
      .filter((name) => found.files.get(name) !== whole.files.get(name))
      .map((name) => `${name} is ${found.files.has(name) ? 'another' : 'missing'}`),
    ...(found.events.join() === whole.events.join() ? [] : [`events: ${found.events.join('; ')}`]),
  ];
}
