import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  helperCommand,
  planNamePattern,
  readSettings,
  type Settings,
  settingsName,
  type WorkDir,
  workDirFiles,
  workDirFor,
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
import { renderText } from '../text/render-text.ts';
import { placeholderLines, planName, skeletonContract } from '../text/skeleton.ts';
import { digestsOf } from '../text/update-text.ts';
import { writePlan } from '../write/new-plan.ts';
import { type Command, type Options, placeOptions, type Run } from './frame/command.ts';
import { readGivenFile } from './frame/inputs.ts';
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
    'With --from, the contract is taken from a JSON file, and the text is rendered from it.',
  ],
  run: runNew,
};

function runNew({ options, terminal }: Run) {
  const goal = options.positionals.join(' ').trim();
  const place = placeOptions(options, terminal.cwd);
  const workDir = place.repoRoot
    ? { root: place.repoRoot, folder: path.join(place.repoRoot, place.workDir ?? '.plan') }
    : workDirFor(terminal.cwd, place.workDir);
  const settings = readSettings(workDir.folder);
  const review = reviewOf(options);
  const format: PlanFormat = options.has('full') ? 'full' : 'lite';
  const base = place.schemaBase ?? settings.schema_base;
  const given = contractOf({ options, terminal }, goal, review, workDir, { ...settings, schema_base: base });
  const { plan } = given.contract;
  const plans = path.join(workDir.folder, 'plans');
  if (existsSync(path.join(plans, plan))) refuseTaken(plan, options);
  const files = filesOf(given, format, review);
  const isFirst = !existsSync(path.join(workDir.folder, settingsName));
  const command = isFirst ? helperCommand(terminal.program, workDir.root) : settings.command;
  const shared = isFirst ? workDirFiles({ command, schema_base: base }) : new Map<string, string>();
  if (!options.has('dry-run') && !writePlan(workDir, shared, plan, files)) refuseTaken(plan, options);
  const shown = (folder: string) => path.relative(terminal.cwd, folder) || '.';
  const folder = shown(path.join(plans, plan));
  const written = [
    ...[...shared.keys()].map((name) => path.join(shown(workDir.folder), name)),
    ...[...files.keys()].map((name) => path.join(folder, name)),
  ];
  const next = `${command} materialize --plan ${plan}`;
  if (options.json)
    terminal.out(`${JSON.stringify({ plan, folder, format, review, files: written, next })}\n`);
  else {
    const verb = options.has('dry-run') ? 'would write' : 'wrote';
    terminal.out(`${plan} (${format}, ${review})\n${written.map((file) => `  ${verb} ${file}\n`).join('')}`);
    const isComplete = placeholderLines(given.text(false)).length === 0;
    const fill = isComplete ? '' : `fill in ${path.join(folder, 'contract.json')}, then `;
    terminal.out(`Next: ${fill}${next}\n`);
  }
  return exitCodes.done;
}

function reviewOf(options: Options): ReviewMode {
  const word = options.value('review') ?? 'guided';
  const review = reviewMode(word);
  if (review === null)
    throw new UsageError(`--review takes guided, trust or auto, not ${JSON.stringify(word)}`);
  return review;
}

function contractOf(
  { options, terminal }: Pick<Run, 'options' | 'terminal'>,
  goal: string,
  review: ReviewMode,
  { root }: WorkDir,
  settings: Settings,
): GivenContract {
  const named = options.value('plan');
  if (named !== undefined && !planNamePattern.test(named))
    throw new UsageError(`--plan takes a name such as PLAN_mend_links, not ${JSON.stringify(named)}`);
  const from = options.value('from');
  const now = timeOf(terminal);
  const place = { schemaBase: settings.schema_base, revision: 1, parent: null, createdAt: null, now };
  if (from !== undefined) {
    const { file, text } = readGivenFile(from, { terminal });
    const given = readGivenContract(file, text, place, stopAtFirst) ?? unreachable();
    if (named === undefined || named === given.contract.plan) return given;
    throw new UsageError(`--plan ${named} is not the plan of ${from}, which is ${given.contract.plan}`);
  }
  if (goal === '') throw new UsageError('GOAL is missing');
  const skeleton = skeletonContract({
    schemaBase: settings.schema_base,
    plan: named ?? planName(goal, terminal.clock()),
    goal,
    review,
    authority: userName(root),
    classes: Object.keys(settings.command_classes),
    now,
  });
  return readGivenContract('the new contract', JSON.stringify(skeleton), place, stopAtFirst) ?? unreachable();
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
