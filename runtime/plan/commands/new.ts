import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  chosenWorkDir,
  helperCommand,
  planNamePattern,
  readSettings,
  type Settings,
  settingsName,
  type WorkDir,
  workDirFiles,
} from '../records/places.ts';
import {
  identityFile,
  numberTasks,
  type PlanFormat,
  printIdentity,
  type ReviewMode,
  reviewMode,
} from '../records/plan-text.ts';
import { stopAtFirst, unreachable } from '../records/problems.ts';
import { type GivenContract, readGivenContract } from '../records/revision.ts';
import { userName } from '../repository/git.ts';
import { type Checklist, checklistContract, readChecklist } from '../text/checklist.ts';
import { renderText } from '../text/render-text.ts';
import { openQuestions, placeholderLines, planName, skeletonContract } from '../text/skeleton.ts';
import { digestsOf } from '../text/update-text.ts';
import { writePlan } from '../write/new-plan.ts';
import { type Command, type Options, placeOptions, type Run } from './frame/command.ts';
import { readGiven, readGivenFile } from './frame/inputs.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { timeOf } from './frame/terminal.ts';

export const newCommand: Command = {
  required: [],
  optional: ['full', 'review', 'from', 'plan', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  wording: {
    plan: { value: 'NAME', meaning: 'name of the plan, such as PLAN_mend_links (default: made from GOAL)' },
  },
  example: 'plan new "refuse invitation links that have expired" --review guided',
  notes: [
    'Makes the folder PLAN_<name> with README.md and contract.json; with --full, also a file for each task.',
    'What has to be written is marked FILL IN; then `plan materialize` makes it the plan. --plan names the plan.',
    'With --from, the contract is taken from a JSON file, and the text is rendered from it. A checklist in Markdown, as Spec Kit,',
    'OpenSpec and Kiro write one, becomes a task and a criterion for each open item; what it does not say is asked, not guessed.',
  ],
  run: runNew,
};

function runNew(run: Run) {
  const { options, terminal } = run;
  const goal = options.positionals.join(' ').trim();
  const place = newPlace(run);
  const review = reviewOf(options);
  const format: PlanFormat = options.has('full') ? 'full' : 'lite';
  const source = sourceOf(options, terminal);
  const given = contractOf({ options, terminal, source }, goal, review, place);
  const { plan, folder, files } = createPlan(run, place, given, { format, review });
  const next = `${place.command} materialize --plan ${plan}`;
  const questions = source?.checklist === undefined ? undefined : openQuestions(given.text(false));
  if (options.json)
    terminal.out(`${JSON.stringify({ plan, folder, format, review, files, questions, next })}\n`);
  else {
    const verb = options.has('dry-run') ? 'would write' : 'wrote';
    terminal.out(`${plan} (${format}, ${review})\n${files.map((file) => `  ${verb} ${file}\n`).join('')}`);
    if (source?.checklist !== undefined) terminal.out(takenOver(source.checklist, questions ?? []));
    const isComplete = placeholderLines(given.text(false)).length === 0;
    const fill = isComplete ? '' : `fill in ${path.join(folder, 'contract.json')}, then `;
    terminal.out(`Next: ${fill}${next}\n`);
  }
  return exitCodes.done;
}

/** Where a plan is made, and what the settings there say or will say. */
export interface NewPlace {
  readonly workDir: WorkDir;
  readonly settings: Settings;
  /** How the helper is called there. */
  readonly command: string;
  /** What the first plan of a work directory brings besides itself, by name. */
  readonly shared: ReadonlyMap<string, string>;
}

export function newPlace({ options, terminal }: Pick<Run, 'options' | 'terminal'>): NewPlace {
  const place = placeOptions(options, terminal.cwd);
  const workDir = chosenWorkDir(place, terminal.cwd);
  const settings = readSettings(workDir.folder);
  const base = place.schemaBase ?? settings.schema_base;
  const isFirst = !existsSync(path.join(workDir.folder, settingsName));
  const command = isFirst ? helperCommand(terminal.program, workDir.root) : settings.command;
  const shared = isFirst ? workDirFiles({ command, schema_base: base }) : new Map<string, string>();
  return { workDir, settings: { ...settings, schema_base: base }, command, shared };
}

interface CreatedPlan {
  readonly plan: string;
  /** From the working directory, as are the files. */
  readonly folder: string;
  readonly files: readonly string[];
}

/** Writes the folder of a plan; a dry run only names its files. Throws a Refusal where the name is taken, or a PlanError. */
export function createPlan(
  { options, terminal }: Pick<Run, 'options' | 'terminal'>,
  { workDir, shared }: NewPlace,
  given: GivenContract,
  { format, review }: { readonly format: PlanFormat; readonly review: ReviewMode },
): CreatedPlan {
  const { plan } = given.contract;
  const plans = path.join(workDir.folder, 'plans');
  if (existsSync(path.join(plans, plan))) refuseTaken(plan, options);
  const files = filesOf(given, format, review);
  if (!options.has('dry-run') && !writePlan(workDir, shared, plan, files)) refuseTaken(plan, options);
  const shown = (folder: string) => path.relative(terminal.cwd, folder) || '.';
  const folder = shown(path.join(plans, plan));
  const written = [
    ...[...shared.keys()].map((name) => path.join(shown(workDir.folder), name)),
    ...[...files.keys()].map((name) => path.join(folder, name)),
  ];
  return { plan, folder, files: written };
}

export function reviewOf(options: Options): ReviewMode {
  const word = options.value('review') ?? 'guided';
  const review = reviewMode(word);
  if (review === null)
    throw new UsageError(`--review takes guided, trust or auto, not ${JSON.stringify(word)}`);
  return review;
}

/** What --from names; a checklist where it is no JSON and has items. */
interface Source {
  readonly file: string;
  readonly text: string;
  readonly checklist?: Checklist;
}

function sourceOf(options: Options, terminal: Run['terminal']): Source | undefined {
  const from = options.value('from');
  if (from === undefined) return undefined;
  const given = readGivenFile(from, { terminal });
  const checklist = /^\uFEFF?\s*[{[]/.test(given.text) ? null : readChecklist(given.text);
  if (checklist === null) return given;
  if (checklist.items.length > 0) return { ...given, checklist };
  throw new UsageError(`${from} has no open item: each is ticked off`);
}

const mostQuestions = 20;

function takenOver({ items, done }: Checklist, questions: ReturnType<typeof openQuestions>): string {
  const left = done === 0 ? '' : `; left out, since they are ticked off: ${done}`;
  const more = questions.length - mostQuestions;
  return [
    `Items taken over as tasks: ${items.length}${left}. The list says nothing about these, each marked FILL IN in contract.json:`,
    ...questions.slice(0, mostQuestions).map(({ line, question }) => `  line ${line}: ${question}`),
    ...(more > 0 ? [`  and ${more} more of the same kinds`] : []),
    '',
  ].join('\n');
}

function contractOf(
  { options, terminal, source }: Pick<Run, 'options' | 'terminal'> & { readonly source: Source | undefined },
  goal: string,
  review: ReviewMode,
  { workDir: { root }, settings }: NewPlace,
): GivenContract {
  const named = newName(options);
  const now = timeOf(terminal);
  const place = { schemaBase: settings.schema_base, revision: 1, parent: null, createdAt: null, now };
  const checklist = source?.checklist;
  if (source !== undefined && checklist === undefined) {
    const { file, text } = source;
    const given = readGiven((report) => readGivenContract(file, text, place, report));
    if (named === undefined || named === given.contract.plan) return given;
    throw new UsageError(
      `--plan ${named} is not the plan of ${options.value('from')}, which is ${given.contract.plan}`,
    );
  }
  const title = goal === '' ? (checklist?.title ?? '') : goal;
  if (title === '') throw new UsageError('GOAL is missing');
  const skeletonOptions = {
    schemaBase: settings.schema_base,
    plan: named ?? planName(title, terminal.clock()),
    goal: title,
    review,
    authority: userName(root),
    classes: Object.keys(settings.command_classes),
    now,
  };
  const draft =
    checklist === undefined
      ? skeletonContract(skeletonOptions)
      : checklistContract(checklist, skeletonOptions);
  return readGivenContract('the new contract', JSON.stringify(draft), place, stopAtFirst) ?? unreachable();
}

/** The name that `--plan` gives a new plan. */
export function newName(options: Options): string | undefined {
  const named = options.value('plan');
  if (named === undefined || planNamePattern.test(named)) return named;
  throw new UsageError(`--plan takes a name such as PLAN_mend_links, not ${JSON.stringify(named)}`);
}

function filesOf(given: GivenContract, format: PlanFormat, review: ReviewMode): ReadonlyMap<string, string> {
  const { contract } = given;
  const numbers = numberTasks({}, contract.tasks);
  const text = renderText({ contract, format, numbers });
  const noted = { rendered: digestsOf(text), rendered_digest: null, rendering: null };
  const identity = { format, review, numbers, ...noted, other: {} };
  return new Map([
    ...text,
    ['contract.json', given.text(false)],
    [identityFile, printIdentity(contract.plan, identity)],
  ]);
}

function refuseTaken(plan: string, options: Options): never {
  const from = options.value('from');
  const next = from === undefined ? 'give another name with --plan' : `give another one as "plan" in ${from}`;
  throw new Refusal('plan-name-free', `${plan} is there already; ${next}`);
}
