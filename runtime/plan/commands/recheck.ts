import type { Criterion } from '../../../generated/types/plan-contract.ts';
import { afterCheck, type BoundCheck, boundFacts, namedFiles, stateOfNow } from '../checks/bound.ts';
import { type Checkout, makeCheckout, prepareCheckout, removeLeftCheckouts } from '../checks/checkout.ts';
import { runFingerprint, type ShownCommand, showCommand } from '../checks/command.ts';
import { NoNewLeg, whyNoResult } from '../checks/control.ts';
import { createMissingNames } from '../checks/missing-names.ts';
import type { CommandRun } from '../checks/run-command.ts';
import type { Closure } from '../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import type { PlanPlace } from '../records/places.ts';
import type { SealedFacts } from '../records/seal.ts';
import { commitNamed } from '../repository/git.ts';
import { NoCheckout } from '../repository/tree-checkout.ts';
import { openTreeStore, type TreeStore } from '../repository/tree-store.ts';
import { affected, changedSince, elsewhereLine, invariantChecks } from '../verify/changed-since.ts';
import { type LogFiles, openLogFiles } from '../write/plan-files.ts';
import type { Draft } from '../write/session.ts';
import { keepLogs, pairDraft, pairFacts, pairWords, runBoth, sealedLogs, startTreeOf } from './control.ts';
import type { Command, Run } from './frame/command.ts';
import { recordingOptions } from './frame/command.ts';
import { chosenPlan, refuseOperands, requireApproval, requireCriterion } from './frame/inputs.ts';
import { type ExitCode, exitCodes, RuleRefusal, UsageError } from './frame/outcomes.ts';
import { onOneLine, print } from './frame/outputs.ts';
import { outcomeText, type Text } from './frame/paint.ts';
import { beforehand, waitOf, writing } from './frame/record.ts';
import {
  type CheckRequest,
  checkWording,
  endingWords,
  gateDraft,
  logName,
  ownCheckRequest,
  requireSamePlan,
  runCheck,
} from './gate.ts';
import { evaluationDraft, type InvariantRequest, invariantRequest, requireSameContract } from './observe.ts';
import { beginRun, resultWaitMs, stoppedByHand } from './recorded-run.ts';

export const recheckCommand: Command = {
  required: [],
  optional: ['only', 'commit', 'timeout', ...recordingOptions],
  wording: checkWording,
  example: 'plan recheck --only affected',
  notes: [
    'Runs every check of the plan again, in its order and with its controls, then the checks of its invariants, in one clean',
    'checkout of the files as they are, or of a commit, and records each result: a failure opens its criterion again. The working',
    'tree is not touched. The last task is complete only when this passed for the files as they are.',
    'What git ignores is not in the checkout: settings.json names ignored paths to link, a text for the shell under prepare that',
    'makes a checkout ready, and under in_place criteria whose checks run in the working tree, since they need services or',
    'devices. A check that could not be run there is reported and not recorded. Exit code 0 when every check passed, else 1.',
  ],
  run: runRecheck,
};

/** Whose check it is. */
type Owner = { readonly task: string; readonly criterion: string } | { readonly invariant: string };

/** What came of one check. */
type Rechecked = Owner & Found;

interface Found {
  readonly outcome: 'passed' | 'failed' | 'cannot be known';
  readonly place: 'checkout' | 'in place';
  /** Of the recorded event; null where nothing was recorded. */
  readonly seq: number | null;
  /** How it ended, or why nothing is known. */
  readonly words: string;
  /** Of its output, in the folder of the plan; null where nothing was recorded. */
  readonly log: string | null;
  /** What a control came to on the files that are rechecked, where its old leg is not available. */
  readonly new_state?: 'passed' | 'failed';
}

/** What `recheck --json` prints, as far as other commands read it. */
export interface RecheckResult {
  readonly tree: string;
  readonly results: readonly Rechecked[];
}

/** The state that is rechecked. */
interface Subject {
  readonly store: TreeStore;
  readonly tree: string;
  /** The commit that its checkout names. */
  readonly revision: string;
  /** Null where the files as they are, committed or not, are rechecked. */
  readonly commit: string | null;
}

function runRecheck(run: Run): Promise<ExitCode> {
  refuseOperands(run.options);
  const only = run.options.value('only');
  if (only !== undefined && only !== 'affected')
    throw new UsageError(`--only takes affected, not ${JSON.stringify(only)}`);
  return recheckPlan(run, chosenPlan(run));
}

