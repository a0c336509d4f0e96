import {
  BodyTooLarge,
  type ExchangeRecord,
  type FormLimits,
  HEAD_TIMEOUT_MS,
  type HeaderList,
  type HttpExchange,
  joinBytes,
  NoRoom,
  piecesOf,
  type Room,
  type StreamedBody,
  type WholeBody,
} from '../core/http-exchange.ts';
import type { Engine } from '../engine.ts';
import { parseForm } from '../stages/forms.ts';
import { readTarget } from '../stages/match.ts';

export interface FetchOptions {
  /** The client's address, from the host's own header or the connection. */
  readonly addressOf?: (request: Request) => string | undefined;
  /** Answers requests to paths that the contract does not have, and all that a partial service has no handler for; by default the engine does. */
  readonly otherwise?: (request: Request) => Response | Promise<Response>;
}

/** A function from `Request` to `Response`, for workers and other hosts with the fetch API. */
export function toFetch(engine: Engine, options: FetchOptions = {}): (request: Request) => Promise<Response> {
  const { otherwise } = options;
  return (request) =>
    new Promise((resolve) => {
      const target = readTarget(targetOf(request.url));
      if (otherwise !== undefined && target !== null && !engine.takes(request.method, target.path))
        return resolve(new Promise<Response>((answer) => answer(otherwise(request))));
      const exchange = new FetchExchange(request, target?.path ?? '/', target?.query ?? '', options, resolve);
      void (target === null ? engine.answerInvalid(exchange) : engine.answer(exchange));
    });
}

/** Path and query of a request's URL, which is absolute and normalized. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}

/** Replaces a missing `Host` header. */
function authorityOf(url: string): string {
  const start = url.indexOf('://') + 3;
  return url.slice(start, url.indexOf('/', start));
}

const none: HeaderList = [];
const encoder = new TextEncoder();

