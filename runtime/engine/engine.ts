import type { Contract, Operation } from './contract.ts';
import { EngineError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import { createLog } from './log.ts';
import type { EngineOptions, Handler } from './options.ts';
import { createPipeline, type Serve } from './pipeline.ts';
import { internalError, invalidTarget, methodNotAllowed, notFound, type Problem } from './problem.ts';
import { reportFailure } from './report-failure.ts';
import { OwnAnswers } from './response/own-answers.ts';
import { sendEmpty } from './response/represent.ts';
import { type PathRoutes, Router } from './router/router.ts';
import { isUnder } from './router/target.ts';

/** Serves a contract, on any host: what an adapter hands its requests to. */
export interface Engine {
  /** Answers a request. Never rejects, and answers exactly once. */
  answer(exchange: Exchange): void | Promise<void>;
  /** Answers a request whose target or `Host` is not valid (RFC 9112 section 3.2). */
  answerInvalid(exchange: Exchange): void | Promise<void>;
  /** Answers with a problem that the host has found, in the form of the engine's own answers. */
  refuse(exchange: Exchange, problem: Problem): void | Promise<void>;
  /** Whether any operation has this path, in its normal form. */
  hasPath(path: string): boolean;
}

/**
 * Makes the engine of a contract. Everything that does not depend on a request is decided here, once. Throws an
 * EngineError when the contract cannot be served with these handlers and options.
 */
export function createEngine<Principal>(
  contract: Contract,
  handlers: Readonly<Record<string, Handler>>,
  options: EngineOptions<Principal> = {},
): Engine {
  const {
    basePath = '',
    log = createLog({ write: (line) => console.error(line.trimEnd()) }),
    prepared,
  } = options;
  const settings = { ...options, log, securitySchemes: contract.securitySchemes };
  const own = new OwnAnswers(contract, settings);
  const router = new Router<Serve>();
  for (const [name, operation] of Object.entries(contract.operations)) {
    const handler = handlers[name];
    if (handler === undefined) throw new EngineError('PE102', `${operation.id} has no handler.`);
    // When the addresses of an operation are listed, one that is not prepared does not exist.
    if (prepared?.isListed(operation)) continue;
    const at = basePath.replace(/\/$/, '') + operation.path;
    router.add(operation.method, at, createPipeline(operation, handler.bind(handlers), own, settings));
  }
  for (const [path, serve] of prepared?.entries(own) ?? []) router.addLiteral('GET', path, serve);
  const count = createRateLimiter(contract.rateLimits, options.rateLimits ?? {});
  const { refuse } = own;

  function route(exchange: Exchange): void | Promise<void> {
    const { method, path } = exchange;
    const match = router.match(path);
    if (match === null) return answerUnknown(exchange);
    const serve =
      match.routes.methods.get(method) ?? (method === 'HEAD' ? match.routes.methods.get('GET') : undefined);
    return serve === undefined ? answerOther(exchange, match.routes) : serve(exchange, match.texts);
  }

  /** OPTIONS, and methods that the path does not have. */
  function answerOther(exchange: Exchange, { allow }: PathRoutes<Serve>): void | Promise<void> {
    if (exchange.method !== 'OPTIONS')
      return own.answerShared(contract.methodNotAllowed, exchange, methodNotAllowed(allow));
    answerOptions(exchange, allow);
  }

  function answerOptions(exchange: Exchange, allow: string): void {
    const isPreflight = exchange.header('access-control-request-method') !== undefined;
    const preflight = isPreflight ? { preflight: allow } : {};
    const place = { operation: null, path: exchange.path, status: 204, mediaType: null, ...preflight };
    const headers = options.headers?.(place) ?? {};
    sendEmpty(exchange, 204, ['Allow', allow, ...Object.entries(headers).flat()]);
  }

  function answerUnknown(exchange: Exchange): void | Promise<void> {
    const { path, method } = exchange;
    if (path === '*' && method === 'OPTIONS') return answerOptions(exchange, everyMethod);
    const known = options.redirect?.(path);
    if (known !== undefined && router.literal(known) !== undefined) return own.redirect(exchange, known);
    const shared = contract.unknownPaths.find(({ prefix }) => isUnder(path, prefix));
    return own.answerShared(shared?.response ?? null, exchange, notFound);
  }

  /** RFC 9110 section 9.3.7: the methods of the server as a whole. */
  const everyMethod = allMethods(contract);

  /** A failure that no pipeline has caught is one of the engine or of a responder. */
  function fail(exchange: Exchange, error: unknown): void | Promise<void> {
    return reportFailure(exchange, error, null, settings, () => refuse(exchange, internalError));
  }

  return {
    answer(exchange) {
      try {
        const excess = count === null ? null : count(exchange);
        if (excess instanceof Promise) {
          return excess
            .then((found) =>
              found === null ? route(exchange) : own.answerShared(found.response, exchange, found.problem),
            )
            .catch((error: unknown) => fail(exchange, error));
        }
        const done =
          excess === null ? route(exchange) : own.answerShared(excess.response, exchange, excess.problem);
        return done instanceof Promise ? done.catch((error: unknown) => fail(exchange, error)) : done;
      } catch (error) {
        return fail(exchange, error);
      }
    },
    answerInvalid: (exchange) => refuse(exchange, invalidTarget),
    refuse,
    hasPath: (path) => router.match(path) !== null,
  };
}

function allMethods({ operations }: Contract): string {
  const declared = Object.values(operations).map(({ method }: Operation) => method);
  const implied = declared.includes('GET') ? ['GET', 'HEAD'] : [];
  return [...new Set([...implied, ...declared, 'OPTIONS'])].join(', ');
}
