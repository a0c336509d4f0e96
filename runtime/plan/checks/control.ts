import path from 'node:path';
import type { ControlPairEvent, Fingerprint, Outcome } from '../../../generated/types/journal-event.ts';
import { isFolder } from '../records/paths.ts';
import type { Settings } from '../records/places.ts';
import type { SealedOldLeg } from '../records/seal.ts';
import { NoCheckout } from '../repository/tree-checkout.ts';
import type { TreeStore } from '../repository/tree-store.ts';
import { type Checkout, makeCheckout, prepareCheckout, removeLeftCheckouts } from './checkout.ts';
import {
  createMissingNames,
  createRepositoryNames,
  type MissingName,
  type RepositoryNamesOptions,
} from './missing-names.ts';
import { type CommandLine, type CommandRun, runCommand } from './run-command.ts';

export interface ControlOptions {
  readonly root: string;
  /** Root of the state of now, where that is a checkout as well. */
  readonly newRoot?: string;
  /** Null outside of a git repository. */
  readonly store: TreeStore | null;
  readonly command: CommandLine;
  /** Working directory from the root, with `/`; `.` is the root. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** What the old leg is to show. */
  readonly kind: 'regression' | 'discrimination';
  /** The files of the check, from the root with `/`. */
  readonly artifacts: readonly string[];
  /** What a checkout may use of now, and what makes it ready. */
  readonly settings: Pick<Settings, 'link' | 'prepare'>;
  /** The state in which the task started; null where its start recorded none. */
  readonly start: Fingerprint | null;
  /** The tree that was sealed with it; null where none was. */
  readonly startTree: string | null;
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
  const now = await runLeg(options, options.newRoot ?? options.root, options.logs.new, missingNow.see);
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
  let state: Checkout;
  try {
    state = startingState(options);
  } catch (error) {
    if (!(error instanceof NoCheckout)) throw error;
    return unavailable(error.message);
  }
  try {
    await prepareCheckout(state, options.settings, options.timeoutMs);
    if (!isFolder(path.join(state.root, options.cwd)))
      return unavailable(`it has no folder ${options.cwd}`, state.linked);
    const missing = createMissingNames();
    const run = await runLeg(options, state.root, options.logs.old, missing.see);
    const names = missing.names().filter(({ name }) => !known.has(name));
    const where = { root: options.newRoot ?? options.root, standIns: [state.root] };
    const ended = endOf(run, names, { ...where, artifacts: options.artifacts, codeLinks: state.codeLinks });
    return { old: run, oldOutcome: outcomeOfOld(ended, options.kind), ended, linked: state.linked };
  } catch (error) {
    if (!(error instanceof NoCheckout)) throw error;
    return unavailable(error.message, state.linked);
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

function startingState(options: ControlOptions): Checkout {
  const { root, newRoot = root, store, start, startTree, artifacts, settings } = options;
  if (start === null) throw new NoCheckout('the start of the task recorded no state');
  if (start.dirty !== '') throw new NoCheckout('the task started with changes that are in no commit');
  if (store === null) throw new NoCheckout('there is no git repository');
  removeLeftCheckouts(store.top);
  const { revision } = start;
  const tree = startTree ?? recordedTree(store, revision);
  // From another machine: where it is the tree of a commit that is here, this makes it readable.
  if (!store.has(tree)) store.treeOf(revision);
  return makeCheckout({ store, root, tree, revision, artifacts, artifactRoot: newRoot, link: settings.link });
}

/** For a start that was recorded without its tree: that of its commit. */
function recordedTree(store: TreeStore, revision: string): string {
  if (revision === 'none') throw new NoCheckout('the task started without a commit');
  if (!/^[0-9a-f]{4,64}$/.test(revision))
    throw new NoCheckout('the start of the task names no commit of this repository');
  const tree = store.treeOf(revision);
  if (tree === null) throw new NoCheckout(`the commit ${revision} is not in the repository`);
  return tree;
}

/** Null for a check that passed. */
function endOf(
  run: CommandRun,
  names: readonly MissingName[],
  where: RepositoryNamesOptions,
): SealedOldLeg | null {
  const outcome = outcomeOf(run.exitCode);
  if (outcome === 'PASS') return null;
  if (outcome === null) return { ended: 'unavailable', words: `there the check ${endingOf(run)}` };
  const [first] = names;
  if (first === undefined) return { ended: 'assertion', words: `there the check ${endingOf(run)}` };
  const repository = createRepositoryNames(where);
  const absent = names.find((name) => !repository.has(name));
  if (absent === undefined) {
    const words = `there the check could not be loaded without ${first.name}, which is new code`;
    return { ended: 'load', words };
  }
  const words = `there the check did not find ${absent.name}, which is not a file of the repository`;
  return { ended: 'unavailable', words };
}

/** Why a run in a checkout says nothing about the code; null where it passed, failed, or could not load new code. */
export function whyNoResult(
  run: CommandRun,
  names: readonly MissingName[],
  where: RepositoryNamesOptions,
): string | null {
  const ended = endOf(run, names, where);
  return ended?.ended === 'unavailable' ? ended.words : null;
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
