import type { LinkedOperation, SecurityRequirement } from '../../link/operations.ts';
import { isObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import type { Counterexample } from '../changes/change.ts';
import type { Age } from '../schemas/schema-pairs.ts';
import { type Comparison, titleOf } from './comparison.ts';
import { requestExample } from './examples.ts';

/** Credentials that sufficed for the old contract must suffice for the next. */
export function compareSecurity({ found, renamed }: Comparison, old: Secured, next: Secured): void {
  const [before, after] = [alternatives(old), alternatives(next, renamed)];
  const base = { operation: old.title, old: old.at, next: next.at };
  for (const one of before) {
    if (after.some((other) => isEnough(one, other))) continue;
    const message = `${titleOfRequirement(one)} ${Object.keys(one).length > 0 ? 'was' : 'were'} enough, and now ${after
      .map(titleOfRequirement)
      .join(' or ')} is needed`;
    found.push({ ...base, code: 'PC251', verdict: 'breaking', message, counterexample: old.example() });
  }
  for (const one of after) {
    if (before.some((other) => isEnough(one, other))) continue;
    // With fewer scopes it is still the same alternative.
    const message = `${titleOfRequirement(one)} is enough now`;
    found.push({ ...base, code: 'PC252', verdict: 'compatible', message });
  }
}

/** Credentials that the API sends must suffice for receivers of the old contract. */
export function compareSentSecurity({ found, renamed }: Comparison, old: Secured, next: Secured): void {
  const [before, after] = [alternatives(old), alternatives(next, renamed)];
  const base = { operation: old.title, old: old.at, next: next.at };
  const refused = after.filter((one) => !before.some((other) => isEnough(one, other)));
  for (const one of refused) {
    const message = `it may be sent with ${titleOfRequirement(one)} now, and receivers expect ${before.map(titleOfRequirement).join(' or ')}`;
    found.push({ ...base, code: 'PC284', verdict: 'breaking', message, counterexample: old.example() });
  }
  const isSame = before.every((one) => after.some((other) => isEnough(other, one) && isEnough(one, other)));
  if (refused.length > 0 || (isSame && before.length === after.length)) return;
  const message = `it is sent with ${after.map(titleOfRequirement).join(' or ')} now, which receivers know`;
  found.push({ ...base, code: 'PC285', verdict: 'compatible', message });
}

const unrenamed: ReadonlyMap<string, string> = new Map();

/**
 * An empty list requires nothing.
 *
 * @param renamed the names of schemes in the old contract, by those here
 */
function alternatives({ security }: Secured, renamed = unrenamed): readonly SecurityRequirement[] {
  if (security.length === 0) return [{}];
  return security.map((one) =>
    Object.fromEntries(Object.entries(one).map(([name, scopes]) => [renamed.get(name) ?? name, scopes])),
  );
}

/** Whether these credentials satisfy a requirement. */
function isEnough(credentials: SecurityRequirement, requirement: SecurityRequirement): boolean {
  return Object.entries(requirement).every(([scheme, scopes]) => {
    const held = credentials[scheme];
    return held !== undefined && scopes.every((scope) => held.includes(scope));
  });
}

function titleOfRequirement(requirement: SecurityRequirement): string {
  const schemes = Object.entries(requirement).map(([scheme, scopes]) =>
    scopes.length === 0 ? scheme : `${scheme} (${scopes.join(', ')})`,
  );
  return schemes.length === 0 ? 'no credentials' : schemes.join(' with ');
}

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
  age: Age,
  operation: LinkedOperation,
  title: string = titleOf(operation),
): Secured {
  const { root } = comparison[age].graph;
  // What operations have in common is changed once.
  const isShared = !operation.isOutgoing && isObject(root.value) && 'security' in root.value;
  const inherited = isShared ? below(root, 'security') : operation;
  const at = operation.value['security'] === undefined ? inherited : below(operation, 'security');
  const example = () => requestExample(comparison, operation, {});
  return { title, security: operation.security, at, example };
}
