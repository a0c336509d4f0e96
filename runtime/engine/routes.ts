import type { Handler } from './core/callbacks.ts';
import type { Contract, Operation } from './core/contract.ts';
import { EngineError } from './core/errors.ts';
import type { Exchange, Serve } from './core/exchange.ts';
import { createPipeline, type PipelineOptions } from './pipeline.ts';
import type { OwnAnswers } from './response/own-answers.ts';
import { Router } from './router/router.ts';

/**
 * Makes the way through each operation, and the router that finds it. Throws an EngineError for an operation that cannot
 * be served.
 *
 * @param base what stands before every path, without a final slash
 * @param answerUnknown answers a path that no operation has
 */
export function createRoutes<Principal>(
  { operations }: Contract,
  handlers: Readonly<Record<string, Handler>>,
  own: OwnAnswers,
  options: PipelineOptions<Principal>,
  base: string,
  answerUnknown: (exchange: Exchange) => void | Promise<void>,
): Router<Serve> {
  const router = new Router<Serve>();
  const { prepared } = options;
  const isListed = (operation: Operation) => prepared?.isListed(operation) === true;
  // A template keeps its other methods at addresses where GET is prepared.
  const shared = new Set(
    Object.values(operations)
      .filter((operation) => !isListed(operation) && operation.path.includes('{'))
      .map(shapeOf),
  );
  for (const [name, operation] of Object.entries(operations)) {
    const handler = handlers[name];
    if (handler === undefined) throw new EngineError('PE102', `${operation.id} has no handler.`);
    const at = base + operation.path;
    if (!isListed(operation))
      router.add(
        operation.method,
        at,
        createPipeline(operation, handler.bind(handlers), own, options, answerUnknown),
      );
    // When the addresses of an operation are listed, one that is not prepared does not exist.
    else if (shared.has(shapeOf(operation))) router.add(operation.method, at, answerUnknown);
  }
  for (const { path, operation, serve } of prepared?.entries(own) ?? []) {
    const template = shared.has(shapeOf(operation)) ? router.match(base + path) : null;
    for (const [method, other] of template?.routes.methods ?? [['GET', serve] as const]) {
      const texts = template?.texts ?? [];
      router.addLiteral(method, base + path, method === 'GET' ? serve : (exchange) => other(exchange, texts));
    }
  }
  return router;
}

/** Templates that differ only in the names of their parameters are one. */
function shapeOf({ path }: Operation): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}
