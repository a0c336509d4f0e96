import { createHash } from 'node:crypto';
import { canonicalJson } from '../json/canonical-json.ts';
import type { JsonObject } from '../json/json-value.ts';

/** SHA-256, in lower-case hex, of the canonical form of a contract without its `contract_id`. */
export function contractId(contract: JsonObject): string {
  return digestWithout(contract, ['contract_id']);
}

/** The digest of what a revision says, whatever its place in the chain: equal ones change nothing. */
export function substanceDigest(contract: JsonObject): string {
  return digestWithout(contract, ['contract_id', 'parent_contract_id', 'revision']);
}

function digestWithout(contract: JsonObject, members: readonly string[]): string {
  const rest = Object.entries(contract).filter(([key]) => !members.includes(key));
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(rest)))
    .digest('hex');
}
