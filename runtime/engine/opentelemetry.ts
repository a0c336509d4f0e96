import {
  type Attributes,
  type Context,
  context,
  type MeterProvider,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import type { IncomingRequest } from './core/http-exchange.ts';
import { type EndedExchange, knownMethod, type ObservedRequest, type Observer } from './observers.ts';

export interface OpenTelemetryOptions {
  /** The global one by default. */
  readonly tracerProvider?: TracerProvider;
  /** The global one by default. */
  readonly meterProvider?: MeterProvider;
  /** Of the URLs that clients use; by default that of the connection, which behind a proxy is mostly `http`. */
  readonly scheme?: 'http' | 'https';
  /** The client's address, for example `createVisitorOf(1)` behind one proxy; by default that of the connection. */
  readonly clientAddress?: (request: IncomingRequest) => string | undefined;
  /** Further attributes of a span, when its exchange has ended. */
  readonly attributes?: (exchange: EndedExchange) => Attributes;
}

const SCOPE = '@plan-surface/engine';

/** In seconds, as the semantic conventions advise. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * An observer that makes a span of each exchange, and records `http.server.request.duration`, by the semantic conventions for HTTP
 * servers (https://opentelemetry.io/docs/specs/semconv/http/). The trace of a caller goes on (`traceparent`), and the span is the active
 * one in handlers and middleware, so that calls which these make are its children.
 *
 * Where other instrumentation has made a span for the request already, this one is its child, and of the kind INTERNAL.
 */
export function openTelemetry(options: OpenTelemetryOptions = {}): Observer {
  const { tracerProvider = trace, meterProvider = metrics } = options;
  const tracer = tracerProvider.getTracer(SCOPE);
  const duration = meterProvider.getMeter(SCOPE).createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP server requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: bounds },
  });
  return (request) => {
    const active = context.active();
    const isOutermost = trace.getSpan(active) === undefined;
    const parent: Context = isOutermost ? propagation.extract(active, request, getter) : active;
    const method = knownMethod(request.method);
    const attributes = attributesOf(request, options);
    const span = tracer.startSpan(
      method ?? 'HTTP',
      { kind: isOutermost ? SpanKind.SERVER : SpanKind.INTERNAL, attributes },
      parent,
    );
    return {
      run: (answer) => context.with(trace.setSpan(parent, span), answer),
      end(exchange) {
        const outcome = outcomeOf(exchange);
        if (exchange.route !== null) span.updateName(`${method ?? 'HTTP'} ${exchange.route}`);
        span.setAttributes({ ...outcome, ...ownAttributes(exchange), ...options.attributes?.(exchange) });
        markError(span, exchange, outcome);
        span.end();
        duration.record(
          exchange.milliseconds / 1000,
          { ...pick(attributes, measured), ...outcome },
          trace.setSpan(parent, span),
        );
      },
    };
  };
}

const getter: TextMapGetter<IncomingRequest> = {
  get: (request, name) => request.header(name.toLowerCase()),
  // No propagator of the specification asks for all names.
  keys: () => [],
};

/** Attributes of spans that are attributes of the measurement, too. */
const measured = ['http.request.method', 'url.scheme', 'network.protocol.version'] as const;

function pick(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(names.flatMap((name) => (name in attributes ? [[name, attributes[name]]] : [])));
}

/** What is known at the start, so that samplers can decide by it. */
function attributesOf(request: ObservedRequest, { scheme, clientAddress }: OpenTelemetryOptions): Attributes {
  const { method, path, address } = request;
  const { url, socket, httpVersion } = (request.raw ?? {}) as HostRequest;
  const known = knownMethod(method);
  const isEncrypted = socket?.encrypted === true || url?.startsWith('https:') === true;
  const query = withoutSignatures(request.redactedQuery);
  const agent = request.header('user-agent');
  const { host, port } = authorityOf(request.header('host'));
  const client = clientAddress?.(request) ?? address;
  return {
    'http.request.method': known ?? '_OTHER',
    ...(known === null ? { 'http.request.method_original': method } : {}),
    'url.scheme': scheme ?? (isEncrypted ? 'https' : 'http'),
    'url.path': request.mount + path,
    ...(query === '' ? {} : { 'url.query': query }),
    ...(host === undefined ? {} : { 'server.address': host }),
    ...(port === undefined ? {} : { 'server.port': port }),
    ...(client === undefined ? {} : { 'client.address': client }),
    ...(address === undefined ? {} : { 'network.peer.address': address }),
    ...(agent === undefined ? {} : { 'user_agent.original': agent }),
    ...(httpVersion === undefined ? {} : { 'network.protocol.version': httpVersion }),
  };
}

/** What `node:http` and fetch hosts have on their requests. */
interface HostRequest {
  readonly url?: string;
  readonly httpVersion?: string;
  readonly socket?: { readonly encrypted?: boolean };
}

function authorityOf(text: string | undefined): { readonly host?: string; readonly port?: number } {
  const [, host, port] = /^(.+?)(?::(\d+))?$/.exec(text ?? '') ?? [];
  if (host === undefined) return {};
  return port === undefined ? { host } : { host, port: Number(port) };
}

/** Signatures and keys in queries, which the semantic conventions want redacted. */
function withoutSignatures(query: string): string {
  return query.replace(
    /(^|&)(AWSAccessKeyId|Signature|sig|X-Goog-Signature)=[^&]*/g,
    (_, before: string, name: string) => `${before}${name}=REDACTED`,
  );
}

/** What came of the exchange, by the semantic conventions: attributes of span and measurement. */
function outcomeOf({ route, status, error, ended }: EndedExchange): Attributes {
  const isError = ended === 'failed' || (status !== null && status >= 500);
  const type = error instanceof Error ? error.name : error === undefined ? String(status) : typeof error;
  return {
    ...(route === null ? {} : { 'http.route': route }),
    ...(status === null ? {} : { 'http.response.status_code': status }),
    ...(isError ? { 'error.type': type } : {}),
  };
}

/** For what the semantic conventions have no name. */
function ownAttributes({ operation, code, ended, bytes, id }: EndedExchange): Attributes {
  return {
    ...(operation === null ? {} : { 'plan_surface.operation': operation }),
    ...(code === null ? {} : { 'plan_surface.code': code }),
    'plan_surface.ended': ended,
    'plan_surface.request': id,
    'http.response.body.size': bytes,
  };
}

/** Only a failure of the server is an error of its span: a 4xx is not. */
function markError(span: Span, { error }: EndedExchange, outcome: Attributes): void {
  if (outcome['error.type'] === undefined) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error !== undefined) span.recordException(error instanceof Error ? error : String(error));
}
