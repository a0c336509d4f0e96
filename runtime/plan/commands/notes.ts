import { closeSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type ContractDocument, requireTask } from '../records/contract.ts';
import { type OnBytes, openFile } from '../records/files.ts';
import type { JournalEvent } from '../records/generations.ts';
import { readJournal } from '../records/journal.ts';
import { sha256 } from '../records/json.ts';
import { reasonOf } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { stopAtFirst } from '../records/problems.ts';
import { helperActor } from '../write/session.ts';
import {
  type Command,
  choice,
  type OptionName,
  type Options,
  type Run,
  recordingOptions,
  required,
} from './frame/command.ts';
import { chosenPlan, refuseOperands } from './frame/inputs.ts';
import { exitCodes, UsageError } from './frame/outcomes.ts';
import { agentActor, record } from './frame/record.ts';

export const sampleCommand: Command = {
  required: ['source', 'value', 'unit'],
  optional: ['limit', 'file', 'note', ...recordingOptions],
  example: 'plan note sample --source "npm test" --value 41.5 --unit seconds --limit test_time',
  notes: [
    'Its trust is asserted; with --file it is imported, and the event points to the copy under gates/.',
  ],
  run: runSample,
};

async function runSample(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const actor = agentActor(run);
  const reading = {
    source: required(options, 'source'),
    value: number(options, 'value'),
    unit: required(options, 'unit'),
    ...given({ limit_id: options.value('limit') }),
  };
  await record(run, chosenPlan(run), (_, { lastSeq, live }) => {
    const limits = live.contract.resource_envelope.limits.map(({ id }) => id);
    if (reading.limit_id !== undefined && !limits.includes(reading.limit_id))
      throw new UsageError(
        `--limit ${reading.limit_id} is not a limit of the contract: ${limits.join(', ')}`,
      );
    const file = evidenceFile(run, lastSeq + 1);
    return {
      files: filesOf(file),
      drafts: [{ type: 'resource_sample', actor, ...reading, ...shown(run, file) }],
    };
  });
  return exitCodes.done;
}

/** The members that say how far a statement is shown: a file makes it imported. */
export function shown({ options }: Run, file: EvidenceFile | null) {
  const note = options.value('note');
  if (file === null) return { trust: 'asserted' as const, ...given({ note }) };
  return {
    trust: 'imported' as const,
    evidence_path: file.name,
    note: note === undefined ? file.note : `${note}; ${file.note}`,
  };
}

export function filesOf(file: EvidenceFile | null): Readonly<Record<string, Uint8Array>> {
  return file === null ? {} : { [file.name]: file.content };
}

const mostBytes = 64 * 1024 * 1024;

/** A file that is copied into the plan, so that what an event points to cannot change. */
export interface EvidenceFile {
  /** Its name in the plan folder. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Where it came from, and its SHA-256. */
  readonly note: string;
}

/** The file of `--file`, for the event with this seq; null where the option is not given. Throws a UsageError. */
export function evidenceFile({ options, terminal }: Run, seq: number): EvidenceFile | null {
  const given = options.value('file');
  if (given === undefined) return null;
  const content = read(path.resolve(terminal.cwd, given), given);
  const base = path
    .basename(given)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-80);
  const name = `gates/${String(seq).padStart(6, '0')}-${base}`;
  return { name, content, note: `copy of ${given.slice(-200)}, SHA-256 ${sha256(content)}` };
}

function read(file: string, given: string): Buffer {
  try {
    const { descriptor, size } = openFile(realpathSync(file));
    try {
      if (size > mostBytes) throw new UsageError(`--file ${given} has more than 64 MiB`);
      return readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`--file ${given} ${reasonOf(error)}`);
  }
}

