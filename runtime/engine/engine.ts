import type { HandlerTable } from './core/calls.ts';
import type { Contract, Operation, UnknownPath } from './core/contract.ts';
import type { Exchange, Serve } from './core/exchange.ts';
import { createLog, unfailing } from './core/log.ts';
import { internalError, invalidTarget, methodNotAllowed, notFound, type Problem } from './core/problem.ts';
import { Room } from './core/room.ts';
import { createRateLimiter } from './limits/rate-limit.ts';
import { checkMiddleware } from './middleware.ts';
import { observe } from './observe.ts';
import type { EngineOptions } from './options.ts';
import { reportFailure } from './report-failure.ts';
import { OwnAnswers } from './response/own-answers.ts';
import { sendEmpty } from './response/represent.ts';
import { readBasePath } from './router/base-path.ts';
import type { PathRoutes } from './router/router.ts';
import { isUnder, normalizeLiteral } from './router/target.ts';
import { createRoutes } from './routes.ts';
import { checkVerification } from './verify.ts';

/** Defaults of what all bodies may take together, in bytes. */
const BODY_MEMORY = 268_435_456;
const UPLOAD_DISK = 4_294_967_296;

/** Serves a contract, on any host: what an adapter hands its requests to. */
export interface Engine {
  /** Answers a request. Never rejects, and answers exactly once. */
  answer(exchange: Exchange): void | Promise<void>;
  /** Answers a request whose target or `Host` is not valid (RFC 9112 section 3.2). As `answer` does, in all cases. */
  answerInvalid(exchange: Exchange): void | Promise<void>;
  /** Answers with a problem that the host has found, in the form of the engine's own answers. As `answer` does. */
  refuse(exchange: Exchange, problem: Problem): void | Promise<void>;
  /**
   * Whether the contract says what is answered at a path, in its normal form: an operation has it, or it is below a
   * prefix of `x-unknown-paths`, or the option `redirect` leads on.
   */
  hasPath(path: string): boolean;
  /** Whether an operation reads `multipart/form-data`. */
  readonly readsForms: boolean;
}

/**
 * Makes the engine of a contract. Everything that does not depend on a request is decided here, once. Throws an
 * EngineError when the contract cannot be served with these handlers and options.
 */
export function createEngine<Principal>(
  contract: Contract,
  handlers: HandlerTable,
  options: EngineOptions<Principal> = {},
): Engine {
  const { basePath = '' } = options;
  const log = unfailing(options.log ?? createLog({ write: (line) => console.error(line.trimEnd()) }));
  const rooms = {
    memory: new Room(options.bodyMemory ?? BODY_MEMORY),
    disk: new Room(options.uploadDisk ?? UPLOAD_DISK),
  };
  const settings = { ...options, log, rooms, securitySchemes: contract.securitySchemes };
  checkMiddleware(contract, options.middleware ?? []);
  checkVerification(contract, options.verify, (operation) => options.prepared?.isListed(operation) === true);
  const own = new OwnAnswers(contract, settings);
  const base = readBasePath(basePath);
  const router = createRoutes(contract, handlers, own, settings, base, answerUnknown);
  const count = createRateLimiter(belowBase(contract.rateLimits, base), options.rateLimits ?? {});
  const unknownPaths = belowBase(contract.unknownPaths, base).sort(longestFirst);

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
    const known = redirectOf(path);
    if (known !== undefined) return own.redirect(exchange, known);
    return own.answerShared(unknownPathOf(path)?.response ?? null, exchange, notFound);
  }

  function redirectOf(path: string): string | undefined {
    const known = options.redirect?.(path);
    return known === undefined || router.match(known) === null ? undefined : known;
  }

  function unknownPathOf(path: string): UnknownPath | undefined {
    return unknownPaths.find(({ prefix }) => isUnder(path, prefix));
  }

  /** RFC 9110 section 9.3.7: the methods of the server as a whole. */
  const everyMethod = allMethods(contract);

  /** Hosts call it outside of any pipeline: what fails here would end the process. */
  function refuse(exchange: Exchange, problem: Problem): void | Promise<void> {
    try {
      return own.refuse(exchange, problem);
    } catch (error) {
      return fail(exchange, error);
    }
  }

  /** A failure that no pipeline has caught is one of a responder, or of an option that makes answers. */
  function fail(exchange: Exchange, error: unknown): void | Promise<void> {
    return reportFailure(exchange, error, null, settings, () => {
      try {
        return own.refuse(exchange, internalError);
      } catch {
        sendEmpty(exchange, 500, []);
      }
    });
  }

  const engine: Engine = {
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
    hasPath(path) {
      if (router.match(path) !== null || unknownPathOf(path) !== undefined) return true;
      try {
        return redirectOf(path) !== undefined;
      } catch {
        // `answer` fails at it again, and says so.
        return true;
      }
    },
    readsForms: Object.values(contract.operations).some(readsForms),
  };
  return options.onAnswer === undefined ? engine : observe(engine, options.onAnswer, log);
}

/** Prefixes are paths of the contract: what stands before its paths stands before them too. In their normal form. */
function belowBase<Prefixed extends { readonly prefix: string }>(
  list: readonly Prefixed[],
  base: string,
): Prefixed[] {
  return list.map((one) => ({
    ...one,
    prefix: base + normalizeLiteral(base === '' ? one.prefix : one.prefix.replace(/^\/$/, '')),
  }));
}

/** In their normal form some prefixes are shorter than the contract has them. */
function longestFirst(a: UnknownPath, b: UnknownPath): number {
  return b.prefix.length - a.prefix.length;
}

function readsForms({ requestBody }: Operation): boolean {
  return requestBody?.mediaTypes.some(({ reading }) => reading === 'multipart') === true;
}

function allMethods({ operations }: Contract): string {
  const declared = Object.values(operations).map(({ method }: Operation) => method);
  const implied = declared.includes('GET') ? ['GET', 'HEAD'] : [];
  return [...new Set([...implied, ...declared, 'OPTIONS'])].join(', ');
}
