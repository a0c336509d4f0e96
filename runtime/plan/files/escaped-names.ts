import { isUtf8 } from 'node:buffer';

/**
 * The names of one folder as texts. A name that is not UTF-8 has `\xHH` for each byte that is not ASCII, with more
 * backslashes where another name of the folder is written so already.
 */
export function escapedNames(names: readonly Uint8Array[]): string[] {
  const taken = new Set(
    names.filter((name) => isUtf8(name)).map((name) => Buffer.from(name).toString('utf8')),
  );
  return names.map((name) => {
    if (isUtf8(name)) return Buffer.from(name).toString('utf8');
    for (let backslashes = '\\'; ; backslashes += '\\') {
      const shown = [...name].map((byte) => shownByte(byte, backslashes)).join('');
      if (taken.has(shown)) continue;
      taken.add(shown);
      return shown;
    }
  });
}

function shownByte(byte: number, backslashes: string): string {
  return byte < 0x80 ? String.fromCharCode(byte) : `${backslashes}x${byte.toString(16)}`;
}