export const adaptCommand: Command = {
  required: ['kind', 'trigger', 'evidence', 'hypothesis', 'action', 'rationale', 'authority'],
  optional: [
    'affects-task',
    'affects-criterion',
    'invalidates',
    'preserves',
    'decision',
    'reason',
    'declared',
    'unit',
    'note',
    ...recordingOptions,
  ],
  wording: {
    trigger: { value: 'SEQ', meaning: 'seq of the observation that led to it' },
    unit: { meaning: 'unit of --declared' },
  },
  example:
    'plan note adapt --kind retry --trigger 12 --evidence gates/0012.txt --hypothesis "The port was taken" --action "Run on a free port" --rationale "Nothing else failed" --authority maintainer --affects-task T-mend-links',
  notes: [
    'The trigger is the seq of an observation. --decision refused needs a --reason.',
    'A change of tasks is recorded by plan refine, a change of criteria by plan amend: they write the contract too.',
  ],
  run: runAdapt,
};

const kinds = ['split', 'reorder', 'insert', 'change_strategy', 'retry'] as const;

async function runAdapt(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const actor = agentActor(run);
  const kind = choice(options, 'kind', kinds);
  const outcome = decisionOf(options);
  const place = chosenPlan(run);
  await record(run, place, (_, { lastSeq, live }) => ({
    drafts: [
      {
        type: 'adaptation',
        actor,
        kind,
        trigger_observation: triggerOf(run, place, lastSeq),
        evidence_artifact: required(options, 'evidence'),
        hypothesis: required(options, 'hypothesis'),
        action: required(options, 'action'),
        rationale: required(options, 'rationale'),
        affected_tasks: options.all('affects-task').map((id) => requireTask(live, id).id),
        affected_criteria: [...requireCriteria(live, options.all('affects-criterion'))],
        authority: required(options, 'authority'),
        evidence_invalidated: [...options.all('invalidates')],
        evidence_preserved: [...options.all('preserves')],
        ...impactOf(options),
        ...outcome,
        ...given({ note: options.value('note') }),
      },
    ],
  }));
  return exitCodes.done;
}

function triggerOf({ options, onBytes }: Run, place: PlanPlace, lastSeq: number): number {
  const seq = recordedSeq(options, 'trigger', lastSeq);
  const type = eventAt(place, seq, onBytes)?.type ?? 'no event';
  if (type !== 'observation')
    throw new UsageError(`--trigger ${seq} is an event of the type ${type}; name an observation`);
  return seq;
}

function decisionOf(options: Options) {
  const given = options.value('decision') !== undefined;
  const decision = given ? choice(options, 'decision', ['authorized', 'refused']) : 'authorized';
  const reason = decision === 'refused' ? required(options, 'reason') : options.value('reason');
  return reason === undefined ? { decision } : { decision, reason };
}

function impactOf(options: Options) {
  if (options.value('declared') === undefined) return {};
  return { resource_impact: { declared: number(options, 'declared'), unit: required(options, 'unit') } };
}

/** The event with this seq; null when the history has none. Reads all of it. Throws a PlanError. */
export function eventAt(place: PlanPlace, seq: number, onBytes: OnBytes): JournalEvent | null {
  const { planDir, schemaBase, folders } = place;
  let found: JournalEvent | null = null;
  const onEvent = (event: JournalEvent) => {
    if (event.seq === seq) found = event;
  };
  readJournal(planDir, { plan: null, schemaBase, folders, onEvent, report: stopAtFirst, onBytes });
  return found;
}

export const interveneCommand: Command = {
  required: ['category', 'description', 'question'],
  optional: ['resolution', 'note', ...recordingOptions],
  example:
    'plan note intervene --category missing_intent --description "Two limits contradict" --question "Which one holds?"',
  notes: ['Categories: missing_intent, new_authority, environment_repair, engineering_rescue.'],
  run: runIntervene,
};

const categories = ['missing_intent', 'new_authority', 'environment_repair', 'engineering_rescue'] as const;

