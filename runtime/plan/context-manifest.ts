import type { ContextManifest, NextAction } from '../../generated/types/context-manifest.ts';
import { stopAtFirst, unreachable } from './core/problem.ts';
import { shellWord } from './core/shell-word.ts';
import type { ManifestDocument } from './derive/derivation.ts';
import type { Helper } from './derive/next-action.ts';
import type { OnBytes } from './files/digest-file.ts';
import { digestSurface } from './files/digest-surface.ts';
import { pointerResolves } from './files/resolve-pointer.ts';
import { locatePlan, type PlanPlace, type PlanPlaceOptions } from './locate-plan.ts';
import { type PlanRecords, readPlan } from './read-plan.ts';
import { requireTask } from './require-task.ts';
import { planDigest } from './text/plan-digest.ts';

export interface ManifestOptions {
  readonly keepsHistoryTriggers?: boolean;
  readonly onBytes?: OnBytes;
}

/** Derives the manifest of one task of a plan that was read. Throws an UnknownTaskError. */
export function manifestOf(
  records: PlanRecords,
  task: string,
  { keepsHistoryTriggers = true, onBytes = () => {} }: ManifestOptions = {},
): ManifestDocument {
  const { place, live, derivation } = records;
  const { planDir, root } = place;
  const { touched_surface } = requireTask(live, task);
  const pointers = derivation.pointers(task);
  const resolving = new Set(pointers.filter((pointer) => pointerResolves(pointer, planDir, root)));
  const files = digestSurface(root, touched_surface, onBytes);
  const helper = helperIn(place);
  return derivation.document(task, {
    files,
    resolving,
    planDigest: () => planDigest(planDir),
    helper,
    keepsHistoryTriggers,
  });
}

export interface ManifestRequest extends PlanPlaceOptions, ManifestOptions {
  readonly task: string;
}

/** Derives the manifest of one task from the files of its plan. Throws a PlanError or an UnknownTaskError. */
export function contextManifest(request: ManifestRequest): ContextManifest {
  const records = readPlan(locatePlan(request, stopAtFirst) ?? unreachable(), request.onBytes);
  const document = manifestOf(records, request.task, request);
  return { ...document, dead_ends: [...document.dead_ends] };
}

/** What is to be done next for each task of a plan that was read. */
export function nextActions(records: PlanRecords): (task: string) => NextAction {
  let known: string | null = null;
  const digest = () => {
    known ??= planDigest(records.place.planDir);
    return known;
  };
  const helper = helperIn(records.place);
  return (task) => records.derivation.nextAction(task, helper, digest);
}

/** How commands on a plan are written, to be run from its repository root. */
export function helperIn({ settings, schemaBase, planPath, root, foundRoot }: PlanPlace): Helper {
  const place = ['--plan', planPath];
  if (root !== foundRoot) place.push('--repo-root', '.');
  if (schemaBase !== settings.schema_base) place.push('--schema-base', schemaBase);
  return { command: settings.command, place: place.map(shellWord).join(' ') };
}
