import { createHash } from 'node:crypto';
import type { CriterionClosure } from '../../../../generated/types/context-manifest.ts';
import { canonicalJson } from '../../json/canonical-json.ts';
import { parseExactJson } from '../../json/parse-exact-json.ts';
import type { Handlers } from './handlers.ts';

/** What `complete` has shown: each `view_render` names the acceptance of its task by a digest. */
export interface Renders {
  readonly handlers: Handlers;
  /** Whether this very acceptance was shown after an event. */
  shows(acceptance: readonly CriterionClosure[], seq: number): boolean;
}

export function createRenders(): Renders {
  const latest = new Map<string, number>();
  return {
    handlers: { view_render: ({ snapshot_digest, seq }) => void latest.set(snapshot_digest, seq) },
    shows: (acceptance, seq) => (latest.get(acceptanceDigest(acceptance)) ?? 0) > seq,
  };
}

/** SHA-256, in lower-case hex, of the canonical JSON of a task's acceptance section. */
export function acceptanceDigest(acceptance: readonly CriterionClosure[]): string {
  return createHash('sha256')
    .update(canonicalJson(parseExactJson(JSON.stringify(acceptance))))
    .digest('hex');
}
