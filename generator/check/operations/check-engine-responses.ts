import { declares, type EngineStatus, engineStatuses } from '../../link/engine-responses.ts';
import type { Graph } from '../../link/link-contract.ts';
import type { Code } from '../../source/catalogue.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';

/** What clients must be prepared for, by diagnostic. */
const told: readonly {
  readonly code: Code;
  readonly statuses: readonly EngineStatus[];
  readonly why: string;
}[] = [
  { code: 'PS320', statuses: [400], why: 'can be malformed' },
  { code: 'PS321', statuses: [413, 415], why: 'has a body' },
  { code: 'PS322', statuses: [401], why: 'must be authorized' },
];

/** Advises to declare the responses that the engine gives by itself, whatever the handler does. */
export function checkEngineResponses({ root, operations }: Graph, diagnostics: Diagnostics): void {
  const document = isObject(root.value) ? root.value : {};
  for (const operation of operations) {
    const possible = engineStatuses(operation, document).filter((status) => !declares(operation, status));
    for (const { code, statuses, why } of told) {
      const missing = statuses.filter((status) => possible.includes(status));
      if (missing.length === 0) continue;
      const message = `a request ${why}, and the operation declares no ${missing.join(' or ')} response`;
      diagnostics.add(code, below(operation, 'responses'), message);
    }
  }
}
