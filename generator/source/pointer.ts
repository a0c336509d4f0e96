/** JSON pointers (RFC 6901), in their plain string form: `/paths/~1a/get`. */

export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  if (!pointer.includes('~')) return tokens;
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function appendPointer(pointer: string, ...tokens: readonly (string | number)[]): string {
  return tokens.reduce<string>((path, token) => `${path}/${escapeToken(String(token))}`, pointer);
}

export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

/** The value at a pointer, or undefined when there is none. Only own members count. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of parsePointer(pointer)) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, token)) return undefined;
    // A list also has its length; its items have numbers (RFC 6901 section 4).
    if (Array.isArray(value) && !/^(0|[1-9]\d*)$/.test(token)) return undefined;
    value = (value as Record<string, unknown>)[token];
  }
  return value;
}

/**
 * The pointer in a `$ref` fragment, percent-decoded, without the leading `#`. Null for an anchor, or if it
 * cannot be decoded.
 */
export function pointerOfFragment(fragment: string): string | null {
  try {
    const pointer = decodeURIComponent(fragment.replace(/^#/, ''));
    return pointer === '' || pointer.startsWith('/') ? pointer : null;
  } catch {
    return null;
  }
}
