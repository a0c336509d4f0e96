import type { IncomingMessage, RequestListener } from 'node:http';
import type { Engine } from '../engine.ts';
import { isAuthority, readTarget } from '../router/target.ts';
import { NodeExchange } from './node-exchange.ts';

export interface NodeOptions {
  /** Answers requests to paths that the contract does not have; without it the engine does. */
  readonly otherwise?: RequestListener;
}

/** A listener for `http.createServer`. */
export function toNodeListener(engine: Engine, { otherwise }: NodeOptions = {}): RequestListener {
  // Nearly every request names the host that the one before it has named.
  let lastHost: string | undefined;
  return (request, response) => {
    const { url = '/' } = request;
    const target = readTarget(url);
    const { host } = request.headers;
    if (target === null || hasTwoHosts(request) || (host !== lastHost && !isHost(host))) {
      const path = target?.path ?? '/';
      void engine.answerInvalid(new NodeExchange(request, response, path, ''));
      return;
    }
    lastHost = host;
    if (otherwise !== undefined && !engine.hasPath(target.path)) {
      otherwise(request, response);
      return;
    }
    if (target.authority !== null) request.headers.host = target.authority;
    void engine.answer(new NodeExchange(request, response, target.path, target.query));
  };
}

/** HTTP/1.0 may leave it out; for HTTP/1.1 Node demands it (RFC 9112 section 3.2). */
function isHost(host: string | undefined): boolean {
  return host === undefined || isAuthority(host);
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
