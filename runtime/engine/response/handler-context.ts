import type { Exchange } from '../core/exchange.ts';
import type { Context } from '../core/handlers.ts';
import type { Log } from '../core/log.ts';
import { requestId } from '../core/request-id.ts';
import type { ReplyBuilders } from './reply.ts';

/** What a handler is given beside the request. The signal is made only when it is asked for. */
export class HandlerContext<Principal> implements Context<Principal | null, ReplyBuilders['reply']> {
  readonly principal: Principal | null;
  readonly #exchange: Exchange;
  readonly #builders: ReplyBuilders;
  readonly #log: Log;

  constructor(exchange: Exchange, principal: Principal | null, builders: ReplyBuilders, log: Log) {
    this.principal = principal;
    this.#exchange = exchange;
    this.#builders = builders;
    this.#log = log;
  }

  /** Its lines name the request. */
  get log(): Log {
    return (level, event, fields) =>
      this.#log(level, event, { request: requestId(this.#exchange), ...fields });
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
