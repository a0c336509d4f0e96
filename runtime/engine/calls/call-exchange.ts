import type { CallAnswer, CallValues } from '../core/calls.ts';
import type { Operation } from '../core/contract.ts';
import {
  type Exchange,
  type HeaderList,
  headerIn,
  joinBytes,
  type StreamedBody,
  type WholeBody,
} from '../core/exchange.ts';
import type { Fault } from '../core/problem.ts';
import { piecesOf } from '../response/pieces.ts';
import { normalizeLiteral } from '../router/target.ts';
import { textOf } from './text-of.ts';

/** What is the same for every call of an operation. */
interface CallPlan {
  readonly method: string;
  /** Path template with what stands before it. */
  readonly template: string;
  /** Header parameters: names in lower case to the contract's spelling. */
  readonly headers: ReadonlyMap<string, string>;
  /** Most bytes of an answer that comes in pieces. */
  readonly limit: number;
}

export function planCall({ method, path, parameters }: Operation, base: string, limit: number): CallPlan {
  const headers = new Map((parameters?.header ?? []).map(({ name }) => [name.toLowerCase(), name]));
  return { method, template: base + path, headers, limit };
}

/** Headers of the outer request that speak of its own body, or of what its sender keeps and can read. */
const ofOuter: ReadonlySet<string> = new Set([
  'accept-encoding',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
]);

/**
 * One call from inside, in the form of a request: method, path and parameters of the operation; credentials, address,
 * signal and everything else of the outer request. What is sent is kept as the answer of the call.
 */
export class CallExchange implements Exchange {
  readonly method: string;
  readonly mount: string;
  earlyHeaders: HeaderList = [];
  operation: string | null = null;
  readonly #outer: Exchange;
  readonly #plan: CallPlan;
  readonly #values: CallValues;
  #answer: CallAnswer | null = null;

  constructor(outer: Exchange, plan: CallPlan, values: CallValues) {
    this.method = plan.method;
    this.mount = outer.mount;
    this.#outer = outer;
    this.#plan = plan;
    this.#values = values;
  }

  get path(): string {
    const { path = {} } = this.#values;
    const { template } = this.#plan;
    if (!template.includes('{')) return template;
    return normalizeLiteral(template.replace(/\{([^{}]+)\}/g, (_, name: string) => encoded(path[name])));
  }

  /** Of the outer request, since credentials can stand in it. */
  get query(): string {
    return this.#outer.query;
  }

  get raw(): unknown {
    return this.#outer.raw;
  }

  get address(): string | undefined {
    return this.#outer.address;
  }

  get signal(): AbortSignal {
    return this.#outer.signal;
  }

  get isGone(): boolean {
    return this.#outer.isGone;
  }

  get status(): number {
    return this.#answer !== null && 'status' in this.#answer ? this.#answer.status : 0;
  }

  get isAnswered(): boolean {
    return this.#answer !== null;
  }

  header(name: string): string | undefined {
    if (name === 'accept') return this.#values.accept ?? undefined;
    const parameter = this.#plan.headers.get(name);
    if (parameter !== undefined) return textOf(this.#values.headers?.[parameter]);
    return ofOuter.has(name) ? undefined : this.#outer.header(name);
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    const names = [...Object.keys(this.#outer.headers), 'accept', ...this.#plan.headers.keys()];
    return Object.fromEntries(names.map((name) => [name, this.header(name)]));
  }

  byteLength(text: string): number {
    return this.#outer.byteLength(text);
  }

  entityTag(body: WholeBody): string | Promise<string> {
    return this.#outer.entityTag(body);
  }

  readBody(): Promise<never> {
    return Promise.reject(noBody());
  }

  streamBody(): never {
    throw noBody();
  }

  readForm(): Promise<never> {
    return Promise.reject(noBody());
  }

  send(status: number, headers: HeaderList, body: WholeBody | null): void {
    const isEmpty = body === null || body.length === 0 || this.method === 'HEAD';
    this.#answer = {
      kind: 'answer',
      status,
      mediaType: body === null ? null : (headerIn(headers, 'content-type') ?? null),
      headers,
      body: isEmpty ? null : body,
    };
  }

  /** An answer in pieces is collected: until it is whole nothing of it is sent, and a failure is a 500 as any other. */
  async stream(status: number, headers: HeaderList, body: StreamedBody): Promise<void> {
    const pieces = piecesOf<Uint8Array | string>(body);
    const stop = () => pieces.cancel();
    this.signal.addEventListener('abort', stop);
    // The client may have left before.
    if (this.signal.aborted) stop();
    try {
      this.send(status, headers, await collect(pieces, this.#plan.limit));
    } finally {
      this.signal.removeEventListener('abort', stop);
      pieces.cancel();
    }
  }

  /** Nobody waits for the answer any more. */
  abort(): void {
    this.#answer = null;
  }

  /** The call ends with what is wrong with its values. */
  refuse(faults: readonly Fault[]): void {
    this.#answer = { kind: 'invalid', faults };
  }

  /** What was sent. Throws when the client went away before. */
  get answer(): CallAnswer {
    if (this.#answer === null) throw new Error('The client went away.');
    return this.#answer;
  }
}

async function collect(
  pieces: { next(): Promise<IteratorResult<Uint8Array | string, unknown>> },
  limit: number,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    const chunk = typeof next.value === 'string' ? encoder.encode(next.value) : next.value;
    size += chunk.byteLength;
    if (size > limit)
      throw new Error(`An answer in pieces is larger than ${limit} bytes: too large for a call from inside.`);
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}

/** What cannot be encoded is refused with the values, but `authorize` may ask for the path before. */
function encoded(value: unknown): string {
  return encodeURIComponent((textOf(value) ?? '').replace(/\p{Surrogate}/gu, '\ufffd'));
}

const noBody = () => new Error('A call from inside has its body as a value.');
