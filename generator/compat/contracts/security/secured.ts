import type { LinkedOperation, SecurityRequirement } from '../../../link/operations.ts';
import { below, type Place } from '../../../source/place.ts';
import type { Counterexample } from '../changes/change.ts';
import { type Comparison, titleOf } from '../comparison/comparison.ts';
import { requestExample } from '../comparison/request-example.ts';

/** What callers need credentials for. */
export interface Secured {
  /** As in reports: `GET /pets/{id}`. */
  readonly title: string;
  /** As `LinkedOperation` has it. */
  readonly security: readonly SecurityRequirement[];
  /** Where it is written. */
  readonly at: Place;
  /** A request of the old contract. */
  readonly example: () => Counterexample;
}

export function securedOf(
  comparison: Comparison,
  operation: LinkedOperation,
  title: string = titleOf(operation),
): Secured {
  const at = operation.value['security'] === undefined ? operation : below(operation, 'security');
  const example = () => requestExample(comparison, operation, {});
  return { title, security: operation.security, at, example };
}
