/**
 * The parts of an address as a socket or a proxy writes it: four bytes of IPv4, or eight groups of IPv6 (RFC 4291
 * section 2.2). A port, brackets and a zone are left out. Null for anything else.
 */
export function parseAddress(text: string): readonly number[] | null {
  const plain = parseIPv4(text);
  if (plain !== null) return plain;
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '');
  return parseIPv4(/^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare) ?? parseIPv6(bare);
}

function parseIPv4(text: string): number[] | null {
  const bytes = text.split('.').map((part) => (/^(0|[1-9]\d{0,2})$/.test(part) ? Number(part) : 256));
  return bytes.length === 4 && bytes.every((byte) => byte < 256) ? bytes : null;
}

function parseIPv6(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [left, right] = halves.map((half) => groupsOf(half));
  if (left === null || right === null || left === undefined) return null;
  if (right === undefined) return left.length === 8 ? left : null;
  const missing = 8 - left.length - right.length;
  return missing < 1 ? null : [...left, ...Array<number>(missing).fill(0), ...right];
}

/** Null for text that is not groups; an IPv4 address may stand at the end. */
function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const v4 = part.includes('.') && index === parts.length - 1 ? parseIPv4(part) : null;
    if (v4 !== null) {
      const [a = 0, b = 0, c = 0, d = 0] = v4;
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
}
