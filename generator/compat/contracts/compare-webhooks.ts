import type { LinkedWebhook } from '../../link/webhooks.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import type { Comparison } from './comparison.ts';

/** What the API sends, by the names of webhooks and callbacks: receivers of the old contract must understand the next. */
export function compareWebhooks(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [old, next].map(({ graph }) => new Map(graph.webhooks.flatMap(entriesOf)));
  for (const [key, operation] of before ?? []) {
    const twin = after?.get(key);
    if (twin === undefined) {
      const base = { operation: key, old: operation, next: null, message: `${key} is not sent any more` };
      found.push({ ...base, code: 'PC281', verdict: 'breaking' });
      continue;
    }
    const pair = { name: key, old: operation, next: twin, isOutgoing: true };
    compareParameters(comparison, pair);
    compareBodies(comparison, pair);
    compareResponses(comparison, pair);
  }
  for (const [key, operation] of after ?? []) {
    if (before?.has(key)) continue;
    const base = { operation: key, old: null, next: operation, message: `${key} is new` };
    found.push({ ...base, code: 'PC282', verdict: 'compatible' });
  }
}

function entriesOf({ key, operations, address }: LinkedWebhook) {
  const kind = address === null ? 'webhook' : 'callback';
  return operations.map((one) => [`${kind} ${key} ${one.method.toUpperCase()}`, one] as const);
}
