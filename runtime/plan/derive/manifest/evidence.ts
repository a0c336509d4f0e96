import type { Evidence } from '../../../../generated/types/context-manifest.ts';
import { type Closure, shownTrust } from '../criteria/acceptance.ts';

/** Pointers of the records that closed the criteria, for whoever can look whether they resolve. */
export function evidencePointers(closures: readonly Closure[]): string[] {
  return closures.flatMap(({ record }) => record?.evidence_path ?? []);
}

/** The closing record of each criterion that evidence or a control pair closed. */
export function evidenceSection(closures: readonly Closure[], resolving: ReadonlySet<string>): Evidence[] {
  return closures.flatMap(({ item: { criterion }, record }) => {
    if (record === null) return [];
    const { seq, trust, evidence_path = '' } = record;
    const pointer_resolves = resolving.has(evidence_path);
    return [{ criterion, seq, trust: shownTrust(trust), evidence_path, pointer_resolves }];
  });
}
