import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '../content-codings.ts';
import {
  BodyTooLarge,
  type ExchangeRecord,
  type FormLimits,
  HEAD_TIMEOUT_MS,
  type HeaderList,
  type HttpExchange,
  NoRoom,
  piecesOf,
  type Room,
  type StreamedBody,
  type WholeBody,
} from '../core/http-exchange.ts';
import type { Engine } from '../engine.ts';
import { isAuthority, readTarget } from '../stages/match.ts';

export interface NodeOptions {
  /** Answers requests to paths that the contract does not have, and all that a partial service has no handler for; by default the engine does. */
  readonly otherwise?: RequestListener;
  /**
   * An application that serves the engine, and gets every request whose answer is not prepared: prepared answers are a cache in front
   * of it. Invalid requests are answered before it, too.
   */
  readonly application?: RequestListener;
}

/** A listener for `http.createServer`. */
export function toNodeListener(
  engine: Engine,
  { otherwise, application }: NodeOptions = {},
): RequestListener {
  loadFormReader(engine);
  const hasValidHost = createHostCheck();
  return (request, response) => {
    const target = readTarget(request.url ?? '/');
    if (target === null || !hasValidHost(request)) {
      void engine.answerInvalid(new NodeExchange(request, response, target?.path ?? '/', ''));
      return;
    }
    const { method = 'GET' } = request;
    if (otherwise !== undefined && !engine.takes(method, target.path)) return otherwise(request, response);
    if (application !== undefined && !engine.isPrepared(method, target.path))
      return application(request, response);
    if (target.authority !== null) request.headers.host = target.authority;
    void engine.answer(new NodeExchange(request, response, target.path, target.query));
  };
}

/** Whether a request has one valid `Host` (RFC 9112 section 3.2). */
export function createHostCheck(): (request: IncomingMessage) => boolean {
  // Cached, since nearly all requests have the same host.
  let lastHost: string | undefined;
  return ({ rawHeaders, httpVersionMinor }) => {
    const host = hostOf(rawHeaders);
    if (host !== undefined && host === lastHost) return true;
    if (host === null || !isHost(host, httpVersionMinor)) return false;
    lastHost = host;
    return true;
  };
}

/**
 * The `Host` of a request; undefined without one, null if there are two. Reads the raw headers, because Node builds its table
 * of headers on first access.
 */
function hostOf(rawHeaders: readonly string[]): string | undefined | null {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return null;
    host = rawHeaders[index + 1];
  }
  return host;
}

/** HTTP/1.0 may leave it out (RFC 9112 section 3.2). */
function isHost(host: string | undefined, minorVersion: number): boolean {
  return host === undefined ? minorVersion === 0 : isAuthority(host);
}

const none: HeaderList = [];

/** Headers that are merged with those set by middleware, which `writeHead` would replace. */
const kept = ['Vary', 'Set-Cookie'] as const;

/**
 * Loads the form reader if the contract has forms. The rejection is unhandled on purpose: a missing package ends the process
 * at the start, instead of failing the first upload.
 */
export function loadFormReader({ readsForms }: Pick<Engine, 'readsForms'>): void {
  if (readsForms) void import('./node-forms.ts');
}

