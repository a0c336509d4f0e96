import type { Contract, Operation } from '../core/contract.ts';
import { EngineError, isProblem, Problem, unauthorized } from '../core/errors.ts';
import type { Authorize } from '../core/handlers.ts';
import type { IncomingRequest } from '../core/http-exchange.ts';
import { andThen } from '../core/maybe-promise.ts';

type MaybeLater<T> = T | Promise<T>;

/**
 * Compiles the authorization of an operation. The returned function returns the principal, null for an anonymous caller if the
 * contract allows one, or the problem to answer with. Throws an EngineError (PE101) if the contract has security requirements
 * and the option `authorize` is missing.
 */
export function compileAuthorization<Principal>(
  operation: Operation,
  authorize: Authorize<Principal | null> | undefined,
): (request: IncomingRequest) => MaybeLater<Principal | null | Problem> {
  const requirements = operation.security ?? [];
  if (requirements.length === 0) return () => null;
  if (authorize === undefined) {
    const advice = 'Give the option authorize.';
    throw new EngineError(
      'PE101',
      `${operation.id} has security requirements, and nothing decides on them. ${advice}`,
    );
  }
  // `{}` among the alternatives admits anonymous callers (OpenAPI 3.1 section 4.8.30).
  const admitsAnonymous = requirements.some((requirement) => Object.keys(requirement).length === 0);
  const check = (known: Principal | null | Problem): Principal | null | Problem => {
    if (isProblem(known) || !isMissing(known)) return known;
    return known === null && admitsAnonymous ? null : unauthorized();
  };
  return (request) => andThen(authorize(request, operation, requirements), check);
}

/** In code that TypeScript does not check, `authorize` may also return `undefined` or `false`. */
function isMissing(principal: unknown): boolean {
  return principal === null || principal === undefined || principal === false;
}

/** Adds `WWW-Authenticate` with the schemes of the operation, which a 401 must have (RFC 9110 section 11.6.1). */
export function withChallenge(
  problem: Problem,
  { security = [] }: Operation,
  securitySchemes: Contract['securitySchemes'],
): Problem {
  if (problem.status !== 401 || Object.hasOwn(problem.headers, 'WWW-Authenticate')) return problem;
  const names = [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
  const challenges = names.flatMap((name) => {
    const { type, scheme } = securitySchemes[name] ?? {};
    if (type === 'oauth2' || type === 'openIdConnect') return ['Bearer'];
    return type === 'http' && scheme !== undefined
      ? [scheme.replace(/^./, (letter) => letter.toUpperCase())]
      : [];
  });
  const challenge = [...new Set(challenges)].join(', ') || 'API-Key';
  return new Problem({ ...problem, headers: { ...problem.headers, 'WWW-Authenticate': challenge } });
}
