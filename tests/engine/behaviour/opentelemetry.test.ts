import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createEngine, type EngineOptions, type Handler } from '../../../runtime/engine/index.ts';
import { openTelemetry } from '../../../runtime/engine/opentelemetry.ts';
import { until } from '../server/test-server.ts';
import { contractOf, operation } from '../support/fixture-site.ts';
import { hosts } from '../support/hosts.ts';

/** The public SDK, with exporters to memory. */
const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const metricExporter = new InMemoryMetricExporter(AggregationTemporality.DELTA);
const reader = new PeriodicExportingMetricReader({ exporter: metricExporter, exportIntervalMillis: 1e9 });
const meterProvider = new MeterProvider({ readers: [reader] });

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracerProvider);
});
afterAll(async () => {
  await meterProvider.shutdown();
  context.disable();
  propagation.disable();
  trace.disable();
});
beforeEach(() => exporter.reset());

const text = { content: { 'text/plain': { as: 'text', validate: null } } } as const;
const at = (id: string, path: string, more: object = {}) =>
  operation({
    id,
    path,
    mediaTypes: ['text/plain'],
    pathParameters: () => true,
    responses: { 200: { builder: 'ok', ...text }, 404: { builder: 'notFound', ...text } },
    ...more,
  });

const isSmall = Object.assign((body: unknown) => (body as { size: number }).size < 10, {
  errors: [{ instancePath: '/size', keyword: 'maximum', message: 'is too large', params: {} }],
});

const contract = contractOf(
  {
    getNote: at('getNote', '/notes/{note}'),
    getSecret: at('getSecret', '/secrets/{secret}', { security: [{ key: [] }] }),
    postNote: at('postNote', '/notes', {
      method: 'POST',
      requestBody: {
        required: true,
        mediaTypes: [{ type: 'application/json', reading: 'json', validate: isSmall }],
      },
    }),
    getStream: at('getStream', '/stream'),
  },
  {
    securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api key' } },
    sharedResponses: { unknown: { status: 404, ...text } },
    unknownPaths: [{ prefix: '/', response: 'unknown' }],
  },
);

interface Context {
  readonly reply: { ok(body: unknown): never };
  readonly problem: { notFound(body: string): Error };
}

const handlers: Readonly<Record<string, Handler>> = {
  async getNote({ path: { note } }: { path: { note: string } }, { reply, problem }: Context) {
    if (note === 'none') throw problem.notFound('There is none.');
    if (note === 'broken') throw new RangeError('The note cannot be read.');
    await Promise.resolve();
    return trace.getTracer('work').startActiveSpan('query', (span) => {
      const passedOn: Record<string, string> = {};
      propagation.inject(context.active(), passedOn);
      span.end();
      return reply.ok(passedOn['traceparent'] ?? '');
    });
  },
  getSecret: (_: unknown, { reply }: Context) => reply.ok('secret'),
  postNote: (_: unknown, { reply }: Context) => reply.ok('posted'),
  getStream: (_: unknown, { reply }: Context) =>
    reply.ok(
      (async function* () {
        yield 'a piece';
        throw new TypeError('The stream broke.');
      })(),
    ),
};

const createNotes = (options: EngineOptions<unknown> = {}) =>
  createEngine(contract, handlers, {
    basePath: '/v1',
    security: { key: (key: string) => (key === 'ada' ? {} : null) },
    log: () => undefined,
    observers: [openTelemetry({ meterProvider })],
    ...options,
  });

/** Names of the semantic conventions, and ours for what they have no name. */
const named = new Set(
  Object.entries(conventions).flatMap(([key, value]) => (/^ATTR_/.test(key) ? [String(value)] : [])),
);

