import { appendFileSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AtBase,
  type Compared,
  contractFinding,
  finishedFinding,
  keptHeadsFinding,
  keptRecordsFinding,
  rootOf,
  scopeFinding,
  settingsFinding,
  signedFinding,
  withBase,
} from '../ci/judge.ts';
import { annotations, type Judged, type JudgedCheck, junitReport, summary } from '../ci/outputs.ts';
import { type Policy, policyFinding, signersName, wantedIn } from '../ci/policy.ts';
import { fileAt, fromTop, type Revisions, revisionsOf, sharesAt } from '../ci/revisions.ts';
import { githubWorkflow, workflowFile } from '../ci/workflow.ts';
import type { Closure } from '../derive/acceptance.ts';
import { type PlanRecords, readPlan } from '../derive/read-plan.ts';
import { locatePlan, type PlanPlace, readSettings, settingsName } from '../records/places.ts';
import { PlanError, stopAtFirst, unreachable } from '../records/problems.ts';
import { standingOf } from '../report/findings.ts';
import { readReport } from '../report/read-report.ts';
import { renderReport } from '../report/render-report.ts';
import { topFolder } from '../repository/git.ts';
import { unpackShare } from '../share/open-plan.ts';
import { parseShare, partNames, type ShareFile } from '../share/share-file.ts';
import { createCheckList, type Finding, fail, faultsFirst, noted, pass } from '../verify/check-list.ts';
import { isFinished } from '../verify/finish.ts';
import { approvedFinding } from '../verify/plan-checks.ts';
import { verifyPlan } from '../verify/verify.ts';
import { makeFolder } from '../write/folder.ts';
import { endOfLog } from '../write/plan-files.ts';
import { writeWhole } from '../write/write-file.ts';
import { type Command, placeOptions, type Run } from './frame/command.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { print, summaryOf, writeResult } from './frame/outputs.ts';
import { checkText, inLines, statusWord, type Text } from './frame/paint.ts';
import { jsonOf, runWithin } from './frame/within.ts';
import { type RecheckResult, recheckCommand, recheckPlan } from './recheck.ts';

export const ciCommand: Command = {
  required: [],
  optional: ['base', 'junit', 'report', 'timeout', 'init', 'dry-run', 'repo-root'],
  example: 'plan ci --base origin/main',
  notes: [
    'Reads shared plans as the commit that is checked out has them (default: those in plans/ that differ from the base), runs every',
    'check of each again in a clean checkout of that commit, and compares: with what was recorded, with the record, contract and',
    'settings of the base, with the heads that commits name, with the files that the commits change. Nothing here is written.',
    'Only checks that the base has agreed to are run. policy.json beside the shared plans, as the base has it, says what is wanted:',
    'signed_approvals (by a key in allowed-signers, beside it), new_plans (checks that the base does not have), finished.',
    'Exit code 1 when a check fails. In GitHub Actions it also writes annotations and the summary of the step.',
  ],
  run: (run) => (run.options.has('init') ? initialize(run) : judgeAll(run)),
};

/** A shared plan of the commit, unpacked, or why it cannot be read. */
interface Opened {
  readonly file: string;
  readonly share: ShareFile;
  readonly place: PlanPlace;
  readonly records: PlanRecords;
  /** Those that came with it; null where none did. */
  readonly settings: PlanPlace['settings'] | null;
  readonly policy: Policy;
  /** Path of a file of allowed signers. */
  readonly signers: string | null;
}

