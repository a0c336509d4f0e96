import { PlanError } from '../records/problems.ts';
import { type Finding, noted } from '../verify/check-list.ts';
import { fileAt, type Revisions } from './revisions.ts';

/** What a repository wants of its plans before they are merged: `policy.json` in the folder of shared plans. */
export interface Policy {
  /** Whether an allowed signer has to sign the approval. */
  readonly signed_approvals: boolean;
  /** Whether a plan may bring checks that the base branch does not have yet. */
  readonly new_plans: boolean;
  /** Whether a plan has to be finished. */
  readonly finished: boolean;
}

const policyName = 'policy.json';
/** Whose keys may sign, as `ssh-keygen` reads it. */
export const signersName = 'allowed-signers';

const defaultPolicy: Policy = { signed_approvals: false, new_plans: false, finished: false };

/** What counts for the shared plans of a folder: as the base has it, so that no request can loosen it for itself. Throws a PlanError. */
export function wantedIn({ top, head, base }: Revisions, folder: string) {
  const commit = base ?? head;
  return {
    policy: readPolicy(`${folder}/${policyName}`, fileAt(top, commit, `${folder}/${policyName}`)),
    signers: fileAt(top, commit, `${folder}/${signersName}`),
  };
}

/** What the commits change about what will be wanted of later ones; null where they change nothing. */
export function policyFinding({ top, head, base }: Revisions, folder: string): Finding | null {
  if (base === null) return null;
  const changed = [policyName, signersName].filter((name) => {
    const [was, is] = [base, head].map((commit) => fileAt(top, commit, `${folder}/${name}`));
    return was === null || is === null ? was !== is : !was?.equals(is ?? Buffer.alloc(0));
  });
  return changed.length === 0
    ? null
    : noted(`${changed.join(' and ')} changed: what the base has counts until this is merged`);
}

/** Reads a policy; the default one where there is none. An unknown member is refused: a slip must not weaken it. Throws a PlanError. */
function readPolicy(file: string, bytes: Buffer | null): Policy {
  if (bytes === null) return defaultPolicy;
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return refuse(`is not JSON: ${(error as Error).message}`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return refuse('is not a JSON object');
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaultPolicy, name))
      refuse(`has a member ${JSON.stringify(name)}; it may have ${Object.keys(defaultPolicy).join(', ')}`);
    if (typeof value !== 'boolean') refuse(`${name} is neither true nor false`);
  }
  return { ...defaultPolicy, ...given };

  function refuse(message: string): never {
    throw new PlanError({ rule: 'policy', file, line: 1, message: `${message}; mend it` });
  }
}
