import type { Evidence, TouchedSurface } from '../../../../generated/types/context-manifest.ts';
import { compareCodePoints } from '../../core/code-point-order.ts';
import type { SurfaceFiles } from '../../files/digest-surface.ts';

/** Digests by path, sorted by code point; null where there is no digest. */
export function surfaceDigests(files: SurfaceFiles): [path: string, digest: string | null][] {
  return [...files]
    .sort(([left], [right]) => compareCodePoints(left, right))
    .map(([path, found]) => [path, 'digest' in found ? found.digest : null]);
}

/** The surface of the task: discovery widens for every file without digest, and while nothing is evidenced. */
export function touchedSurface(files: SurfaceFiles, evidence: readonly Evidence[]): TouchedSurface {
  const digests = surfaceDigests(files);
  const reasons = digests.flatMap(([path]) => {
    const found = files.get(path);
    return found !== undefined && 'why' in found ? [`${path} ${found.why}`] : [];
  });
  if (evidence.length === 0)
    reasons.push('no accepted evidence in the window yet: what the task affects is unmapped');
  return {
    files: Object.fromEntries(digests),
    widen_discovery: reasons.length > 0,
    widen_reasons: reasons,
  };
}