/** A request of `node:http` and its response. */
export class NodeExchange implements HttpExchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly raw: unknown;
  readonly mount: string;
  earlyHeaders: HeaderList = none;
  record: ExchangeRecord | null = null;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #body: Readable;
  /** This exchange has written the head of a response. */
  #hasBegun = false;
  #controller: AbortController | null = null;
  #id: string | null = null;

  /** @param host its own request, and the stream of its body, where it has others than Node's */
  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: string,
    mount = '',
    { raw = request, body = request }: { readonly raw?: unknown; readonly body?: Readable } = {},
  ) {
    this.method = request.method ?? 'GET';
    this.path = path;
    this.query = query;
    this.raw = raw;
    this.mount = mount;
    this.#request = request;
    this.#response = response;
    this.#body = body;
  }

  get id(): string {
    this.#id ??= crypto.randomUUID();
    return this.#id;
  }

  set id(id: string) {
    this.#id = id;
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    // Node joins repeated headers, except `Set-Cookie`.
    return this.#request.headers as Readonly<Record<string, string | undefined>>;
  }

  header(name: string): string | undefined {
    return this.#request.headers[name] as string | undefined;
  }

  get address(): string | undefined {
    return this.#request.socket.remoteAddress;
  }

  /** Created on first use, since most requests are answered at once. */
  get signal(): AbortSignal {
    if (this.#controller === null) {
      const controller = new AbortController();
      const leave = () => controller.abort(new Error('The client has disconnected.'));
      if (this.isGone) leave();
      else {
        this.#response.once('close', () => {
          if (!this.#response.writableFinished) leave();
        });
        this.#request.once('close', () => {
          if (this.#isBrokenOff) leave();
        });
      }
      this.#controller = controller;
    }
    return this.#controller.signal;
  }

  get status(): number {
    return this.isAnswered ? this.#response.statusCode : 0;
  }

  get isAnswered(): boolean {
    return this.#response.headersSent;
  }

  get isGone(): boolean {
    return this.#response.destroyed || this.#request.socket.destroyed || this.#isBrokenOff;
  }

  /** The body is incomplete, and the server has answered that; the connection stays open for the response. */
  get #isBrokenOff(): boolean {
    const { destroyed, complete, readableEnded } = this.#request;
    return destroyed && !complete && !readableEnded && !this.#hasBegun;
  }

  readBody(limit: number, room: Room): Promise<Uint8Array | null> {
    const raw = this.#body;
    if (Number(this.header('content-length') ?? 0) > limit) return Promise.resolve(null);
    // With `optimizeEmptyRequests` a request without a body emits no events.
    if (raw.readableEnded) return Promise.resolve(new Uint8Array(0));
    // Its error event was emitted before there was a listener.
    if (raw.destroyed) return Promise.reject(brokenOff());
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const release = (): void => {
        room.giveBack(size);
        size = 0;
      };
      const stop = (): void => {
        raw.off('data', collect).resume();
        release();
      };
      const collect = (chunk: Buffer): void => {
        if (size + chunk.length > limit) {
          stop();
          resolve(null);
        } else if (room.take(chunk.length)) {
          size += chunk.length;
          chunks.push(chunk);
        } else {
          stop();
          reject(new NoRoom('memory', room));
        }
      };
      // A plugin of Fastify may have paused it.
      raw.on('data', collect).resume();
      raw.on('end', () => {
        release();
        resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
      });
      // Node emits an error for an incomplete request, if there is a listener.
      raw.on('error', (error) => {
        release();
        reject(error);
      });
    });
  }

  streamBody(limit: number): ReadableStream<Uint8Array> {
    const raw = this.#body;
    const pieces = limited(raw, limit);
    // The rest of the body is discarded, or the connection would wait for it.
    const finish = async () => {
      await pieces.return(undefined);
      raw.resume();
    };
    this.#response.once('finish', () => void finish().catch(() => {}));
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        cancel: finish,
      },
      { highWaterMark: 0 },
    );
  }

  async readForm(contentType: string, limits: FormLimits): Promise<FormData> {
    const { readNodeForm } = await import('./node-forms.ts');
    if (this.isGone) throw brokenOff();
    return readNodeForm(
      this.#body,
      Number(this.header('content-length') ?? 0),
      this.#response,
      contentType,
      limits,
    );
  }

  lengthOf(body: WholeBody): number {
    return Buffer.byteLength(body);
  }

  entityTag(body: WholeBody): string {
    return entityTag(body);
  }

  async compress(body: WholeBody, coding: 'br' | 'gzip'): Promise<Uint8Array> {
    if (coding === 'gzip') return promisify(gzip)(body);
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }

  send(status: number, headers: HeaderList, body: WholeBody | null): void {
    // The client has left: an answer that cannot arrive is not counted as one.
    if (this.isGone) return;
    const isSilent = body === null || body.length === 0 || this.method === 'HEAD';
    this.respond(status, headers, isSilent ? null : body);
    if (this.record !== null && body !== null && !isSilent) this.record.bytes = Buffer.byteLength(body);
  }

  async stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void> {
    const pieces = piecesOf<Uint8Array | string>(body);
    if (this.isGone) return pieces.cancel();
    if (this.method === 'HEAD') {
      this.respond(status, headers, null);
      return pieces.cancel();
    }
    let proceed = () => {};
    const drain = () => proceed();
    let sink: Sink | undefined;
    const begin = (): Sink | undefined => {
      if (!this.isGone) sink ??= this.open(status, headers).on('drain', drain);
      return sink;
    };
    let isOver = false;
    const write = async (): Promise<void> => {
      while (!this.isGone) {
        const { done, value } = await pieces.next();
        const out = begin();
        isOver = done === true;
        if (isOver || this.isGone) break;
        const isTaken = out?.write(value);
        if (this.record !== null) this.record.bytes += Buffer.byteLength(value as string | Uint8Array);
        // Compressing middleware would wait for more.
        out?.flush?.();
        if (!isTaken) await new Promise<void>((resolve) => (proceed = resolve));
      }
      if (!this.isGone) begin()?.end();
    };
    let giveUp = () => {};
    let fail = (_: unknown) => {};
    const givenUp = new Promise<void>((resolve, reject) => {
      giveUp = resolve;
      fail = reject;
    });
    const beginAlone = () => {
      try {
        begin();
      } catch (error) {
        fail(error);
      }
    };
    const leave = () => {
      proceed();
      void pieces.cancel().then(giveUp);
    };
    const timer = setTimeout(beginAlone, HEAD_TIMEOUT_MS);
    this.#response.once('close', leave);
    try {
      await Promise.race([write(), givenUp]);
    } finally {
      clearTimeout(timer);
      this.#response.off('close', leave);
      if (!isOver) await pieces.cancel();
    }
  }

  whenOver(callback: (isComplete: boolean) => void): void {
    const response = this.#response;
    const over = () => {
      response.off('finish', over).off('close', over);
      callback(response.writableFinished);
    };
    if (response.writableFinished || response.destroyed || this.#request.socket.destroyed) over();
    else response.once('finish', over).once('close', over);
  }

  abort(): void {
    this.#request.socket.destroy();
  }

  /** Writes a whole response. */
  protected respond(status: number, headers: HeaderList, body: WholeBody | null): void {
    this.#writeHead(status, headers);
    if (body === null) this.#response.end();
    else this.#response.end(body);
  }

  /** Sends the head of a streamed response. Its body is written to the result. */
  protected open(status: number, headers: HeaderList): Sink {
    this.#writeHead(status, headers);
    this.#response.flushHeaders();
    return this.#response;
  }

  #writeHead(status: number, headers: HeaderList): void {
    const response = this.#response;
    const early = this.earlyHeaders;
    let list = early === none ? headers : early.concat(headers);
    for (const name of kept) {
      if (response.hasHeader(name)) list = valuesOf(response, name).concat(list);
    }
    response.writeHead(status, list as string[]);
    this.#hasBegun = true;
  }
}

/** What takes a body; compressing middleware adds `flush` to a response. */
type Sink = Writable & { flush?(): void };

/** Node's error for an incomplete body. */
function brokenOff(): Error {
  return Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

/** The values that a header has so far, as a list of headers. */
function valuesOf(response: ServerResponse, name: string): string[] {
  return [response.getHeader(name)].flat().flatMap((value) => [name, String(value)]);
}

async function* limited(source: Readable, limit: number): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  // Not reading the body to its end must not destroy the connection, which a response still needs.
  const chunks: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge(limit);
    yield chunk;
  }
}
