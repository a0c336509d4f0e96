import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPlan } from '../derive/read-plan.ts';
import { requireContracts } from '../records/contract.ts';
import { readOrNull } from '../records/files.ts';
import { checkSeal } from '../records/history.ts';
import { portablePath, shellWord } from '../records/paths.ts';
import {
  chosenWorkDir,
  helperCommand,
  locatePlan,
  type PlanPlace,
  readSettings,
  settingsName,
  type WorkDir,
  workDirFiles,
} from '../records/places.ts';
import { hasProgress, readPlanText, withProgress } from '../records/plan-text.ts';
import { stopAtFirst, unreachable } from '../records/problems.ts';
import { isIgnored } from '../repository/git.ts';
import { type Collected, collectPlan, runningChecks } from '../share/collect-plan.ts';
import { readSide } from '../share/history-side.ts';
import { compareSides } from '../share/merge.ts';
import { type PlannedMerge, planMerge } from '../share/merge-plans.ts';
import {
  planFilesOf,
  readShare,
  type SharedPlan,
  sharedEvidence,
  withSharedPlan,
} from '../share/open-plan.ts';
import { partNames, printShare, type ShareFile, shareFault } from '../share/share-file.ts';
import { progressTable } from '../text/render-text.ts';
import { makeFolder } from '../write/folder.ts';
import { writePlan } from '../write/new-plan.ts';
import { requireSound } from '../write/open-records.ts';
import { replaceRecords } from '../write/opening.ts';
import { refuseLinkedPlan } from '../write/repository-files.ts';
import { writeError } from '../write/write-file.ts';
import type { Writer } from '../write/writer.ts';
import { type Command, placeOptions, type Run } from './frame/command.ts';
import { chosenPlan, refuseOperands } from './frame/inputs.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { print, type Result, refuseOut, writeResult } from './frame/outputs.ts';
import { writing } from './frame/record.ts';

export const shareCommand: Command = {
  required: [],
  optional: ['plan', 'out', 'evidence', 'wait', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  wording: {
    out: { meaning: 'where to write it (default: PLAN_<name>.plan in the folder plans/)' },
    evidence: {
      value: null,
      meaning: 'with the outputs of checks and the imported files, not only their digests',
    },
  },
  example: 'plan share --plan PLAN_mend_links',
  notes: [
    'Writes contract, text, settings, journal, seal and the digests of all evidence, and prints the trailer that names the head',
    'of the seal, with a command that commits the file. Read it before you commit it: what it holds can then be read by others.',
    'Refused while a check is running, and on records that differ from their seal. The settings can name another folder',
    '(`share_dir`); no check of the scope looks at it.',
  ],
  run: runShare,
};

async function runShare(run: Run) {
  const { options, terminal } = run;
  refuseOperands(options);
  const place = chosenPlan(run);
  const named = options.value('out');
  const isDry = options.has('dry-run');
  const collected = await collect(run, place, isDry);
  const { plan, lastSeq, head } = collected.share;
  const folder = path.join(place.root, place.settings.share_dir);
  const out = named === undefined ? path.join(folder, `${plan}.plan`) : path.resolve(terminal.cwd, named);
  refuseOut(out, place.planDir);
  await refuseOverwriting(place, out);
  if (!isDry) {
    if (named === undefined) makeShareFolder(folder);
    writeResult(out, printShare(collected.share));
  }
  const trailer = `Plan-Head: ${plan} ${lastSeq} ${head}`;
  const shown = path.relative(terminal.cwd, out) || out;
  const commit = commitCommand(shown, plan, trailer);
  const ignored = isIgnored(place.root, portablePath(place.root, out, path) ?? out);
  const lines = [
    `${isDry ? 'would write' : 'wrote'} ${shown}: ${plan}, ${lastSeq === 0 ? 'no events' : `events up to seq ${lastSeq}`}`,
    ...leftOutWords(collected, options.has('evidence')),
    ...(ignored
      ? [`git ignores ${shown}: to commit it, change .gitignore, or name another file with --out`]
      : []),
    trailer,
    `To commit it: ${commit}`,
  ];
  const { leftOut: left_out } = collected;
  const json = {
    ...(isDry && { dry_run: true }),
    out,
    plan,
    last_seq: lastSeq,
    head,
    trailer,
    commit,
    left_out,
  };
  print(run, { text: lines.join('\n'), json });
  return exitCodes.done;
}

/** Under the lock, what others interrupted is finished first. A dry run only looks, and so does one of records that are not written. */
function collect(run: Run, place: PlanPlace, isDry: boolean): Collected | Promise<Collected> {
  if (isDry || requireContracts(place).live.generation !== 'v6') {
    requireSound(place, path.basename(place.planDir), run.onBytes);
    return read();
  }
  return writing(run, place, read);

  function read(): Collected {
    const [running] = runningChecks(place);
    if (running !== undefined) {
      const what = running.subject ?? 'a command';
      const message = `a check is running now (${what}, begun ${running.at}); share the plan when its result is recorded`;
      throw new Refusal('settled-plan', message);
    }
    return collectPlan(place, { evidence: run.options.has('evidence'), onBytes: run.onBytes });
  }
}

/** A shared plan with events that this plan lacks is not overwritten, nor is a file that is none. */
async function refuseOverwriting(place: PlanPlace, out: string): Promise<void> {
  const text = readOrNull(out);
  // Markers of a conflict: the same plan is written anew.
  if (text === null || text.startsWith('<<<<<<< ')) return;
  if (!text.startsWith('plan-share '))
    throw new Refusal('kept-files', `${out} exists, and is no shared plan; name another file`);
  const share = readShare(out);
  if (share.plan !== path.basename(place.planDir))
    throw new Refusal('kept-files', `${out} is of ${share.plan}; name another file`);
  await withSharedPlan(out, share, place.schemaBase, ({ place: there }) => {
    const { missingHere } = compareSides(readSide(place), readSide(there));
    if (missingHere.length === 0) return;
    const found = `${out} has ${events(missingHere.length)} that this plan does not have`;
    throw new Refusal('kept-files', `${found}; take them first: ${place.settings.command} open ${out}`);
  });
}

function makeShareFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw writeError(folder, error, 'nothing was shared');
  }
}

