/**
 * The bytes of an IP address: four of IPv4, sixteen of IPv6. An IPv4-mapped IPv6 address (RFC 4291 section 2.5.5.2) is the
 * IPv4 address in it; a zone (`%eth0`, RFC 4007 section 11) is ignored. Null for anything else, a port or brackets included.
 */
export function parseIpAddress(text: string): readonly number[] | null {
  const bytes = parseIpv4(text);
  if (bytes !== null) return bytes;
  const groups = parseIpv6(text.replace(/%[\dA-Za-z.:-]+$/, ''));
  if (groups === null) return null;
  const expanded = groups.flatMap((group) => [group >> 8, group & 0xff]);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? expanded.slice(12) : expanded;
}

/** Whether this is an IPv4 address of four decimal numbers, none of them with a leading zero. */
export function isIpv4(text: string): boolean {
  return ipv4.test(text);
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Addresses that share their first `prefix` bits. */
interface Network {
  readonly bytes: readonly number[];
  readonly prefix: number;
}

/** Reads `10.0.0.0/8` or `fc00::/7`. */
export function parseNetwork(text: string): Network {
  const [, address = '', prefix] = /^(.+)\/(\d+)$/.exec(text) ?? [];
  const bytes = parseIpAddress(address);
  if (bytes === null) throw new Error(`${JSON.stringify(text)} is not a network.`);
  return { bytes, prefix: Number(prefix) };
}

export function isInNetwork(address: readonly number[], { bytes, prefix }: Network): boolean {
  if (address.length !== bytes.length) return false;
  return bytes.every((byte, index) => {
    const bits = Math.min(8, Math.max(0, prefix - index * 8));
    const mask = 0xff & (0xff << (8 - bits));
    return (byte & mask) === ((address[index] ?? 0) & mask);
  });
}

function parseIpv4(text: string): number[] | null {
  return isIpv4(text) ? text.split('.').map(Number) : null;
}

/** The eight groups (RFC 4291 section 2.2). */
function parseIpv6(text: string): number[] | null {
  const [before = '', after, ...rest] = text.split('::');
  if (rest.length > 0) return null;
  if (after === undefined) {
    const groups = parseGroups(before, true);
    return groups?.length === 8 ? groups : null;
  }
  const left = parseGroups(before, false);
  const right = parseGroups(after, true);
  if (left === null || right === null || left.length + right.length > 7) return null;
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** @param isEnd whether the last two groups may be written as an IPv4 address */
function parseGroups(text: string, isEnd: boolean): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const last = isEnd && index === parts.length - 1 ? parseIpv4(part) : null;
    if (last !== null) {
      const [a = 0, b = 0, c = 0, d = 0] = last;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\dA-Fa-f]{1,4}$/.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}
