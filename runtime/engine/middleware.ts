import type { Handler, Middleware } from './core/callbacks.ts';
import type { Operation } from './core/contract.ts';
import type { Context } from './core/handlers.ts';

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