function leftOutWords({ leftOut }: Collected, evidence: boolean): readonly string[] {
  if (leftOut.length === 0) return [];
  const gone = leftOut.filter(({ bytes }) => bytes === null).length;
  const count = `${leftOut.length} ${leftOut.length === 1 ? 'piece' : 'pieces'} of evidence`;
  const missing = gone === 0 ? '' : `; ${gone} of them cannot be found here`;
  return [
    `without the bytes of ${count}, whose digests are in it${missing}${evidence ? '' : ' (--evidence adds them)'}`,
  ];
}

function commitCommand(file: string, plan: string, trailer: string): string {
  const words = ['git', 'commit', '-m', `Share ${plan}`, '--trailer', trailer];
  return `git add -- ${shellWord(file)} && ${words.map(shellWord).join(' ')}`;
}

export const openCommand: Command = {
  required: [],
  optional: ['check', 'wait', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  wording: {
    check: { meaning: 'a head that was kept elsewhere, such as in a commit: the file must have it' },
  },
  example: 'plan open plans/PLAN_mend_links.plan',
  notes: [
    'Everything is checked first: lengths and digests, contracts, journal, seal and head. A file that was changed or cut off is',
    'refused, and nothing is written. The plan continues here with the next command. What did not come along (outputs of',
    'checks, trees of the other machine) is "not here", which `plan verify` says; it is no fault.',
    'Where the plan is here already, its history and that of the file become one: what one side lacks is taken. Where both have',
    'worked, on different tasks, the events of the file come after those of here with new numbers. On the same task, or with',
    'an approval or a revision on both sides, it is refused: the answer names what stands against what.',
  ],
  run: runOpen,
};

async function runOpen(run: Run) {
  const { options, terminal } = run;
  const [named, more] = options.positionals;
  if (named === undefined) throw new UsageError('FILE is missing');
  if (more !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(more)}`);
  const file = path.resolve(terminal.cwd, named);
  const given = placeOptions(options, terminal.cwd);
  const workDir = chosenWorkDir(given, terminal.cwd);
  const share = readShare(file);
  const hasSettings = existsSync(path.join(workDir.folder, settingsName));
  const base = given.schemaBase ?? (hasSettings ? readSettings(workDir.folder).schema_base : undefined);
  return withSharedPlan(file, share, base, (shared) => {
    requireHead(file, shared, options.value('check'));
    const folder = path.join(workDir.folder, 'plans', share.plan);
    refuseLinkedPlan(folder, given.workDir);
    if (existsSync(folder)) {
      const here = locatePlan({ planDir: folder, ...given }, stopAtFirst) ?? unreachable();
      return openAgain(run, { file, share, shared }, here);
    }
    return openNew(run, { file, share, shared, workDir, hasSettings });
  });
}

/** Whether the history of the file has a head that was kept elsewhere. */
function requireHead(file: string, { place }: SharedPlan, known: string | undefined): void {
  if (known === undefined) return;
  if (!/^[0-9a-f]{64}$/.test(known))
    throw new UsageError(
      '--check takes a head: 64 digits of lower-case hex, the last word of a Plan-Head trailer',
    );
  if (checkSeal(place, path.basename(place.planDir), { known }).foundAt !== null) return;
  throw shareFault(file, 1, `has no head ${known}: its records were rewritten, or it ends before that`);
}

/** A plan of this name is here: what it lacks is taken, or the answer is why not. */
async function openAgain(
  run: Run,
  { file, share, shared }: Pick<Opening, 'file' | 'share' | 'shared'>,
  here: PlanPlace,
) {
  const decide = () => {
    const planned = planMerge(here, shared.place, file, share);
    refuseConflicts(here, file, planned);
    return planned;
  };
  if (run.options.has('dry-run')) {
    requireSound(here, share.plan, run.onBytes);
    print(run, mergeResult(share.plan, decide(), true));
    return exitCodes.done;
  }
  const result = await writing(run, here, (writer) => {
    const planned = decide();
    const { change, signatures } = planned;
    if (change !== null || signatures.size > 0)
      replaceRecords(here, new Map([...(change?.files ?? []), ...signatures]), change?.removed ?? []);
    if (change === null) return mergeResult(share.plan, planned, false);
    if (planned.compared.relation === 'merge') showProgress(here, writer);
    return mergeResult(share.plan, planned, false);
  });
  print(run, result);
  return exitCodes.done;
}

/** The table in the README follows from the records of both. */
function showProgress(here: PlanPlace, writer: Writer): void {
  const readme = readPlanText(here.planDir).get('README.md') ?? '';
  if (!hasProgress(readme)) return;
  const rendered = withProgress(readme, progressTable(readPlan(here)));
  if (rendered !== null && rendered !== readme) writer.file('README.md', rendered);
}

function refuseConflicts({ settings, planDir }: PlanPlace, file: string, { conflicts }: PlannedMerge): void {
  if (conflicts.length === 0) return;
  const seqs = (where: string, found: readonly number[]) =>
    found.length === 0
      ? []
      : [`seq ${found.slice(0, 10).join(', ')}${found.length > 10 ? ', …' : ''} ${where}`];
  const words = conflicts.map(({ subject, here, there }) => {
    const events = [...seqs('here', here), ...seqs('there', there)].join(' against ');
    return events === '' ? subject : `${subject}: ${events}`;
  });
  const plan = path.basename(planDir);
  const next = `decide whose work stands. For that of the file: keep a copy of ${plan} elsewhere (${settings.command} export), move its folder away and open the file again; for that of this plan: the other side does so with a file from here`;
  throw new Refusal(
    'merged-histories',
    `${plan} and ${path.basename(file)} cannot be merged: ${words.join('; ')}. Nothing was written; ${next}`,
  );
}

function mergeResult(plan: string, { compared, change, signatures }: PlannedMerge, isDry: boolean): Result {
  const { relation, missingThere } = compared;
  const signed =
    signatures.size === 0
      ? ''
      : `; ${signatures.size} ${signatures.size === 1 ? 'signature' : 'signatures'} taken`;
  const lacking =
    missingThere.length === 0
      ? ''
      : `; ${events(missingThere.length)} here ${missingThere.length === 1 ? 'is' : 'are'} not in the file`;
  const more = `${lacking}${signed}`;
  const dry = isDry ? { dry_run: true } : {};
  if (change === null) {
    const text = `${plan} is here already: nothing to take${more}`;
    return {
      text,
      json: { ...dry, plan, relation, taken: [], not_there: missingThere.map(({ seq }) => seq) },
    };
  }
  const { taken, head, lastSeq: last_seq, renamed } = change.records;
  const [first, last] = [taken[0]?.here, taken.at(-1)?.here];
  const as = first === undefined ? '' : `, seq ${first}${first === last ? '' : ` to ${last}`} here`;
  const how = relation === 'forward' ? 'fast-forward' : 'merged';
  const text = `${isDry ? 'would be ' : ''}${how}: ${events(taken.length)} taken${as}${more}\n${plan} ends with seq ${last_seq}, head ${head}`;
  const json = {
    ...dry,
    plan,
    relation,
    taken,
    not_there: missingThere.map(({ seq }) => seq),
    last_seq,
    head,
    renamed: Object.fromEntries(renamed),
  };
  return { text, json };
}

function events(count: number): string {
  return `${count} ${count === 1 ? 'event' : 'events'}`;
}

interface Opening {
  readonly file: string;
  readonly share: ShareFile;
  readonly shared: SharedPlan;
  readonly workDir: WorkDir;
  readonly hasSettings: boolean;
}

function openNew(run: Run, { file, share, shared, workDir, hasSettings }: Opening) {
  const { options, terminal } = run;
  const { plan, lastSeq, head } = share;
  const { settings } = shared;
  const command = helperCommand(terminal.program, workDir.root);
  const { schemaBase } = shared.place;
  const defaults = workDirFiles({ command, schema_base: schemaBase });
  const brought = share.parts.get(partNames.settings);
  const added: ReadonlyMap<string, string | Uint8Array> = hasSettings
    ? new Map()
    : new Map<string, string | Uint8Array>([
        ...defaults,
        ...(brought === undefined ? [] : [[settingsName, brought] as const]),
      ]);
  const files = planFilesOf(file, share);
  const isDry = options.has('dry-run');
  if (!isDry && !writePlan(workDir, added, plan, files))
    throw new Refusal('plan-name-free', `${plan} has just been made here by another command; run it again`);
  const shown = (to: string) => path.relative(terminal.cwd, to) || '.';
  const folder = shown(path.join(workDir.folder, 'plans', plan));
  const notHere = sharedEvidence(file, share).filter(({ path: name }) => !share.parts.has(name));
  const own = hasSettings ? readSettings(workDir.folder).command : (settings?.command ?? command);
  const next = `${own} status --plan ${plan}`;
  const text = [
    `${isDry ? 'would open' : 'opened'} ${plan} in ${folder}: ${lastSeq === 0 ? 'no events' : `events up to seq ${lastSeq}`}, head ${head}`,
    ...settingsWords(brought, { hasSettings, workDir, shown, own, command }),
    ...(notHere.length === 0
      ? []
      : [
          `not here: ${notHere.length} ${notHere.length === 1 ? 'piece' : 'pieces'} of evidence, whose digests are known`,
        ]),
    `Next: ${next}`,
  ];
  const written = isDry ? [] : [...files.keys()].map((name) => path.join(folder, name));
  const json = {
    ...(isDry && { dry_run: true }),
    plan,
    folder,
    last_seq: lastSeq,
    head,
    files: written,
    not_here: notHere,
    next,
  };
  print(run, { text: text.join('\n'), json });
  return exitCodes.done;
}

interface SettingsHere {
  readonly hasSettings: boolean;
  readonly workDir: WorkDir;
  shown(file: string): string;
  /** How prescribed actions call the helper, and how it is called on this machine. */
  readonly own: string;
  readonly command: string;
}

/** Settings say which programs may run: a person who opens a plan has to know whose they are. */
function settingsWords(
  brought: Buffer | undefined,
  { hasSettings, workDir, shown, own, command }: SettingsHere,
): readonly string[] {
  const name = shown(path.join(workDir.folder, settingsName));
  const differs = own === command ? '' : `; they call the helper ${own}, which is ${command} here`;
  if (!hasSettings)
    return brought === undefined ? [] : [`the settings came with it, read them: ${name}${differs}`];
  if (brought === undefined) return [];
  const isSame = brought.toString('utf8') === readOrNull(path.join(workDir.folder, settingsName));
  return isSame ? [] : [`${name} stays as it is; the plan came with other settings`];
}
