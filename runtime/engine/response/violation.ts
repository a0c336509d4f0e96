import { ContractViolation } from '../core/errors.ts';
import type { PlannedReply } from './reply.ts';

/**
 * A reply that the contract does not allow.
 *
 * @param pointer into the body; absent where the body is not what is wrong
 */
export function violation(
  { response, status, mediaType }: PlannedReply,
  reason: string,
  pointer?: string,
): ContractViolation {
  return new ContractViolation({
    operation: response.owner,
    status,
    mediaType: mediaType ?? undefined,
    pointer,
    reason,
  });
}
