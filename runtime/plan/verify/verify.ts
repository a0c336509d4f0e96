import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanContract, Task } from '../../../generated/types/plan-contract.ts';
import { unrecordedRuns, unrecordedWords } from '../checks/begun.ts';
import { ownersOf } from '../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { saidBy } from '../derive/said.ts';
import { digestFile, type OnBytes } from '../records/files.ts';
import { awaitWriter, checkSeal, type SealCheck } from '../records/history.ts';
import { portablePath, reasonOf, targetOf } from '../records/paths.ts';
import {
  holds,
  locatePlan,
  type PlanPlace,
  type PlanPlaceOptions,
  readSettings,
  settingsName,
} from '../records/places.ts';
import {
  progressMarkers,
  progressRange,
  readIdentity,
  readTextBytes,
  taskFiles,
  textDigest,
} from '../records/plan-text.ts';
import { PlanError, type Problem, stopAtFirst, unreachable } from '../records/problems.ts';
import { headRevision, isIgnored } from '../repository/git.ts';
import { instructionFiles } from '../repository/onboard.ts';
import { progressFault } from '../text/render-text.ts';
import { unwrittenFiles } from '../text/update-text.ts';
import { changedSince, changeWords, checkedElsewhere, listed } from './changed-since.ts';
import { type StepBack, validatePlan } from './validate.ts';

export interface VerifyRequest extends RepositoryPlace, Omit<PlanPlaceOptions, 'planDir'> {
  /** Plan folders, absolute. */
  readonly plans: readonly string[];
  readonly onBytes?: OnBytes;
}

/** Every check of a repository and of its plans. Reads only. */
export function verify({ plans, onBytes = () => {}, ...place }: VerifyRequest): readonly Check[] {
  return [
    ...checkRepository(place),
    ...plans.flatMap((planDir) => verifyPlan({ ...place, planDir, repoRoot: place.repoRoot }, onBytes)),
  ];
}

/** Whether a plan is well-formed and its records are unchanged. Reads only. */
export function verifyPlan(options: PlanPlaceOptions, onBytes: OnBytes = () => {}): readonly Check[] {
  const list = createCheckList(path.basename(options.planDir));
  try {
    const found: Problem[] = [];
    const { seal, stepBack } = validatePlan({
      ...options,
      report: (problem) => found.push(problem),
      onBytes,
    });
    const problems = found.filter(({ rule }) => rule !== 'sealed-records');
    list.add('records-valid', problemsFault(problems), 'contracts, archives and journal are valid');
    if (problems.length > 0 || seal === null) return list.checks;
    const place = locatePlan(options, stopAtFirst) ?? unreachable();
    const records = readPlan(place, onBytes);
    const { tornTail } = records;
    const torn =
      tornTail &&
      `${shown(tornTail.file, tornTail.line)} is incomplete; the next command that writes repairs it`;
    list.add('whole-journal', torn, 'the journal ends with a whole line');
    checkContract(list, records);
    checkText(list, place, records);
    const sealed = sealFault(place, records.live.contract.plan, seal);
    list.add('unchanged-records', sealed.fault, sealed.found);
    list.add('time-order', stepBack && timeFault(stepBack), 'the times of the events do not go back');
    const begun = begunFault(records);
    list.add('begun-runs', begun.fault, begun.found);
    const outputs = outputsFault(place, seal);
    list.add('unchanged-outputs', outputs.fault, outputs.found);
    const current = currentFault(records, seal);
    list.add('evidence-current', current.fault, current.found);
    const environment = environmentFault(records, seal);
    list.add('check-environment', environment.fault, environment.found);
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    const { file, line, rule, message } = error.problem;
    list.add('records-valid', `${shown(file, line)} ${rule}: ${message}`, '');
  }
  return list.checks;
}

function problemsFault(problems: readonly Problem[]): string | null {
  const [first] = problems;
  if (first === undefined) return null;
  const more = problems.length === 1 ? '' : ` (and ${problems.length - 1} more: run validate)`;
  return `${shown(first.file, first.line)} ${first.rule}: ${first.message}${more}`;
}

function shown(file: string, line: number): string {
  return `${path.basename(file)}:${line}:`;
}

function checkContract(list: CheckList, { live, approvals }: PlanRecords): void {
  const { contract } = live;
  const approved = approvals.at(-1);
  const unstamped = 'the contract has no contract_id yet; run materialize';
  list.add('contract-stamped', contract.contract_id === undefined ? unstamped : null, `contract ${live.id}`);
  list.add(
    'approved',
    approved === undefined ? 'no approval cites the live contract; run approve' : null,
    approved === undefined ? '' : `approved ${saidBy(approved)} (seq ${approved.seq})`,
  );
  list.add('task-gates', gatesFault(contract), 'every task has a gate');
  list.add(
    'task-surface',
    surfaceFault(contract),
    'every task names the files that it is expected to change',
  );
  list.add('criteria-reachable', reachFault(contract), 'every criterion is checked by a task');
  list.add('final-review', reviewFault(contract), 'a final review is the last task, closed by sign-off');
  list.add('final-review-waits', waitFault(contract), 'the final review waits for all other tasks');
}

