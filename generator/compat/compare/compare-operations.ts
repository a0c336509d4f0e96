import { isDeepStrictEqual } from 'node:util';
import type { LinkedOperation } from '../../link/operations.ts';
import { templateShape } from '../../source/grammar/path-template.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';
import { serversIn, serversOf, type Written } from './addresses.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity, securedOf } from './compare-security.ts';
import { type Comparison, compareRest, type OperationPair, titleOf } from './comparison.ts';
import { requestExample } from './examples.ts';

/** Operations by their addresses, or by method and path, whatever the parameters in the path are called. */
export function compareOperations(comparison: Comparison): void {
  const { old, next, twins, found } = comparison;
  compareRest(comparison, 'every operation', 'contract', old.graph.root, next.graph.root);
  for (const operation of old.graph.operations) {
    const twin = twins.get(operation);
    if (twin === undefined) removed(comparison, operation);
    else comparePair(comparison, operation, twin);
  }
  const known = new Set(twins.values());
  for (const operation of next.graph.operations) {
    if (known.has(operation)) continue;
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
  compareSecurity(comparison, securedOf(comparison, 'old', old), securedOf(comparison, 'next', next));
  // The MCP server reads headers and body itself: its tools are compared instead.
  if (!old.servesMcp || !next.servesMcp) {
    compareParameters(comparison, pair);
    compareBodies(comparison, pair);
  }
  compareResponses(comparison, pair);
  compareServers(comparison, name, old, next);
  compareRest(comparison, name, 'operation', old, next);
}

/** The addresses of the old contract must still be there; what is a part of them may move between servers and paths. */
function compareServers(
  { old: before, next: after, found }: Comparison,
  name: string,
  old: LinkedOperation,
  next: LinkedOperation,
): void {
  const [mine, theirs] = [serversOf(old, before.graph.root), serversOf(next, after.graph.root)];
  const member = ({ value }: Written) => (isObject(value) ? value['servers'] : undefined);
  if (isDeepStrictEqual(member(mine), member(theirs)) && old.path === next.path) return;
  const added = 'the servers have other addresses, too';
  const there = new Set(serversIn(theirs).map(({ key }) => key + templateShape(next.path)));
  const isKept = serversIn(mine).every(({ key }) => there.has(key + templateShape(old.path)));
  if (isKept && serversIn(mine).length === there.size) return;
  const isShared = mine.pointer === '' && theirs.pointer === '';
  const places = { old: below(mine, 'servers'), next: below(theirs, 'servers') };
  const base = { operation: isShared ? 'every operation' : name, ...places, code: 'PC207' } as const;
  const reason = 'whether the API is still at the old address is not compared';
  found.push(
    isKept
      ? { ...base, verdict: 'compatible', message: added }
      : { ...base, verdict: 'unknown', message: 'servers is different', reason },
  );
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