/** Rechecks a plan by the options of `run`. */
export async function recheckPlan(run: Run, place: PlanPlace): Promise<ExitCode> {
  const { records, jobs, others, store } = await beforehand(run, place, () => settle(run, place));
  const listed = others.map(({ item }) => ({
    criterion: item.criterion,
    task: item.task,
    mechanism: item.mechanism,
  }));
  if (run.options.has('dry-run')) {
    const text = [
      ...jobs.map(({ owner, shown }) => `would run ${shown.text} for ${ownerWords(owner)}`),
      ...listed.map(otherWords),
    ].join('\n');
    const checks = jobs.map(({ owner, shown }) => ({ ...owner, command: shown.text }));
    print(run, { text, json: { dry_run: true, checks, not_rechecked: listed } });
    return exitCodes.done;
  }
  const subject = subjectOf(run, place, store);
  const { tree, commit } = subject;
  const say = (line: Text) => {
    if (!run.options.json) run.terminal.out([onOneLine(line), '\n']);
  };
  say(commit === null ? `recheck of the files as they are, tree ${tree}` : `recheck of commit ${commit}`);
  const elsewhere = commit === null ? checkedInOthers(records, jobs) : [];
  for (const found of elsewhere)
    say(`  ${elsewhereLine(found)}; a failure here opens it again for everybody`);
  try {
    const results = await inCheckout(run, records, jobs, subject, (id, { words, seq, outcome }) =>
      say([`${id} `, outcomeText(outcome === 'passed', words), seq === null ? '' : `, seq ${seq}`]),
    );
    for (const other of listed) say(`  ${otherWords(other)}`);
    const json = { tree, commit, results, not_rechecked: listed, checked_elsewhere: elsewhere };
    if (run.options.json) print(run, { text: '', json });
    return results.every(({ outcome }) => outcome === 'passed') ? exitCodes.done : exitCodes.negativeFinding;
  } catch (error) {
    return stoppedByHand(run, error);
  }
}

/** What a recheck of the files here fails for, as long as the branch of another worktree is not merged. */
function checkedInOthers(records: PlanRecords, jobs: readonly Job[]) {
  const ids = new Set(jobs.map(({ subject }) => subject));
  return changedSince(records, records.sealed()).elsewhere.filter(({ subject }) => ids.has(subject));
}

function otherWords({
  criterion,
  mechanism,
}: {
  readonly criterion: string;
  readonly mechanism: string;
}): string {
  return `${criterion} has no check to run again: ${mechanism}`;
}

function ownerWords(owner: Owner): string {
  return 'invariant' in owner ? owner.invariant : `${owner.criterion} of ${owner.task}`;
}

/** A check that is to be run again. */
interface Job {
  readonly owner: Owner;
  /** The criterion or invariant. */
  readonly subject: string;
  readonly check: BoundCheck;
  readonly shown: ShownCommand;
  readonly timeoutSeconds: number;
  readonly artifacts: readonly string[];
  /** What is to be recorded, or why nothing is known. */
  act(subject: Subject, at: Standing, logs: LogFiles): Promise<Recordable | Unknown>;
  /** Throws a RuleRefusal where the plan is not as it was when the check began. */
  requireSame(now: PlanRecords): void;
}

interface Settled {
  readonly records: PlanRecords;
  /** In the plan's order, the invariants last. */
  readonly jobs: readonly Job[];
  /** Closed by a statement, an import or a reconciliation. */
  readonly others: readonly Closure[];
  readonly store: TreeStore;
}

function settle(run: Run, place: PlanPlace): Settled {
  const records = readPlan(place, run.onBytes);
  const { plan, tasks } = records.live.contract;
  requireApproval(records, plan, 'gate');
  const store = openTreeStore(place);
  if (store === null) {
    const message =
      'there is no git repository here, so no clean checkout can be made; run git init, or each check with gate';
    throw new RuleRefusal('rechecked', message, plan, 'gate');
  }
  const started = tasks.filter(({ id }) => records.window(id) !== null);
  const closures = started.flatMap(({ id }) => records.closures(id));
  const isPart = run.options.value('only') !== undefined;
  const wanted = isPart ? affected(records, records.sealed()) : null;
  const isWanted = (id: string) => wanted === null || wanted.has(id);
  const runs = closures.filter((closure) => isRunnable(records, closure));
  const ofCriteria = runs.flatMap(({ item: { task, criterion }, record }) =>
    isWanted(criterion)
      ? [criterionJob(ownCheckRequest(run, records, task, criterion), record?.check_artifacts)]
      : [],
  );
  const ofInvariants = invariantChecks(records).flatMap(({ id, check }) =>
    isWanted(id) ? [invariantJob(invariantRequest(run, records, id, check))] : [],
  );
  const others = closures.filter((closure) => !runs.includes(closure));
  return { records, jobs: [...ofCriteria, ...ofInvariants], others, store };
}

