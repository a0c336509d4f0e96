import type { Contract, Operation } from '../core/contract.ts';
import { EngineError, isProblem, type Problem, unauthorized } from '../core/errors.ts';
import type { Authorize } from '../core/handlers.ts';
import type { IncomingRequest } from '../core/http-exchange.ts';
import { andThen } from '../core/maybe-promise.ts';
import { type Authenticators, compileAuthentication, readersOf, type Secured } from './authenticate.ts';

type MaybeLater<T> = T | Promise<T>;

/** Who decides: the authenticators of schemes, `authorize`, or first these and then that. */
interface Deciders {
  readonly security?: Authenticators | undefined;
  readonly authorize?: Authorize<unknown, never> | undefined;
  readonly securitySchemes: Contract['securitySchemes'];
}

/**
 * Compiles the authorization of an operation. The returned function returns the principal, null for an anonymous caller if the
 * contract allows one, or the problem to answer with. Throws an EngineError (PE101) if the contract has security requirements
 * and nothing decides on them, or `authorize` expects a principal that nobody gives.
 */
export function compileAuthorization<Principal>(
  operation: Operation,
  { security, authorize, securitySchemes }: Deciders,
): (request: IncomingRequest) => MaybeLater<Principal | null | Problem> {
  const requirements = operation.security ?? [];
  if (requirements.length === 0) return () => null;
  checkDeciders(operation, { security, authorize });
  // `{}` among the alternatives admits anonymous callers (OpenAPI 3.1 section 4.8.30).
  const admitsAnonymous = requirements.some((requirement) => Object.keys(requirement).length === 0);
  // The types of a service hold its deciders to its principal.
  const check = (known: unknown): Principal | null | Problem => {
    if (isProblem(known) || !isMissing(known)) return known as Principal | Problem;
    return known === null && admitsAnonymous ? null : unauthorized();
  };
  const decide = (request: IncomingRequest, known: unknown): MaybeLater<Principal | null | Problem> =>
    isProblem(known) || authorize === undefined
      ? check(known)
      : andThen(authorize(request, operation, requirements, known as never), check);
  if (security === undefined) return (request) => decide(request, undefined);
  const authenticate = compileAuthentication(operation, securitySchemes, security);
  return (request) => andThen(authenticate(request), (known) => decide(request, known));
}

/** Throws the same errors (PE101) for an operation that is loaded later. */
export function checkAuthorization(
  operation: Secured,
  { security, authorize, securitySchemes }: Deciders,
): void {
  if ((operation.security ?? []).length === 0) return;
  checkDeciders(operation, { security, authorize });
  if (security !== undefined) readersOf(operation, securitySchemes, security);
}

function checkDeciders(operation: Secured, { security, authorize }: Omit<Deciders, 'securitySchemes'>): void {
  if (security === undefined && authorize === undefined)
    throw new EngineError(
      'PE101',
      `${operation.id} has security requirements, and nothing decides on them. Give the option security or authorize.`,
    );
  if (security === undefined && authorize !== undefined && authorize.length > 3)
    throw new EngineError(
      'PE101',
      `the fourth parameter of authorize is whom the option security knows, and ${operation.id} has none: give an authenticator for each security scheme, or read the credentials in authorize.`,
    );
}

/** In code that TypeScript does not check, `authorize` may also return `undefined` or `false`. */
function isMissing(principal: unknown): boolean {
  return principal === null || principal === undefined || principal === false;
}
