import { lstatSync } from 'node:fs';
import path from 'node:path';
import { requireContracts } from '../records/contract.ts';
import { createLineStore } from '../records/event-store.ts';
import type { JournalEvent } from '../records/generations.ts';
import { readJournal } from '../records/journal.ts';
import { pointerResolves, portablePath, reasonOf } from '../records/paths.ts';
import type { PlanPlace } from '../records/places.ts';
import { stopAtFirst, type Warning } from '../records/problems.ts';
import { oneLine } from '../records/visible.ts';
import { type Standing, standingOf, verdictOf } from '../report/findings.ts';
import { type PlanReport, readReport } from '../report/read-report.ts';
import { renderReport } from '../report/render-report.ts';
import { evidencePointers, exportPlan } from '../repository/export-plan.ts';
import { type Command, type Run, required } from './frame/command.ts';
import { chosenPlan, refuseOperands } from './frame/inputs.ts';
import { exitCodes, UsageError } from './frame/outcomes.ts';
import { print, refuseOut, summaryOf, writeResult } from './frame/outputs.ts';

export const reportCommand: Command = {
  required: ['out'],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  wording: { out: { meaning: 'HTML file to write, whole or not at all' } },
  example: 'plan report --plan PLAN_mend_links --out report.html',
  notes: [
    'One HTML page without network and script: what speaks against the records, what was promised, what closes it, how far',
    'that can be trusted. The beginning is printed too: who approved and how that is known, and what to look at first.',
    'Of damaged records the page shows what could be read, and where the damage is; the exit code is 4.',
  ],
  run: runReport,
};

function runReport(run: Run) {
  const { options, terminal, messages, onBytes } = run;
  refuseOperands(options);
  const out = path.resolve(terminal.cwd, required(options, 'out'));
  const place = chosenPlan(run);
  refuseOut(out, place.planDir);
  const report = readReport(place, onBytes);
  const standing = standingOf(report);
  writeResult(out, [renderReport(report, { summaryOf, standing })]);
  const { damage } = report;
  if (damage !== null) messages.problem(damage);
  print(run, {
    text: standingLines(report, standing, out).join('\n'),
    json: { plan: report.live.contract.plan, out, damaged: damage !== null, ...standing },
  });
  return damage === null ? exitCodes.done : exitCodes.unreadable;
}

/** The beginning of the page, for a terminal. */
function standingLines({ live }: PlanReport, standing: Standing, out: string): readonly string[] {
  const { progress, approval, findings } = standing;
  const more = findings.length - mostShown;
  return [
    `${live.contract.plan}, contract revision ${live.contract.revision}: ${verdictOf(standing)}`,
    ...findings
      .slice(0, mostShown)
      .map(({ grade, text }) => `  ${grade === 'bad' ? 'BAD ' : 'note'}  ${oneLine(text)}`),
    ...(more > 0 ? [`  and ${more} more, on the page`] : []),
    `${progress} ${oneLine(approval.text)}`,
    `wrote ${out}`,
  ];
}

const mostShown = 7;

export const exportCommand: Command = {
  required: ['out'],
  optional: ['plan', 'repo-root', 'work-dir', 'schema-base'],
  wording: { out: { value: 'DIR', meaning: 'folder to make; it must not exist' } },
  example: 'plan export --plan PLAN_mend_links --out ../PLAN_mend_links',
  notes: [
    'The folder must not exist. `sha256sum --check SHA256SUMS` in it compares every file with its digest.',
    'Evidence that is in the repository is copied to repository/. Read it before you pass it on.',
    'Exit code 1 when evidence that an event points to is missing; the folder is written all the same.',
  ],
  run: runExport,
};

function runExport(run: Run) {
  const { options, terminal, messages, onBytes } = run;
  refuseOperands(options);
  const out = path.resolve(terminal.cwd, required(options, 'out'));
  const place = chosenPlan(run);
  refuseOut(out, place.planDir);
  if (lstatSync(out, { throwIfNoEntry: false }) !== undefined)
    throw new UsageError(`--out ${out} exists already; name a folder that does not`);
  const { pointers, left } = evidencePointers(place, onBytes);
  messages.left(left);
  const missing = pointers.filter(({ pointer }) => !pointerResolves(pointer, place.planDir, place.root));
  const outside = pointers.flatMap(({ pointer }) => inRepository(pointer, place) ?? []);
  const { files, skipped } = copy(place, [...new Set(outside)], out);
  const lines = [
    `wrote ${files.length} files to ${out}`,
    ...skipped.map(({ path: name, why }) => `left out: ${name} ${why}`),
    ...missing.map(({ seq, pointer }) => `missing: ${pointer}, the evidence of seq ${seq}`),
  ];
  print(run, { text: lines.join('\n'), json: { out, files, skipped, missing } });
  return missing.length === 0 ? exitCodes.done : exitCodes.negativeFinding;
}

/** The path from the root of evidence that lies in the repository and not in the plan; null for any other. */
function inRepository(pointer: string, { planDir, root }: PlanPlace): string | null {
  const file = path.resolve(root, pointer);
  const isOther =
    !pointerResolves(pointer, planDir, planDir) &&
    pointerResolves(pointer, root, root) &&
    portablePath(planDir, file, path) === null;
  return isOther ? portablePath(root, file, path) : null;
}

function copy({ planDir, root }: PlanPlace, outside: readonly string[], out: string) {
  try {
    return exportPlan(planDir, root, outside, out);
  } catch (error) {
    throw new UsageError(`--out ${out} ${reasonOf(error).replace('read', 'written')}; name another folder`);
  }
}

export const logCommand: Command = {
  required: [],
  optional: ['plan', 'last', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan log --plan PLAN_mend_links --last 20',
  notes: ['One event a line, the oldest first. With --json, the events as they are recorded.'],
  run: runLog,
};

function runLog(given: Run) {
  const { options, terminal, messages, onBytes } = given;
  refuseOperands(options);
  const last = lastOf(options.value('last'));
  const place = chosenPlan(given);
  const { planDir, schemaBase, folders } = place;
  const { live } = requireContracts(place);
  const store = createLineStore();
  const warnings: Warning[] = [];
  let count = 0;
  const tornTail = readJournal(planDir, {
    plan: live.contract.plan,
    schemaBase,
    folders,
    store,
    onEvent: (event) => {
      count = store.keep(event) + 1;
    },
    report: stopAtFirst,
    warn: (warning) => warnings.push(warning),
    onBytes,
  });
  messages.left({ tornTail, warnings });
  for (let number = Math.max(0, count - last); number < count; number++) {
    const event = store.recall(number);
    terminal.out(`${options.json ? JSON.stringify(event) : line(event)}\n`);
  }
  return exitCodes.done;
}

function lastOf(given: string | undefined): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,14}$/.test(given)) return Number(given);
  throw new UsageError(`--last takes a number from 1, not ${JSON.stringify(given)}`);
}

function line(event: JournalEvent): string {
  const { seq, ts, type, actor } = event;
  return `${String(seq).padStart(6)}  ${ts}  ${type}  ${summaryOf(event)}  (${actor.kind})`;
}