/** What the semantic conventions require of an HTTP server's span. */
function expectConventions({ attributes, kind, name, status }: ReadableSpan): void {
  const strays = Object.keys(attributes).filter((key) => !named.has(key) && !/^plan_surface\./.test(key));
  expect(strays).toEqual([]);
  expect(kind).toBe(SpanKind.SERVER);
  const { [conventions.ATTR_HTTP_REQUEST_METHOD]: method, [conventions.ATTR_HTTP_ROUTE]: route } = attributes;
  const label = method === '_OTHER' ? 'HTTP' : method;
  expect(name).toBe(route === undefined ? label : `${label} ${route}`);
  expect(method === '_OTHER').toBe(conventions.ATTR_HTTP_REQUEST_METHOD_ORIGINAL in attributes);
  for (const key of [conventions.ATTR_URL_PATH, conventions.ATTR_URL_SCHEME, conventions.ATTR_SERVER_ADDRESS])
    expect(attributes).toHaveProperty([key], expect.any(String));
  const code = attributes[conventions.ATTR_HTTP_RESPONSE_STATUS_CODE];
  // A 4xx is no error of a server.
  const isError = Number(code) >= 500 || attributes['plan_surface.ended'] === 'failed';
  expect(status).toEqual({ code: isError ? SpanStatusCode.ERROR : SpanStatusCode.UNSET });
  expect(conventions.ATTR_ERROR_TYPE in attributes).toBe(isError);
}

