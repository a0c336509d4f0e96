import { findCredentials } from './credentials.ts';
import type { HeldSecrets } from './held-secrets.ts';
import { findNamedSecrets, type Secret } from './named-secrets.ts';
import { withoutCodes } from './plain-text.ts';

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
/** How a credential may go on that is longer than what is held. */
const insideSecret = /^[^\s"'`<>&]*/;

/**
 * A credential may come in pieces, so only whole lines are let through; a private key runs over lines. Bytes are taken
 * as Latin-1: credentials are ASCII, and every other byte comes out as it went in. Takes time in proportion to the bytes,
 * and holds a line at most, or part of a long one.
 */
export function createMask(held: HeldSecrets = () => []): Mask {
  let text = '';
  let count = 0;
  /** What the text that is held begins with: something to let through, or the rest of a credential. */
  let state: 'text' | 'key' | 'secret' = 'text';
  return {
    push: (bytes) => take(bytes.toString('latin1'), false),
    end: () => take('', true),
    get count() {
      return count;
    },
  };

  function take(more: string, isLast: boolean): Buffer {
    text += more;
    let out = '';
    for (let before = -1; text.length !== before && text !== ''; ) {
      before = text.length;
      if (state === 'key') skipKey(isLast);
      else if (state === 'secret') skip(insideSecret.exec(text)?.[0].length ?? 0);
      else out += readText(isLast);
    }
    return Buffer.from(out, 'latin1');
  }

  function skipKey(isLast: boolean): void {
    const end = endOfKey.exec(text);
    if (end !== null) skip(end.index + end[0].length, 'text');
    else if (text.length > longestKey || isLast) skip(longestKey, 'text');
  }

  /** A secret goes on with the next bytes when nothing else has followed it. */
  function skip(length: number, next?: 'text'): void {
    text = text.slice(length);
    if (next !== undefined || text !== '') state = 'text';
  }

  function readText(isLast: boolean): string {
    const cut = isLast ? text.length : safeLength(text);
    // Without this, each piece of a long line would be searched from its beginning.
    if (cut === 0) return '';
    let out = '';
    let at = 0;
    for (const { kind, from, start, end } of secretsIn(text, held)) {
      if (from >= cut) break;
      out += `${text.slice(at, start)}[masked: ${kind}]`;
      count++;
      at = end;
      if (kind === 'private key') {
        state = 'key';
        break;
      }
      if (end === text.length && !isLast) state = 'secret';
    }
    const next = state === 'key' ? at : Math.max(at, cut);
    out += text.slice(at, next);
    text = text.slice(next);
    return out;
  }
}

/** What is to be masked, in order, without overlaps. Behind a private key nothing is looked at: it goes on to its own end. */
function secretsIn(text: string, held: HeldSecrets): readonly Secret[] {
  const plain = withoutCodes(text);
  const found = [...findCredentials(plain.text), ...findNamedSecrets(plain.text), ...held(plain.text)];
  found.sort((left, right) => left.start - right.start);
  const keys = found.filter(({ kind }) => kind === 'private key').map(({ start }) => start);
  const merged: Secret[] = [];
  for (const secret of found) {
    const last = merged.at(-1);
    const holdsKey =
      keys.some((key) => secret.start <= key && key < secret.end) && secret.kind !== 'private key';
    if (holdsKey) continue;
    if (last === undefined || secret.start >= last.end) merged.push(secret);
    else merged[merged.length - 1] = { ...last, end: Math.max(last.end, secret.end) };
  }
  return merged.map(({ kind, from, start, end }) => ({
    kind,
    from: plain.offsetOf(from),
    start: plain.offsetOf(start),
    end: plain.offsetOf(end - 1) + 1,
  }));
}

/** Up to the end of the last whole line, or most of a line that is too long. */
function safeLength(text: string): number {
  const lines = text.lastIndexOf('\n') + 1;
  return text.length - lines > longestLine ? text.length - heldBack : lines;
}

/** A short text with its credentials masked. */
export function maskText(text: string, held?: HeldSecrets): string {
  const mask = createMask(held);
  return Buffer.concat([mask.push(Buffer.from(text)), mask.end()]).toString();
}
