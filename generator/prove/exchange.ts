import { LimitError } from '../client/limit-error.ts';
import { essenceOf } from '../client/media-type.ts';
import { bytesOf } from '../client/read-response.ts';
import type { Written } from './request-form.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

export interface Limits {
  readonly maxRequests: number;
  /** Milliseconds. */
  readonly maxTime: number;
  /** Milliseconds that one answer may take. */
  readonly answerTime: number;
}

/** The most that is read of an answer. */
const mostBytes = 10_000_000;

/** How long a server may ask to be left alone, in seconds. */
const longestPause = 10;

/** Sends requests to one server, within limits. Redirects are answers: nothing goes to another origin. */
export class Exchange {
  sent = 0;
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #limits: Limits;
  readonly #ends: number;

  /** @param headers credentials, sent with each request unless it is to have none */
  constructor(base: string, headers: Readonly<Record<string, string>>, limits: Limits) {
    this.#base = base.replace(/\/+$/, '');
    this.#headers = headers;
    this.#limits = limits;
    this.#ends = performance.now() + limits.maxTime;
  }

  /** The option that does not allow another request; null while there is none. */
  get limit(): string | null {
    if (this.sent >= this.#limits.maxRequests) return `--max-requests ${this.#limits.maxRequests}`;
    return performance.now() >= this.#ends ? `--max-time ${this.#limits.maxTime / 1_000}` : null;
  }

  /** An answer, or why there is none. One that asks for a pause is asked again after it. */
  async send(request: Written, isAnonymous = false): Promise<Answer | string> {
    const first = await this.#ask(request, isAnonymous);
    if (typeof first === 'string' || ![429, 503].includes(first.status)) return first;
    const pause = Number(first.headers.get('retry-after') ?? Number.NaN);
    if (!(pause >= 0 && pause <= longestPause) || this.limit !== null) return first;
    await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
    return this.#ask(request, isAnonymous);
  }

  async #ask({ method, target, headers, body }: Written, isAnonymous: boolean): Promise<Answer | string> {
    this.sent++;
    const left = Math.max(1, Math.min(this.#limits.answerTime, this.#ends - performance.now()));
    const init: RequestInit = {
      method,
      headers: { ...headers, ...(isAnonymous ? {} : this.#headers) },
      body: body as NonNullable<RequestInit['body']> | null,
      redirect: 'manual',
      signal: AbortSignal.timeout(left),
    };
    try {
      const response = await fetch(this.#base + target, init);
      return { status: response.status, headers: response.headers, body: await bodyOf(response) };
    } catch (error) {
      if (error instanceof LimitError) return `the body has more than ${error.value} bytes`;
      if ((error as Error).name === 'TimeoutError')
        return left < this.#limits.answerTime
          ? outOfTime
          : `no whole answer came in ${this.#limits.answerTime / 1_000} seconds`;
      const cause = (error as { readonly cause?: { readonly code?: string; readonly message?: string } })
        .cause;
      return `no answer came: ${cause?.code ?? cause?.message ?? (error as Error).message}`;
    }
  }

  /** The command line that sends a request, without what is secret. */
  curlOf({ method, target, headers, body }: Written, isAnonymous = false): string {
    const secret = isAnonymous ? [] : Object.keys(this.#headers).map((name) => `${name}: ***`);
    const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return [
      'curl',
      method === 'HEAD' ? '--head' : `-X ${method}`,
      quoted(this.#base + target),
      ...[...given, ...secret].map((header) => `-H ${quoted(header)}`),
      ...(body === null ? [] : [`--data-raw ${quoted(typeof body === 'string' ? body : '…')}`]),
    ].join(' ');
  }

  /** A text without the credentials that the server may have repeated. */
  masked(text: string): string {
    const secrets = Object.values(this.#headers).flatMap((value) => [value, value.replace(/^\S+ /, '')]);
    return secrets.reduce((rest, one) => (one.length < 4 ? rest : rest.replaceAll(one, '***')), text);
  }
}

/** Says nothing about the server. */
export const outOfTime = 'the time was over';

async function bodyOf(response: Response): Promise<Uint8Array> {
  // An event stream may never end.
  if (essenceOf(response.headers.get('content-type') ?? '') !== 'text/event-stream')
    return bytesOf(response, mostBytes);
  await response.body?.cancel();
  return new Uint8Array();
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
