import { createHash } from 'node:crypto';
import type { Freshness } from '../../../../generated/types/context-manifest.ts';
import { canonicalJson } from '../../json/canonical-json.ts';

/** SHA-256 over the contract id and the digests of the touched surface. */
export function inputsFingerprint(
  contractId: string,
  digests: readonly [path: string, digest: string | null][],
): string {
  const inputs = { contract_id: contractId, files: Object.fromEntries(digests) };
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex');
}

export function freshness(fingerprint: string): Freshness {
  return {
    inputs_fingerprint: fingerprint,
    rule:
      'Whatever carries another inputs_fingerprint is stale: the contract or a file of the touched surface has ' +
      'changed since. A manifest is also stale once the journal has an event after as_of.last_seq. Derive it again.',
  };
}
