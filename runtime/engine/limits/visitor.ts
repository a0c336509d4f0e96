import type { IncomingRequest } from '../options.ts';
import { parseAddress } from './address.ts';
import type { VisitorOf } from './rate-limit.ts';

/** All who have no readable address share one window. */
const UNKNOWN_VISITOR = 'unknown';

/**
 * Visitors by client address: IPv4 by address, IPv6 by its /56, which is what one household or host usually holds.
 *
 * @param trustedProxies how many proxies stand in front: that many addresses at the end of `X-Forwarded-For` are
 *   believed, and no more, since a client can write the rest
 */
export function createVisitorOf(trustedProxies: number): VisitorOf {
  if (trustedProxies === 0) return ({ address }) => visitorOf(address);
  return (request) => visitorOf(clientAddress(request, trustedProxies));
}

function clientAddress(request: IncomingRequest, trustedProxies: number): string | undefined {
  const forwarded = request.header('x-forwarded-for');
  const hops = forwarded === undefined ? [] : forwarded.split(',').slice(-trustedProxies);
  return hops[0]?.trim() ?? request.address;
}

/** The key of an address as a socket or a proxy writes it, with a port or a zone if there is one. */
export function visitorOf(address = ''): string {
  const groups = parseAddress(address);
  if (groups === null) return UNKNOWN_VISITOR;
  if (groups.length === 4) return groups.join('.');
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const isMapped = a + b + c + d + e === 0 && f === 0xffff;
  if (isMapped) return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}
