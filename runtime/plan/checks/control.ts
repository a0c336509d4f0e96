import path from 'node:path';
import type { ControlPairEvent, Fingerprint, Outcome } from '../../../generated/types/journal-event.ts';
import { isFolder } from '../records/paths.ts';
import type { SealedOldLeg } from '../records/seal.ts';
import { createMissingNames, createRepositoryNames, type MissingName } from './missing-names.ts';
import { makeOldState, type OldState, OldStateUnavailable, removeLeftStates } from './old-state.ts';
import { type CommandLine, type CommandRun, runCommand } from './run-command.ts';

interface ControlOptions {
  readonly root: string;
  readonly command: CommandLine;
  /** Working directory from the root, with `/`; `.` is the root. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** What the old leg is to show. */
  readonly kind: 'regression' | 'discrimination';
  /** The files of the check, from the root with `/`. */
  readonly artifacts: readonly string[];
  /** Ignored paths that the old state may use. */
  readonly link: readonly string[];
  /** The state in which the task started; null where its start recorded none. */
  readonly start: Fingerprint | null;
  /** Files that the outputs go to; they must not exist. */
  readonly logs: { readonly old: string; readonly new: string };
  readonly heading: string;
}

/** What a control found; `old` is null where the check did not run on the old state. */
export interface ControlResult {
  readonly new: { readonly run: CommandRun; readonly outcome: Outcome };
  readonly old: CommandRun | null;
  /** Null where the old leg is not available. */
  readonly oldOutcome: Outcome | null;
  /** What decided that the old leg failed or is not available; null where it passed. */
  readonly ended: SealedOldLeg | null;
  readonly linked: readonly string[];
  readonly verdict: ControlPairEvent['verdict'];
}

/** The check neither passed nor failed on the new state, so there is nothing to compare. */
export class NoNewLeg extends Error {}

/** PASS or FAIL; null for exit codes of a check that did not start (124 to 127) or was ended by a signal (129 to 159). */
function outcomeOf(exitCode: number): Outcome | null {
  if (exitCode === 0) return 'PASS';
  const saysNothing = (exitCode >= 124 && exitCode <= 127) || (exitCode >= 129 && exitCode <= 159);
  return saysNothing ? null : 'FAIL';
}

/**
 * Runs a check on the state of now and on the state in which the task started, with the check's own files as they are
 * now. Throws NoNewLeg, NotStarted, Interrupted, and what the file system throws.
 */
export async function runControl(options: ControlOptions): Promise<ControlResult> {
  const missingNow = createMissingNames();
  const now = await runLeg(options, options.root, options.logs.new, missingNow.see);
  const outcome = outcomeOf(now.exitCode);
  if (outcome === null) throw new NoNewLeg(`on the new state the check ${endingOf(now)}`);
  const found = await oldLeg(options, new Set(missingNow.names().map(({ name }) => name)));
  return { new: { run: now, outcome }, ...found, verdict: verdictOf(found.oldOutcome, outcome) };
}

function verdictOf(old: Outcome | null, now: Outcome): ControlPairEvent['verdict'] {
  if (old === null) return 'control_unavailable';
  return old === 'FAIL' && now === 'PASS' ? 'discriminating' : 'non_discriminating';
}

type OldLeg = Pick<ControlResult, 'old' | 'oldOutcome' | 'ended' | 'linked'>;

function unavailable(words: string, linked: readonly string[] = []): OldLeg {
  return { old: null, oldOutcome: null, ended: { ended: 'unavailable', words }, linked };
}

/** `known`: names that are missing on the new state as well, and therefore do not explain a failure. */
async function oldLeg(options: ControlOptions, known: ReadonlySet<string>): Promise<OldLeg> {
  removeLeftStates(options.root);
  let state: OldState;
  try {
    state = startingState(options);
  } catch (error) {
    if (!(error instanceof OldStateUnavailable)) throw error;
    return unavailable(error.message);
  }
  try {
    if (!isFolder(path.join(state.root, options.cwd)))
      return unavailable(`it has no folder ${options.cwd}`, state.linked);
    const missing = createMissingNames();
    const run = await runLeg(options, state.root, options.logs.old, missing.see);
    const names = missing.names().filter(({ name }) => !known.has(name));
    const ended = endOf(run, names, options, state);
    return { old: run, oldOutcome: outcomeOfOld(ended, options.kind), ended, linked: state.linked };
  } finally {
    state.remove();
  }
}

/**
 * A regression needs a check that ran on the old state and failed there: code that is new shows nothing about old behaviour. To
 * discriminate, it is enough that the check does not pass without the new code.
 */
function outcomeOfOld(ended: SealedOldLeg | null, kind: ControlOptions['kind']): Outcome | null {
  if (ended === null) return 'PASS';
  if (ended.ended === 'load') return kind === 'regression' ? null : 'FAIL';
  return ended.ended === 'assertion' ? 'FAIL' : null;
}

function startingState({ root, start, artifacts, link }: ControlOptions): OldState {
  if (start === null) throw new OldStateUnavailable('the start of the task recorded no state');
  if (start.dirty !== '')
    throw new OldStateUnavailable('the task started with changes that are in no commit');
  return makeOldState({ root, revision: start.revision, artifacts, link });
}

/** Null for a check that passed. */
function endOf(
  run: CommandRun,
  names: readonly MissingName[],
  { root, artifacts }: ControlOptions,
  state: OldState,
): SealedOldLeg | null {
  const outcome = outcomeOf(run.exitCode);
  if (outcome === 'PASS') return null;
  if (outcome === null) return { ended: 'unavailable', words: `there the check ${endingOf(run)}` };
  const [first] = names;
  if (first === undefined) return { ended: 'assertion', words: `there the check ${endingOf(run)}` };
  const repository = createRepositoryNames({
    root,
    standIns: [state.root],
    artifacts,
    codeLinks: state.codeLinks,
  });
  const absent = names.find((name) => !repository.has(name));
  if (absent === undefined) {
    const words = `there the check could not be loaded without ${first.name}, which is new code`;
    return { ended: 'load', words };
  }
  const words = `there the check did not find ${absent.name}, which is not a file of the repository`;
  return { ended: 'unavailable', words };
}

function endingOf({ exitCode, timedOut }: CommandRun): string {
  return timedOut ? 'ran out of time' : `ended with exit code ${exitCode}`;
}

function runLeg(
  { command, cwd, env, timeoutMs, heading }: ControlOptions,
  root: string,
  log: string,
  onOutput: (bytes: Buffer) => void,
): Promise<CommandRun> {
  return runCommand({ command, cwd: path.join(root, cwd), env, timeoutMs, log, heading, onOutput });
}