/** `known`: the files of the control that closed the criterion. */
function criterionJob(request: CheckRequest, known?: readonly string[]): Job {
  const { place, task, criterion, command, shown, timeoutSeconds } = request;
  const artifacts = isControlled(criterion) ? (known ?? namedFiles(place.root, '.', command)) : [];
  return {
    ...{ owner: { task, criterion: criterion.id }, subject: criterion.id, check: request },
    ...{ shown, timeoutSeconds, artifacts },
    act: (subject, at, logs) =>
      isControlled(criterion)
        ? control(request, subject, at, artifacts, logs)
        : gate(request, at, logs, (result, evidence) => ({
            draft: gateDraft(request, result, evidence, noteOfRecheck(place, at)),
            sealed: { check: 'contract' },
            fingerprint: runFingerprint({ ...request, criterion: criterion.id }),
          })),
    requireSame: (now) => requireSamePlan(now, request),
  };
}

function invariantJob(request: InvariantRequest): Job {
  const { id, place, shown, timeoutSeconds } = request;
  return {
    ...{ owner: { invariant: id }, subject: id, check: request, shown, timeoutSeconds, artifacts: [] },
    act: (_, at, logs) =>
      gate(request, at, logs, (result, evidence) => ({
        draft: evaluationDraft(request, result, evidence, noteOfRecheck(place, at)),
        sealed: {},
        fingerprint: null,
      })),
    requireSame: ({ live }) => requireSameContract(live, request),
  };
}

/** Whether a check of the criterion closed it, or may. */
function isRunnable(records: PlanRecords, { state, record, item }: Closure): boolean {
  if (state === 'closed') return record?.trust === 'observed';
  return isControlled(requireCriterion(records, item.criterion)) || accepts(records, item.criterion);
}

function accepts(records: PlanRecords, id: string): boolean {
  return requireCriterion(records, id).accepted_evidence.includes('observed');
}

function isControlled({ control }: Criterion): boolean {
  return control !== undefined && control.kind !== 'exempt';
}

function subjectOf(run: Run, place: PlanPlace, store: TreeStore): Subject {
  const named = run.options.value('commit');
  if (named === undefined) {
    const { tree, revision } = stateOfNow(store, { anew: true });
    store.keep(tree.before);
    return { store, tree: tree.before, revision, commit: null };
  }
  const commit = commitNamed(place.root, named);
  const tree = commit === null ? null : store.treeOf(commit);
  if (commit === null || tree === null)
    throw new UsageError(`--commit ${named} is no commit of this repository`);
  return { store, tree, revision: commit, commit };
}

async function inCheckout(
  run: Run,
  { place }: PlanRecords,
  jobs: readonly Job[],
  subject: Subject,
  onResult: (id: string, found: Found) => void,
): Promise<readonly Rechecked[]> {
  const { store, tree, revision } = subject;
  removeLeftCheckouts(store.top);
  let checkout: Checkout | null = null;
  let why = '';
  const results: Rechecked[] = [];
  try {
    try {
      checkout = makeCheckout({ store, root: place.root, tree, revision, link: place.settings.link });
      await prepareCheckout(checkout, place.settings, (jobs[0]?.timeoutSeconds ?? 600) * 1000);
    } catch (error) {
      if (!(error instanceof NoCheckout)) throw error;
      why = error.message;
    }
    for (const job of jobs) {
      const isInPlace = place.settings.in_place.includes(job.subject);
      const at = isInPlace ? inPlace(subject, place) : checkout !== null && why === '' ? checkout : why;
      const result = typeof at === 'string' ? unknown({ why: at }) : await recheckOne(run, job, subject, at);
      const found = { place: isInPlace ? ('in place' as const) : ('checkout' as const), ...result };
      results.push({ ...job.owner, ...found });
      onResult(job.subject, found);
    }
    return results;
  } finally {
    checkout?.remove();
  }
}

type Result = Omit<Found, 'place'>;

/** Why a check says nothing that could be recorded. */
interface Unknown {
  readonly why: string;
  readonly new_state?: 'passed' | 'failed';
}

function unknown({ why, ...rest }: Unknown): Result {
  return { outcome: 'cannot be known', seq: null, words: `cannot be known: ${why}`, log: null, ...rest };
}

/** Where a check runs. */
type Standing = Pick<Checkout, 'root' | 'codeLinks' | 'linked'>;

/** The working tree, where it is what is rechecked; else why it is not. */
function inPlace({ commit }: Subject, { root }: PlanPlace): Standing | string {
  return commit === null
    ? { root, codeLinks: [], linked: [] }
    : 'its check runs in the working tree alone, and a commit is rechecked';
}

