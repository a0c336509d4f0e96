import path from 'node:path';
import type { ManifestDocument } from '../derive/derivation.ts';
import { readSections } from '../derive/manifest-sections.ts';
import { manifestPieces, markdownPieces, type Piece } from '../derive/print-manifest.ts';
import {
  checkFreshness,
  manifestOf,
  OtherSubjectError,
  type PlanRecords,
  readPlan,
} from '../derive/read-plan.ts';
import { readText } from '../records/files.ts';
import type { PlanPlace } from '../records/places.ts';
import { stopAtFirst } from '../records/problems.ts';
import { visible } from '../records/visible.ts';
import { type Command, type Options, type Run, required } from './frame/command.ts';
import { chosenPlan, chosenTask, refuseOperands } from './frame/inputs.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';
import { refuseOut, writeResult } from './frame/outputs.ts';
import type { Messages, Screen } from './frame/terminal.ts';

export const contextManifestCommand: Command = {
  required: [],
  optional: ['plan', 'task', 'sections', 'format', 'out', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan context-manifest --plan .plan/plans/PLAN_mend_links --task T-mend-links --format markdown',
  notes: ['Reads only. The same records and files give the same bytes.'],
  run: runContextManifest,
};

function runContextManifest(run: Run) {
  const { options, terminal, messages, onBytes } = run;
  refuseOperands(options);
  const print = printer(options);
  const keepsHistoryTriggers = readRequest(options);
  const place = chosenPlan(run);
  const given = options.value('out');
  const out = given === undefined ? undefined : path.resolve(terminal.cwd, given);
  if (out !== undefined) refuseOut(out, place.planDir);
  const records = readPlan(place, onBytes);
  const task = chosenTask(run, records);
  const manifest = manifestOf(records, task, { keepsHistoryTriggers, onBytes });
  messages.left(records);
  warnOfEmptySurface(messages, place, Object.values(manifest.touched_surface.files));
  const counter = createPieceCounter();
  const pieces = inBlocks(counter.watch(print(manifest, records.approvals)));
  if (out !== undefined) writeResult(out, pieces);
  else for (const piece of pieces) terminal.out(piece);
  const tooLarge = counter.warning();
  if (tooLarge !== null) messages.warning('manifest-size', tooLarge);
  return exitCodes.done;
}

function printer(
  options: Options,
): (manifest: ManifestDocument, approvals: PlanRecords['approvals']) => Iterable<Piece> {
  const format = options.value('format') ?? 'json';
  if (format === 'json') return manifestPieces;
  if (format !== 'markdown')
    throw new UsageError(`--format takes json or markdown, not ${JSON.stringify(format)}`);
  if (options.json) throw new UsageError('--json and --format markdown exclude each other; give one of them');
  return markdownPieces;
}

/** Joins small pieces into blocks. */
function* inBlocks(pieces: Iterable<string>): Generator<string> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < 1 << 16) continue;
    yield block;
    block = '';
  }
  yield block;
}

/** Gives whether the request keeps `history_triggers`; it refuses to drop anything else. */
function readRequest(options: Options): boolean {
  const sections = options.value('sections');
  if (sections === undefined) return true;
  const names = sections.split(',').map((name) => name.trim());
  const { unknown, dropped, keepsHistoryTriggers } = readSections(names.filter((name) => name !== ''));
  if (unknown.length > 0)
    throw new UsageError(`--sections names no section with ${JSON.stringify(unknown[0])}`);
  if (dropped.length > 0) {
    throw new Refusal('mandatory-section', `--sections would drop ${dropped.join(', ')}; name them too`);
  }
  return keepsHistoryTriggers;
}

export const freshnessCommand: Command = {
  required: ['against'],
  optional: ['plan', 'task', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan freshness --plan PLAN_mend_links --task T-mend-links --against manifest.json',
  notes: [
    'Prints fresh (exit code 0), or stale and why (exit code 1). A document without inputs_fingerprint is stale.',
    'What the document says of plan, task, contract_id and as_of.last_seq is compared too.',
  ],
  run: runFreshness,
};

function runFreshness(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const against = required(options, 'against');
  const place = chosenPlan(given);
  const document = readJson(against, terminal);
  const records = readPlan(place, onBytes);
  messages.left(records);
  const task = chosenTask(given, records);
  const { result, reason, stored, current, digests } = check();
  warnOfEmptySurface(messages, place, digests);
  const words = reason === null ? result : `${result} ${reason.startsWith('by ') ? '' : 'because '}${reason}`;
  const facts = { result, ...(reason === null ? {} : { reason }), stored, current };
  terminal.out(`${options.json ? JSON.stringify(facts) : words}\n`);
  return result === 'fresh' ? exitCodes.done : exitCodes.negativeFinding;

  function check() {
    try {
      return checkFreshness(records, task, document, onBytes);
    } catch (error) {
      if (error instanceof OtherSubjectError) throw new UsageError(error.message);
      throw error;
    }
  }
}

/** A stored manifest may list many dead ends and be larger than a record. */
const mostBytes = 256 * 1024 * 1024;

function readJson(against: string, terminal: Screen): unknown {
  const next = 'name a stored manifest or summary';
  const file = against === '-' ? '-' : path.resolve(terminal.cwd, against);
  const text =
    file === '-' ? terminal.input() : readText(file, [path.parse(file).root], stopAtFirst, mostBytes);
  if (text === null) return refuse('readable-file', `does not exist; ${next}`);
  try {
    return JSON.parse(text);
  } catch {
    return refuse('json', `is not JSON; ${next}`);
  }

  function refuse(rule: 'readable-file' | 'json', message: string): never {
    return stopAtFirst({ rule, file, line: 1, message });
  }
}

/** Says which repository root was taken when no file of a touched surface exists under it. */
function warnOfEmptySurface(
  messages: Messages,
  { root, rootReason }: PlanPlace,
  digests: readonly (string | null | undefined)[],
): void {
  if (digests.length === 0 || digests.some((digest) => typeof digest === 'string')) return;
  const message = `none of the task's files exist under ${root}, the repository root`;
  const reason = `It was taken because ${rootReason}; pass --repo-root if that is wrong`;
  messages.warning('touched-surface', `${message}. ${reason}`);
}

/** Readers of manifests accept no more than this. */
const mostManifestBytes = 1024 * 1024;

/** Measures the sections of a manifest while it is printed. */
export interface PieceCounter {
  watch(pieces: Iterable<Piece>): Iterable<string>;
  /** What to say of a manifest that is too large, and what makes it so; null when it is not. */
  warning(): string | null;
}

function createPieceCounter(): PieceCounter {
  const bytes = new Map<string, number>();
  return { watch, warning };

  function* watch(pieces: Iterable<Piece>): Generator<string> {
    for (const { section, text } of pieces) {
      const shown = visible(text);
      bytes.set(section, (bytes.get(section) ?? 0) + Buffer.byteLength(shown));
      yield shown;
    }
  }

  function warning(): string | null {
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
    if (total <= mostManifestBytes) return null;
    const largest = [...bytes].sort(([, left], [, right]) => right - left).slice(0, 3);
    const shares = largest
      .filter(([, size]) => size * 20 > total)
      .map(([name, size]) => `${name} ${mega(size)}`);
    return `the manifest has ${mega(total)}, more than the 1.0 MiB that readers take in: ${shares.join(', ')}`;
  }
}

function mega(bytes: number): string {
  return `${(bytes / mostManifestBytes).toFixed(1)} MiB`;
}