class FetchExchange implements HttpExchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly raw: Request;
  readonly mount = '';
  readonly address: string | undefined;
  earlyHeaders: HeaderList = none;
  record: ExchangeRecord | null = null;
  status = 0;
  readonly #resolve: (response: Response) => void;
  #controller: AbortController | null = null;
  /** Ends the source of a streamed answer. */
  #onLeave: (() => void) | null = null;
  #streaming: ReadableStreamDefaultController<Uint8Array> | null = null;
  #body: FetchBody | null = null;
  #id: string | null = null;

  constructor(
    request: Request,
    path: string,
    query: string,
    { addressOf }: FetchOptions,
    resolve: (response: Response) => void,
  ) {
    this.method = request.method;
    this.path = path;
    this.query = query;
    this.raw = request;
    this.address = addressOf?.(request);
    this.#resolve = resolve;
  }

  get id(): string {
    this.#id ??= crypto.randomUUID();
    return this.#id;
  }

  set id(id: string) {
    this.#id = id;
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    const headers: Record<string, string> = { host: authorityOf(this.raw.url) };
    this.raw.headers.forEach((value, name) => {
      headers[name] = value;
    });
    return headers;
  }

  header(name: string): string | undefined {
    return this.raw.headers.get(name) ?? (name === 'host' ? authorityOf(this.raw.url) : undefined);
  }

  get isAnswered(): boolean {
    return this.status !== 0;
  }

  get isGone(): boolean {
    return this.raw.signal.aborted || this.#controller?.signal.aborted === true;
  }

  /** Aborted when the host ends the request, its body is incomplete, or the client stops reading a streamed response. */
  get signal(): AbortSignal {
    return this.#leaving().signal;
  }

  /** Created on first use, as some hosts do with the request's signal. */
  #leaving(): AbortController {
    if (this.#controller !== null) return this.#controller;
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = this.raw;
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => this.#leave(signal.reason));
    return controller;
  }

  #leave(error: unknown): void {
    this.#leaving().abort(error);
    this.#onLeave?.();
  }

  readBody(limit: number, room: Room): Promise<Uint8Array | null> {
    return this.#given().read(limit, room);
  }

  streamBody(limit: number): ReadableStream<Uint8Array> {
    return this.#given().stream(limit);
  }

  readForm(contentType: string, limits: FormLimits): Promise<FormData> {
    return this.#given().readForm(contentType, limits);
  }

  #given(): FetchBody {
    this.#body ??= new FetchBody(this.raw, (error) => this.#leave(error));
    return this.#body;
  }

  lengthOf(body: WholeBody): number {
    if (typeof body !== 'string') return body.byteLength;
    return /[^\0-\x7f]/.test(body) ? encoder.encode(body).byteLength : body.length;
  }

  async entityTag(body: WholeBody): Promise<string> {
    const bytes = (typeof body === 'string' ? encoder.encode(body) : body) as Uint8Array<ArrayBuffer>;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const base64 = btoa(String.fromCharCode(...digest));
    return `"${base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)}"`;
  }

  send(status: number, headers: HeaderList, body: WholeBody | null): void {
    // The client has left: an answer that cannot arrive is not counted as one.
    if (this.#controller?.signal.aborted === true) {
      this.abort();
      return;
    }
    const isSilent = body === null || this.method === 'HEAD' || body.length === 0;
    if (this.record !== null && !isSilent) this.record.bytes = this.lengthOf(body);
    this.#respond(status, headers, isSilent ? null : (body as string | Uint8Array<ArrayBuffer>));
    this.#body?.release();
  }

  async stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void> {
    const pieces = piecesOf<Uint8Array | string>(body);
    if (this.method === 'HEAD') {
      this.#respond(status, headers, null);
      this.#body?.release();
      return pieces.cancel();
    }
    const { signal } = this;
    let first: ReturnType<typeof pieces.next> | null = pieces.next();
    let settle = () => {};
    let fail = (_: unknown) => {};
    const over = new Promise<void>((resolve, reject) => {
      settle = resolve;
      fail = reject;
    });
    this.#onLeave = () => void pieces.cancel().then(settle);
    const pull = async (streaming: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await (first ?? pieces.next());
        first = null;
        if (signal.aborted) return streaming.error(signal.reason);
        if (!done) {
          const bytes = typeof value === 'string' ? encoder.encode(value) : value;
          if (this.record !== null) this.record.bytes += bytes.byteLength;
          return streaming.enqueue(bytes);
        }
        streaming.close();
        settle();
      } catch (error) {
        fail(error);
      }
    };
    const begin = () => {
      if (this.isAnswered || signal.aborted) return;
      const start = (streaming: ReadableStreamDefaultController<Uint8Array>) => {
        this.#streaming = streaming;
      };
      const cancel = () => this.#leave(new Error('The client has disconnected.'));
      const source = new ReadableStream<Uint8Array>({ start, pull, cancel }, { highWaterMark: 0 });
      this.#respond(status, headers, source);
    };
    const beginAlone = () => {
      try {
        begin();
      } catch (error) {
        fail(error);
      }
    };
    const timer = setTimeout(beginAlone, HEAD_TIMEOUT_MS);
    try {
      if (signal.aborted) this.#onLeave();
      await Promise.race([first, over]);
      begin();
      if (!this.isAnswered) this.abort();
      await over;
    } catch (error) {
      await pieces.cancel();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#onLeave = null;
      this.#body?.release();
    }
  }

  /** Called after the response, streamed ones included; what the host does with a whole body cannot be seen. */
  whenOver(callback: (isComplete: boolean) => void): void {
    callback(this.isAnswered && !this.isGone);
  }

  abort(): void {
    const error = new Error('The response is incomplete.');
    this.#controller?.abort(error);
    this.#streaming?.error(error);
    this.#body?.release();
    // The client is gone, but the host still needs a response. Hosts refuse `Response.error()` with an error.
    if (!this.isAnswered) this.#resolve(new Response(null, { status: 400 }));
  }

  #respond(
    status: number,
    headers: HeaderList,
    body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  ): void {
    const init = { status, headers: headersInit([...this.earlyHeaders, ...headers]) };
    const response = new Response(body as ConstructorParameters<typeof Response>[0], init);
    this.status = status;
    this.#resolve(response);
  }
}

