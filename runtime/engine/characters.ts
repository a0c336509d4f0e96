/** More arguments than this a function call may not take. */
const CHUNK = 8192;

/** Bytes as characters, one each: how a schema speaks of bytes that are not text. */
export function charactersOf(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return text;
}
