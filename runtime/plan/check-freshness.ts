import { readContracts } from './contract/read-contracts.ts';
import { stopAtFirst, unreachable } from './core/problem.ts';
import { defaultSchemaBase } from './core/schema-base.ts';
import { inputsFingerprint } from './derive/freshness.ts';
import { surfaceDigests } from './derive/touched-surface.ts';
import type { OnBytes } from './files/digest-file.ts';
import { digestSurface } from './files/digest-surface.ts';
import { locatePlan, type PlanPlaceOptions } from './locate-plan.ts';
import { requireTask } from './require-task.ts';

export interface FreshnessRequest extends PlanPlaceOptions {
  readonly task: string;
  /** A parsed document that may carry an `inputs_fingerprint`, at its root or under `freshness`. */
  readonly stored: unknown;
  readonly schemaBase?: string;
  readonly onBytes?: OnBytes;
}

export interface FreshnessResult {
  readonly result: 'fresh' | 'stale';
  /** Null when the document carries none: it is stale by construction. */
  readonly stored: string | null;
  readonly current: string;
}

/** Compares a stored fingerprint with that of the live contract and the files as they are. */
export function checkFreshness(request: FreshnessRequest): FreshnessResult {
  const { task, schemaBase = defaultSchemaBase, onBytes = () => {} } = request;
  const { planDir, root, folders } = locatePlan(request, stopAtFirst) ?? unreachable();
  const { live } = readContracts(planDir, { schemaBase, folders, report: stopAtFirst }) ?? unreachable();
  const { touched_surface } = requireTask(live, task);
  const current = inputsFingerprint(live.id, surfaceDigests(digestSurface(root, touched_surface, onBytes)));
  const stored = storedFingerprint(request.stored);
  return { result: stored === current ? 'fresh' : 'stale', stored, current };
}

function storedFingerprint(document: unknown): string | null {
  const fingerprint =
    member(document, 'inputs_fingerprint') ?? member(member(document, 'freshness'), 'inputs_fingerprint');
  return typeof fingerprint === 'string' ? fingerprint : null;
}

function member(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isObject ? (value as Record<string, unknown>)[name] : undefined;
}
