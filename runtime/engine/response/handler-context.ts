import type { Exchange } from '../core/exchange.ts';
import type { Context } from '../core/handlers.ts';
import type { Log } from '../core/log.ts';
import type { ReplyBuilders } from './reply.ts';

/** What a handler is given beside the request. The signal is made only when it is asked for. */
export class HandlerContext<Principal> implements Context<Principal | null, ReplyBuilders['reply']> {
  readonly principal: Principal | null;
  readonly log: Log;
  readonly #exchange: Exchange;
  readonly #builders: ReplyBuilders;

  constructor(exchange: Exchange, principal: Principal | null, builders: ReplyBuilders, log: Log) {
    this.principal = principal;
    this.log = log;
    this.#exchange = exchange;
    this.#builders = builders;
  }

  get reply(): ReplyBuilders['reply'] {
    return this.#builders.reply;
  }

  get problem(): ReplyBuilders['problem'] {
    return this.#builders.problem;
  }

  get signal(): AbortSignal {
    return this.#exchange.signal;
  }

  get raw(): unknown {
    return this.#exchange.raw;
  }
}
