import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  BodyTooLarge,
  type Exchange,
  type FormLimits,
  type HeaderList,
  type StreamedBody,
  type WholeBody,
} from '../core/exchange.ts';
import type { Engine } from '../engine.ts';
import { entityTag } from '../prepared/entity-tag.ts';
import { piecesOf } from '../response/pieces.ts';

const none: HeaderList = [];

/** `writeHead` replaces what middleware has set before. Of these headers nothing may get lost. */
const kept = ['Vary', 'Set-Cookie'] as const;

/**
 * Loads what reads forms, where the contract has any. Left unhandled on purpose: a package that is missing ends the
 * process at its start, as any other does, and not the first upload.
 */
export function loadFormReader({ readsForms }: Pick<Engine, 'readsForms'>): void {
  if (readsForms) void import('./node-form.ts');
}

/** A request of `node:http` and its response. */
export class NodeExchange implements Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly raw: IncomingMessage;
  readonly mount: string;
  earlyHeaders: HeaderList = none;
  operation: string | null = null;
  readonly #response: ServerResponse;
  #controller: AbortController | null = null;

  constructor(raw: IncomingMessage, response: ServerResponse, path: string, query: string, mount = '') {
    this.method = raw.method ?? 'GET';
    this.path = path;
    this.query = query;
    this.raw = raw;
    this.mount = mount;
    this.#response = response;
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    // Node joins all that come several times, but for cookies that a server sets.
    return this.raw.headers as Readonly<Record<string, string | undefined>>;
  }

  header(name: string): string | undefined {
    return this.raw.headers[name] as string | undefined;
  }

  get address(): string | undefined {
    return this.raw.socket.remoteAddress;
  }

  /** Made only when it is asked for: most requests are answered before anybody could leave. */
  get signal(): AbortSignal {
    if (this.#controller === null) {
      const controller = new AbortController();
      const leave = () => {
        if (!this.#response.writableFinished) controller.abort(new Error('The client went away.'));
      };
      if (this.isGone) leave();
      else this.#response.once('close', leave);
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
    return this.#response.destroyed || this.raw.socket.destroyed;
  }

  readBody(limit: number): Promise<Uint8Array | null> {
    const { raw } = this;
    if (Number(raw.headers['content-length'] ?? 0) > limit) return Promise.resolve(null);
    // With `optimizeEmptyRequests` a request without a body tells nothing but that.
    if (raw.readableEnded) return Promise.resolve(new Uint8Array(0));
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const collect = (chunk: Buffer): void => {
        size += chunk.length;
        if (size <= limit) {
          chunks.push(chunk);
          return;
        }
        raw.off('data', collect).resume();
        resolve(null);
      };
      raw.on('data', collect);
      raw.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
      // Node gives a request that breaks off an error, as long as somebody listens.
      raw.once('error', reject);
    });
  }

  streamBody(limit: number): ReadableStream<Uint8Array> {
    const { raw } = this;
    const pieces = limited(raw, limit);
    // What is left of the body is thrown away, or the connection would wait for it.
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

  async readForm(contentType: string, limits: FormLimits): Promise<FormData | null> {
    const { readNodeForm } = await import('./node-form.ts');
    return readNodeForm(this.raw, this.#response, contentType, limits);
  }

  byteLength(text: string): number {
    return Buffer.byteLength(text);
  }

  entityTag(body: WholeBody): string {
    return entityTag(body);
  }

  async compress(body: WholeBody, coding: 'br' | 'gzip'): Promise<Uint8Array> {
    if (coding === 'gzip') return promisify(gzip)(body);
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }

  send(status: number, headers: HeaderList, body: WholeBody | null): void {
    const response = this.#response;
    this.#writeHead(status, headers);
    if (body === null || body.length === 0 || this.method === 'HEAD') response.end();
    else response.end(body);
  }

  async stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void> {
    const response = this.#response;
    this.#writeHead(status, headers);
    const pieces = piecesOf<Uint8Array | string>(body);
    if (this.method === 'HEAD') {
      response.end();
      pieces.cancel();
      return;
    }
    // The head of an event stream must not wait for the first event.
    response.flushHeaders();
    let proceed = () => {};
    const leave = () => {
      pieces.cancel();
      proceed();
    };
    const drain = () => proceed();
    response.once('close', leave).on('drain', drain);
    try {
      while (!this.isGone) {
        const next = await pieces.next();
        if (next.done) break;
        if (!this.isGone && !response.write(next.value))
          await new Promise<void>((resolve) => (proceed = resolve));
      }
      if (!this.isGone) response.end();
    } finally {
      response.off('close', leave).off('drain', drain);
      pieces.cancel();
    }
  }

  abort(): void {
    this.raw.socket.destroy();
  }

  #writeHead(status: number, headers: HeaderList): void {
    const response = this.#response;
    const early = this.earlyHeaders;
    let list = early === none ? headers : early.concat(headers);
    for (const name of kept) {
      if (response.hasHeader(name)) list = valuesOf(response, name).concat(list);
    }
    response.writeHead(status, list as string[]);
  }
}

/** The values that a header has so far, as a list of headers. */
function valuesOf(response: ServerResponse, name: string): string[] {
  return [response.getHeader(name)].flat().flatMap((value) => [name, String(value)]);
}

async function* limited(source: IncomingMessage, limit: number): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  // A body that is not read to its end must not take the connection with it: there is an answer to send.
  const chunks: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLarge(limit);
    yield chunk;
  }
}
