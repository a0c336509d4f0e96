import path from 'node:path';
import { programOf } from '../checks/bound.ts';
import { isBuiltin, programName, programsOf } from '../checks/command.ts';
import { pathMatcher, portablePath, shellWord } from '../records/paths.ts';
import type { ReviewMode } from '../records/plan-text.ts';
import { stopAtFirst, unreachable } from '../records/problems.ts';
import { readGivenContract } from '../records/revision.ts';
import { visibleLine } from '../records/visible.ts';
import { unignoredFiles, userName } from '../repository/git.ts';
import { planName, quickContract } from '../text/skeleton.ts';
import type { ApprovalScreen } from './approval-screen.ts';
import { approveCommand } from './approve.ts';
import { type Command, type Run, recordingOptions, required } from './frame/command.ts';
import { type ExitCode, exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { timeOf } from './frame/terminal.ts';
import { jsonOf, runWithin } from './frame/within.ts';
import { materializeCommand } from './materialize.ts';
import { createPlan, type NewPlace, newName, newPlace, reviewOf } from './new.ts';
import { startCommand } from './tasks.ts';

export const quickCommand: Command = {
  required: [],
  optional: [
    ...(['check', 'control', 'path', 'review', 'authority', 'quote', 'pre-authorized'] as const),
    ...recordingOptions,
  ],
  wording: {
    plan: { value: 'NAME', meaning: 'name of the plan (default: made from GOAL)' },
    check: { value: 'CMD', repeats: true, meaning: 'text for the shell that has to pass in the end' },
    'pre-authorized': { meaning: 'the change was authorized in advance, which makes it trust review' },
  },
  example:
    'plan quick "refuse expired links" --check "npm test" --control "node checks/expired.mjs" --path src',
  notes: [
    'Makes a plan of one task and a final review from the line, stamps it, and shows what is to be approved. What was not said is',
    'taken by default, and listed: which files may change, which programs run, who decides.',
    'On a terminal the person then approves it by typing its name. An agent passes the decision on with --authority and --quote, or',
    'with --pre-authorized and --quote; without these nothing is approved, and the line for it is shown. Once approved, the task',
    'starts at once: do the work, then run plan done.',
    'In guided review a person signs the change off in the end; in trust review the recheck of every check ends the plan.',
  ],
  run: runQuick,
};

async function runQuick(run: Run): Promise<ExitCode> {
  const { options, terminal } = run;
  const decision = decisionOf(run);
  const place = newPlace(run);
  const made = contractOf(run, place, decision.review);
  const { plan, folder, files } = createPlan(run, place, made.given, {
    format: 'lite',
    review: decision.review,
  });
  if (options.has('dry-run')) {
    const text = [plan, ...files.map((file) => `  would write ${file}`), ...made.defaults].join('\n');
    print(run, {
      text,
      json: { dry_run: true, plan, files, contract: made.given.contract, defaults: made.defaults },
    });
    return exitCodes.done;
  }
  const at = `--plan=${path.join(place.workDir.folder, 'plans', plan)}`;
  await runWithin(run, materializeCommand, [at]);
  const command = (name: string) => `${place.command} ${name} --plan ${plan}`;
  const shown = await runWithin(run, approveCommand, [at, '--dry-run', ...(options.json ? ['--json'] : [])]);
  const isAsked = decision.isMade && decision.words.length === 0;
  // What a person is asked to approve is shown with the question.
  const show = isAsked ? terminal.err : terminal.out;
  if (!options.json)
    show(`${isAsked ? '' : shown.out}${made.defaults.map((line) => `${visibleLine(line)}\n`).join('')}`);
  const head = {
    ...{ plan, folder, review: decision.review, files, defaults: made.defaults },
    ...(options.json && { screen: jsonOf<ApprovalScreen>(shown) }),
  };
  if (!decision.isMade) {
    const approve = `${command('approve')} ${wordsToGive(made.authority, decision.review)}`;
    const text = [
      'Nothing is approved yet. The person decides: keep, edit or stop. To keep it, in their own words:',
      `  ${approve}`,
      `Then ${command('start')}, do the work, and run ${command('done')}`,
    ].join('\n');
    print(run, { text, json: { ...head, approved: null, started: null, next: approve } });
    return exitCodes.done;
  }
  const approved = recordedSeq(await runWithin(run, approveCommand, [at, '--json', ...decision.words]));
  const started = recordedSeq(await runWithin(run, startCommand, [at, '--json']));
  const next = command('done');
  const text = `approved, seq ${approved}; T-change started, seq ${started}\nDo the work, then run: ${next}`;
  print(run, { text, json: { ...head, approved, started, next } });
  return exitCodes.done;
}

function recordedSeq(ran: Awaited<ReturnType<typeof runWithin>>): number | null {
  return jsonOf<{ readonly recorded: readonly { readonly seq: number }[] }>(ran).recorded[0]?.seq ?? null;
}

interface GivenDecision {
  readonly review: ReviewMode;
  /** Whether the plan can be approved at once: a person is at the terminal, or their decision is passed on. */
  readonly isMade: boolean;
  /** The options that pass it on; none where the person is asked. */
  readonly words: readonly string[];
}

/** Who decides, as far as the command line says it; settled before anything is written. Throws a UsageError. */
function decisionOf({ options, terminal }: Run): GivenDecision {
  const isAdvance = options.has('pre-authorized');
  const review = options.value('review') === undefined && isAdvance ? 'trust' : reviewOf(options);
  const [authority, quote] = [options.value('authority'), options.value('quote')];
  const named = authority === undefined ? [] : [`--authority=${authority}`];
  if (isAdvance) {
    if (review !== 'trust')
      throw new UsageError('--pre-authorized is for trust review, not for guided review');
    const words = [...named, '--pre-authorized', `--quote=${required(options, 'quote')}`];
    return { review, isMade: true, words };
  }
  if (quote === undefined) return { review, isMade: terminal.isInteractive, words: [] };
  if (authority === undefined)
    throw new UsageError('--quote belongs to --authority NAME, or to --pre-authorized; add one of them');
  return { review, isMade: true, words: [...named, `--quote=${quote}`] };
}

/** The options of `approve` that a person's answer is put into. */
function wordsToGive(authority: string, review: ReviewMode): string {
  const quote = '--quote "THEIR WORDS"';
  return review === 'trust' ? `--pre-authorized ${quote}` : `--authority ${shellWord(authority)} ${quote}`;
}

/** The contract of the command line, and what it does not say. Throws a UsageError, a Refusal or a PlanError. */
function contractOf(run: Run, { workDir, settings }: NewPlace, review: ReviewMode) {
  const { options, terminal } = run;
  const { root } = workDir;
  const goal = options.positionals.join(' ').trim();
  if (goal === '') throw new UsageError('GOAL is missing');
  const [checks, controls] = [options.all('check'), options.all('control')];
  if (checks.length + controls.length === 0)
    throw new UsageError(
      '--check CMD or --control CMD is missing: without one, nothing can show that it is done',
    );
  const named = options.value('authority');
  const authority = named ?? userName(root);
  if (authority === null) throw new UsageError('git has no user.name here; give --authority NAME');
  const classes = [...new Set([...checks, ...controls].flatMap((check) => classesOf(check, root)))];
  const given = options.all('path').map((entry) => pathOf(entry, terminal.cwd, root));
  const paths = given.length === 0 ? ['.'] : given;
  const contract = quickContract({
    ...{ schemaBase: settings.schema_base, goal, review, authority, classes, checks, controls, paths },
    plan: newName(options) ?? planName(goal, terminal.clock()),
    surface: given.length === 0 ? topEntries(root) : given,
    now: timeOf(terminal),
  });
  const chain = { schemaBase: settings.schema_base, revision: 1, parent: null, createdAt: null };
  const read = readGivenContract(
    'the new contract',
    JSON.stringify(contract),
    { ...chain, now: contract.created_at },
    stopAtFirst,
  );
  const defaults = [
    ...(given.length === 0 ? ['every file of the repository may change (--path)'] : []),
    `only the programs of the checks may run: ${classes.join(', ')}`,
    ...(named === undefined ? [`${authority}, git's user.name, decides (--authority)`] : []),
    ...(options.value('review') === undefined
      ? [
          review === 'trust'
            ? 'trust review, since it is pre-authorized (--review)'
            : 'guided review (--review)',
        ]
      : []),
  ];
  const shown = [
    'Taken by default, with the option that says otherwise:',
    ...defaults.map((line) => `  ${line}`),
  ];
  return { given: read ?? unreachable(), authority, defaults: shown };
}

/** The names of the programs of a check: the classes that it needs. */
function classesOf(check: string, root: string): readonly string[] {
  const found = programsOf(check);
  if ('why' in found) throw new Refusal('runnable-check', `"${check}" cannot be a check: ${found.why}`);
  return found.programs.map((program) => {
    const name = programName(program);
    if (program.includes('/') || isBuiltin(name) || programOf(root, '.', [program]) !== null) return name;
    const next = 'give a command; what no command shows needs a plan by plan new';
    throw new Refusal(
      'runnable-check',
      `"${check}" cannot be a check: there is no program ${program}; ${next}`,
    );
  });
}

/** A path of the command line, from the root with `/`. */
function pathOf(entry: string, cwd: string, root: string): string {
  const inside = portablePath(root, path.resolve(cwd, entry), path);
  if (inside === null || pathMatcher(inside) === null)
    throw new UsageError(
      `--path takes a file, a folder or a glob of the repository, not ${JSON.stringify(entry)}`,
    );
  return inside === '' ? '.' : inside;
}

/** Files and folders at the root that git does not ignore. Throws a UsageError where there are none. */
function topEntries(root: string): readonly string[] {
  const entries = [...new Set((unignoredFiles(root) ?? []).map((file) => file.split('/')[0] ?? file))].sort();
  if (entries.length > 0) return entries;
  throw new UsageError(
    '--path PATH is missing: git knows no file here that could be named as one that changes',
  );
}
