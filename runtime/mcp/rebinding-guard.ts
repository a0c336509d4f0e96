import { isInNetwork, parseIpAddress, parseNetwork } from '../engine/core/ip-address.ts';

/** Returns the header for which a server on a loopback address must refuse a request; null if there is none. */
export type RebindingGuard = (headers: Readonly<Record<string, string | undefined>>) => ForeignCaller | null;

/** The header with the foreign host or origin, and its value. */
export interface ForeignCaller {
  readonly header: 'Origin' | 'Host';
  readonly value: string;
}

export interface RebindingGuardOptions {
  /** Address that the server is bound to. */
  readonly host: string;
  /** Public address. */
  readonly baseUrl: string;
}

/**
 * Guards against DNS rebinding (MCP 2025-06-18, section Transports, Security Warning). A page from another site can reach a
 * server on a loopback address, directly or by a name that resolves to it. So such a server accepts only loopback hosts and
 * its own public address. A public server accepts all.
 */
export function createRebindingGuard({ host, baseUrl }: RebindingGuardOptions): RebindingGuard {
  const own = new URL(baseUrl).hostname;
  if (!isLoopback(host) || isPublic(own)) return () => null;
  const isKnown = (hostname: string | null) =>
    hostname !== null && (isLoopback(hostname) || hostname === own);
  // Cached, since nearly all requests have the same host.
  let lastKnown: string | undefined;
  return ({ origin, host: asked }) => {
    if (origin !== undefined && !isKnown(hostnameOf(origin))) return { header: 'Origin', value: origin };
    if (asked === lastKnown) return null;
    if (asked !== undefined && !isKnown(hostnameOf(`http://${asked}`)))
      return { header: 'Host', value: asked };
    lastKnown = asked;
    return null;
  };
}

/** Null if it is not an origin: the text `null`, or a URL with more than scheme, host and port. */
function hostnameOf(origin: string): string | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(origin) || !URL.canParse(origin)) return null;
  return new URL(origin).hostname;
}

/** Names that always resolve to this machine (RFC 6761 section 6.3). */
function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || name.endsWith('.localhost') || isInOneOf(loopback, parseIpAddress(name));
}

/** Whether a host is public, as far as its name shows. */
function isPublic(hostname: string): boolean {
  const name = bare(hostname);
  const address = parseIpAddress(name);
  if (isLoopback(name) || isInOneOf(local, address)) return false;
  return address !== null || (name.includes('.') && !/\.(local|internal|test|home\.arpa)$/.test(name));
}

function bare(hostname: string): string {
  return hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
}

const loopback = ['127.0.0.0/8', '::1/128'].map(parseNetwork);

/** Private and link-local networks (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
const local = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
].map(parseNetwork);

function isInOneOf(networks: typeof local, address: readonly number[] | null): boolean {
  return address !== null && networks.some((network) => isInNetwork(address, network));
}