function gatesFault({ tasks }: PlanContract): string | null {
  const bare = tasks.find(({ gate_intent }) => gate_intent.length === 0);
  return bare === undefined
    ? null
    : `${bare.id} has no gate, and can never be shown to be done; give it one by refine`;
}

function surfaceFault({ tasks }: PlanContract): string | null {
  // A final review reads; it need not change a file.
  const bare = tasks.find((task) => task.touched_surface.length === 0 && !isFinalReview(task));
  return bare === undefined ? null : `${bare.id} has an empty touched_surface; name its files by refine`;
}

function reachFault(contract: PlanContract): string | null {
  const owners = ownersOf(contract);
  const orphan = contract.acceptance.criteria.find(({ id }) => !owners.has(id));
  return orphan === undefined ? null : `no task has a gate for ${orphan.id}; add one by refine`;
}

/** The last task is closed by sign-off: it has a criterion that accepts asserted evidence alone. */
function reviewFault(contract: PlanContract): string | null {
  const last = contract.tasks.at(-1);
  if (last === undefined || !isFinalReview(last)) {
    return `the last task is ${last?.id ?? 'missing'}, and no final review; add T-final-review by refine`;
  }
  const named = new Set(last.gate_intent.map(({ criterion }) => criterion));
  const signed = contract.acceptance.criteria.some(
    ({ id, accepted_evidence, control }) =>
      named.has(id) &&
      accepted_evidence.every((trust) => trust === 'asserted') &&
      (control === undefined || control.kind === 'exempt'),
  );
  return signed
    ? null
    : `${last.id} has no criterion that is closed by sign-off: one that accepts asserted only`;
}

function isFinalReview({ id, title }: Task): boolean {
  return id === 'T-final-review' || /\bfinal review\b/i.test(title);
}

function waitFault({ tasks }: PlanContract): string | null {
  const last = tasks.at(-1);
  const prerequisites = new Map(tasks.map((task) => [task.id, task.prerequisites]));
  const waitedFor = new Set<string>();
  const next = last === undefined ? [] : [last.id];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (waitedFor.has(id)) continue;
    waitedFor.add(id);
    next.push(...(prerequisites.get(id) ?? []));
  }
  const missed = tasks.find(({ id }) => !waitedFor.has(id));
  return missed === undefined
    ? null
    : `${last?.id} may start before ${missed.id} is closed; make it a prerequisite by refine`;
}

function checkText(list: CheckList, place: PlanPlace, records: PlanRecords): void {
  const { fault, changed } = textFault(place, records);
  list.add('plan-text', fault, 'the text of the plan is there');
  list.add('text-approved', changed, 'the text is the one that was approved');
  if (fault === null)
    list.add('progress-shown', shownFault(place, records), 'README.md claims no more than the records');
}

/** What the progress region of the README claims, beyond the records. */
function shownFault({ planDir }: PlanPlace, records: PlanRecords): string | null {
  const readme = readTextBytes(planDir).get('README.md');
  const range = readme === undefined ? null : progressRange(readme);
  if (readme === undefined || range === null) return null;
  const { begin, end } = progressMarkers;
  const table = readme.toString('utf8', range.start + begin.length, range.end - end.length);
  const wrong = progressFault(table, records);
  return (
    wrong &&
    `the progress region of README.md ${wrong}; close the task, then run complete, which writes it from the records`
  );
}

function timeFault({ file, line, seq, seconds, after }: StepBack): string {
  const message = `seq ${seq} says a time ${seconds} s before that of seq ${after}`;
  return `${shown(file, line)} ${message}; find out which clock was wrong, or who wrote it`;
}

/** Whether the result of every check that was begun is recorded, or its check was run again since. */
function begunFault(records: PlanRecords): SealFinding {
  const { open, running } = unrecordedRuns(records.place, records);
  const words = [...open.values()].map((run) => `${run.criterion}: ${unrecordedWords(run)}`);
  if (words.length > 0) return { fault: `${listed(words)}; run its check again`, found: '' };
  const now = running.map(({ criterion, at }) => `${criterion}, begun ${at}`);
  const found = 'no check was ended before its result was recorded';
  return { fault: null, found: now.length === 0 ? found : `${found}; running now: ${listed(now)}` };
}

