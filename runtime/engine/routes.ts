import { callListed } from './calls/call-listed.ts';
import type { Handler } from './core/callbacks.ts';
import { CallsOperations, type HandlerTable, type OperationCall } from './core/calls.ts';
import type { Contract, Operation } from './core/contract.ts';
import { EngineError } from './core/errors.ts';
import type { Exchange, Serve } from './core/exchange.ts';
import { createPipeline, type Pipeline, type PipelineOptions } from './pipeline.ts';
import { reportPart } from './report-failure.ts';
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
  handlers: HandlerTable,
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
  /** Notes what the request has reached, where somebody wants to know. */
  const named = ({ id }: Operation, serve: Serve): Serve =>
    options.onAnswer === undefined
      ? serve
      : (exchange, texts) => {
          exchange.operation = id;
          return serve(exchange, texts);
        };
  const pipelines = createPipelines();
  for (const [name, operation] of Object.entries(operations)) {
    const at = base + operation.path;
    const pipeline = pipelines.get(name);
    if (pipeline !== undefined && !isListed(operation))
      router.add(operation.method, at, named(operation, pipeline.serve));
    // When the addresses of an operation are listed, one that is not prepared does not exist.
    else if (shared.has(shapeOf(operation))) router.add(operation.method, at, answerUnknown);
  }
  for (const { path, operation, serve } of prepared?.entries(own) ?? []) {
    const template = shared.has(shapeOf(operation)) ? router.match(base + path) : null;
    for (const [method, other] of template?.routes.methods ?? [['GET', serve] as const]) {
      const texts = template?.texts ?? [];
      router.addLiteral(
        method,
        base + path,
        method === 'GET' ? named(operation, serve) : (exchange) => other(exchange, texts),
      );
    }
  }
  return router;

  /** Of all operations that are not listed; those that call others come last. */
  function createPipelines(): ReadonlyMap<string, Pipeline> {
    const made = new Map<string, Pipeline>();
    const make = (name: string, operation: Operation, handler: Handler) =>
      made.set(name, createPipeline(operation, handler, own, options, base, answerUnknown));
    const calling: (() => void)[] = [];
    for (const [name, operation] of Object.entries(operations)) {
      const handler = handlers[name];
      if (handler === undefined) throw new EngineError('PE102', `${operation.id} has no handler.`);
      if (handler instanceof CallsOperations)
        calling.push(() =>
          make(
            name,
            operation,
            handler.create(
              (called) => find(made, called),
              operation,
              (exchange, error) => reportPart(exchange, error, operation.id, options),
            ),
          ),
        );
      else if (!isListed(operation)) make(name, operation, handler.bind(handlers));
    }
    for (const create of calling) create();
    return made;
  }

  function routeGet(exchange: Exchange): void | Promise<void> {
    const match = router.match(exchange.path);
    const serve = match?.routes.methods.get('GET');
    return match === null || serve === undefined ? answerUnknown(exchange) : serve(exchange, match.texts);
  }

  function find(made: ReadonlyMap<string, Pipeline>, name: string): OperationCall {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (operation === undefined)
      throw new EngineError('PE107', `${name}: the contract has no such operation.`);
    if (isListed(operation)) return callListed(operation, base, routeGet);
    const call = made.get(name)?.call;
    if (call == null) {
      const advice = 'If it is an MCP tool, remove its x-mcp.';
      throw new EngineError('PE107', `${name} reads what only a request can bring. ${advice}`);
    }
    return call;
  }
}

/** Templates that differ only in the names of their parameters are one. */
function shapeOf({ path }: Operation): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}
