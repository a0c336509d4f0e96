import type { Handler, Middleware } from './core/callbacks.ts';
import type { Contract, Operation } from './core/contract.ts';
import { EngineError } from './core/errors.ts';
import type { Awaitable, Context, Reply } from './core/handlers.ts';
import type { Problem } from './core/problem.ts';

/** A handler, or one with middleware around it, which can refuse. */
type Wrapped = (request: never, context: never) => Awaitable<Reply | Problem>;

/** A handler with the middleware around it that names its operation, one of its tags, or a scheme that it demands. */
export function wrapMiddleware<Principal>(
  operation: Operation,
  handler: Handler,
  middleware: readonly Middleware<Principal>[],
): Wrapped {
  return middleware
    .filter((one) => covers(one, operation))
    .reduceRight<Wrapped>((inner, one) => {
      return (request: unknown, context: unknown) =>
        one.run({ operation, request, context: context as Context<Principal | null> }, async () =>
          inner(request as never, context as never),
        );
    }, handler);
}

function covers<Principal>(
  { operations, tags, schemes }: Middleware<Principal>,
  { id, tags: own = [], security = [] }: Operation,
): boolean {
  if (operations === undefined && tags === undefined && schemes === undefined) return true;
  const demanded = security.flatMap((requirement) => Object.keys(requirement));
  return (
    operations?.includes(id) === true ||
    tags?.some((tag) => own.includes(tag)) === true ||
    schemes?.some((scheme) => demanded.includes(scheme)) === true
  );
}

/** Throws an EngineError where middleware names what the contract does not have: it would stand nowhere. */
export function checkMiddleware<Principal>(
  { operations, securitySchemes }: Contract,
  middleware: readonly Middleware<Principal>[],
): void {
  const all = Object.values(operations);
  const known = {
    operations: all.map(({ id }) => id),
    tags: all.flatMap(({ tags = [] }) => tags),
    schemes: Object.keys(securitySchemes),
  };
  for (const one of middleware) {
    for (const kind of ['operations', 'tags', 'schemes'] as const) {
      const stray = one[kind]?.find((name) => !known[kind].includes(name));
      if (stray !== undefined)
        throw new EngineError(
          'PE106',
          `middleware: the contract has no ${JSON.stringify(stray)} among its ${kind}.`,
        );
    }
  }
}
