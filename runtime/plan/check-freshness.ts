import { inputsFingerprint } from './derive/manifest/freshness.ts';
import { surfaceDigests } from './derive/manifest/touched-surface.ts';
import type { OnBytes } from './files/digest-file.ts';
import { digestSurface } from './files/digest-surface.ts';
import type { PlanRecords } from './read-plan.ts';
import { requireTask } from './require-task.ts';

export interface FreshnessResult {
  readonly result: 'fresh' | 'stale';
  /** Why it is stale. */
  readonly reason: string | null;
  /** Null when the document carries none: it is stale by construction. */
  readonly stored: string | null;
  readonly current: string;
  /** Digests of the touched surface; null for what is no readable file. */
  readonly digests: readonly (string | null)[];
}

/** A stored document that speaks of another plan or task: nothing can be said about its freshness. */
export class OtherSubjectError extends Error {}

/**
 * Compares what a stored document says of its inputs with the records and files as they are: the fingerprint, and
 * `plan`, `task`, `contract_id` and `as_of.last_seq` where it has them. Throws an OtherSubjectError.
 */
export function checkFreshness(
  records: PlanRecords,
  task: string,
  document: unknown,
  onBytes: OnBytes = () => {},
): FreshnessResult {
  const { place, live, lastSeq } = records;
  const { touched_surface } = requireTask(live, task);
  refuseOther('plan', live.contract.plan, document);
  refuseOther('task', task, document);
  const files = surfaceDigests(digestSurface(place.root, touched_surface, onBytes));
  const current = inputsFingerprint(live.id, files);
  const stored = storedFingerprint(document);
  const reason = reasonAgainst();
  const digests = files.map(([, digest]) => digest);
  return { result: reason === null ? 'fresh' : 'stale', reason, stored, current, digests };

  function reasonAgainst(): string | null {
    if (stored === null) return 'by construction: no inputs_fingerprint';
    const contractId = member(document, 'contract_id');
    if (contractId !== undefined && contractId !== live.id) return 'the live contract is another one';
    const seen = member(member(document, 'as_of'), 'last_seq');
    if (seen !== undefined && seen !== lastSeq)
      return `the journal's last seq is ${lastSeq}, not ${show(seen)}`;
    return stored === current ? null : 'the contract or a file of the touched surface has changed';
  }
}

function refuseOther(name: 'plan' | 'task', expected: string, document: unknown): void {
  const found = member(document, name);
  if (found === undefined || found === expected) return;
  throw new OtherSubjectError(`the stored document is about the ${name} ${show(found)}, not ${expected}`);
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

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
}