const caller = { traceId: '1'.repeat(32), spanId: '2'.repeat(16) };
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`;

describe.each(hosts)('%s', (name, host) => {
  const start = async (options?: EngineOptions<unknown>) => {
    const server = await host.start(createNotes(options));
    onTestFinished(() => server.stop());
    return server;
  };
  const serverSpan = async (): Promise<ReadableSpan> => {
    const find = () => exporter.getFinishedSpans().find((one) => one.instrumentationScope.name !== 'work');
    await until(() => find() !== undefined);
    return find() as ReadableSpan;
  };
  const mount = /at (\S+)$/.exec(name)?.[1] ?? '';

  const exchanges: [
    what: string,
    question: { method?: string; path: string; body?: string; headers?: Record<string, string> },
    expected: { name: string; status: number; attributes: object },
  ][] = [
    [
      'a handler answers',
      { path: '/v1/notes/7?a=b', headers: { 'user-agent': 'agent/1' } },
      {
        name: 'GET /v1/notes/{note}',
        status: 200,
        attributes: {
          'url.path': '/v1/notes/7',
          'url.query': 'a=b',
          'user_agent.original': 'agent/1',
          'plan_surface.operation': 'getNote',
          'plan_surface.ended': 'complete',
        },
      },
    ],
    [
      'a problem is thrown',
      { path: '/v1/notes/none' },
      { name: 'GET /v1/notes/{note}', status: 404, attributes: {} },
    ],
    [
      'a handler fails',
      { path: '/v1/notes/broken' },
      {
        name: 'GET /v1/notes/{note}',
        status: 500,
        attributes: { 'error.type': 'RangeError', 'plan_surface.code': 'PE301' },
      },
    ],
    [
      'a body is invalid',
      {
        method: 'POST',
        path: '/v1/notes',
        body: '{"size":11}',
        headers: { 'content-type': 'application/json' },
      },
      { name: 'POST /v1/notes', status: 400, attributes: { 'plan_surface.code': 'PE201' } },
    ],
    [
      'nobody is known; keys of the contract and signatures are redacted',
      { path: '/v1/secrets/1?api%20key=eve&sig=abc&a=b' },
      {
        name: 'GET /v1/secrets/{secret}',
        status: 401,
        attributes: { 'url.query': 'api%20key=REDACTED&sig=REDACTED&a=b', 'plan_surface.code': 'PE203' },
      },
    ],
    [
      'a path is unknown',
      { path: '/v1/nowhere' },
      { name: 'GET', status: 404, attributes: { 'plan_surface.code': 'PE205' } },
    ],
    [
      'a method is unknown',
      { method: 'PROPFIND', path: '/v1/notes/7' },
      {
        name: 'HTTP',
        status: 405,
        attributes: { 'http.request.method': '_OTHER', 'http.request.method_original': 'PROPFIND' },
      },
    ],
    [
      'a stream fails',
      { path: '/v1/stream' },
      {
        name: 'GET /v1/stream',
        status: 200,
        attributes: {
          'error.type': 'TypeError',
          'plan_surface.ended': 'failed',
          'http.response.body.size': 7,
        },
      },
    ],
  ];
  const asked = exchanges.filter(([, { path, method }]) => host.takes(path, method));
  test.each(asked)('the span of an exchange where %s', async (_, { path, ...question }, expected) => {
    const server = await start();
    await server
      .ask(path, { ...question, headers: { ...question.headers, traceparent } })
      .catch(() => undefined);
    const span = await serverSpan();
    expectConventions(span);
    expect(span.name).toBe(expected.name.replace(' ', ` ${mount}`).replace(/ \/mounted\/here$/, ''));
    const { 'url.path': at, ...others } = expected.attributes as Record<string, unknown>;
    expect(span.attributes).toMatchObject({ ...others, 'http.response.status_code': expected.status });
    if (at !== undefined) expect(span.attributes['url.path']).toBe(`${mount}${at}`);
    const isFailure = 'error.type' in others;
    expect(span.events.map((one) => one.name)).toEqual(isFailure ? ['exception'] : []);
    // The trace of the caller goes on.
    expect(span.spanContext().traceId).toBe(caller.traceId);
    expect(span.parentSpanContext).toMatchObject({ ...caller, isRemote: true });
  });

  test('what a handler does is a part of the trace, and its calls pass it on', async () => {
    const server = await start();
    const { text: passedOn } = await server.ask('/v1/notes/7', {
      headers: { traceparent, accept: 'text/plain' },
    });
    const span = await serverSpan();
    const inner = exporter.getFinishedSpans().find((one) => one.name === 'query');
    expect(inner?.parentSpanContext?.spanId).toBe(span.spanContext().spanId);
    expect(passedOn).toBe(`00-${caller.traceId}-${inner?.spanContext().spanId}-01`);
  });

  test('without a caller a trace begins; options name the scheme, the client and more', async () => {
    const server = await start({
      observers: [
        openTelemetry({
          meterProvider,
          scheme: 'https',
          clientAddress: ({ header }) => header('x-forwarded-for'),
          attributes: ({ principal }) => ({ 'enduser.known': principal !== undefined }),
        }),
      ],
    });
    await server.ask('/v1/secrets/1?api+key=ada', { headers: { 'x-forwarded-for': '192.0.2.7' } });
    const span = await serverSpan();
    expect(span.parentSpanContext).toBeUndefined();
    expect(span.attributes).toMatchObject({
      'url.scheme': 'https',
      'url.query': 'api+key=REDACTED',
      'client.address': '192.0.2.7',
      'network.peer.address': expect.stringMatching(/127\.0\.0\.1$/),
      'enduser.known': true,
      'http.response.status_code': 200,
    });
  });

  test('the duration is measured, with few attributes of few values', async () => {
    const server = await start();
    await reader.forceFlush();
    metricExporter.reset();
    await server.ask('/v1/notes/broken', { headers: { 'user-agent': 'agent/1' } });
    await serverSpan();
    await reader.forceFlush();
    const [metric, ...others] = metricExporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
    expect(others).toEqual([]);
    if (metric?.dataPointType !== DataPointType.HISTOGRAM) return expect.fail('There is no histogram.');
    expect(metric.descriptor).toMatchObject({
      name: conventions.METRIC_HTTP_SERVER_REQUEST_DURATION,
      unit: 's',
    });
    const [{ attributes, value } = expect.fail('There is no point.')] = metric.dataPoints;
    const { 'network.protocol.version': version = '1.1', ...told } = attributes;
    expect([version, told]).toEqual([
      '1.1',
      {
        'http.request.method': 'GET',
        'url.scheme': 'http',
        'http.route': `${mount}/v1/notes/{note}`,
        'http.response.status_code': 500,
        'error.type': 'RangeError',
      },
    ]);
    expect(value).toMatchObject({ count: 1 });
    expect(value.sum).toBeLessThan(60);
    expect(value.buckets.boundaries).toEqual([
      0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ]);
  });
});

test('below a span of other instrumentation, the span is its child', async () => {
  const [[, host] = expect.fail('There is no host.')] = hosts;
  const tracer = trace.getTracer('outer');
  const outer = tracer.startSpan('outer');
  const engine = createNotes();
  const server = await host.start({
    ...engine,
    answer: (exchange) => context.with(trace.setSpan(context.active(), outer), () => engine.answer(exchange)),
  });
  onTestFinished(() => server.stop());
  await server.ask('/v1/secrets/1', { headers: { traceparent } });
  await until(() => exporter.getFinishedSpans().length > 0);
  const [span] = exporter.getFinishedSpans();
  expect(span?.kind).toBe(SpanKind.INTERNAL);
  expect(span?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
});