/** Whether the kept outputs of checks are still there, and as they were when their events were sealed. */
function outputsFault({ planDir }: PlanPlace, { facts }: SealCheck): SealFinding {
  const faults: string[] = [];
  let count = 0;
  for (const [seq, { output = [] }] of facts) {
    for (const { path: kept, kept: digest } of output) {
      count++;
      const fault = keptFault(planDir, kept, digest);
      if (fault !== null) faults.push(`seq ${seq}: the log ${kept} ${fault}`);
    }
  }
  if (faults.length === 0)
    return {
      fault: null,
      found: count === 0 ? 'no kept output is sealed' : `${count} logs, as they were kept`,
    };
  return { fault: `${listed(faults)}; restore it from a copy`, found: '' };
}

/** Whether what closes the criteria is about the files as they are now, or as they were at the final review. */
function currentFault(records: PlanRecords, { facts }: SealCheck): SealFinding {
  const { bound, changed, changedLater } = changedSince(records, facts);
  if (bound === 0) return { fault: null, found: 'no closed criterion is bound to digests of files' };
  if (changed.length > 0) {
    const next = 'run their checks again';
    return { fault: `${listed(changed.map(changeWords))}; ${next}`, found: '' };
  }
  const found = `${bound} closed ${bound === 1 ? 'criterion' : 'criteria'}, checked on the files as they are`;
  if (changedLater.length === 0) return { fault: null, found };
  return { fault: null, found: `finished; after the final review: ${listed(changedLater.map(changeWords))}` };
}

/** Whether a check ran with other programs or loaded code than its text says. */
function environmentFault(records: PlanRecords, { facts }: SealCheck): SealFinding {
  const faults = checkedElsewhere(records, facts);
  if (faults.length === 0)
    return { fault: null, found: 'no variable or program came between a check and its code' };
  return { fault: `${listed(faults)}; run the checks again without that`, found: '' };
}

function keptFault(planDir: string, kept: string, digest: string): string | null {
  const found = targetOf(path.join(planDir, kept), [planDir]);
  if (found.kind !== 'file') return 'is missing';
  try {
    return digestFile(found.real, () => {}) === digest ? null : 'was altered';
  } catch (error) {
    return reasonOf(error);
  }
}

interface SealFinding {
  readonly fault: string | null;
  readonly found: string;
}

/** Whether the lines of the history are those that were sealed, as they were found to be. Throws a PlanError. */
function sealFault(place: PlanPlace, plan: string, seal: SealCheck): SealFinding {
  const { exists, difference, events, unsealed } = settled(place, plan, seal);
  if (difference !== null) {
    const { file, line, message } = difference;
    const decide = 'find out who changed it; reconcile --records says who decided that the records stand';
    return { fault: `${path.basename(file)}:${line}: ${message}; ${decide}`, found: '' };
  }
  if (!exists) {
    return { fault: null, found: 'the plan has no seal: nobody can tell whether old lines were changed' };
  }
  if (unsealed !== null) {
    const { file, line, seq } = unsealed;
    const why = 'a command was interrupted after it wrote them; the next command that writes seals them';
    const message = `the events from seq ${seq} on are not sealed: ${why}`;
    return { fault: `${path.basename(file)}:${line}: ${message}`, found: '' };
  }
  return { fault: null, found: `${events} events, as they were written` };
}

/** Looks again once a command that is writing has ended. */
function settled(place: PlanPlace, plan: string, found: SealCheck): SealCheck {
  if (found.unsealed === null) return found;
  awaitWriter(place);
  return checkSeal(place, plan);
}

interface TextFinding {
  readonly fault: string | null;
  /** Why the text is not the one that was approved. */
  readonly changed: string | null;
}

/** What is wrong with the Markdown of a plan. Throws a PlanError. */
function textFault({ planDir, folders }: PlanPlace, { live, approvals }: PlanRecords): TextFinding {
  const files = readTextBytes(planDir);
  const consented = approvals.at(-1)?.plan_digest;
  const isChanged = consented !== undefined && consented !== textDigest(files);
  return {
    fault: fault(),
    changed: isChanged
      ? 'the text has changed since it was approved; run approve again, or restore it'
      : null,
  };

  function fault(): string | null {
    const readme = files.get('README.md');
    if (readme === undefined || readme.length === 0) return 'there is no README.md; run materialize';
    const { begin, end } = progressMarkers;
    const isMarked = readme.includes(begin) || readme.includes(end);
    if (isMarked && progressRange(readme) === null) {
      return `README.md does not have exactly one progress region, from ${begin} to ${end}; fix the comments`;
    }
    const identity = readIdentity(planDir, folders);
    const { format } = identity;
    const { tasks } = live.contract;
    const unwritten = unwrittenFiles(files, identity);
    if (unwritten.length > 0)
      return `materialize was interrupted, and the text is of two revisions (not written yet: ${unwritten.join(', ')}); run it again`;
    if (format === 'full') {
      const count = taskFiles(planDir).length;
      return count >= tasks.length
        ? null
        : `there are ${count} task files for ${tasks.length} tasks; write the others`;
    }
    const text = readme.toString('utf8');
    const missing = tasks.find(({ id }) => !text.includes(id));
    return missing === undefined
      ? null
      : `README.md does not speak of ${missing.id}; describe the task there`;
  }
}

