import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { plan as runHelper } from '../support/cli.ts';
import { contract, controlled, criterion, history, task } from '../support/records.ts';
import { repository, temporaryFolder } from '../support/repository.ts';

/** The plans that a report is read of, and how it is made. */

const example = fileURLToPath(
  new URL('../../../content/example/.plan/plans/PLAN_expired_invitations', import.meta.url),
);

export const hostileTexts = [
  '<script>document.title = "taken"</script>',
  '"><img src=x onerror="document.title=1">',
  "' onmouseover='alert(1)",
  '</style></title></textarea></svg></pre><h1>Injected</h1>',
  '<!-- <a href="javascript:alert(1)">x</a>',
  '&lt;b&gt; &amp;',
];
const hostile = hostileTexts.join(' ');

/** Every text that a record can hold is markup. */
function hostilePlan(): string {
  const criteria = [
    criterion('AC-one', { statement: hostile, accepted_evidence: ['observed', 'asserted'] }),
    controlled('AC-two'),
  ];
  const document = contract({
    title: hostile.slice(0, 200),
    outcome: { statement: hostile, success_definition: hostile, out_of_scope: [hostile] },
    acceptance: { criteria: criteria as unknown as PlanContract['acceptance']['criteria'] },
    invariants: [{ id: 'INV-one', statement: hostile }],
    tasks: [task('T-mend', ['AC-one', 'AC-two'], { title: hostile })],
  });
  const actor = { kind: 'agent', identity: '<b>agent</b>' };
  const note = hostile;
  const asserted = { criterion: 'AC-one', exit_code: 0, trust: 'asserted', evidence_path: 'gates/1.html' };
  const { planDir, write } = repository({
    contract: document,
    events: history(
      ['approval', { authority: '<i>me</i>', actor, note }],
      ['task_start', { task: 'T-mend', actor }],
      ['observation', { statement: hostile, actor }],
      ['observation', { statement: 'INV-one: fail: \u202e<u>\u0007', actor }],
      ['gate_run', { ...asserted, task: 'T-mend', command: hostile.slice(0, 500), actor, note }],
      ['refusal', { subject: hostile, reason: hostile }],
      ['intervention', { description: hostile, question: hostile }],
    ),
  });
  write('plan:gates/1.html', `<html><body onload="document.title='taken'">${hostile}\u0000\u001b[31m\u202e`);
  return planDir;
}

function largePlan(): string {
  const ids = Array.from({ length: 200 }, (_, index) => String(index).padStart(3, '0'));
  const document = contract({
    acceptance: {
      criteria: ids.map((id) => criterion(`AC-${id}`)) as unknown as PlanContract['acceptance']['criteria'],
    },
    tasks: ids.map((id) => task(`T-${id}`, [`AC-${id}`])) as unknown as PlanContract['tasks'],
  });
  const events = history(
    'approval',
    ...ids.flatMap((id) => [
      ['task_start', { task: `T-${id}` }] as const,
      ['gate_run', { task: `T-${id}`, criterion: `AC-${id}`, exit_code: Number(id) % 3 }] as const,
    ]),
  );
  return repository({ contract: document, events }).planDir;
}

function damagedPlan(): string {
  const events = history(
    'approval',
    ['task_start', { task: 'T-mend' }],
    ['gate_run', { task: 'T-mend' }],
    'observation',
  );
  const { planDir } = repository({ events });
  const file = path.join(planDir, 'journal.ndjson');
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[2] = `${lines[2]?.slice(0, 40)}\u0000`;
  writeFileSync(file, lines.join('\n'));
  return planDir;
}

export const reportedPlans = {
  example: () => example,
  hostile: hostilePlan,
  'of 200 tasks': largePlan,
  damaged: damagedPlan,
} as const;

export interface MadeReport {
  readonly code: number;
  readonly err: string;
  readonly file: string;
  readonly text: string;
}

/** Runs `plan report` of a plan; inside a test. */
export async function makeReport(planDir: string): Promise<MadeReport> {
  const file = path.join(temporaryFolder(), 'report.html');
  const { code, err } = await runHelper(['report', '--plan', planDir, '--out', file]);
  return { code, err, file, text: readFileSync(file, 'utf8') };
}
