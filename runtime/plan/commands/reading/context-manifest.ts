import path from 'node:path';
import type { ManifestDocument } from '../../derive/derivation.ts';
import { readSections } from '../../derive/manifest-sections.ts';
import { manifestPieces, markdownPieces, type Piece } from '../../derive/print-manifest.ts';
import { manifestOf, readPlan } from '../../derive/read-plan.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import type { Options } from '../frame/options.ts';
import { Refusal } from '../frame/refusal.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, chosenTask, refuseOperands } from '../inputs/chosen.ts';
import { createPieceCounter } from '../outputs/manifest-size.ts';
import { refuseOut, writeResult } from '../outputs/out-file.ts';
import { warnOfEmptySurface } from '../outputs/warn-of-surface.ts';

export const contextManifestCommand: Command = {
  required: [],
  optional: ['plan', 'task', 'sections', 'format', 'out', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan context-manifest --plan .plan/plans/PLAN_mend_links --task T-mend-links --format markdown',
  notes: ['Reads only. The same records and files give the same bytes.'],
  run,
};

function run(run: Run) {
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
  const pieces = inBlocks(counter.watch(print(manifest)));
  if (out !== undefined) writeResult(out, pieces);
  else for (const piece of pieces) terminal.out(piece);
  const tooLarge = counter.warning();
  if (tooLarge !== null) messages.warning('manifest-size', tooLarge);
  return exitCodes.done;
}

function printer(options: Options): (manifest: ManifestDocument) => Iterable<Piece> {
  const format = options.value('format') ?? 'json';
  if (format === 'json') return manifestPieces;
  if (format !== 'markdown')
    throw new UsageError(`--format takes json or markdown, not ${JSON.stringify(format)}`);
  if (options.json) throw new UsageError('--json and --format markdown exclude each other; give one of them');
  return markdownPieces;
}

/** Joins small pieces, so that few of them are written. */
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
