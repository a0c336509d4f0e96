import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { ContextManifest } from '../../../generated/types/context-manifest.ts';
import { manifestOf } from '../../plan/context-manifest.ts';
import { readSections } from '../../plan/derive/sections.ts';
import { reasonOf } from '../../plan/files/file-kind.ts';
import { portablePath } from '../../plan/files/paths.ts';
import { NotReplaceableError, writeWhole } from '../../plan/files/write-whole.ts';
import { manifestPieces } from '../../plan/print-manifest.ts';
import { readPlan } from '../../plan/read-plan.ts';
import { renderMarkdown } from '../../plan/render-markdown.ts';
import { chosenPlan, chosenTask, refuseOperands } from '../chosen.ts';
import type { Command, Run } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Options } from '../options.ts';
import { Refusal } from '../refusal.ts';
import { UsageError } from '../usage-error.ts';

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
  const place = chosenPlan(run);
  const print = printer(options);
  const keepsHistoryTriggers = readRequest(options);
  const given = options.value('out');
  const out = given === undefined ? undefined : path.resolve(terminal.cwd, given);
  if (out !== undefined) refuseInsidePlan(out, place.planDir);
  const records = readPlan(place, onBytes);
  const task = chosenTask(run, records);
  const manifest = manifestOf(records, task, { keepsHistoryTriggers, onBytes });
  if (records.tornTail !== null) messages.tornTail(records.tornTail);
  const pieces = inBlocks(print(manifest));
  if (out !== undefined) writeResult(out, pieces);
  else for (const piece of pieces) terminal.out(piece);
  return exitCodes.done;
}

function printer(options: Options): (manifest: ContextManifest) => Iterable<string> {
  const format = options.value('format') ?? 'json';
  if (format === 'json') return manifestPieces;
  if (format === 'markdown') return (manifest) => [renderMarkdown(manifest)];
  throw new UsageError(`--format takes json or markdown, not ${JSON.stringify(format)}`);
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

/** The helper never writes to a plan. */
function refuseInsidePlan(out: string, planDir: string): void {
  const inside = [planDir, realOf(planDir)].some(
    (plan) =>
      portablePath(plan, out, path) !== null || portablePath(plan, realOf(path.dirname(out)), path) !== null,
  );
  if (!inside) return;
  throw new Refusal(
    'read-only-plan',
    `--out ${out} lies in the plan folder, which is only read; write elsewhere`,
  );
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function writeResult(out: string, text: Iterable<string>): void {
  try {
    writeWhole(out, text);
  } catch (error) {
    const why =
      error instanceof NotReplaceableError ? error.message : reasonOf(error).replace('read', 'written');
    throw new UsageError(`--out ${out} ${why}; name a file in a folder that can be written`);
  }
}
