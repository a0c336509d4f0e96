import { callListed, readingsOf } from './calls.ts';
import type { AnyContract, Contract, Operation, OperationOutline, UnknownPath } from './core/contract.ts';
import {
  EngineError,
  internalError,
  invalidTarget,
  methodNotAllowed,
  notFound,
  type Problem,
} from './core/errors.ts';
import {
  CallsOperations,
  type Handler,
  type HandlerTable,
  type Login,
  type OperationCall,
} from './core/handlers.ts';
import { type HttpExchange, Room, type Serve } from './core/http-exchange.ts';
import { createLog, unfailing } from './core/log.ts';
import { ErrorResponses } from './error-responses.ts';
import { observe } from './observers.ts';
import type { EngineOptions } from './options.ts';
import { isOutline, outlinePipeline } from './outlines.ts';
import { createPipeline, type Pipeline, type PipelineOptions } from './pipeline.ts';
import { reportFailure, reportPart } from './reports.ts';
import { checkTimeouts } from './stages/deadline.ts';
import { checkMiddleware } from './stages/handle.ts';
import { createRateLimiter, type Excess } from './stages/limit.ts';
import {
  isUnder,
  normalizeLiteral,
  type PathRoutes,
  Router,
  readBasePath,
  readTarget,
} from './stages/match.ts';
import { sendEmpty } from './stages/send.ts';
import { checkVerification } from './stages/verify.ts';

/** Default limits of all bodies together, in bytes. */
const BODY_MEMORY = 268_435_456;
const UPLOAD_DISK = 4_294_967_296;

/** Serves a contract on any host. Adapters pass their requests to it. */
export interface Engine {
  /** Answers a request. Never rejects, and answers exactly once. */
  answer(exchange: HttpExchange): void | Promise<void>;
  /** Answers a request whose target or `Host` is invalid (RFC 9112 section 3.2). Never rejects, either. */
  answerInvalid(exchange: HttpExchange): void | Promise<void>;
  /** Answers with a problem that the host has found, in the form of the engine's own responses. Never rejects, either. */
  refuse(exchange: HttpExchange, problem: Problem): void | Promise<void>;
  /**
   * Whether the engine is responsible for a normalized path: an operation has it, it is below a prefix of `x-unknown-paths`, or
   * the option `redirect` redirects it. With `only: 'handled'`: whether an operation that has a handler has path and method.
   */
  takes(method: string, path: string): boolean;
  /** Whether the answer to a normalized path is prepared, so that no handler is called. */
  isPrepared(method: string, path: string): boolean;
  /** Resolves when no handler and no streamed response is running. */
  whenIdle(): Promise<void>;
  /**
   * Loads every operation that is otherwise loaded with its first request (`mode: search` of a contract). Rejects with an EngineError for one
   * that cannot be served.
   */
  load(): Promise<void>;
  /** The operations that are served, for hosts with a router of their own. */
  readonly routes: readonly EngineRoute[];
  /** Whether an operation reads `multipart/form-data`. */
  readonly readsForms: boolean;
}

/** An operation's method and path template, with the base path. */
export interface EngineRoute {
  readonly method: string;
  readonly path: string;
  /** Its handler calls other operations: it is the MCP server. */
  readonly callsOperations?: true;
}

/**
 * Makes the engine of a contract. Everything that does not depend on a request is prepared here, once, but for operations that are
 * loaded later. Throws an EngineError when the contract cannot be served with these handlers and options.
 */
