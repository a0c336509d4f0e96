import type { Contract } from './core/contract.ts';
import type { ErrorCode } from './core/errors.ts';
import { ExchangeRecord, type HttpExchange, type IncomingRequest, requestOf } from './core/http-exchange.ts';
import type { Log } from './core/log.ts';
import { notify } from './core/maybe-promise.ts';
import { formCodec } from './stages/text-values.ts';

/**
 * Observes exchanges from the head of the request to the last byte of the response, whatever is answered: handlers' replies, thrown
 * problems, prepared answers, and what the engine refuses. Called with the head of each request, before anything is decided. Returns
 * what is to be called for this exchange; undefined for nothing. What an observer throws is only logged.
 */
export type Observer = (request: ObservedRequest) => Observation | undefined;

export interface ObservedRequest extends IncomingRequest {
  /** The path at which the engine is mounted; else empty. */
  readonly mount: string;
  /** The query, with `REDACTED` in place of the keys of security schemes. */
  readonly redactedQuery: string;
}

export interface Observation {
  /**
   * Runs the work of the engine, for example in an `AsyncLocalStorage`. Calls `answer` once and returns its result.
   */
  run?<Result>(answer: () => Result): Result;
  /** Called once, when the handler has ended and the last byte has been given to the system, or none will follow. */
  end?(exchange: EndedExchange): void;
}

/** An exchange that is over. Only `principal` and `error` can contain input of clients. */
export interface EndedExchange {
  /** The `operationId`; null if the request was routed to no operation. */
  readonly operation: string | null;
  /** The path template of the operation, with the base path and the path at which the engine is mounted; null without an operation. */
  readonly route: string | null;
  /** Null if the client had disconnected before there was a response. */
  readonly status: number | null;
  /** Bytes of the response's body that were given to the host, before any compression by it. */
  readonly bytes: number;
  /** Whom `security` or `authorize` has admitted; undefined if nobody was asked or admitted. */
  readonly principal: unknown;
  /** The code of the engine's own problem, such as PE201; null if it answered with none. */
  readonly code: ErrorCode | null;
  /** What a handler, middleware, an authenticator or a stream has thrown, if it became a 500 or cut the response off. */
  readonly error: unknown;
  /**
   * `complete`: the response has been given to the system as a whole. `disconnected`: the connection ended before. `failed`: the
   * stream of the response failed, so that the engine cut it off.
   */
  readonly ended: 'complete' | 'disconnected' | 'failed';
  /** From the head of the request until now. */
  readonly milliseconds: number;
  /** The id of the request in the log. */
  readonly id: string;
}

/** How requests are named in the log, for clients and for observers. */
export interface RequestIdOptions {
  /** The header of every response with the request's id, such as `X-Request-Id`. */
  readonly header: string;
  /**
   * Whether the request comes from a proxy whose own id, in the same header, is taken over if it has 1 to 128 letters, digits and
   * any of `._:/+=@-`. By default no id of a request is: whoever sends it could choose what the log says.
   */
  readonly isTrusted?: (request: IncomingRequest) => boolean;
}

interface Answering {
  answer(exchange: HttpExchange): void | Promise<void>;
  answerInvalid(exchange: HttpExchange): void | Promise<void>;
  refuse(exchange: HttpExchange, problem: never): void | Promise<void>;
}

