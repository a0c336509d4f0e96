import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Fingerprint } from '../../../generated/types/journal-event.ts';
import type { Criterion } from '../../../generated/types/plan-contract.ts';
import { namedFiles } from '../checks/bound.ts';
import { type ControlOptions, type ControlResult, NoNewLeg, runControl } from '../checks/control.ts';
import { helperIn } from '../derive/read-plan.ts';
import { portablePath, shellWord, targetOf } from '../records/paths.ts';
import type { SealedFacts } from '../records/seal.ts';
import type { LogFiles } from '../write/plan-files.ts';
import type { Draft } from '../write/session.ts';
import { helperActor } from '../write/session.ts';
import type { Command, Run } from './frame/command.ts';
import type { ExitCode } from './frame/outcomes.ts';
import { exitCodes, RuleRefusal } from './frame/outcomes.ts';
import { print } from './frame/outputs.ts';
import { outcomeText } from './frame/paint.ts';
import {
  type CheckRequest,
  checkOptions,
  checkRequest,
  checkWording,
  logName,
  noteOf,
  requireSamePlan,
} from './gate.ts';
import { recordedRun, runError } from './recorded-run.ts';

export const controlCommand: Command = {
  required: [],
  optional: [...checkOptions, 'artifact'],
  wording: checkWording,
  example:
    'plan control --criterion AC-links-work --artifact tests/links.test.mjs -- node tests/links.test.mjs',
  notes: [
    'Runs the check on the state in which the task started, with the files of the check as they are now, and on the',
    'working tree. Exit code 0 when it failed there and passes here, otherwise 1.',
    'Without --artifact, the words of the check that name files of the repository are its files; where there are none,',
    'nothing is run or recorded, and it says how to name them, with exit code 1.',
    'The old state is a throw-away checkout of the files as they were, committed or not; ignored paths that it may use are',
    'listed under link in settings.json. Links',
    'in them to packages of the repository lead to the old state.',
    'Checks need a POSIX shell, /bin/sh; on Windows, run the helper in WSL.',
  ],
  run: controlCheck,
};

async function controlCheck(run: Run): Promise<ExitCode> {
  let artifacts: readonly string[] = [];
  const request = await checkRequest(run, requireControl, (found) => {
    requireOwnCheck(found);
    artifacts = chosenArtifacts(run, found);
  });
  if (artifacts.length === 0) return askForArtifacts(run, request);
  if (run.options.has('dry-run')) return dryRun(run, request, artifacts);
  const { id } = request.criterion;
  return recordedRun(run, request, {
    ...{ subject: id, named: id, artifacts },
    act: async ({ logs, store }) => {
      const drafts = { old: logs.draft(), new: logs.draft() };
      const start = request.records.window(request.task)?.fingerprint ?? null;
      const states = { start, startTree: startTreeOf(request), store };
      const found = await runBoth(request, artifacts, states, drafts);
      const isLost = found instanceof NoNewLeg;
      const isDone = !isLost && found.verdict === 'discriminating';
      return {
        passed: !isLost && found.new.outcome === 'PASS',
        exitCode: isDone ? exitCodes.done : exitCodes.negativeFinding,
        decide:
          (facts, requireSteady) =>
          (records, { lastSeq }) => {
            requireSamePlan(records(), request);
            if (found instanceof NoNewLeg) throw new RuleRefusal('new-leg', found.message, id, 'gate');
            requireSteady();
            const kept = keepLogs(logs, drafts, found, lastSeq + 1);
            return {
              drafts: [pairDraft(request, artifacts, start, found, kept)],
              facts: [{ output: sealedLogs(logs, kept, found), ...facts, ...pairFacts(found) }],
              result: (events) => ({
                text: [`recorded seq ${lastSeq + 1}: ${id}: `, outcomeText(isDone, pairWords(found))],
                json: { recorded: events },
              }),
            };
          },
      };
    },
  });
}

