import { sentRequests } from '../read/parts-of-operation.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareNames } from './compare-operations.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSentSecurity, securedOf } from './compare-security.ts';
import type { Comparison } from './comparison.ts';
import { requestExample } from './examples.ts';

/**
 * What the API sends: receivers of the old contract must understand the next. Webhooks are the same by name; callbacks by
 * the method and path of their operation and by their address, whatever they and the operation are called.
 */
export function compareWebhooks(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [old, next].map(({ graph }) => sentRequests(graph.webhooks));
  for (const [key, { title, callback, operation }] of before ?? []) {
    const twin = after?.get(key);
    if (twin === undefined) {
      const base = { operation: title, old: operation, next: null, message: `${title} is not sent any more` };
      const counterexample = requestExample(comparison, operation, {});
      found.push({ ...base, code: 'PC281', verdict: 'breaking', counterexample });
      continue;
    }
    const pair = { name: title, old: operation, next: twin.operation, isOutgoing: true };
    if (callback !== twin.callback)
      found.push({
        operation: title,
        old: operation,
        next: twin.operation,
        code: 'PC283',
        verdict: 'breaking',
        message: `the callback was called ${JSON.stringify(callback)} and is called ${JSON.stringify(twin.callback)}: generated code has another name`,
        counterexample: requestExample(comparison, operation, {}),
      });
    else compareNames(comparison, pair);
    compareSentSecurity(
      comparison,
      securedOf(comparison, 'old', operation, title),
      securedOf(comparison, 'next', twin.operation, title),
    );
    compareParameters(comparison, pair);
    compareBodies(comparison, pair);
    compareResponses(comparison, pair);
  }
  for (const [key, { title, operation }] of after ?? []) {
    if (before?.has(key)) continue;
    const base = { operation: title, old: null, next: operation, message: `${title} is new` };
    found.push({ ...base, code: 'PC282', verdict: 'compatible' });
  }
}