/** A record, which is fastest on all hosts; pairs if a name is repeated. */
function headersInit(list: HeaderList): Record<string, string> | [string, string][] {
  const record: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2) {
    const name = list[index] ?? '';
    if (record[name] !== undefined) return pairsOf(list);
    record[name] = list[index + 1] ?? '';
  }
  return record;
}

function pairsOf(list: HeaderList): [string, string][] {
  return list.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [],
  );
}

/** The body of a `Request`, with the three ways to read it of an HttpExchange. */
class FetchBody {
  readonly #request: Request;
  readonly #onBreak: (error: unknown) => void;
  /** Frees the room of a form's parts. */
  #release: (() => void) | null = null;

  /** @param onBreak called with the error if the body is incomplete */
  constructor(request: Request, onBreak: (error: unknown) => void) {
    this.#request = request;
    this.#onBreak = onBreak;
  }

  async read(limit: number, room: Room): Promise<Uint8Array | null> {
    const length = Number(this.#request.headers.get('content-length') ?? Number.NaN);
    if (length > limit) return null;
    if (!(length >= 0)) return this.#collect(limit, room);
    if (!room.take(length)) throw new NoRoom('memory', room);
    try {
      // If the length is known to be small enough, the host can read the body at once.
      return new Uint8Array(await this.#request.arrayBuffer());
    } catch (error) {
      if (!isUsed(error)) this.#onBreak(error);
      throw error;
    } finally {
      room.giveBack(length);
    }
  }

  async #collect(limit: number, room: Room): Promise<Uint8Array | null> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of this.#pieces()) {
        if (size + chunk.byteLength > limit) return null;
        if (!room.take(chunk.byteLength)) throw new NoRoom('memory', room);
        size += chunk.byteLength;
        chunks.push(chunk);
      }
      return joinBytes(chunks);
    } finally {
      room.giveBack(size);
    }
  }

  stream(limit: number): ReadableStream<Uint8Array> {
    const pieces = this.#pieces();
    let size = 0;
    return new ReadableStream(
      {
        async pull(controller) {
          const { done, value } = await pieces.next();
          if (done) return controller.close();
          size += value.byteLength;
          if (size <= limit) return controller.enqueue(value);
          await pieces.return(undefined);
          throw new BodyTooLarge(limit);
        },
        cancel: async () => {
          await pieces.return(undefined);
          // Nothing was read yet.
          await this.#request.body?.cancel().catch(() => {});
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Fetch hosts have no disk, so files count as memory until `release`. */
  async readForm(contentType: string, { memory, total, rooms }: FormLimits): Promise<FormData> {
    const room = rooms.memory;
    const most = Math.min(total, room.size);
    const bytes = await this.read(most, room);
    if (bytes === null) throw new BodyTooLarge(most);
    const { byteLength } = bytes;
    if (!room.take(byteLength)) throw new NoRoom('memory', room);
    this.#release = () => room.giveBack(byteLength);
    return parseForm(bytes, contentType, memory);
  }

  /** The answer is given. */
  release(): void {
    this.#release?.();
    this.#release = null;
  }

  /** Fails if the body is incomplete, also on hosts that only abort the request. */
  async *#pieces(): AsyncGenerator<Uint8Array, undefined> {
    const { body, signal } = this.#request;
    if (body === null) return;
    const reader = body.getReader();
    const stop = () => void reader.cancel(signal.reason).catch(() => {});
    signal.addEventListener('abort', stop);
    try {
      for (;;) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          this.#onBreak(error);
          throw error;
        });
        if (signal.aborted) throw signal.reason;
        if (done) return;
        yield value;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }
}

/** Whether the body was read before, a mistake in the service. Matches the messages of Node, Deno, Bun and workers. */
function isUsed(error: unknown): boolean {
  return error instanceof TypeError && /unusable|already/i.test(error.message);
}
