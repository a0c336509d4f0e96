import type { Exchange } from './core/exchange.ts';
import type { Log } from './core/log.ts';
import { notify } from './core/maybe-promise.ts';
import type { Problem } from './core/problem.ts';
import { requestId } from './core/request-id.ts';

/** A request that has been answered. Nothing in it was chosen freely by a caller. */
export interface AnsweredRequest {
  /** The `operationId`; null where no operation was reached. */
  readonly operation: string | null;
  /** 0 when the client left before there was an answer. */
  readonly status: number;
  /** From the request to the end of its answer, as far as the host tells it. */
  readonly milliseconds: number;
  /** Names the request in the log. */
  readonly id: string;
}

export type OnAnswer = (answered: AnsweredRequest) => void;

interface Answering {
  answer(exchange: Exchange): void | Promise<void>;
  answerInvalid(exchange: Exchange): void | Promise<void>;
  refuse(exchange: Exchange, problem: Problem): void | Promise<void>;
}

/** The engine, with `onAnswer` called after each of its answers. */
export function observe<Engine extends Answering>(engine: Engine, onAnswer: OnAnswer, log: Log): Engine {
  function failed(error: unknown): void {
    log('error', 'on_answer_failed', { error: error instanceof Error ? error.name : typeof error });
  }
  function tell(exchange: Exchange, started: number): void {
    const { operation, status } = exchange;
    const milliseconds = performance.now() - started;
    const answered = {
      operation,
      status,
      milliseconds,
      get id() {
        return requestId(exchange);
      },
    };
    notify(() => onAnswer(answered), failed);
  }
  /** Requests of the host that are being answered, or were. */
  const answering = new WeakSet<WeakKey>();
  const around =
    <Rest extends unknown[]>(answer: (exchange: Exchange, ...rest: Rest) => void | Promise<void>) =>
    (exchange: Exchange, ...rest: Rest) => {
      const request = exchange.raw as WeakKey;
      // A server refuses the rest of a request whose handler is at work: that is told when the handler has ended.
      if (answering.has(request)) return answer(exchange, ...rest);
      answering.add(request);
      const started = performance.now();
      const done = answer(exchange, ...rest);
      return done instanceof Promise ? done.then(() => tell(exchange, started)) : tell(exchange, started);
    };
  return {
    ...engine,
    answer: around(engine.answer),
    answerInvalid: around(engine.answerInvalid),
    refuse: around(engine.refuse),
  };
}