export function createEngine<Principal>(
  contract: AnyContract,
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
  checkTimeouts(contract, options.handlerTimeout);
  checkVerification(contract, options.verify, (operation) => options.prepared?.isListed(operation) === true);
  const own = new ErrorResponses(contract, settings);
  const base = readBasePath(basePath);
  const { router, logins, load } = createRoutes(contract, handlers, own, settings, base, answerUnknown);
  const count = createRateLimiter(belowBase(contract.rateLimits, base), options.rateLimits ?? {});
  const unknownPaths = belowBase(contract.unknownPaths, base).sort(longestFirst);

  function route(exchange: HttpExchange): void | Promise<void> {
    const { method, path } = exchange;
    const match = router.match(path);
    if (match === null) return answerUnknown(exchange);
    const serve = serveOf(method, match.routes);
    return serve === undefined ? answerOther(exchange, match.routes) : serve(exchange, match.texts);
  }

  /** Answers OPTIONS, and methods that the path does not have. */
  function answerOther(exchange: HttpExchange, { allow }: PathRoutes<Serve>): void | Promise<void> {
    if (exchange.method !== 'OPTIONS')
      return own.answerShared(contract.methodNotAllowed, exchange, methodNotAllowed(allow));
    answerOptions(exchange, allow);
  }

  function answerOptions(exchange: HttpExchange, allow: string): void {
    const isPreflight = exchange.header('access-control-request-method') !== undefined;
    const preflight = isPreflight ? { preflight: allow } : {};
    const place = { operation: null, path: exchange.path, status: 204, mediaType: null, ...preflight };
    const headers = options.headers?.(place) ?? {};
    sendEmpty(exchange, 204, ['Allow', allow, ...Object.entries(headers).flat()]);
  }

  function answerUnknown(exchange: HttpExchange): void | Promise<void> {
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

  const preparedPaths = new Set(options.prepared?.paths.map((path) => base + path));

  /** RFC 9110 section 9.3.7: the methods of the server as a whole. */
  const everyMethod = allMethods(contract);

  /** Called by hosts, outside of any pipeline; an exception here would end the process. */
  function refuse(exchange: HttpExchange, problem: Problem): void | Promise<void> {
    try {
      return own.refuse(exchange, problem);
    } catch (error) {
      return fail(exchange, error);
    }
  }

  /** Failures outside of pipelines: of a responder, or of an option such as `headers`. */
  function fail(exchange: HttpExchange, error: unknown): void | Promise<void> {
    return reportFailure(exchange, error, null, settings, () => {
      try {
        return own.refuse(exchange, internalError);
      } catch {
        sendEmpty(exchange, 500, []);
      }
    });
  }

  /** Limits come before `match`: they cover prefixes, with unknown paths and methods below them. */
  function answer(exchange: HttpExchange): void | Promise<void> {
    const next = (excess: Excess | null) =>
      excess === null ? route(exchange) : own.answerShared(excess.response, exchange, excess.problem);
    const excess = count === null ? null : count(exchange);
    return excess instanceof Promise ? excess.then(next) : next(excess);
  }

  const running = new Running();
  const engine: Engine = {
    answer(exchange) {
      const failed = (error: unknown) => fail(exchange, error);
      try {
        const done = answer(exchange);
        return done instanceof Promise ? running.add(done, failed) : done;
      } catch (error) {
        return failed(error);
      }
    },
    whenIdle: () => running.whenNone(),
    load,
    answerInvalid: (exchange) => refuse(exchange, invalidTarget),
    refuse,
    takes(method, path) {
      const match = router.match(path);
      if (options.only === 'handled') return match !== null && serveOf(method, match.routes) !== undefined;
      if (match !== null || unknownPathOf(path) !== undefined) return true;
      try {
        return redirectOf(path) !== undefined;
      } catch {
        // `answer` will fail in the same way, and reports it.
        return true;
      }
    },
    isPrepared: (method, path) => (method === 'GET' || method === 'HEAD') && preparedPaths.has(path),
    routes: Object.entries(contract.operations)
      .filter(([name]) => options.only !== 'handled' || handlers[name] !== undefined)
      .map(([name, { method, path }]) => ({
        method,
        path: base + path,
        ...(handlers[name] instanceof CallsOperations ? ({ callsOperations: true } as const) : {}),
      }))
      .concat(logins.map(({ operation: { method, path } }) => ({ method, path }))),
    readsForms: Object.values(contract.operations).some((one) => readingsOf(one).includes('multipart')),
  };
  const { observers = [], requestId } = options;
  const isObserved = observers.length > 0 || requestId !== undefined;
  return isObserved ? observe(engine, observers, requestId, contract.securitySchemes, log) : engine;
}

/** Exchanges whose handler or streamed response has not ended. */
class Running {
  #count = 0;
  #waiting: (() => void)[] = [];

  /** @param failed what is done about a rejection; it never rejects */
  add(done: Promise<void>, failed: (error: unknown) => void | Promise<void>): Promise<void> {
    this.#count += 1;
    const end = () => {
      this.#count -= 1;
      if (this.#count > 0) return;
      for (const resolve of this.#waiting.splice(0)) resolve();
    };
    return done.then(end, (error) => Promise.resolve(failed(error)).then(end));
  }

  whenNone(): Promise<void> {
    return this.#count === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#waiting.push(resolve);
        });
  }
}

/** GET answers HEAD, too. */
function serveOf(method: string, { methods }: PathRoutes<Serve>): Serve | undefined {
  return methods.get(method) ?? (method === 'HEAD' ? methods.get('GET') : undefined);
}

/** Adds the base path to each prefix, then normalizes it. */
function belowBase<Prefixed extends { readonly prefix: string }>(
  list: readonly Prefixed[],
  base: string,
): Prefixed[] {
  return list.map((one) => ({
    ...one,
    prefix: base + normalizeLiteral(base === '' ? one.prefix : one.prefix.replace(/^\/$/, '')),
  }));
}

/** Normalizing may shorten a prefix, so the contract's order may not be the order of lengths. */
function longestFirst(a: UnknownPath, b: UnknownPath): number {
  return b.prefix.length - a.prefix.length;
}

function allMethods({ operations }: AnyContract): string {
  const declared = Object.values(operations).map(({ method }) => method);
  const implied = declared.includes('GET') ? ['GET', 'HEAD'] : [];
  return [...new Set([...implied, ...declared, 'OPTIONS'])].join(', ');
}

/**
 * Makes the pipelines of all operations, and the router that finds them. Throws an EngineError for an operation that
 * cannot be served.
 *
 * @param base the prefix of every path, without a final slash
 * @param answerUnknown answers requests to paths that the contract does not have
 */
function createRoutes<Principal>(
  { operations }: AnyContract,
  handlers: HandlerTable,
  own: ErrorResponses,
  options: PipelineOptions<Principal>,
  base: string,
  answerUnknown: (exchange: HttpExchange) => void | Promise<void>,
): { readonly router: Router<Serve>; readonly logins: readonly Login[]; readonly load: () => Promise<void> } {
  const router = new Router<Serve>();
  const { prepared } = options;
  const isListed = (operation: Described) => prepared?.isListed(operation) === true;
  // At a prepared address of a template, the template's other methods must still be routed.
  const shared = new Set(
    Object.values(operations)
      .filter((operation) => !isListed(operation) && operation.path.includes('{'))
      .map(shapeOf),
  );
  /** Records the operation of a request for observers, if there are any. */
  const named = ({ id, path }: Described, serve: Serve, prefix = base): Serve =>
    (options.observers ?? []).length === 0
      ? serve
      : (exchange, texts) => {
          if (exchange.record !== null)
            Object.assign(exchange.record, { operation: id, route: prefix + path });
          return serve(exchange, texts);
        };
  const announced: Login[] = [];
  const loads: (() => Promise<unknown>)[] = [];
  const pipelines = createPipelines();
  for (const [name, operation] of Object.entries(operations)) {
    const at = base + operation.path;
    const pipeline = pipelines.get(name);
    if (pipeline !== undefined && !isListed(operation))
      router.add(operation.method, at, named(operation, pipeline.serve));
    // If the addresses of an operation are listed, all others are unknown paths.
    else if (isListed(operation) && shared.has(shapeOf(operation)))
      router.add(operation.method, at, answerUnknown);
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
  const isOwn = ({ path: at }: Operation) =>
    Object.values(operations).some(
      ({ method, path }) => method === 'GET' && normalizeLiteral(base + path) === normalizeLiteral(at),
    );
  const logins = announced.filter(({ operation }) => !isOwn(operation));
  for (const { operation, handler } of logins) {
    // Anybody may read it: what stands before other operations does not stand before this one.
    const { middleware: _, verify: __, ...open } = options;
    const { serve } = createPipeline(operation, handler, own, open, '', answerUnknown);
    router.add(operation.method, operation.path, named(operation, serve, ''));
  }
  return {
    router,
    logins,
    load: async () => {
      for (const one of loads) await one();
    },
  };

  /** For all operations except the listed ones. Those that call others come last, so that these exist. */
  function createPipelines(): ReadonlyMap<string, Pipeline> {
    const made = new Map<string, Pipeline>();
    const pipelineOf = (operation: Operation, handler: Handler | CallsOperations) =>
      createPipeline(operation, handlerOf(operation, handler, made), own, options, base, answerUnknown);
    const calling: (() => void)[] = [];
    for (const [name, operation] of Object.entries(operations)) {
      const handler = handlers[name];
      if (handler === undefined) {
        if (options.only === 'handled') continue;
        throw new EngineError('PE102', `${operation.id} has no handler.`);
      }
      if (isOutline(operation)) {
        if (isListed(operation)) continue;
        const pipeline = outlinePipeline(operation, options, (whole) => pipelineOf(whole, handler));
        loads.push(pipeline.load);
        made.set(name, pipeline);
      } else if (handler instanceof CallsOperations)
        calling.push(() => {
          made.set(name, pipelineOf(operation, handler));
          announce(name, handler.createLogin(operation), made);
        });
      else if (!isListed(operation)) made.set(name, pipelineOf(operation, handler));
    }
    for (const create of calling) create();
    return made;
  }

  /** Requests to an operation that clients can log in to say so wherever credentials are read. */
  function announce(name: string, login: Login | null, made: Map<string, Pipeline>): void {
    const pipeline = made.get(name);
    if (login === null || pipeline === undefined) return;
    announced.push(login);
    const serve: Serve = (exchange, texts) => {
      exchange.resource = login.resource;
      return pipeline.serve(exchange, texts);
    };
    made.set(name, { ...pipeline, serve });
  }

  function handlerOf(
    operation: Operation,
    handler: Handler | CallsOperations,
    made: ReadonlyMap<string, Pipeline>,
  ): Handler {
    if (!(handler instanceof CallsOperations)) return handler.bind(handlers);
    return handler.create(
      (called) => find(made, called),
      operation,
      (exchange, error) => reportPart(exchange, error, operation.id, options),
    );
  }

  function routeGet(exchange: HttpExchange): void | Promise<void> {
    const match = router.match(exchange.path);
    const serve = match?.routes.methods.get('GET');
    return match === null || serve === undefined ? answerUnknown(exchange) : serve(exchange, match.texts);
  }

  function find(made: ReadonlyMap<string, Pipeline>, name: string): OperationCall {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (operation === undefined)
      throw new EngineError('PE107', `${name}: the contract has no such operation.`);
    if (isListed(operation))
      return isOutline(operation)
        ? async (outer, values) => callListed(await operation.load(), base, routeGet)(outer, values)
        : callListed(operation, base, routeGet);
    if (handlers[name] === undefined)
      throw new EngineError('PE102', `${operation.id} has no handler, and is called from inside.`);
    const call = made.get(name)?.call;
    if (call == null) {
      const advice = 'If it is an MCP tool, remove its x-mcp.';
      throw new EngineError('PE107', `${name} reads what only a request can bring. ${advice}`);
    }
    return call;
  }
}

type Described = Operation | OperationOutline;

/** Equal for templates that differ only in the names of their parameters. */
function shapeOf({ path }: Described): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/**
 * The webhooks and callbacks of a contract that have a handler, each at its address. Throws an EngineError for an invalid
 * or duplicate address.
 *
 * @param paths addresses by name, which replace those of the contract
 */
export function receivedContract(
  contract: Contract,
  handlers: HandlerTable,
  paths: Readonly<Record<string, string | undefined>> = {},
): Contract {
  const stray = Object.keys(paths).find((name) => !Object.hasOwn(contract.operations, name));
  if (stray !== undefined)
    throw new EngineError('PE106', `paths: the contract has no webhook ${JSON.stringify(stray)}.`);
  const owners = new Map<string, string>();
  const received = Object.entries(contract.operations)
    .filter(([name]) => handlers[name] !== undefined)
    .map(([name, operation]) => {
      const path = paths[name] ?? operation.path;
      if (!isPath(path))
        throw new EngineError('PE108', `paths: ${name} cannot be received at ${JSON.stringify(path)}.`);
      const address = `${operation.method} ${path}`;
      const owner = owners.get(address);
      if (owner !== undefined)
        throw new EngineError('PE105', `paths: ${owner} and ${name} are both received at ${address}.`);
      owners.set(address, name);
      return [name, { ...operation, path }] as const;
    });
  return { ...contract, operations: Object.fromEntries(received) };
}

/** Whether it is a path without parameters or a query, in the normal form of requests. */
function isPath(path: string): boolean {
  return path.startsWith('/') && !/[{}?#]/.test(path) && readTarget(path)?.path === path;
}