async function judgeAll(run: Run) {
  const { options, terminal } = run;
  const at = placeOptions(options, terminal.cwd).repoRoot ?? terminal.cwd;
  const top = topFolder(at) ?? notARepository(at);
  const revisions = revisionsOf(top, options.value('base'));
  const { files, removed } = chosenFiles(run, revisions);
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'plan-ci-')));
  try {
    const opened: Opened[] = [];
    const plans: Judged[] = [];
    for (const [index, file] of files.entries()) {
      const one = open(revisions, file, path.join(parent, String(index)));
      if ('checks' in one) plans.push(one);
      else opened.push(one);
    }
    for (const file of removed) plans.push(await judgeRemoved(revisions, file));
    plans.push(...policyChanges(revisions, [...files, ...removed]));
    // All of it before the first check: a check is code of the request, and might change what is compared.
    const before = await Promise.all(opened.map((one) => compare(revisions, one, opened)));
    for (const [index, one] of opened.entries())
      plans.push(await judge(run, revisions, one, before[index] ?? unreachable()));
    return show(run, revisions, plans);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

function notARepository(folder: string): never {
  throw new UsageError(`${folder} is in no git repository; name one with --repo-root`);
}

/** The shared plans that are named; else those of a folder that differ from the base, and those that are gone. */
function chosenFiles({ options, terminal }: Run, { top, head, base }: Revisions) {
  const named = options.positionals.length > 0 ? options.positionals : ['plans'];
  const files = new Set<string>();
  const removed = new Set<string>();
  for (const word of named) {
    const file = fromTop(top, path.resolve(options.positionals.length > 0 ? terminal.cwd : top, word));
    if (file.endsWith('.plan')) {
      files.add(file);
      continue;
    }
    const here = sharesAt(top, head, file);
    const there = base === null ? [] : sharesAt(top, base, file);
    const isSame = (one: string) =>
      base !== null && fileAt(top, base, one)?.equals(fileAt(top, head, one) ?? Buffer.alloc(0)) === true;
    for (const one of here) if (!isSame(one)) files.add(one);
    for (const one of there) if (!here.includes(one)) removed.add(one);
  }
  return { files: [...files], removed: [...removed] };
}

function open(revisions: Revisions, file: string, parent: string): Opened | Judged {
  const { top, head } = revisions;
  try {
    const bytes = fileAt(top, head, file);
    if (bytes === null) throw new UsageError(`${file} is not in the commit that is checked out; commit it`);
    const share = parseShare(file, bytes);
    const workDir = path.join(parent, '.plan');
    makeFolder(path.join(workDir, 'plans'));
    const brought = share.parts.get(partNames.settings);
    if (brought !== undefined) writeWhole(path.join(workDir, settingsName), [brought]);
    const settings = readSettings(workDir);
    const { schema_base: schemaBase } = settings;
    const { planDir } = unpackShare(file, share, { parent: path.join(workDir, 'plans'), schemaBase });
    const repoRoot = rootOf(top, file, settings);
    const place = locatePlan({ planDir, repoRoot, isApart: true }, stopAtFirst) ?? unreachable();
    const { policy, signers: known } = wantedIn(revisions, path.posix.dirname(file));
    const signers = known === null ? null : path.join(parent, signersName);
    if (known !== null && signers !== null) writeWhole(signers, [known]);
    const own = brought === undefined ? null : settings;
    return { file, share, place, records: readPlan(place), settings: own, policy, signers };
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    const list = createCheckList(file);
    const { rule, message, line } = error.problem;
    list.add('record', fail(`line ${line}: ${rule}: ${message}`));
    return { name: file, file, checks: list.checks };
  }
}

/** What was found of a plan before anything ran. */
interface Before {
  readonly checks: readonly JudgedCheck[];
  /** Whether its checks may run: what runs was agreed before. */
  readonly runs: boolean;
}

function compare(revisions: Revisions, opened: Opened, all: readonly Opened[]): Promise<Before> {
  const { file, share, signers } = opened;
  return withBase(revisions, file, async (base) => {
    const own: Compared = { ...opened, base };
    const list = createCheckList(share.plan);
    list.add('record', pass(`whole, up to seq ${share.lastSeq}, head ${share.head}`));
    list.add('records-of-base', keptRecordsFinding(own));
    list.add('kept-heads', keptHeadsFinding(revisions, own));
    const contract = contractFinding(own);
    list.add('contract-of-base', contract.finding);
    list.add('settings-of-base', settingsFinding(own));
    list.add('approved', approvedFinding(own.records));
    list.add('signed-approval', signedFinding(own, signers));
    list.add('finished', finishedFinding(own));
    const others = all.filter((one) => one !== opened);
    const scope = scopeFinding(revisions, own, others);
    if (scope !== null) list.add('scope', scope);
    const isRefused = list.checks.some(({ name, passes }) => !passes && !independent.has(name));
    return { checks: list.checks, runs: contract.runs && !isRefused };
  });
}

/** What fails on its own: the checks of the plan run all the same, and say more. */
const independent: ReadonlySet<string> = new Set(['signed-approval', 'finished', 'scope']);

/** Runs what was agreed, and looks at the records as every reader does. */
async function judge(
  run: Run,
  { head }: Revisions,
  opened: Opened,
  { checks, runs }: Before,
): Promise<Judged> {
  const { file, share, place, records } = opened;
  const rechecked = runs ? await recheck(run, head, opened) : notRun(records);
  const seen = new Set(checks.map(({ name }) => name));
  const { planDir, root: repoRoot, schemaBase } = place;
  const read = verifyPlan({ planDir, repoRoot, schemaBase, isApart: true }).filter(
    ({ name }) => !seen.has(name),
  );
  const folder = run.options.value('report');
  if (folder !== undefined) writeReport(path.resolve(run.terminal.cwd, folder), share.plan, place);
  const ofRecord = read.map((check) => ({ ...check, of_record: true as const }));
  return { name: share.plan, file, checks: [...checks, ...rechecked, ...ofRecord] };
}

/** Runs every check of a plan again on the commit. */
async function recheck(
  run: Run,
  head: string,
  { place, records, share }: Opened,
): Promise<readonly JudgedCheck[]> {
  const before = new Map(
    records.live.contract.tasks
      .flatMap(({ id }) => records.closures(id))
      .map((one) => [one.item.criterion, one]),
  );
  const list = createCheckList(share.plan);
  const outputs = new Map<string, string>();
  let results: RecheckResult['results'];
  try {
    const ran = await runWithin(run, recheckCommand, [`--commit=${head}`, '--json'], (inner) =>
      recheckPlan(inner, place),
    );
    ({ results } = jsonOf<RecheckResult>(ran));
  } catch (error) {
    if (!(error instanceof PlanError || error instanceof Refusal)) throw error;
    list.add('recheck', fail(`the checks cannot be run: ${error.message}`));
    return list.checks;
  }
  for (const result of results) {
    const id = 'invariant' in result ? result.invariant : result.criterion;
    const finding = compareResult(result, recordedOf(records, before.get(id), id));
    list.add(id, finding);
    if (finding.status === 'fail' && result.log !== null)
      outputs.set(id, endOfLog(place, result.log).join('\n'));
  }
  const ran = new Set(results.map((one) => ('invariant' in one ? one.invariant : one.criterion)));
  for (const [id, { state, item }] of before)
    if (!ran.has(id) && state === 'closed')
      list.add(
        id,
        noted(`${item.trust ?? item.mechanism} at seq ${item.via_seq}: there is no check to run again`),
      );
  return list.checks.map((check) => ({ ...check, ...outputOf(outputs.get(check.name)) }));
}

function outputOf(output: string | undefined): Pick<JudgedCheck, 'output'> {
  return output === undefined ? {} : { output };
}

function notRun(records: PlanRecords): readonly JudgedCheck[] {
  const list = createCheckList(records.live.contract.plan);
  const closed = records.live.contract.tasks
    .flatMap(({ id }) => records.closures(id))
    .filter(({ state, record }) => state === 'closed' && record?.trust === 'observed');
  for (const { item } of closed)
    list.add(item.criterion, {
      status: 'cannot be known',
      message: 'not run: what would run was not agreed before',
    });
  return list.checks;
}

/** The event by which the record says that a criterion or an invariant holds; null where it does not say so. */
function recordedOf({ invariants }: PlanRecords, closure: Closure | undefined, id: string): number | null {
  if (closure !== undefined) return closure.state === 'closed' ? (closure.record?.seq ?? null) : null;
  return invariants.find((one) => one.id === id && one.state === 'pass')?.seq ?? null;
}

/** `recorded`: seq at which it passed by the record. What cannot be run here is a fault: else breaking the checkout would hide one. */
function compareResult(
  { outcome, words, place, new_state }: RecheckResult['results'][number],
  recorded: number | null,
): Finding {
  const said = recorded === null ? 'open in the record' : `passed at seq ${recorded}`;
  if (outcome === 'passed') return pass(`${said}, and passes here`);
  if (outcome === 'failed')
    return recorded === null
      ? noted(`${said}, and does not pass here: ${words}`)
      : fail(`${said}, and fails here: ${words}`);
  if (recorded === null) return noted(`${said}; ${words}`);
  if (new_state === 'passed') return noted(`${said}, and passes here; that it failed before ${words}`);
  if (new_state === 'failed') return fail(`${said}, and fails here`);
  if (place === 'in place') return { status: 'cannot be known', message: `${said}; ${words}` };
  return fail(`${said}, and cannot be run here: ${words}`);
}

function writeReport(folder: string, plan: string, place: PlanPlace): void {
  makeFolder(folder);
  const report = readReport(place, () => {});
  writeResult(path.join(folder, `${plan}.html`), [
    renderReport(report, { summaryOf, standing: standingOf(report) }),
  ]);
}

/** A record may go when its plan is finished. */
function judgeRemoved(revisions: Revisions, file: string): Promise<Judged> {
  return withBase(revisions, file, async (base) => {
    const list = createCheckList(file);
    list.add('record', removedFinding(base));
    return { name: file, file, checks: list.checks };
  });
}

function removedFinding(base: AtBase): Finding {
  if (base.state !== 'there') return noted(`was removed; ${base.why}`);
  const { plan } = base.records.live.contract;
  return isFinished(base.records)
    ? noted(`was removed; ${plan} was finished`)
    : fail(`was removed, and ${plan} is not finished; put it back`);
}

/** What the commits change about what is wanted of later ones, by folder. */
function policyChanges(revisions: Revisions, files: readonly string[]): readonly Judged[] {
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  return [...folders].flatMap((folder) => {
    const finding = policyFinding(revisions, folder);
    if (finding === null) return [];
    const list = createCheckList(folder);
    list.add('policy', finding);
    return [{ name: folder, file: folder, checks: list.checks }];
  });
}

function show(run: Run, { head, base }: Revisions, plans: readonly Judged[]) {
  const { options, terminal } = run;
  const { env } = terminal;
  const junit = options.value('junit');
  if (junit !== undefined) writeResult(path.resolve(terminal.cwd, junit), [junitReport(plans)]);
  const page = env['GITHUB_STEP_SUMMARY'];
  if (page !== undefined && page !== '') appendFileSync(page, summary(plans));
  const isGood = plans.every(({ checks }) => checks.every(({ passes }) => passes));
  const against = base === null ? 'without a base' : `base ${base}`;
  const why =
    base === null
      ? 'the commit has no shared plan; commit what plan share wrote'
      : 'no shared plan differs from the base';
  const none = plans.length === 0 ? [`nothing to check: ${why}`] : [];
  const text = inLines([
    `commit ${head}, ${against}`,
    ...none,
    ...plans.flatMap(shownPlan),
    ...(plans.length === 0 ? [] : [statusWord(isGood ? 'pass' : 'fail')]),
  ]);
  print(run, { text, json: { result: isGood ? 'pass' : 'fail', commit: head, base, plans } });
  if (env['GITHUB_ACTIONS'] === 'true' && !options.json) terminal.out(annotations(plans));
  return isGood ? exitCodes.done : exitCodes.negativeFinding;
}

/** Writes the workflow, whole or not at all; an existing file is kept. */
function initialize(run: Run) {
  const { options, terminal } = run;
  const at = placeOptions(options, terminal.cwd).repoRoot ?? terminal.cwd;
  const top = topFolder(at) ?? notARepository(at);
  const workflow =
    terminal.program === undefined ? null : githubWorkflow(top, realpathSync(terminal.program));
  if (workflow === null)
    throw new UsageError(
      'this helper is neither a file that the repository tracks nor one of a release on npm, so that no build server can have it; run one that is',
    );
  const out = path.join(top, workflowFile);
  const isDry = options.has('dry-run');
  if (existsSync(out))
    throw new Refusal('kept-files', `${workflowFile} exists; compare it with plan ci --init --dry-run`);
  if (!isDry) {
    makeFolder(path.dirname(out));
    writeWhole(out, [workflow]);
  }
  const text = isDry ? workflow.trimEnd() : `wrote ${workflowFile}; read it, and commit it`;
  print(run, { text, json: { ...(isDry && { dry_run: true, workflow }), file: out } });
  return exitCodes.done;
}

/** Of the checks of the record that pass, only those that should be read. */
function shownPlan({ name, checks }: Judged): readonly Text[] {
  const isShown = ({ of_record, status, is_notable }: JudgedCheck) =>
    of_record === undefined || status !== 'pass' || is_notable;
  const rest = checks.filter((check) => !isShown(check)).length;
  return [
    ...faultsFirst(checks.filter(isShown)).map(checkText),
    ...(rest === 0 ? [] : [[statusWord('pass'), `  ${name}  ${rest} checks of verify`]]),
  ];
}
