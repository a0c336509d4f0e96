import type { SecurityRequirement } from '../../../link/operations.ts';
import { below } from '../../../source/place.ts';
import type { Comparison, OperationPair } from '../comparison/comparison.ts';
import { requestExample } from '../comparison/request-example.ts';

/** Whatever was enough to be authorized must be enough; what the API sends must be enough for its receivers. */
export function compareSecurity(comparison: Comparison, operation: OperationPair): void {
  const { found } = comparison;
  const [before, after] = [alternatives(operation.old.security), alternatives(operation.next.security)];
  if (operation.isOutgoing) {
    compareSent(comparison, operation, before, after);
    return;
  }
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

function compareSent(
  comparison: Comparison,
  operation: OperationPair,
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
): void {
  const { found } = comparison;
  const places = { old: placeOf(operation.old), next: placeOf(operation.next) };
  const base = { operation: operation.name, ...places };
  const refused = after.filter((one) => !before.some((other) => isEnough(one, other)));
  for (const one of refused) {
    const message = `it may be sent with ${titleOf(one)} now, and receivers expect ${before.map(titleOf).join(' or ')}`;
    const counterexample = requestExample(comparison, operation.old, {});
    found.push({ ...base, code: 'PC284', verdict: 'breaking', message, counterexample });
  }
  const isSame = before.every((one) => after.some((other) => isEnough(other, one) && isEnough(one, other)));
  if (refused.length > 0 || (isSame && before.length === after.length)) return;
  const message = `it is sent with ${after.map(titleOf).join(' or ')} now, which receivers know`;
  found.push({ ...base, code: 'PC285', verdict: 'compatible', message });
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
