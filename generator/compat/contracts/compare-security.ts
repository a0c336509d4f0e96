import { dereference } from '../../ir/lower/dereference.ts';
import type { SecurityRequirement } from '../../link/operations.ts';
import { isObject } from '../../source/json.ts';
import { below } from '../../source/place.ts';
import { valueAt } from '../../source/pointer.ts';
import type { Comparison, OperationPair } from './comparison.ts';
import { requestExample } from './examples.ts';

/** Whatever was enough to be authorized must be enough. */
export function compareSecurity(comparison: Comparison, operation: OperationPair): void {
  const { found } = comparison;
  const [before, after] = [alternatives(operation.old.security), alternatives(operation.next.security)];
  const places = { old: placeOf(operation.old), next: placeOf(operation.next) };
  const base = { operation: operation.name, ...places };
  for (const one of before) {
    if (after.some((other) => isEnough(one, other))) continue;
    const message = `${titleOf(one)} ${Object.keys(one).length > 0 ? 'was' : 'were'} enough, and now ${after
      .map(titleOf)
      .join(' or ')} is needed`;
    const counterexample = requestExample(comparison, operation.old, {});
    found.push({ ...base, code: 'PC251', verdict: 'breaking', message, counterexample });
  }
  for (const one of after) {
    if (before.some((other) => isEnough(one, other))) continue;
    // Fewer scopes than before are the same alternative.
    const message = `${titleOf(one)} is enough now`;
    found.push({ ...base, code: 'PC252', verdict: 'compatible', message });
  }
}

/** An empty list requires nothing. */
function alternatives(security: readonly SecurityRequirement[]): readonly SecurityRequirement[] {
  return security.length === 0 ? [{}] : security;
}

/** Whether these credentials satisfy a requirement. */
function isEnough(credentials: SecurityRequirement, requirement: SecurityRequirement): boolean {
  return Object.entries(requirement).every(([scheme, scopes]) => {
    const held = credentials[scheme];
    return held !== undefined && scopes.every((scope) => held.includes(scope));
  });
}

function titleOf(requirement: SecurityRequirement): string {
  const schemes = Object.entries(requirement).map(([scheme, scopes]) =>
    scopes.length === 0 ? scheme : `${scheme} (${scopes.join(', ')})`,
  );
  return schemes.length === 0 ? 'no credentials' : schemes.join(' with ');
}

function placeOf(operation: OperationPair['old']) {
  return operation.value['security'] === undefined ? operation : below(operation, 'security');
}

/** Schemes of the same name must be the same: how and where credentials are sent. */
export function compareSchemes(comparison: Comparison): void {
  const { old, next, found } = comparison;
  const schemes = [old, next].map(schemesOf);
  const [before = {}, after = {}] = schemes;
  for (const [name, scheme] of Object.entries(before)) {
    const other = after[name];
    if (other === undefined || contentOf(scheme) === contentOf(other)) continue;
    const [place, twin] = [old, next].map(({ graph }) =>
      below(graph.root, 'components', 'securitySchemes', name),
    );
    if (place === undefined || twin === undefined) continue;
    const message = `the security scheme ${JSON.stringify(name)} was ${contentOf(scheme)} and is ${contentOf(other)}`;
    const reached = old.graph.operations.filter(({ security }) => security.some((one) => name in one));
    for (const operation of reached)
      found.push({
        operation: `${operation.method.toUpperCase()} ${operation.path}`,
        old: place,
        next: twin,
        code: 'PC253',
        verdict: 'breaking',
        message,
        counterexample: requestExample(comparison, operation, {}),
      });
  }
}

function schemesOf({ bundle: { document } }: Comparison['old']): Record<string, unknown> {
  const schemes = valueAt(document, '/components/securitySchemes');
  const entries = Object.entries(isObject(schemes) ? schemes : {});
  return Object.fromEntries(entries.map(([name, scheme]) => [name, dereference(document, scheme)]));
}

/** What matters to requests. */
function contentOf(scheme: unknown): string {
  if (!isObject(scheme)) return '';
  const { type, scheme: by, name, in: location, openIdConnectUrl } = scheme;
  const words = [type, by, name, location === undefined ? undefined : `in ${location}`, openIdConnectUrl];
  return words
    .filter((word) => word !== undefined)
    .join(' ')
    .toLowerCase();
}