interface RepositoryPlace {
  /** Absolute. */
  readonly root: string;
  /** Work directories with plans, absolute. */
  readonly workDirs: readonly string[];
}

const agentFolders = ['agents', '.agents/agents', '.claude/agents'];

/** Whether a repository has what agents need for planned work. */
function checkRepository({ root, workDirs }: RepositoryPlace): readonly Check[] {
  const list = createCheckList('repository');
  const instructions = instructionFiles.find((name) => holds(root, name));
  list.add(
    'instructions',
    instructionsFault(root, instructions),
    `${instructions} tells agents how to work here`,
  );
  list.add('docs-folder', folderFault(root, ['docs']), 'docs/ holds the documentation');
  list.add('agents-folder', folderFault(root, agentFolders), 'a folder for agents is there');
  const commit = headRevision(root);
  const noCommit =
    'there is no commit, or no git repository: nobody can see what a plan changes; commit what is here';
  list.add('git-history', commit === 'none' ? noCommit : null, `git has commit ${commit.slice(0, 12)}`);
  const [workDir] = workDirs;
  if (workDir === undefined) {
    list.add('work-directory', 'there is no work directory such as .plan; run onboard, or new', '');
    return list.checks;
  }
  for (const folder of workDirs) {
    const name = portablePath(root, folder, path) ?? folder;
    list.add('work-directory', null, `${name} is there`);
    list.add('settings', settingsFault(folder), `${name}/${settingsName} says how the helper is called`);
    // Ask for a path in it: git does not know folders without tracked files.
    const isOutside = isIgnored(root, `${name}/plans`) || isIgnored(root, `${name}/`);
    const tracked = `git does not ignore ${name}, where the local records are; add a line "${name}/" to .gitignore`;
    list.add('work-directory-ignored', isOutside ? null : tracked, `git ignores ${name}`);
  }
  return list.checks;
}

function instructionsFault(root: string, name: string | undefined): string | null {
  if (name === undefined) {
    return 'there is no agent-instructions file such as AGENTS.md; run onboard, or write one';
  }
  const target = targetOf(path.join(root, name), [root]);
  if (target.kind !== 'file') return `${name} ${target.kind === 'folder' ? 'is a folder' : target.why}`;
  try {
    const text = readFileSync(target.real, 'utf8');
    if (text.trim() === '') return `${name} is empty; say what the project is and which commands check it`;
    if (!/\bplan\b/i.test(text))
      return `${name} does not say that work is planned; name the plan skill in it`;
    return null;
  } catch (error) {
    return `${name} ${reasonOf(error)}`;
  }
}

function folderFault(root: string, names: readonly string[]): string | null {
  const filled = names.some((name) => {
    try {
      return readdirSync(path.join(root, name)).length > 0;
    } catch {
      return false;
    }
  });
  return filled ? null : `there is no folder ${names[0]}/ with a file in it; run onboard, or write one`;
}

function settingsFault(workDir: string): string | null {
  if (!holds(workDir, settingsName)) {
    return `there is no ${path.basename(workDir)}/${settingsName}; run onboard, which writes it`;
  }
  try {
    readSettings(workDir);
    return null;
  } catch (error) {
    if (error instanceof PlanError) return `${path.basename(workDir)}/${settingsName}: ${error.message}`;
    throw error;
  }
}

/** One thing that `verify` looks at. A name is permanent. */
export interface Check {
  /** `repository`, or the name of a plan. */
  readonly subject: string;
  readonly name: string;
  readonly passes: boolean;
  /** What was found and, for a failed check, what to do. */
  readonly message: string;
}

/** Makes checks of one subject. */
interface CheckList {
  readonly checks: readonly Check[];
  /** Adds a check: `found` says what makes it pass, `fault` what is wrong and what to do. */
  add(name: string, fault: string | null, found: string): void;
}

function createCheckList(subject: string): CheckList {
  const checks: Check[] = [];
  return {
    checks,
    add: (name, fault, found) => {
      checks.push({ subject, name, passes: fault === null, message: fault ?? found });
    },
  };
}
