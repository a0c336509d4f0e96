import type { BoundCheck } from '../checks/bound.ts';
import { type ShownCommand, showCommand } from '../checks/command.ts';
import { heldSecrets } from '../checks/mask.ts';
import type { CommandLine, CommandRun } from '../checks/run-command.ts';
import { helperIn, type PlanRecords, readPlan } from '../derive/read-plan.ts';
import type { ContractDocument } from '../records/contract.ts';
import type { PlanPlace } from '../records/places.ts';
import { type Draft, helperActor } from '../write/session.ts';
import { type Command, type Run, recordingOptions, required } from './frame/command.ts';
import { chosenPlan, refuseOperands, requireApproval } from './frame/inputs.ts';
import { type ExitCode, exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { agentActor, beforehand, record } from './frame/record.ts';
import {
  checkWording,
  ending,
  endingWords,
  logName,
  noteOf,
  outcomeOf,
  requireClass,
  runCheck,
  timeoutOf,
} from './gate.ts';
import { evidenceFile, filesOf, shown } from './notes.ts';
import { recordedRun } from './recorded-run.ts';

export const observeCommand: Command = {
  required: [],
  optional: ['statement', 'invariant', 'file', 'note', 'timeout', ...recordingOptions],
  wording: { ...checkWording, statement: { meaning: 'what was found' } },
  example: 'plan note observe --invariant INV-no-lost-links',
  notes: [
    'Takes one of --statement and --invariant. With --invariant, runs the check that settings.json names for it under',
    'invariant_checks, and records what it did: exit code 0 when it passed, 1 when it failed. Without such a check it',
    'records nothing, says what to look at and how to record what was found, and exits with 1.',
    'The trust of a statement is asserted; with --file it is imported, and the event points to the copy under gates/.',
    '`INV-id: pass`, `INV-id: fail` and `INV-id: fail: why` evaluate the invariant of that id, if it has no check: it is then',
    'listed as only stated.',
  ],
  run: runObserve,
};

async function runObserve(run: Run): Promise<ExitCode> {
  const { options } = run;
  refuseOperands(options);
  const invariant = options.value('invariant');
  if (invariant === undefined) return state(run);
  for (const other of ['statement', 'file', 'note'] as const) {
    if (options.value(other) !== undefined) throw new UsageError(`--invariant or --${other}, not both`);
  }
  return evaluate(run, invariant);
}

async function state(run: Run): Promise<ExitCode> {
  const statement = required(run.options, 'statement');
  const actor = agentActor(run);
  const place = chosenPlan(run);
  await record(run, place, (_, { lastSeq, live }) => {
    const [, passing] = /^(INV-[a-z0-9-]+): pass$/.exec(statement) ?? [];
    const isDeclared = live.contract.invariants.some(({ id }) => id === passing);
    if (passing !== undefined && isDeclared && checkOf(place, passing) !== null)
      throw new UsageError(
        `${passing} has a check, which says whether it holds; run it: ${command(place, passing)}`,
      );
    const file = evidenceFile(run, lastSeq + 1);
    return {
      files: filesOf(file),
      drafts: [{ type: 'observation', actor, statement, ...shown(run, file) }],
    };
  });
  return exitCodes.done;
}

function command(place: PlanPlace, invariant: string): string {
  const helper = helperIn(place);
  return `${helper.command} note observe ${helper.place} --invariant ${invariant}`;
}

/** The check that the settings name for an invariant. */
function checkOf({ settings }: PlanPlace, invariant: string): string | null {
  const { invariant_checks: checks } = settings;
  return Object.hasOwn(checks, invariant) ? (checks[invariant] ?? null) : null;
}

async function evaluate(run: Run, id: string): Promise<ExitCode> {
  const place = chosenPlan(run);
  const check = checkOf(place, id);
  const records = await beforehand(run, place, () => {
    const found = readPlan(place, run.onBytes);
    requireInvariant(found, id);
    requireApproval(found, id, 'gate');
    return found;
  });
  return check === null ? ask(run, records, id) : runInvariantCheck(run, records, id, check);
}

function requireInvariant({ live }: PlanRecords, id: string): string {
  const { invariants } = live.contract;
  const found = invariants.find((one) => one.id === id);
  if (found !== undefined) return found.statement;
  const known = invariants.map((one) => one.id).join(', ') || 'none';
  throw new UsageError(`${JSON.stringify(id)} is no invariant of the contract; it has ${known}`);
}

/** Says what is to be judged, and how to record the judgement, without saying what it is. */
function ask(run: Run, records: PlanRecords, id: string): ExitCode {
  const statement = requireInvariant(records, id);
  const helper = helperIn(records.place);
  const next = `${helper.command} note observe ${helper.place} --statement`;
  const ways = [`${next} '${id}: pass'`, `${next} '${id}: fail: WHY'`];
  const text = [
    `${id}: ${statement}`,
    `Nothing was recorded: settings.json names no check for it under invariant_checks. Look whether it holds on the files`,
    'as they are, then record what you found. Whoever reads the records sees that it is only stated.',
    ...ways.map((way) => `  ${way}`),
  ].join('\n');
  print(run, { text, json: { missing: 'judgement', invariant: id, statement, ways } });
  return exitCodes.negativeFinding;
}

/** A check of an invariant that may be run. It is about the files of all tasks. */
export interface InvariantRequest extends BoundCheck {
  readonly id: string;
  readonly records: PlanRecords;
  readonly task: null;
  readonly shown: ShownCommand;
  readonly commandClass: string;
  readonly timeoutSeconds: number;
}

/** Throws a RuleRefusal where the contract does not allow the class of the command. */
export function invariantRequest(
  run: Run,
  records: PlanRecords,
  id: string,
  check: CommandLine,
): InvariantRequest {
  return {
    ...{ id, place: records.place, records, task: null, command: check, cwd: '.', env: {} },
    ...{
      commandClass: requireClass(records, check, id),
      shown: showCommand(check, heldSecrets(process.env)),
    },
    ...{ timeoutSeconds: timeoutOf(run.options) },
  };
}

/** Throws a RuleRefusal. */
export function requireSameContract(live: ContractDocument, { id, records }: InvariantRequest): void {
  if (live.id === records.live.id) return;
  const message = 'the contract changed while the check ran; run it again';
  throw new RuleRefusal('steady-plan', message, id, 'gate');
}

export function evaluationDraft(
  { id, shown: { text } }: InvariantRequest,
  result: CommandRun,
  evidence: string,
  notes: readonly string[] = [],
): Draft {
  return {
    type: 'observation',
    actor: helperActor,
    statement: result.exitCode === 0 ? `${id}: pass` : `${id}: fail: its check ${endingWords(result)}`,
    trust: 'observed',
    evidence_path: evidence,
    note: noteOf([result], [`ran ${text}`, ...notes]),
  };
}

async function runInvariantCheck(
  run: Run,
  records: PlanRecords,
  id: string,
  check: CommandLine,
): Promise<ExitCode> {
  const { place } = records;
  const request = await beforehand(run, place, () => invariantRequest(run, records, id, check));
  if (run.options.has('dry-run')) {
    const { shown: words, commandClass } = request;
    print(run, {
      text: `would run ${words.text} (class ${commandClass}) for ${id}`,
      json: { dry_run: true, command: words.text, class: commandClass, invariant: id },
    });
    return exitCodes.done;
  }
  return recordedRun(run, request, {
    ...{ subject: id, named: id },
    act: async ({ logs }) => {
      const log = logs.draft();
      const result = await runCheck(request, place.root, log);
      return {
        ...outcomeOf(result),
        decide:
          (facts, requireSteady) =>
          (_, { lastSeq, live }) => {
            requireSameContract(live, request);
            requireSteady();
            const evidence = logs.keep(log, logName(lastSeq + 1));
            return {
              drafts: [evaluationDraft(request, result, evidence)],
              facts: [{ output: [logs.sealed(evidence, result)], ...facts }],
              result: (events) => ({
                text: [
                  `recorded seq ${lastSeq + 1}: ${id} `,
                  ending(result),
                  `; output in ${place.planPath}/${evidence}`,
                ],
                json: { recorded: events },
              }),
            };
          },
      };
    },
  });
}
