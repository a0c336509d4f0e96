import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import proxyAddr from 'proxy-addr';

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
export function visitorOf(address: string | undefined): string {
  if (isIPv4(address ?? '')) return address ?? '';
  const bare = (address ?? '')
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '');
  const v4 = /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
  if (isIPv4(v4)) return v4;
  if (!isIPv6(bare)) return UNKNOWN_VISITOR;
  const groups = expandIPv6(bare);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const isMapped = a + b + c + d + e === 0 && f === 0xffff;
  if (isMapped) return [g >> 8, g & 0xff, h >> 8, h & 0xff].join('.');
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

/** The eight groups of a valid IPv6 address (RFC 4291 section 2.2). */
function expandIPv6(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function groupsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
