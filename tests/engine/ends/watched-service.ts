import { once } from 'node:events';
import {
  createEngine,
  type EndedExchange,
  type Engine,
  type EngineOptions,
  type Handler,
  type Operation,
  type RequestMediaType,
} from '../../../runtime/engine/index.ts';
import type { LogLine } from '../behaviour/workshop.ts';
import { contractOf, operation } from '../support/fixture-site.ts';

/** `bodyLimit` of the engine of a watched service, in bytes. */
export const MEMORY = 20_000;

/** The outcome of a called handler. */
export interface Visit {
  readonly operation: string;
  /** Its `signal` was aborted. */
  wasTold: boolean;
  /** Its `finally` has run, and that of the stream that it answers with. */
  hasEnded: boolean;
  /** Bytes of the body that it has read. */
  read: number;
  /** It has read a body to its end. */
  isWhole: boolean;
}

/** An engine whose handlers wait for their client to disconnect, with a record of all reports. */
export interface WatchedService {
  readonly engine: Engine;
  readonly visits: readonly Visit[];
  /** What an observer was told. */
  readonly answers: readonly EndedExchange[];
  readonly log: readonly LogLine[];
}

/** How each kind of body is sent to the service: its path, its type, and how it begins. */
export const sent = {
  JSON: { path: '/json', type: 'application/json', begin: '{"a": [1, 2' },
  form: { path: '/form', type: 'application/x-www-form-urlencoded', begin: 'a=1&b=' },
  file: {
    path: '/file',
    type: 'multipart/form-data; boundary=b',
    begin: `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${'x'.repeat(2 * MEMORY)}`,
  },
  stream: { path: '/stream', type: 'application/octet-stream', begin: 'abc' },
} as const;

/**
 * What the service answers, and where: a JSON that is not ready, a stream that has nothing to say yet, and streams that
 * have begun and do not end.
 */
export const given = { JSON: '/slow', silence: '/silence', stream: '/pieces', events: '/events' } as const;

const body = (reading: RequestMediaType['reading'], type: string) => ({
  method: 'POST',
  requestBody: { required: true, mediaTypes: [{ type, reading, validate: null }] },
});

const bytes = {
  mediaTypes: ['application/octet-stream'],
  responses: { 200: { content: { 'application/octet-stream': { as: 'bytes', validate: null } } } },
} as const;

const contract = (security: NonNullable<Operation['security']>) =>
  contractOf({
    postJson: operation({
      id: 'postJson',
      path: sent.JSON.path,
      security,
      ...body('json', 'application/json'),
    }),
    postForm: operation({
      id: 'postForm',
      path: sent.form.path,
      security,
      ...body('form', 'application/x-www-form-urlencoded'),
    }),
    postFile: operation({
      id: 'postFile',
      path: sent.file.path,
      security,
      ...body('multipart', 'multipart/form-data'),
    }),
    postStream: operation({
      id: 'postStream',
      path: sent.stream.path,
      security,
      ...body('stream', 'application/octet-stream'),
    }),
    getSlow: operation({ id: 'getSlow', path: given.JSON }),
    getSilence: operation({ id: 'getSilence', path: given.silence, ...bytes }),
    getPieces: operation({ id: 'getPieces', path: given.stream, ...bytes }),
    getText: operation({ id: 'getText', path: '/text', mediaTypes: ['text/plain'] }),
    getEvents: operation({
      id: 'getEvents',
      path: given.events,
      mediaTypes: ['text/event-stream'],
      responses: { 200: { content: { 'text/event-stream': { as: 'events', validate: null } } } },
    }),
  });

export interface Context {
  readonly signal: AbortSignal;
  readonly reply: { ok(body: unknown): never };
}

/** Larger than the buffers of sockets, and never the last chunk. */
export const piece = Buffer.alloc(64 * 1024, 'x');

/** The work of a handler until its client disconnects: in the engine, and in bare `node:http`. */
export const work = {
  async read(visit: Visit, pieces: AsyncIterable<Uint8Array>): Promise<number> {
    try {
      for await (const one of pieces) visit.read += one.byteLength;
      visit.isWhole = true;
      return visit.read;
    } finally {
      visit.hasEnded = true;
    }
  },
  async wait(visit: Visit, signal: AbortSignal): Promise<void> {
    if (!signal.aborted) await once(signal, 'abort');
    visit.hasEnded = true;
  },
  async *hold(visit: Visit, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    await work.wait(visit, signal);
    yield* [];
  },
  async *write<Piece>(visit: Visit, one: Piece, signal?: AbortSignal): AsyncGenerator<Piece> {
    try {
      yield one;
      // No event ever happens.
      if (signal !== undefined && !signal.aborted) await once(signal, 'abort');
      for (;;) yield one;
    } finally {
      visit.hasEnded = true;
    }
  },
};

export function newVisit(visits: Visit[], operation: string, signal: AbortSignal): Visit {
  const visit = { operation, wasTold: signal.aborted, hasEnded: false, read: 0, isWhole: false };
  signal.addEventListener('abort', () => {
    visit.wasTold = true;
  });
  visits.push(visit);
  return visit;
}

/** @param others handlers in place of these */
export function createWatched(
  options: EngineOptions<unknown> = {},
  others: Readonly<Record<string, Handler>> = {},
): WatchedService {
  const visits: Visit[] = [];
  const answers: EndedExchange[] = [];
  const log: LogLine[] = [];
  const visited = (operation: string, { signal }: Context) => newVisit(visits, operation, signal);
  const take = (operation: string) => (_: unknown, context: Context) => {
    visited(operation, context).hasEnded = true;
    return context.reply.ok({});
  };
  const handlers = {
    postJson: take('postJson'),
    postForm: take('postForm'),
    postFile: take('postFile'),
    async postStream({ body }: { body: AsyncIterable<Uint8Array> }, context: Context) {
      return context.reply.ok(await work.read(visited('postStream', context), body));
    },
    async getSlow(_: unknown, context: Context) {
      await work.wait(visited('getSlow', context), context.signal);
      return context.reply.ok('too late');
    },
    getSilence: (_: unknown, context: Context) =>
      context.reply.ok(work.hold(visited('getSilence', context), context.signal)),
    getPieces: (_: unknown, context: Context) =>
      context.reply.ok(work.write(visited('getPieces', context), piece)),
    getEvents: (_: unknown, context: Context) =>
      context.reply.ok(work.write(visited('getEvents', context), { data: 'one' }, context.signal)),
    getText: (_: unknown, { reply }: Context) => reply.ok('plain'),
    ...others,
  };
  const security = options.authorize === undefined ? [] : [{ key: [] }];
  const engine = createEngine(contract(security), handlers, {
    bodyLimit: MEMORY,
    log: (level, event, fields = {}) => void log.push([level, event, fields]),
    observers: [() => ({ end: (ended) => void answers.push(ended) })],
    ...options,
  });
  return { engine, visits, answers, log };
}