function requireControl({ control, id }: Criterion): void {
  if (control !== undefined && control.kind !== 'exempt') return;
  throw new RuleRefusal('controlled-criterion', `${id} has no control; run gate`, id, 'gate');
}

/** A control pair has no members for command, folder and variables: it is always the check of the contract, as it stands there. */
function requireOwnCheck({ isOwnCheck, cwd, env, criterion: { id }, shown, place }: CheckRequest): void {
  const [name] = Object.keys(env);
  const given = [
    ...(isOwnCheck ? [] : [`${shown.text} is not the check of ${id}`]),
    ...(cwd === '.' ? [] : [`the check of ${id} does not run in ${cwd}`]),
    ...(name === undefined ? [] : [`the check of ${id} does not set ${name}`]),
  ];
  if (given.length === 0) return;
  const next = `run the contract's check, without -- and options for it, or change it with ${place.settings.command} amend`;
  const message = `${given.join(', ')}; ${next}`;
  throw new RuleRefusal('contract-check', message, id, 'gate');
}

type States = Pick<ControlOptions, 'start' | 'startTree' | 'store' | 'newRoot'>;

export async function runBoth(
  request: CheckRequest,
  artifacts: readonly string[],
  states: States,
  logs: { readonly old: string; readonly new: string },
): Promise<ControlResult | NoNewLeg> {
  const { place, command, cwd, env, timeoutSeconds, shown, criterion } = request;
  try {
    return await runControl({
      ...{ root: place.root, command, cwd, env, timeoutMs: timeoutSeconds * 1000 },
      ...{
        kind: criterion.control?.kind === 'regression' ? 'regression' : 'discrimination',
        artifacts,
        settings: place.settings,
        ...states,
        logs,
        heading: shown.heading || `$ ${shown.text}\n\n`,
      },
    });
  } catch (error) {
    if (error instanceof NoNewLeg) return error;
    throw runError(path.join(place.planDir, 'gates'), error);
  }
}

/** The tree that was sealed when the task started; null where none was. */
export function startTreeOf({ records, task }: CheckRequest): string | null {
  const seq = records.window(task)?.seq;
  return seq === undefined ? null : (records.sealed().get(seq)?.tree?.before ?? null);
}

interface KeptLogs {
  readonly old: string | null;
  readonly new: string;
}

export function keepLogs(
  logs: LogFiles,
  drafts: { readonly old: string; readonly new: string },
  { old }: ControlResult,
  seq: number,
): KeptLogs {
  return {
    old: old === null ? null : logs.keep(drafts.old, logName(seq, '-old')),
    new: logs.keep(drafts.new, logName(seq, '-new')),
  };
}

export function sealedLogs(logs: LogFiles, kept: KeptLogs, { old, new: now }: ControlResult) {
  const sealed = logs.sealed(kept.new, now.run);
  return kept.old === null || old === null ? [sealed] : [logs.sealed(kept.old, old), sealed];
}

export function pairDraft(
  { criterion }: CheckRequest,
  artifacts: readonly string[],
  start: Fingerprint | null,
  found: ControlResult,
  logs: KeptLogs,
  more: readonly string[] = [],
): Draft {
  const oldLog = logs.old === null ? {} : { log: logs.old };
  const old =
    found.oldOutcome === null
      ? { available: false, ...oldLog }
      : { available: true, outcome: found.oldOutcome, ...oldLog };
  const runs = found.old === null ? [found.new.run] : [found.old, found.new.run];
  const note = noteOf(runs, [
    ...more,
    ...endingOf(found),
    ...(found.linked.length === 0 ? [] : [`the old leg used ${found.linked.join(', ')} of now`]),
  ]);
  return {
    type: 'control_pair',
    actor: helperActor,
    criterion: criterion.id,
    check_artifacts: [...artifacts] as [string, ...string[]],
    starting_fingerprint: start ?? { revision: 'none', dirty: '' },
    old_leg: old,
    new_leg: { outcome: found.new.outcome, log: logs.new },
    verdict: found.verdict,
    trust: 'observed',
    evidence_path: logs.new,
    ...(note !== '' && { note }),
  };
}

