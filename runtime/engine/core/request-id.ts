import type { Exchange } from './exchange.ts';

const ids = new WeakMap<Exchange, string>();

/**
 * A name for a request in the log, made when somebody first asks for it. Never one that the caller has sent, such as
 * `X-Request-Id`: what callers send is not logged.
 */
export function requestId(exchange: Exchange): string {
  const known = ids.get(exchange);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  ids.set(exchange, id);
  return id;
}