/** The engine, with ids of requests in its responses, and with observers of its exchanges. */
export function observe<Engine extends Answering>(
  engine: Engine,
  observers: readonly Observer[],
  requestId: RequestIdOptions | undefined,
  securitySchemes: Contract['securitySchemes'],
  log: Log,
): Engine {
  const secrets = Object.values(securitySchemes).flatMap(({ in: location, name }) =>
    location === 'query' && name !== undefined ? [name] : [],
  );
  const failed = (error: unknown) =>
    log('error', 'observer_failed', { error: error instanceof Error ? error.name : typeof error });

  function begin(exchange: HttpExchange): Observation[] {
    const { mount, query } = exchange;
    const request = Object.assign(requestOf(exchange), { mount, redactedQuery: redact(query, secrets) });
    return observers.flatMap((observer) => {
      try {
        return observer(request) ?? [];
      } catch (error) {
        failed(error);
        return [];
      }
    });
  }

  /** Each runs inside the one before. An observer that does not call `answer`, or throws, prevents nothing. */
  function runIn<Result>(observations: readonly Observation[], answer: () => Result): Result {
    const [first, ...others] = observations;
    if (first === undefined) return answer();
    if (first.run === undefined) return runIn(others, answer);
    let answered: { readonly result: Result } | null = null;
    const once = () => {
      answered ??= { result: runIn(others, answer) };
      return answered.result;
    };
    try {
      first.run(once);
    } catch (error) {
      failed(error);
    }
    return once();
  }

  function end(exchange: HttpExchange, observations: readonly Observation[], started: number): void {
    const { record } = exchange;
    if (record === null) return;
    exchange.whenOver((isComplete) => {
      const { operation, route, bytes, principal, code, error, hasFailed } = record;
      const ended: EndedExchange = {
        operation,
        route: route === null ? null : exchange.mount + route,
        status: exchange.status === 0 ? null : exchange.status,
        bytes,
        principal,
        code,
        error,
        ended: hasFailed ? 'failed' : isComplete ? 'complete' : 'disconnected',
        milliseconds: performance.now() - started,
        get id() {
          return exchange.id;
        },
      };
      for (const observation of observations) notify(() => observation.end?.(ended), failed);
    });
  }

  /** Requests that are being answered, or were, with their exchange. */
  const answering = new WeakMap<WeakKey, HttpExchange>();
  const around =
    <Rest extends unknown[]>(answer: (exchange: HttpExchange, ...rest: Rest) => void | Promise<void>) =>
    (exchange: HttpExchange, ...rest: Rest) => {
      const request = exchange.raw as WeakKey;
      const first = answering.get(request);
      if (first !== undefined) exchange.id = first.id;
      if (requestId !== undefined) nameRequest(exchange, requestId);
      // A server may refuse the rest of a request while its handler runs; it is reported once, when the handler ends.
      if (first !== undefined) return answer(exchange, ...rest);
      answering.set(request, exchange);
      const started = performance.now();
      exchange.record = new ExchangeRecord();
      const observations = begin(exchange);
      const done = runIn(observations, () => answer(exchange, ...rest));
      if (done instanceof Promise) return done.then(() => end(exchange, observations, started));
      end(exchange, observations, started);
    };
  return {
    ...engine,
    answer: around(engine.answer),
    answerInvalid: around(engine.answerInvalid),
    refuse: around(engine.refuse),
  };
}

/** Replaces the values of some parameters. */
function redact(query: string, names: readonly string[]): string {
  if (names.length === 0 || query === '') return query;
  const pairs = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1);
    return names.includes(textOf(name)) ? `${name}=REDACTED` : pair;
  });
  return pairs.join('&');
}

function textOf(name: string): string {
  try {
    return formCodec.decode(name);
  } catch {
    return name;
  }
}

/** Takes over a trusted id, and adds the id to the response. */
function nameRequest(exchange: HttpExchange, { header, isTrusted = () => false }: RequestIdOptions): void {
  const given = exchange.header(header.toLowerCase());
  if (given !== undefined && /^[\w.:/+=@-]{1,128}$/.test(given) && isTrusted(requestOf(exchange)))
    exchange.id = given;
  exchange.earlyHeaders = [...exchange.earlyHeaders, header, exchange.id];
}

/**
 * An observer that logs one line for each exchange: `request` with its operation, route, status, bytes, milliseconds, and how it
 * ended. The line contains nothing that a client has sent: no path, since the route says what is known of it.
 *
 * @param level of the lines; `info` by default
 */
export function accessLog(log: Log, level: 'debug' | 'info' = 'info'): Observer {
  return ({ method }) => ({
    end({ id, operation, route, status, bytes, milliseconds, ended, code }) {
      log(level, 'request', {
        request: id,
        method: knownMethod(method) ?? 'other',
        operation: operation ?? 'none',
        ...(route === null ? {} : { route }),
        status: status ?? 0,
        ...(code === null ? {} : { code }),
        bytes,
        ms: Math.round(milliseconds * 1000) / 1000,
        ended,
      });
    },
  });
}

const methods: ReadonlySet<string> = new Set([
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'],
]);

/** A method of RFC 9110 section 9 or RFC 5789; null for any other, which a client may have made up. */
export function knownMethod(method: string): string | null {
  return methods.has(method) ? method : null;
}
