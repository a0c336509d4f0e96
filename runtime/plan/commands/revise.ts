import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import type { Closure } from '../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { noAuthority } from '../derive/said.ts';
import { createLineFinder } from '../records/json.ts';
import { pointerResolves } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { hasProgress, readIdentity, readPlanText, withProgress } from '../records/plan-text.ts';
import { stopAtFirst } from '../records/problems.ts';
import {
  type AmendedCriterion,
  adaptationKind,
  amendedCriteria,
  type ContractDifference,
  contractDifference,
  type GivenContract,
  isEmpty,
  lostWork,
  readGivenContract,
} from '../records/revision.ts';
import { progressTable } from '../text/render-text.ts';
import { placeholderLines } from '../text/skeleton.ts';
import { reviseText } from '../text/update-text.ts';
import type { Draft } from '../write/session.ts';
import { type Command, type Options, type Run, recordingOptions, required } from './frame/command.ts';
import { chosenPlan, readGiven, readGivenFile, refuseOperands } from './frame/inputs.ts';
import { exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import {
  type Authorized,
  agentActor,
  beforehand,
  confirmAuthority,
  type Decide,
  record,
} from './frame/record.ts';
import { timeOf } from './frame/terminal.ts';
import { proseChecks } from './materialize.ts';

export const refineCommand: Command = {
  required: ['contract'],
  optional: [
    'because',
    'trigger',
    'evidence',
    'hypothesis',
    'action',
    'rationale',
    'authority',
    ...recordingOptions,
  ],
  wording: {
    trigger: { value: 'SEQ', meaning: 'seq of the observation that led to it, instead of --because' },
  },
  example: 'plan refine --contract next.json --because "The links are also logged elsewhere."',
  notes: [
    'Changes the tasks, and whatever else is not a criterion, in a new revision of the contract. Records what was',
    'observed, and the adaptation that follows from it: reorder, insert, split or change_strategy. What is closed stays',
    'closed. A new approval is due before another task starts.',
  ],
  run: runRefine,
};

async function runRefine(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const because = options.value('because');
  const trigger = triggerOf(options, because);
  const evidence = options.value('evidence');
  if (evidence !== undefined && !pointerResolves(evidence, place.planDir, place.root))
    throw new UsageError(`--evidence ${evidence} is not a file of the plan or the repository`);
  const text = givenRevision(run);
  await recordRevision(run, place, (records) => {
    const revision = compareRevision(run, records, text);
    const preserved = keptCriteria(records, revision);
    return { revision, drafts: draftsOf(run, records, revision, { because, trigger, evidence, preserved }) };
  });
  return exitCodes.done;
}

/** Gives the closed criteria, all of which the revision keeps. */
function keptCriteria({ live, closures }: PlanRecords, { given, difference }: Revision): string[] {
  const { plan, tasks } = live.contract;
  if (!isEmpty(difference.criteria)) {
    const { added, removed, changed } = difference.criteria;
    const ids = [...added, ...removed, ...changed.map(({ after }) => after)].map(({ id }) => id);
    const what = ids.length === 0 ? 'the order of the criteria differs' : `${ids.join(', ')} would change`;
    const next =
      'amend the criteria first, without other changes, then refine; one approval after both will do';
    throw new RuleRefusal('refine-tasks', `${what}; ${next}`, plan, 'authorize');
  }
  const closed = tasks
    .flatMap(({ id }) => closures(id))
    .filter(({ state }) => state === 'closed')
    .map(({ item }) => item.criterion);
  const [lost] = lostWork(live.contract, given.contract, closed);
  if (lost === undefined) return closed;
  throw new RuleRefusal('completed-work', `${lost}; leave completed work as it is`, plan, 'authorize');
}

/** Seq of the observation that --trigger names; null when --because makes a new one. */
function triggerOf(options: Options, because: string | undefined): number | null {
  const trigger = options.value('trigger');
  if ((trigger === undefined) === (because === undefined))
    throw new UsageError('say what led to it: --because TEXT, or --trigger SEQ of an observation');
  if (trigger === undefined) return null;
  if (options.value('hypothesis') === undefined)
    throw new UsageError('--trigger SEQ needs --hypothesis TEXT');
  const seq = Number(trigger);
  if (/^\d+$/.test(trigger) && seq > 0) return seq;
  throw new UsageError(`--trigger takes the seq of an observation, not ${JSON.stringify(trigger)}`);
}

interface Occasion {
  readonly because: string | undefined;
  readonly trigger: number | null;
  readonly evidence: string | undefined;
  readonly preserved: readonly string[];
}

function draftsOf(
  run: Run,
  { lastSeq, live }: PlanRecords,
  { given, difference }: Revision,
  { because, trigger, evidence, preserved }: Occasion,
): Draft[] {
  const { options } = run;
  const actor = agentActor(run);
  if (trigger !== null && trigger > lastSeq)
    throw new UsageError(`--trigger ${trigger} is in the future: the journal ends at seq ${lastSeq}`);
  const seq = trigger ?? lastSeq + 1;
  const pointer = evidence === undefined ? {} : { evidence_path: evidence };
  const hypothesis = options.value('hypothesis') ?? because ?? '';
  const adaptation: Draft = {
    type: 'adaptation',
    actor,
    kind: adaptationKind(difference),
    trigger_observation: seq,
    evidence_artifact: evidence ?? `the observation of seq ${seq}`,
    hypothesis,
    action: options.value('action') ?? actionOf(difference),
    rationale: options.value('rationale') ?? hypothesis,
    affected_tasks: affectedTasks(difference, live.contract, given.contract),
    affected_criteria: affectedCriteria(difference),
    authority: options.value('authority') ?? noAuthority,
    evidence_invalidated: [],
    evidence_preserved: [...preserved],
    decision: 'authorized',
  };
  if (because === undefined) return [adaptation];
  return [{ type: 'observation', actor, statement: because, trust: 'asserted', ...pointer }, adaptation];
}

function actionOf({ tasks, members }: ContractDifference): string {
  const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(', ');
  const parts = [
    tasks.added.length > 0 && `add ${ids(tasks.added)}`,
    tasks.removed.length > 0 && `remove ${ids(tasks.removed)}`,
    tasks.changed.length > 0 && `change ${ids(tasks.changed.map(({ after }) => after))}`,
    tasks.isReordered && 'put the tasks into another order',
    members.length > 0 && `change ${members.join(', ')}`,
  ];
  return parts.filter((part) => part !== false).join('; ');
}

/** All tasks, when their order is what changes. */
function affectedTasks({ tasks }: ContractDifference, before: PlanContract, after: PlanContract): string[] {
  if (tasks.isReordered) return [...new Set([...before.tasks, ...after.tasks].map(({ id }) => id))];
  return [...tasks.added, ...tasks.removed, ...tasks.changed.map((change) => change.after)].map(
    ({ id }) => id,
  );
}

function affectedCriteria({ tasks }: ContractDifference): string[] {
  const touched = [
    ...tasks.added,
    ...tasks.removed,
    ...tasks.changed.flatMap(({ before, after }) => [before, after]),
  ];
  return [...new Set(touched.flatMap(({ gate_intent }) => gate_intent.map(({ criterion }) => criterion)))];
}

export const amendCommand: Command = {
  required: ['contract', 'finding', 'disposition', 'reason'],
  optional: ['authority', 'quote', 'keep-evidence', ...recordingOptions],
  example:
    'plan amend --contract next.json --finding "Clocks differ by a minute." --disposition revised --reason "It said nothing about clocks." --authority maintainer --quote "Allow a minute."',
  notes: [
    'Adds, removes or changes criteria, and the gates of tasks with them, in a new revision of the contract: one',
    'amendment for each criterion. What was recorded for a changed criterion no longer counts, unless --keep-evidence',
    'says that it still proves it. An authority decides. A new approval is due before another task starts.',
  ],
  run: runAmend,
};

async function runAmend(run: Run) {
  const { options } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const members = {
    observed_finding: required(options, 'finding'),
    disposition: required(options, 'disposition'),
    reason: required(options, 'reason'),
  };
  const text = givenRevision(run);
  const { shownId, authorized } = await beforehand(run, place, async () => {
    const shown = readPlan(place, run.onBytes);
    const { contract } = shown.live;
    const { given, difference } = compareRevision(run, shown, text);
    refuseOtherChanges(difference, contract.plan);
    const amended = amendedCriteria(difference, contract, given.contract);
    const kept = options.has('keep-evidence') ? 'still counts' : 'no longer counts';
    const authorized = await confirmAuthority(run, {
      plan: contract.plan,
      root: place.root,
      act: `amend ${amended.map(({ id }) => id).join(', ')}`,
      shown: [
        ...amended.flatMap(({ original_criterion, revised_criterion }) => [
          `Before: ${original_criterion}`,
          ` After: ${revised_criterion}`,
        ]),
        `Finding: ${members.observed_finding}`,
        `Reason: ${members.reason}`,
        `What was recorded for a changed criterion ${kept}.`,
      ],
      quoted: true,
      stage: 'authorize',
    });
    return { shownId: shown.live.id, authorized };
  });
  await recordRevision(run, place, (records) => {
    const { contract, id } = records.live;
    if (id !== shownId) {
      const message = 'the contract has changed since it was shown; look again';
      throw new RuleRefusal('same-question', message, contract.plan, 'authorize');
    }
    const revision = compareRevision(run, records, text);
    const amended = amendedCriteria(revision.difference, contract, revision.given.contract);
    const keeps = options.has('keep-evidence');
    return { revision, drafts: amended.map((criterion) => draftOf(criterion, members, authorized, keeps)) };
  });
  return exitCodes.done;
}

/** Refuses changes of tasks other than the gates of amended criteria. */
function refuseOtherChanges({ criteria, tasks, members }: ContractDifference, plan: string): void {
  const amended = new Set([
    ...[...criteria.added, ...criteria.removed].map(({ id }) => id),
    ...criteria.changed.map(({ after }) => after.id),
  ]);
  const others = ({ gate_intent }: { gate_intent: readonly { criterion: string }[] }) =>
    gate_intent.filter(({ criterion }) => !amended.has(criterion));
  const rewritten = tasks.changed.filter(
    ({ before, after }) =>
      !isDeepStrictEqual(
        { ...before, gate_intent: others(before) },
        { ...after, gate_intent: others(after) },
      ),
  );
  const foreign = [
    ...members,
    ...[...tasks.added, ...tasks.removed, ...rewritten.map(({ after }) => after)].map(({ id }) => id),
    ...(tasks.isReordered ? ['the order of the tasks'] : []),
  ];
  if (foreign.length > 0) {
    const next = 'amend the criteria alone, then refine the rest; one approval after both will do';
    const message = `${foreign.join(', ')} would change too; ${next}`;
    throw new RuleRefusal('amend-criteria', message, plan, 'authorize');
  }
  if (amended.size > 0) return;
  throw new RuleRefusal('amend-criteria', 'no criterion would change', plan, 'authorize');
}

function draftOf(
  { id, ...criterion }: AmendedCriterion,
  members: { readonly observed_finding: string; readonly disposition: string; readonly reason: string },
  authorized: Authorized,
  keepsEvidence: boolean,
): Draft {
  return {
    type: 'amendment',
    ...members,
    ...criterion,
    ...authorized,
    evidence_invalidated: keepsEvidence ? [] : [id],
    evidence_preserved: keepsEvidence ? [id] : [],
  };
}

/** A revision of the live contract, as the command line gives it. */
interface GivenRevision {
  readonly file: string;
  readonly text: string;
}

/** The revision beside the live contract. */
export interface Revision {
  readonly given: GivenContract;
  readonly difference: ContractDifference;
}

/** Reads --contract. Standard input is read once. */
function givenRevision(run: Run): GivenRevision {
  return readGivenFile(required(run.options, 'contract'), run);
}

/** Compares the given contract with the live one. Throws a GivenDocumentError, a PlanError, or a RuleRefusal when it changes nothing. */
function compareRevision(
  { terminal }: Run,
  { live, place }: PlanRecords,
  { file, text }: GivenRevision,
): Revision {
  const now = timeOf(terminal);
  const { revision, plan } = live.contract;
  const chain = {
    schemaBase: place.schemaBase,
    revision: revision + 1,
    parent: live.id,
    createdAt: now,
    now,
  };
  const [line] = placeholderLines(text);
  if (line !== undefined) stopAtFirst({ rule: 'filled-in', file, line, message: 'is still to be filled in' });
  const given = readGiven((report) => {
    const read = readGivenContract(file, text, chain, report);
    if (read === null || read.contract.plan === plan) return read;
    const place = createLineFinder(text).placeOf('/plan');
    const message = `is a contract of ${read.contract.plan}, not of ${plan}; give one of this plan`;
    report({ rule: 'one-plan', file, ...place, pointer: '/plan', message });
    return null;
  });
  const [prose] = proseChecks(place, given.contract, file, text);
  if (prose !== undefined) stopAtFirst(prose);
  const difference = contractDifference(live, given);
  const { criteria, tasks, members } = difference;
  if (isEmpty(criteria) && isEmpty(tasks) && members.length === 0) {
    const message = `${path.basename(file)} is identical to revision ${revision}; change something`;
    throw new RuleRefusal('same-revision', message, plan, 'authorize');
  }
  return { given, difference };
}

/** Records the events of a revision, puts it into force, and makes the text of the plan follow it. */
async function recordRevision(
  run: Run,
  place: PlanPlace,
  decide: (records: PlanRecords) => { readonly revision: Revision; readonly drafts: readonly Draft[] },
): Promise<readonly JournalEvent[]> {
  const decideRevision: Decide = (read) => {
    const records = read();
    const { revision, drafts } = decide(records);
    const { contract, id } = revision.given;
    const { files, removed, left } = reviseText(
      readPlanText(place.planDir),
      readIdentity(place.planDir, place.folders),
      records.live.contract,
      contract,
    );
    for (const part of left) {
      const message = `${part} differs from the previous contract, and was not changed: fix it before the approval`;
      run.messages.warning('plan-text', message);
    }
    return {
      files: { ...files, ...reopenedProgress(records, drafts, files['README.md']) },
      revision: { text: revision.given.text(true), drafts: () => drafts, removed },
      result: (events) => {
        const lines = events.map(({ seq, type }) => `recorded seq ${seq}: ${type}`);
        const next = `${place.settings.command} approve --plan ${contract.plan}`;
        return {
          text: [
            ...lines,
            `revision ${contract.revision}, contract ${id}`,
            `A new approval is due: ${next}`,
          ].join('\n'),
          json: { recorded: events, revision: contract.revision, contract_id: id, next },
        };
      },
    };
  };
  return record(run, place, decideRevision);
}

/** The README with a progress region that calls no task complete whose records an amendment ends; nothing where it claims nothing. */
function reopenedProgress(
  { place, live, state, needed }: PlanRecords,
  drafts: readonly Draft[],
  revised: string | undefined,
): Readonly<Record<string, string>> {
  const ended = new Set(
    drafts.flatMap((draft) => (draft.type === 'amendment' ? draft.evidence_invalidated : [])),
  );
  const isEnded = ({ item }: Closure) => ended.has(item.criterion);
  const readme = revised ?? readPlanText(place.planDir).get('README.md') ?? '';
  const isShown = live.contract.tasks.some(({ id }) => state(id) === 'closed' && needed(id).some(isEnded));
  if (!isShown || !hasProgress(readme)) return {};
  const table = progressTable({
    live,
    state: (task) => (state(task) === 'closed' && needed(task).some(isEnded) ? 'under_way' : state(task)),
    needed: (task) => needed(task).map((one) => (isEnded(one) ? { ...one, state: 'open' } : one)),
  });
  const shown = withProgress(readme, table);
  return shown === null ? {} : { 'README.md': shown };
}
