import {
  BodyTooLarge,
  type Exchange,
  type FormLimits,
  type HeaderList,
  joinBytes,
  type StreamedBody,
  type WholeBody,
} from '../core/exchange.ts';
import type { Engine } from '../engine.ts';
import { formOf } from '../request/bodies/form-of.ts';
import { piecesOf } from '../response/pieces.ts';
import { readTarget } from '../router/target.ts';

export interface FetchOptions {
  /** The client's address, where the host says it: a header of its own, or the connection. */
  readonly addressOf?: (request: Request) => string | undefined;
}

/** A function from `Request` to `Response`, for workers and every other host that has these. */
export function toFetch(engine: Engine, options: FetchOptions = {}): (request: Request) => Promise<Response> {
  return (request) =>
    new Promise((resolve) => {
      const target = readTarget(targetOf(request.url));
      const exchange = new FetchExchange(request, target?.path ?? '/', target?.query ?? '', options, resolve);
      void (target === null ? engine.answerInvalid(exchange) : engine.answer(exchange));
    });
}

/** Path and query of the address of a request, which is absolute and in its normal form. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}

/** Where a host leaves out the header `Host`, the address says as much. */
function authorityOf(url: string): string {
  const start = url.indexOf('://') + 3;
  return url.slice(start, url.indexOf('/', start));
}

const none: HeaderList = [];
const encoder = new TextEncoder();

class FetchExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly raw: Request;
  readonly mount = '';
  readonly address: string | undefined;
  earlyHeaders: HeaderList = none;
  operation: string | null = null;
  status = 0;
  readonly #resolve: (response: Response) => void;
  #controller: AbortController | null = null;
  #streaming: ReadableStreamDefaultController<Uint8Array> | null = null;

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

  /** Fires when the host ends the request, or the client stops reading a streamed answer. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    return AbortSignal.any([this.raw.signal, this.#controller.signal]);
  }

  async readBody(limit: number): Promise<Uint8Array | null> {
    const length = Number(this.header('content-length') ?? Number.NaN);
    if (length > limit) return null;
    // What is known to be small enough is read by the host at once.
    if (length >= 0) return new Uint8Array(await this.raw.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of this.#pieces()) {
      size += chunk.byteLength;
      if (size > limit) return null;
      chunks.push(chunk);
    }
    return joinBytes(chunks);
  }

  streamBody(limit: number): ReadableStream<Uint8Array> {
    let size = 0;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limit) controller.error(new BodyTooLarge(limit));
        else controller.enqueue(chunk);
      },
    });
    return (this.raw.body ?? new Blob([]).stream()).pipeThrough(count);
  }

  /** Such hosts have no disk: files count as memory. */
  async readForm(contentType: string, { memory }: FormLimits): Promise<FormData | null> {
    const bytes = await this.readBody(memory);
    if (bytes === null) throw new BodyTooLarge(memory);
    return formOf(bytes, contentType);
  }

  byteLength(text: string): number {
    return /[^\0-\x7f]/.test(text) ? encoder.encode(text).byteLength : text.length;
  }

  async entityTag(body: WholeBody): Promise<string> {
    const bytes = (typeof body === 'string' ? encoder.encode(body) : body) as Uint8Array<ArrayBuffer>;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const base64 = btoa(String.fromCharCode(...digest));
    return `"${base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)}"`;
  }

  send(status: number, headers: HeaderList, body: WholeBody | null): void {
    const isSilent = body === null || this.method === 'HEAD' || body.length === 0;
    this.#respond(status, headers, isSilent ? null : (body as string | Uint8Array<ArrayBuffer>));
  }

  async stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void> {
    const pieces = piecesOf<Uint8Array | string>(body);
    if (this.method === 'HEAD') {
      this.#respond(status, headers, null);
      pieces.cancel();
      return;
    }
    this.#controller ??= new AbortController();
    const controller = this.#controller;
    await new Promise<void>((resolve, reject) => {
      const source = new ReadableStream<Uint8Array>(
        {
          start: (streaming) => {
            this.#streaming = streaming;
          },
          async pull(streaming) {
            try {
              const next = await pieces.next();
              if (next.done) {
                streaming.close();
                resolve();
              } else
                streaming.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value);
            } catch (error) {
              pieces.cancel();
              reject(error);
            }
          },
          cancel() {
            controller.abort(new Error('The client went away.'));
            pieces.cancel();
            resolve();
          },
        },
        { highWaterMark: 0 },
      );
      this.#respond(status, headers, source);
    });
  }

  abort(): void {
    const error = new Error('The answer broke off.');
    this.#controller?.abort(error);
    this.#streaming?.error(error);
    // Nobody waits for it any more; what waits for this promise must not wait forever.
    if (!this.isAnswered) this.#resolve(Response.error());
  }

  #respond(
    status: number,
    headers: HeaderList,
    body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  ): void {
    this.status = status;
    const init = { status, headers: headersInit([...this.earlyHeaders, ...headers]) };
    this.#resolve(new Response(body as ConstructorParameters<typeof Response>[0], init));
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    if (this.raw.body !== null) yield* this.raw.body as unknown as AsyncIterable<Uint8Array>;
  }
}

/** A record, which hosts take fastest; pairs where a name comes twice. */
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
