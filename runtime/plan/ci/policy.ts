import { PlanError } from '../records/problems.ts';

/** What a repository wants of its plans before they are merged: `policy.json` in the folder of shared plans. */
export interface Policy {
  /** Whether an allowed signer has to sign the approval. */
  readonly signed_approvals: boolean;
  /** Whether a plan may bring checks that the base branch does not have yet. */
  readonly new_plans: boolean;
  /** Whether a plan has to be finished. */
  readonly finished: boolean;
}

export const policyName = 'policy.json';
export const signersName = 'allowed-signers';

const defaultPolicy: Policy = { signed_approvals: false, new_plans: false, finished: false };

/** Reads a policy; the default one where there is none. An unknown member is refused: a slip must not weaken it. Throws a PlanError. */
export function readPolicy(file: string, bytes: Buffer | null): Policy {
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