async function recheckOne(run: Run, job: Job, subject: Subject, at: Standing): Promise<Result> {
  const { place } = job.check;
  const waitMs = waitOf(run.options, resultWaitMs);
  const logs = openLogFiles(place.planDir);
  const bound = boundFacts(job.check, subject.store, job.artifacts);
  const begun = await beginRun(run, place, job.subject, waitMs);
  try {
    const found = await job.act(subject, at, logs);
    if ('why' in found) {
      await begun.end(found.why);
      return unknown(found);
    }
    const facts = { ...afterCheck(bound, subject.store), recheck: subject.tree, ...begun.facts };
    return await writing(
      run,
      place,
      (writer) => {
        job.requireSame(readPlan(place, run.onBytes));
        const { draft, sealed, fingerprint } = found.draft(writer.lastSeq + 1);
        writer.append([draft], { facts: [{ ...facts, ...sealed }], fingerprints: [fingerprint] });
        const log = 'evidence_path' in draft ? (draft.evidence_path ?? null) : null;
        return { outcome: found.outcome, seq: writer.lastSeq, words: found.words, log };
      },
      waitMs,
    );
  } catch (error) {
    await begun.failed(error);
    throw error;
  } finally {
    logs.discard();
  }
}

/** A result that is to be recorded. */
interface Recordable {
  readonly outcome: 'passed' | 'failed';
  readonly words: string;
  draft(seq: number): {
    readonly draft: Draft;
    readonly sealed: SealedFacts;
    readonly fingerprint: string | null;
  };
}

/** Runs a check once. `event`: the event of its result. */
async function gate(
  request: CheckRequest | InvariantRequest,
  at: Standing,
  logs: LogFiles,
  event: (result: CommandRun, evidence: string) => ReturnType<Recordable['draft']>,
): Promise<Recordable | Unknown> {
  const { place, command, cwd } = request;
  const log = logs.draft();
  const missing = createMissingNames();
  const result = await runCheck(request, at.root, log, missing.see);
  const isElsewhere = at.root !== place.root;
  const where = {
    root: at.root,
    standIns: [],
    artifacts: namedFiles(at.root, cwd, command),
    codeLinks: at.codeLinks,
  };
  const why = isElsewhere ? whyNoResult(result, missing.names(), where) : null;
  if (why !== null) return { why };
  return {
    outcome: result.exitCode === 0 ? 'passed' : 'failed',
    words: endingWords(result),
    draft: (seq) => {
      const evidence = logs.keep(log, logName(seq));
      const found = event(result, evidence);
      return { ...found, sealed: { output: [logs.sealed(evidence, result)], ...found.sealed } };
    },
  };
}

/** Where a check was run again, and what the checkout got besides what git keeps. */
function noteOfRecheck({ root, settings }: PlanPlace, at: Standing): readonly string[] {
  if (at.root === root) return ['a recheck in the working tree, as the settings say'];
  return [
    'a recheck',
    ...(settings.prepare === '' ? [] : [`prepared by ${showCommand(settings.prepare).text}`]),
    ...(at.linked.length === 0 ? [] : [`it used ${at.linked.join(', ')} of now`]),
  ];
}

async function control(
  request: CheckRequest,
  { store }: Subject,
  at: Standing,
  artifacts: readonly string[],
  logs: LogFiles,
): Promise<Recordable | Unknown> {
  if (artifacts.length === 0)
    return {
      why: 'no word of its check names a file that could be taken to the old state; run control with --artifact',
    };
  const start = request.records.window(request.task)?.fingerprint ?? null;
  const states = { start, startTree: startTreeOf(request), store, newRoot: at.root };
  const drafts = { old: logs.draft(), new: logs.draft() };
  const found = await runBoth(request, artifacts, states, drafts);
  if (found instanceof NoNewLeg) return { why: found.message };
  if (found.oldOutcome === null) {
    const new_state = found.new.outcome === 'PASS' ? 'passed' : 'failed';
    return { why: `the old leg is not available: ${found.ended?.words}`, new_state };
  }
  return {
    outcome: found.verdict === 'discriminating' ? 'passed' : 'failed',
    words: pairWords(found),
    draft: (seq) => {
      const kept = keepLogs(logs, drafts, found, seq);
      return {
        draft: pairDraft(request, artifacts, start, found, kept, noteOfRecheck(request.place, at)),
        sealed: { output: sealedLogs(logs, kept, found), ...pairFacts(found) },
        fingerprint: null,
      };
    },
  };
}
