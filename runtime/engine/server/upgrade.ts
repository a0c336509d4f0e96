import type { IncomingMessage } from 'node:http';

/**
 * A request without its `Upgrade`, as it came over the wire, and what came after it. A server that does not upgrade
 * answers such a request as any other (RFC 9110 section 7.8), but the parser of `node:http` loses what follows it.
 */
export function withoutUpgrade(request: IncomingMessage, rest: Buffer): Buffer {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]);
}
