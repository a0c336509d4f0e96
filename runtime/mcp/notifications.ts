import type { ProgressReport } from '../engine/core/http-exchange.ts';
import type { CallContext } from './definition.ts';
import { isObject } from './messages/json-rpc.ts';

/** What is told of a request before its answer, in an event stream that the first of it opens. */
export class Notifications {
  /** Whether the client asked for any. */
  isWanted = false;
  readonly opened: Promise<void>;
  #open = () => {};
  #queue: string[] = [];
  #last = Number.NEGATIVE_INFINITY;
  #isOver = false;
  #wake = () => {};

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** The context of a call with a progress token (2025-11-25, section Progress); any other as it is. */
  listen(params: unknown, context: CallContext): CallContext {
    const meta = isObject(params) ? params['_meta'] : undefined;
    const token = isObject(meta) ? meta['progressToken'] : undefined;
    if (typeof token !== 'string' && !Number.isSafeInteger(token)) return context;
    this.isWanted = true;
    const progress = (report: ProgressReport) => this.#report(token, report);
    const { exchange } = context;
    if (exchange !== undefined) exchange.onProgress = progress;
    return new ListenedContext(context, progress);
  }

  /** Progress must increase, and ends with the answer. */
  #report(progressToken: unknown, { progress, total, message }: ProgressReport): void {
    if (this.#isOver || !(progress > this.#last) || progress === Number.POSITIVE_INFINITY) return;
    this.#last = progress;
    const params = { progressToken, progress, total, message };
    this.#queue.push(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params }));
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

/** The signal is created on first use. */
class ListenedContext implements CallContext {
  readonly progress: (report: ProgressReport) => void;
  readonly #outer: CallContext;

  constructor(outer: CallContext, progress: (report: ProgressReport) => void) {
    this.#outer = outer;
    this.progress = progress;
  }

  get signal() {
    return this.#outer.signal;
  }

  get exchange() {
    return this.#outer.exchange;
  }
}
