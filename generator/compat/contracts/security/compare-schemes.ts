import { dereference } from '../../../ir/lower/dereference.ts';
import type { LinkedOperation } from '../../../link/operations.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { below, type Place } from '../../../source/place.ts';
import { valueAt } from '../../../source/pointer.ts';
import { type Comparison, titleOf } from '../comparison/comparison.ts';
import { requestExample } from '../comparison/request-example.ts';
import { compareFlows } from './oauth-flows.ts';

/** Schemes of the same name must be the same: how and where credentials are sent, and how tokens are got. */
export function compareSchemes(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const [before, after] = [schemesOf(old), schemesOf(next)];
  for (const [name, scheme] of Object.entries(before)) {
    const other = after[name];
    if (other === undefined) continue;
    const places = { old: placeOf(old, name), next: placeOf(next, name) };
    const reached = old.graph.operations.filter(({ security }) => security.some((one) => name in one));
    const [mine, theirs] = [contentOf(scheme), contentOf(other)];
    if (mine !== theirs) {
      const message = `the security scheme ${JSON.stringify(name)} was ${mine} and is ${theirs}`;
      for (const operation of reached)
        found.push({
          operation: titleOf(operation),
          ...places,
          code: 'PC253',
          verdict: 'breaking',
          message,
          counterexample: requestExample(comparison, operation, {}),
        });
      continue;
    }
    for (const change of compareFlows(
      { name, value: scheme, at: places.old },
      { name, value: other, at: places.next },
    ))
      for (const operation of reachedBy(reached, name, change.scope))
        found.push({ ...change.found, operation: titleOf(operation) });
  }
}

/** The operations that need a scheme; with a scope, those that need the scope, if there are any. */
function reachedBy(
  reached: readonly LinkedOperation[],
  scheme: string,
  scope: string | null,
): readonly LinkedOperation[] {
  if (scope === null) return reached;
  const needing = reached.filter(({ security }) => security.some((one) => one[scheme]?.includes(scope)));
  return needing.length > 0 ? needing : reached;
}

function placeOf({ graph }: Comparison['old'], name: string): Place {
  return below(graph.root, 'components', 'securitySchemes', name);
}

function schemesOf({ bundle: { document } }: Comparison['old']): Record<string, JsonObject> {
  const schemes = valueAt(document, '/components/securitySchemes');
  const entries = Object.entries(isObject(schemes) ? schemes : {});
  return Object.fromEntries(
    entries.flatMap(([name, scheme]) => {
      const value: unknown = dereference(document, scheme);
      return isObject(value) ? [[name, value]] : [];
    }),
  );
}

/** What matters to requests. Names of authentication schemes and headers are case-insensitive. */
function contentOf({ type, scheme, name, in: location, openIdConnectUrl }: JsonObject): string {
  const words = [
    type,
    typeof scheme === 'string' ? scheme.toLowerCase() : undefined,
    location === 'header' && typeof name === 'string' ? name.toLowerCase() : name,
    location === undefined ? undefined : `in ${location}`,
    openIdConnectUrl,
  ];
  return words.filter((word) => word !== undefined).join(' ');
}