/** What is sealed of a pair besides its files and outputs. */
export function pairFacts({ ended }: ControlResult): SealedFacts {
  return { check: 'contract', ...(ended !== null && { old: ended }) };
}

/** What the members of the event do not say about the old leg. */
function endingOf({ oldOutcome, ended }: ControlResult): readonly string[] {
  if (ended === null || ended.ended === 'assertion') return [];
  return [`the old leg ${oldOutcome === null ? 'is not available' : 'failed'}: ${ended.words}`];
}

export function pairWords({ verdict, oldOutcome, new: { outcome }, ended }: ControlResult): string {
  const isLoad = oldOutcome === 'FAIL' && ended?.ended === 'load';
  const old =
    oldOutcome === null ? `not available: ${ended?.words}` : oldOutcome + (isLoad ? `: ${ended.words}` : '');
  return `${verdict.replace('non_', 'non-').replace('_', ' ')} (old leg ${old}; new leg ${outcome})`;
}

function dryRun(
  run: Run,
  { shown, cwd, task, criterion }: CheckRequest,
  artifacts: readonly string[],
): ExitCode {
  const text = `would run ${shown.text} in ${cwd} on both states for ${criterion.id} of ${task}, with ${artifacts.join(', ')}`;
  const json = {
    dry_run: true,
    command: shown.text,
    cwd,
    task,
    criterion: criterion.id,
    check_artifacts: artifacts,
  };
  print(run, { text, json });
  return exitCodes.done;
}

/**
 * The files of a check, from the root with `/`: those that are named, else the words of the check that name files, of
 * which there may be none.
 */
function chosenArtifacts(run: Run, request: CheckRequest): readonly string[] {
  const given = run.options.all('artifact');
  if (given.length > 0) return [...new Set(given.map((name) => artifactOf(name, run.terminal.cwd, request)))];
  const { root } = request.place;
  return namedFiles(root, request.cwd, request.command);
}

/** Explains which files to name: the action of a manifest cannot know them. */
function askForArtifacts(run: Run, { place, task, criterion, shown }: CheckRequest): ExitCode {
  const { id, statement } = criterion;
  const helper = helperIn(place);
  const given = run.options.command;
  const words = ['control', helper.place, '--task', task, '--criterion', id, '--artifact', 'FILE'];
  const next = [helper.command, ...words, ...(given === null ? [] : ['--', ...given.map(shellWord)])].join(
    ' ',
  );
  const text = [
    `${id}: ${statement}`,
    `Check: ${shown.text}`,
    'Nothing was run or recorded. A control takes the files of the check itself, such as its test file, to the old',
    'state, and no word of this check names a file of the repository. Name each one:',
    `  ${next}`,
  ].join('\n');
  const json = { missing: 'check artifacts', task, criterion: id, statement, check: shown.text, next };
  print(run, { text, json });
  return exitCodes.negativeFinding;
}

function artifactOf(name: string, cwd: string, { place, criterion }: CheckRequest): string {
  const file = path.resolve(cwd, name);
  const target = targetOf(file, [place.root]);
  const inside = portablePath(place.root, resolved(file), path);
  if (target.kind === 'file' && inside !== null) return inside;
  const why =
    target.kind === 'folder'
      ? 'is a folder; name its files'
      : target.kind === 'file'
        ? 'is outside the repository'
        : target.why;
  throw new RuleRefusal('check-artifact', `--artifact ${name} ${why}`, criterion.id, 'gate');
}

/** The path with its folder resolved; the file itself may be a link within the repository. */
function resolved(file: string): string {
  try {
    return path.join(realpathSync(path.dirname(file)), path.basename(file));
  } catch {
    return file;
  }
}
