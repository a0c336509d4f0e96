import { BlockList, isIP } from 'node:net';

/** What is wrong with who calls: the header, with the name in it that is not allowed. */
export interface ForeignCaller {
  readonly header: 'Origin' | 'Host';
  readonly value: string;
}

export interface CallerGuardOptions {
  /** Address that the server is bound to. */
  readonly host: string;
  readonly baseUrl: string;
}

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Tells foreign callers apart from the site's own. A page that a browser has loaded from elsewhere can reach a server on a
 * loopback address, by its name or by one that it makes resolve there (DNS rebinding), so such a server answers loopback
 * and its own address only. A public site answers everybody.
 */
export function createCallerGuard({
  host,
  baseUrl,
}: CallerGuardOptions): (headers: Headers) => ForeignCaller | null {
  const own = new URL(baseUrl).hostname;
  if (!isLoopback(host) || isPublic(own)) return () => null;
  const isKnown = (hostname: string | null) =>
    hostname !== null && (isLoopback(hostname) || hostname === own);
  // Nearly every request names the host that the one before it has named.
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

/** Null for what is no origin: `null`, or an address with more than scheme, host and port. */
function hostnameOf(origin: string): string | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(origin) || !URL.canParse(origin)) return null;
  return new URL(origin).hostname;
}

/** Names that never leave this machine (RFC 6761 section 6.3). */
export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || name.endsWith('.localhost') || contains(loopback, name);
}

/** Whether a host can be reached from everywhere, as far as its name tells. */
function isPublic(hostname: string): boolean {
  const name = bare(hostname);
  if (isLoopback(name) || contains(local, name)) return false;
  return isIP(name) !== 0 || (name.includes('.') && !/\.(local|internal|test|home\.arpa)$/.test(name));
}

function bare(hostname: string): string {
  return hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** RFC 1918, RFC 3927, RFC 4193, RFC 4291: networks that are not the Internet. */
const local = new BlockList();
local.addSubnet('10.0.0.0', 8);
local.addSubnet('172.16.0.0', 12);
local.addSubnet('192.168.0.0', 16);
local.addSubnet('169.254.0.0', 16);
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

function contains(list: BlockList, name: string): boolean {
  const version = isIP(name);
  return version !== 0 && list.check(name, version === 4 ? 'ipv4' : 'ipv6');
}
