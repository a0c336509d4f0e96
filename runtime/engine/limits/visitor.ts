import type { IncomingRequest } from '../core/exchange.ts';
import { isIpv4, parseIpAddress } from '../core/ip-address.ts';

/** Names the visitor behind a request, for counting only. */
export type VisitorOf = (request: IncomingRequest) => string;

/** All who have no readable address share one window. */
const UNKNOWN_VISITOR = 'unknown';

/**
 * Visitors by client address: IPv4 by address, IPv6 by its /56, which is what one household or host usually holds.
 *
 * @param trustedProxies how many proxies stand in front: that many addresses at the end of `X-Forwarded-For` are
 *   believed, and no more, since a client can write the rest
 */
export function createVisitorOf(trustedProxies: number): VisitorOf {
  if (trustedProxies === 0)
    return ({ address }) => (address !== undefined && isIpv4(address) ? address : visitorOf(address));
  return (request) => visitorOf(clientAddress(request, trustedProxies));
}

function clientAddress(request: IncomingRequest, trustedProxies: number): string | undefined {
  const forwarded = request.header('x-forwarded-for');
  const hops = forwarded === undefined ? [] : forwarded.split(',').slice(-trustedProxies);
  return hops[0]?.trim() ?? request.address;
}

/**
 * The key of an address as a socket or a proxy writes it, with a port, brackets or a zone if there are any. A text of its
 * own: a piece of a header would keep the whole header in memory for as long as the window.
 */
export function visitorOf(address = ''): string {
  const bare = address.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const bytes = parseIpAddress(/^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare);
  if (bytes === null) return UNKNOWN_VISITOR;
  if (bytes.length === 4) return bytes.join('.');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = bytes;
  const groups = [a * 256 + b, c * 256 + d, e * 256 + f, g * 256].map((group) => group.toString(16));
  return [...groups, '', '/56'].join(':');
}
