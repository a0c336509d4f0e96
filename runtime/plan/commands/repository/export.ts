import { lstatSync } from 'node:fs';
import path from 'node:path';
import { pointerResolves, portablePath, reasonOf } from '../../records/paths.ts';
import type { PlanPlace } from '../../records/places.ts';
import { evidencePointers, exportPlan } from '../../repository/export-plan.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { required } from '../frame/options.ts';
import { UsageError } from '../frame/usage-error.ts';
import { chosenPlan, refuseOperands } from '../inputs/chosen.ts';
import { refuseOut } from '../outputs/out-file.ts';
import { print } from '../recording/record.ts';

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
  run,
};

function run(run: Run) {
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
