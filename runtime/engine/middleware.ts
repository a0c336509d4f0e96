import type { Contract, Operation } from './contract.ts';
import { EngineError } from './errors.ts';
import type { Context } from './handlers.ts';
import type { Handler, Middleware } from './options.ts';

/** A handler with the middleware around it that names its operation, one of its tags, or a scheme that it demands. */
export function wrapMiddleware<Principal>(
  operation: Operation,
  handler: Handler,
  middleware: readonly Middleware<Principal>[],
): Handler {
  return middleware
    .filter((one) => covers(one, operation))
    .reduceRight<Handler>((inner, { run }) => {
      return (request: unknown, context: unknown) =>
        run({ operation, request, context: context as Context<Principal> }, async () =>
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
