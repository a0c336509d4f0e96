import { findCredentials } from './credentials.ts';

/** Takes bytes as they come and gives them back with a label in the place of each credential. */
export interface Mask {
  push(bytes: Buffer): Buffer;
  /** What was held back. Nothing is pushed afterwards. */
  end(): Buffer;
  /** Credentials so far. */
  readonly count: number;
}

/** A line longer than this is let through in pieces. */
const longestLine = 64 * 1024;
/** What is held back of such a line: longer than the beginning by which any credential is known. */
const heldBack = 16 * 1024;
/** A private key ends before this, or it was none. */
const longestKey = 32 * 1024;

const endOfKey = /-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;
const insideToken = /^[A-Za-z0-9_./+=~-]*/;

/**
 * A credential may come in pieces, so only whole lines are let through; a private key runs over lines. Bytes are taken
 * as Latin-1: credentials are ASCII, and every other byte comes out as it went in.
 */
export function createMask(): Mask {
  let held = '';
  let count = 0;
  /** What the held text begins with: something to let through, or the rest of a credential. */
  let state: 'text' | 'key' | 'token' = 'text';
  return {
    push: (bytes) => take(bytes.toString('latin1'), false),
    end: () => take('', true),
    get count() {
      return count;
    },
  };

  function take(more: string, isLast: boolean): Buffer {
    held += more;
    let out = '';
    for (let before = -1; held.length !== before && held !== ''; ) {
      before = held.length;
      if (state === 'key') skipKey(isLast);
      else if (state === 'token') skip(insideToken.exec(held)?.[0].length ?? 0);
      else out += readText(isLast);
    }
    return Buffer.from(out, 'latin1');
  }

  function skipKey(isLast: boolean): void {
    const end = endOfKey.exec(held);
    if (end !== null) skip(end.index + end[0].length, 'text');
    else if (held.length > longestKey || isLast) skip(longestKey, 'text');
  }

  /** A token goes on with the next bytes when nothing else has followed it. */
  function skip(length: number, next?: 'text'): void {
    held = held.slice(length);
    if (next !== undefined || held !== '') state = 'text';
  }

  function readText(isLast: boolean): string {
    const cut = isLast ? held.length : safeLength(held);
    let out = '';
    let at = 0;
    for (const { kind, from, start, end } of findCredentials(held)) {
      if (from >= cut) break;
      out += `${held.slice(at, start)}[masked: ${kind}]`;
      count++;
      at = end;
      if (kind === 'private key') {
        state = 'key';
        break;
      }
      // Of a line that is too long, its end may still be missing.
      if (end > cut) state = 'token';
    }
    const next = state === 'key' ? at : Math.max(at, cut);
    out += held.slice(at, next);
    held = held.slice(next);
    return out;
  }
}

/** Up to the end of the last whole line, or most of a line that is too long. */
function safeLength(text: string): number {
  const lines = text.lastIndexOf('\n') + 1;
  return text.length - lines > longestLine ? text.length - heldBack : lines;
}

/** A short text with its credentials masked. */
export function maskText(text: string): string {
  const mask = createMask();
  return Buffer.concat([mask.push(Buffer.from(text)), mask.end()]).toString();
}
