import type { IncomingMessage, RequestListener } from 'node:http';
import type { Engine } from '../engine.ts';
import { isAuthority, readTarget } from '../router/target.ts';
import { loadFormReader, NodeExchange } from './node-exchange.ts';

export interface NodeOptions {
  /** Answers requests to paths that the contract does not have; without it the engine does. */
  readonly otherwise?: RequestListener;
}

/** A listener for `http.createServer`. */
export function toNodeListener(engine: Engine, { otherwise }: NodeOptions = {}): RequestListener {
  loadFormReader(engine);
  const hasValidHost = createHostCheck();
  return (request, response) => {
    const target = readTarget(request.url ?? '/');
    if (target === null || !hasValidHost(request)) {
      void engine.answerInvalid(new NodeExchange(request, response, target?.path ?? '/', ''));
      return;
    }
    if (otherwise !== undefined && !engine.hasPath(target.path)) {
      otherwise(request, response);
      return;
    }
    if (target.authority !== null) request.headers.host = target.authority;
    void engine.answer(new NodeExchange(request, response, target.path, target.query));
  };
}

/** Whether a request has one valid `Host` (RFC 9112 section 3.2). */
export function createHostCheck(): (request: IncomingMessage) => boolean {
  // Nearly every request names the host that the one before it has named.
  let lastHost: string | undefined;
  return ({ rawHeaders, httpVersionMinor }) => {
    const host = hostOf(rawHeaders);
    if (host !== undefined && host === lastHost) return true;
    if (host === null || !isHost(host, httpVersionMinor)) return false;
    lastHost = host;
    return true;
  };
}

/**
 * The `Host` of a request, undefined without one, null where there are two. Read from what came over the wire: Node
 * makes its table of headers when somebody first asks for it.
 */
function hostOf(rawHeaders: readonly string[]): string | undefined | null {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return null;
    host = rawHeaders[index + 1];
  }
  return host;
}

/** HTTP/1.0 may leave it out (RFC 9112 section 3.2). */
function isHost(host: string | undefined, minorVersion: number): boolean {
  return host === undefined ? minorVersion === 0 : isAuthority(host);
}
