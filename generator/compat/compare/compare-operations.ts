import type { LinkedOperation } from '../../link/operations.ts';
import { below } from '../../source/place.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity, securedOf } from './compare-security.ts';
import { type Comparison, compareRest, keyOfOperation, type OperationPair, titleOf } from './comparison.ts';
import { requestExample } from './examples.ts';

/** Operations by method and path, whatever the parameters in the path are called. */
export function compareOperations(comparison: Comparison): void {
  const { old, next, found } = comparison;
  compareRest(comparison, 'every operation', 'contract', old.graph.root, next.graph.root);
  const after = new Map(next.graph.operations.map((one) => [keyOfOperation(one), one]));
  const before = new Set(old.graph.operations.map(keyOfOperation));
  for (const operation of old.graph.operations) {
    const twin = after.get(keyOfOperation(operation));
    if (twin === undefined) removed(comparison, operation);
    else comparePair(comparison, operation, twin);
  }
  for (const operation of next.graph.operations) {
    if (before.has(keyOfOperation(operation))) continue;
    const message = `${titleOf(operation)} is new`;
    const base = { operation: titleOf(operation), old: null, next: operation };
    found.push({ ...base, code: 'PC202', verdict: 'compatible', message });
  }
}

function removed(comparison: Comparison, operation: LinkedOperation): void {
  const sunset = operation.extensions.deprecation?.sunset;
  const isOver = sunset !== undefined && sunset < comparison.today;
  const when = isOver ? `was ${sunset}, and it may go in a new major version` : `is ${sunset}`;
  comparison.found.push({
    operation: titleOf(operation),
    old: operation,
    next: null,
    code: sunset === undefined ? 'PC201' : isOver ? 'PC204' : 'PC209',
    verdict: 'breaking',
    message: `${titleOf(operation)} is gone${sunset === undefined ? '' : `; its sunset ${when}`}`,
    counterexample: requestExample(comparison, operation, {}),
  });
}

function comparePair(comparison: Comparison, old: LinkedOperation, next: LinkedOperation): void {
  const { found } = comparison;
  const name = titleOf(old);
  const pair = { name, old, next, isOutgoing: false };
  compareNames(comparison, pair);
  if (next.value['deprecated'] === true && old.value['deprecated'] !== true) {
    const message = `${name} is deprecated`;
    const at = { old: below(old, 'deprecated'), next: below(next, 'deprecated') };
    found.push({ ...at, operation: name, code: 'PC205', verdict: 'compatible', message });
  }
  compareSecurity(found, securedOf(comparison, old), securedOf(comparison, next));
  // The MCP server reads headers and body itself: its tools are compared instead.
  if (!old.servesMcp || !next.servesMcp) {
    compareParameters(comparison, pair);
    compareBodies(comparison, pair);
  }
  compareResponses(comparison, pair);
  compareRest(comparison, name, 'servers', serversOf(old), serversOf(next));
  compareRest(comparison, name, 'operation', old, next);
}

/** What says which servers an operation has: itself, or its path item (OpenAPI 3.1 section 4.8.9.1). */
function serversOf(operation: LinkedOperation) {
  return 'servers' in operation.value ? operation : operation.item;
}

/** The name of an operation in generated code: its operationId or its substitute. */
export function compareNames(comparison: Comparison, { name, old, next }: OperationPair): void {
  if (old.id === next.id) return;
  const [was, is] = [old.id, next.id].map((id) => JSON.stringify(id));
  comparison.found.push({
    operation: name,
    old: below(old, 'operationId'),
    next: below(next, 'operationId'),
    code: 'PC203',
    verdict: 'breaking',
    message: `it was called ${was} and is called ${is}: generated code has another name`,
    counterexample: requestExample(comparison, old, {}),
  });
}
