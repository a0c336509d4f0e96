import { existsSync } from 'node:fs';
import path from 'node:path';
import { requireContracts } from '../../records/contract.ts';
import { readText } from '../../records/files.ts';
import { readJournal } from '../../records/journal.ts';
import type { PlanPlace } from '../../records/places.ts';
import {
  hasMarkers,
  identityFile,
  type PlanIdentity,
  printIdentity,
  readIdentity,
  readPlanText,
  withEmptyRegion,
} from '../../records/plan-text.ts';
import { type Problem, stopAtFirst, unreachable } from '../../records/problems.ts';
import { type GivenContract, readGivenContract } from '../../records/revision.ts';
import { placeholderLines } from '../../text/skeleton.ts';
import { aboutToWrite, materializeText, uneditedFiles } from '../../text/update-text.ts';
import type { PlanFiles } from '../../write/plan-files.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { Refusal } from '../frame/refusal.ts';
import { timeOf } from '../frame/terminal.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { changePlanFiles, planFileOptions, type Told } from './change-plan-files.ts';

export const materializeCommand: Command = {
  required: [],
  optional: planFileOptions,
  example: 'plan materialize --plan PLAN_mend_links',
  notes: [
    'Checks the contract, stamps its id and completes the text. Nothing may be left to fill in.',
    'A text that nobody edited is rendered from the contract again. Until an approval, the contract may be edited',
    'and materialized again; after it, `plan refine` and `plan amend` change it.',
  ],
  run,
};

async function run(run: Run) {
  refuseOperands(run.options);
  const place = chosenPlan(run);
  await changePlanFiles(run, place, (files) =>
    existsSync(path.join(place.planDir, 'contracts'))
      ? completeText(place, files)
      : materialize(run, place, files),
  );
  return exitCodes.done;
}

/** Under a chain of revisions only the progress region can be missing. */
function completeText(place: PlanPlace, files: PlanFiles): Told {
  const { planDir, folders, settings } = place;
  const { live } = requireContracts(place);
  const readme = readPlanText(planDir).get('README.md');
  if (readme !== undefined && !hasMarkers(readme)) files.write('README.md', withEmptyRegion(readme));
  return told(
    live.contract.plan,
    live.contract.revision,
    live.id,
    readIdentity(planDir, folders),
    settings.command,
  );
}

function materialize(run: Run, place: PlanPlace, files: PlanFiles): Told {
  const { planDir, folders, schemaBase, settings } = place;
  const file = path.join(planDir, 'contract.json');
  const text = readText(file, folders, stopAtFirst);
  if (text === null) {
    const message = `does not exist; ${settings.command} new makes one`;
    return stopAtFirst({ rule: 'contract-present', file, line: 1, message });
  }
  const now = timeOf(run.terminal);
  const chain = { schemaBase, revision: 1, parent: null, createdAt: null, now };
  const given = readGivenContract(file, text, chain, stopAtFirst) ?? unreachable();
  const stamped = given.text(true);
  const before = readPlanText(planDir);
  const identity = readIdentity(planDir, folders);
  const made = materializeText(before, given.contract, identity);
  const unedited = uneditedFiles(before, identity);
  refuseUnfinished(run, [
    ...unfilled(file, text),
    ...[...before].flatMap(([name, content]) =>
      unedited.has(name) ? [] : unfilled(path.join(planDir, name), content),
    ),
    ...made.unknownTasks.map((task): Problem => {
      const message = `${task.id} is not a task of the contract; fix its id, or remove its section`;
      return { rule: 'plan-text', file: path.join(planDir, task.file), line: task.line, message };
    }),
  ]);
  if (stamped !== text) refuseApproved(place, given, file, text);
  for (const part of made.left) {
    run.messages.warning('plan-text', `${part} differs from the contract; it was not changed`);
  }
  const { plan } = given.contract;
  const changed = [...made.files].filter(([name, content]) => before.get(name) !== content);
  if (changed.length + made.removed.length > 0)
    files.write(identityFile, printIdentity(plan, aboutToWrite(before, made.files, identity)));
  for (const [name, content] of changed) files.write(name, content);
  for (const name of made.removed) files.remove(name);
  const printed = printIdentity(plan, made.identity);
  if (printed !== readText(path.join(planDir, identityFile), folders, stopAtFirst))
    files.write(identityFile, printed);
  // Last: a stamped contract says that all else is in place.
  if (stamped !== text) files.write('contract.json', stamped);
  return told(plan, 1, given.id, made.identity, settings.command);
}

function unfilled(file: string, text: string): Problem[] {
  return placeholderLines(text).map((line) => ({
    rule: 'filled-in',
    file,
    line,
    message: 'is still to be filled in',
  }));
}

const mostShown = 10;

function refuseUnfinished({ messages }: Run, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  for (const problem of problems.slice(0, mostShown)) messages.problem(problem);
  const rest = problems.length > mostShown ? `, ${problems.length - mostShown} more than shown` : '';
  throw new Refusal(
    first.rule,
    `fix ${problems.length === 1 ? 'this problem' : `these ${problems.length} problems`}${rest}, then run it again`,
  );
}

/** What was approved is not stamped anew: it changes by a revision. */
function refuseApproved(place: PlanPlace, given: GivenContract, file: string, text: string): void {
  const { planDir, folders, schemaBase, settings } = place;
  let isApproved = false;
  readJournal(planDir, {
    plan: given.contract.plan,
    schemaBase,
    folders,
    report: stopAtFirst,
    onBytes: () => {},
    onEvent: ({ type }) => {
      isApproved ||= type === 'approval';
    },
  });
  if (!isApproved) return;
  const line = text.slice(0, Math.max(0, text.indexOf('"contract_id"'))).split('\n').length;
  const message = `was approved and has changed since; restore it, and bring the change with ${settings.command} refine or amend`;
  stopAtFirst({ rule: 'contract-id', file, line, message });
}

function told(
  plan: string,
  revision: number,
  id: string,
  { review, format }: PlanIdentity,
  command: string,
): Told {
  const approve = `${command} approve --plan ${plan}`;
  const next = review === 'trust' ? `${approve} --pre-authorized` : approve;
  const promote = format === 'full' ? '' : ` promote (${command} promote --plan ${plan}),`;
  const choices =
    review === 'trust'
      ? [`Next: ${next}, quoting the command that authorized it`]
      : [
          `Next, the person decides: keep (${approve}),${promote}`,
          `edit (change README.md and contract.json, then ${command} materialize --plan ${plan}), or stop.`,
        ];
  return {
    lines: [`${plan}: revision ${revision}, contract ${id} (${format}, ${review})`, ...choices],
    json: { plan, revision, contract_id: id, format, review, next },
  };
}