async function runIntervene(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const intervention = {
    type: 'intervention',
    actor: agentActor(run),
    category: choice(options, 'category', categories),
    description: required(options, 'description'),
    question: required(options, 'question'),
    ...given({ resolution: options.value('resolution'), note: options.value('note') }),
  } as const;
  await record(run, chosenPlan(run), () => ({ drafts: [intervention] }));
  return exitCodes.done;
}

export const selectCommand: Command = {
  required: ['task'],
  optional: ['boost', 'waiting-since', 'threshold', 'note', ...recordingOptions],
  wording: { task: { meaning: 'id of the task, such as T-mend-links' } },
  example: 'plan note select --task T-mend-links',
  notes: ['--waiting-since and --threshold belong together: how long the task had waited.'],
  run: runSelect,
};

async function runSelect(run: Run) {
  const { options } = run;
  refuseOperands(options);
  await record(run, chosenPlan(run), (_, { lastSeq, live }) => ({
    drafts: [
      {
        type: 'selection',
        actor: helperActor,
        task: requireTask(live, required(options, 'task')).id,
        priority_boost: options.has('boost'),
        ...agingOf(options, lastSeq),
        ...given({ note: options.value('note') }),
      },
    ],
  }));
  return exitCodes.done;
}

function agingOf(options: Options, lastSeq: number) {
  if (options.value('waiting-since') === undefined && options.value('threshold') === undefined) return {};
  const waiting_since_seq = recordedSeq(options, 'waiting-since', lastSeq);
  return { aging: { waiting_since_seq, threshold: required(options, 'threshold') } };
}

export const refuseCommand: Command = {
  required: ['subject', 'stage', 'reason'],
  optional: ['proposal', 'note', ...recordingOptions],
  example: 'plan note refuse --subject T-mend-links --stage dispatch --reason "The credential is missing"',
  notes: [
    'Stages: task_start, authorize, dispatch, gate.',
    'The latest refusal of a subject at a stage stays among the dead ends of the manifest.',
  ],
  run: runRefuse,
};

const stages = ['task_start', 'authorize', 'dispatch', 'gate'] as const;

async function runRefuse(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const refusal = {
    type: 'refusal',
    actor: helperActor,
    subject: required(options, 'subject'),
    stage: choice(options, 'stage', stages),
    reason: required(options, 'reason'),
    ...given({ note: options.value('note') }),
  } as const;
  await record(run, chosenPlan(run), (_, { lastSeq }) => {
    if (options.value('proposal') === undefined) return { drafts: [refusal] };
    return { drafts: [{ ...refusal, proposal: recordedSeq(options, 'proposal', lastSeq) }] };
  });
  return exitCodes.done;
}

type Given<Members> = { readonly [Name in keyof Members]?: Exclude<Members[Name], undefined> };

/** Only the members that are there: an event has no empty ones. */
export function given<Members extends object>(members: Members): Given<Members> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined),
  ) as Given<Members>;
}

export function number(options: Options, name: OptionName): number {
  const text = required(options, name);
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !Number.isFinite(value))
    throw new UsageError(`--${name} takes a number such as 12 or 0.5, not ${JSON.stringify(text)}`);
  return value;
}

/** The seq of an event that is in the journal already. */
export function recordedSeq(options: Options, name: OptionName, lastSeq: number): number {
  const text = required(options, name);
  const seq = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(seq))
    throw new UsageError(`--${name} takes the seq of an event, not ${JSON.stringify(text)}`);
  if (seq > lastSeq) throw new UsageError(`--${name} ${seq}: the journal ends with seq ${lastSeq}`);
  return seq;
}

export function requireCriteria({ contract }: ContractDocument, ids: readonly string[]): readonly string[] {
  const known = contract.acceptance.criteria.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return ids;
  throw new UsageError(
    `${JSON.stringify(unknown)} is not a criterion of ${contract.plan}; it has ${known.slice(0, 20).join(', ')}`,
  );
}
