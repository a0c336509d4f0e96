import type { HttpExchange, ProgressReport } from '../engine/core/http-exchange.ts';
import type { CallContext } from './definition.ts';
import { isObject } from './messages/json-rpc.ts';

/** Notifications about a request, sent before its response: the first one opens an event stream. */
export class Notifications {
  /** Whether one was sent, and with it the status of the response. */
  isOpen = false;
  /** Resolves when the first one is sent; null where the client asked for none. */
  opened: Promise<void> | null = null;
  #open = () => {};
  #queue: string[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #isOver = false;
  #wake = () => {};

  /** What takes the progress of a call with a progress token (2025-11-25, section Progress); undefined for any other call. */
  listen(params: unknown, exchange: HttpExchange | undefined): CallContext['progress'] {
    const meta = isObject(params) ? params['_meta'] : undefined;
    const token = isObject(meta) ? meta['progressToken'] : undefined;
    if (typeof token !== 'string' && !Number.isSafeInteger(token)) return undefined;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    const progress = (report: ProgressReport) => this.#report(token, report);
    if (exchange !== undefined) exchange.onProgress = progress;
    return progress;
  }

  /** Progress must increase, and ends with the answer. */
  #report(progressToken: unknown, { progress, total, message }: ProgressReport): void {
    if (this.#isOver || !(progress > this.#last) || progress === Number.POSITIVE_INFINITY) return;
    this.#last = progress;
    const params = { progressToken, progress, total, message };
    this.#queue.push(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params }));
    this.isOpen = true;
    this.#open();
    this.#wake();
  }

  /** Every notification, then the answer. */
  async *until(answer: Promise<string>): AsyncGenerator<string> {
    const over = answer.finally(() => {
      this.#isOver = true;
    });
    let isAnswered = false;
    const answered = over.then(() => {
      isAnswered = true;
    });
    while (!isAnswered || this.#queue.length > 0) {
      const waiting = this.#queue;
      this.#queue = [];
      yield* waiting;
      if (this.#queue.length > 0 || isAnswered) continue;
      const told = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([told, answered]);
    }
    yield await answer;
  }
}
