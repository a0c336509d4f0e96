import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { isIpv4, parseIpAddress } from './ip-address.ts';

/** Names the visitor behind a request, for counting only. */
export type VisitorKey = (request: IncomingMessage) => string;

/** All who have no readable address share one window. */
const UNKNOWN_VISITOR = 'unknown';

/**
 * Visitors by client address: IPv4 by address, IPv6 by its /56, which is what one household or host usually holds.
 *
 * @param trustedProxies how many proxies stand in front: that many addresses at the end of `X-Forwarded-For` are
 *   believed, and no more, since a client can write the rest
 */
export function createVisitorKey(trustedProxies: number): VisitorKey {
  return (request) => visitorOf(proxyAddr(request, (_address, hop) => hop < trustedProxies));
}

/** Reads TRUST_PROXY: a number of proxies, none when it is not set. */
export function parseTrustedProxies(value: string | undefined): number {
  if (value === undefined || value === '') return 0;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new Error(
    `TRUST_PROXY must be the number of proxies in front of this server (0 to 99), not ${JSON.stringify(value)}.`,
  );
}

/** The key of an address as a socket or a proxy writes it, with a port or a zone if there is one. */
export function visitorOf(address = ''): string {
  if (isIpv4(address)) return address;
  const bare = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '');
  const bytes = parseIpAddress(/^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare);
  if (bytes === null) return UNKNOWN_VISITOR;
  if (bytes.length === 4) return bytes.join('.');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = bytes;
  const network = [(a << 8) | b, (c << 8) | d, (e << 8) | f, g << 8];
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}
